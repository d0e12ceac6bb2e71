/**
 * Malicious rows in the database: a real browser opens the pages that show them
 * (docs/product.md §2.6.3).
 */
import type { Page } from '@playwright/test';
import {
  ADDRESSES,
  EXPRESSIONS,
  inMarkup,
  MARKUP,
} from '../../tools/test-support/hostile/payloads';
import { WITH_CANARIES } from '../support/canaries';
import { bestFirms, changeRows, newestJobs } from '../support/rows';
import { expect, test } from '../support/test';

// This file changes rows, so it has a site of its own.
test.use({ settings: WITH_CANARIES });

const PER_PAGE = 24;
const HARMLESS = '<p>Close the <strong>books</strong></p>';
// PostgreSQL's text cannot hold NUL
const PAYLOADS = [...MARKUP, ...ADDRESSES, ...EXPRESSIONS].filter(
  (text) => !text.includes('\0'),
);
const OF_FIRMS = [MARKUP, ADDRESSES, EXPRESSIONS].map(([first]) => first);

/** Fields that a list shows; each field of a row carries another payload. */
const FIELDS = [
  'job_title',
  'location',
  'service',
  'seniority',
  'salary',
] as const;
const ROWS = Math.ceil(PAYLOADS.length / FIELDS.length / PER_PAGE) * PER_PAGE;

function spoiledJob(row: number): Record<string, string> {
  const payload = (at: number) =>
    PAYLOADS[(row * FIELDS.length + at) % PAYLOADS.length] ?? '';
  const hostile = payload(0);
  return {
    ...Object.fromEntries(
      FIELDS.map((field, index) => [field, payload(index)]),
    ),
    employment: hostile,
    industry: hostile,
    link: hostile,
    description:
      HARMLESS + (ADDRESSES.includes(hostile) ? inMarkup(hostile) : hostile),
  };
}

const OF_JOBS = [...FIELDS, 'employment', 'industry', 'link', 'description'];
const OF_FIRMS_ROWS = OF_FIRMS.map((hostile = '') => ({
  about: `${hostile}\n\n## ${hostile}`,
  lucias_take: hostile,
  logo: hostile,
  link: hostile,
  linkedin_link: hostile,
  twitter_link: hostile,
}));

/** Counts executed payloads: every payload calls `alert`. */
async function countAlerts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const seen = { alerts: 0 };
    Object.assign(window, {
      seen,
      alert: () => {
        seen.alerts += 1;
      },
    });
  });
  return () => page.evaluate('window.seen.alerts');
}

/** Triggers every event that an injected handler could wait for. */
const provoke = (page: Page) =>
  page.evaluate(() => {
    const types = [
      'load',
      'focus',
      'mouseover',
      'toggle',
      'animationstart',
      'pointerenter',
    ];
    for (const element of document.querySelectorAll('main, main *'))
      for (const type of types)
        element.dispatchEvent(new Event(type, { cancelable: true }));
  });

test.describe('hostile rows', () => {
  // A missing picture of an article or firm is harmless.
  test.use({ tolerated: [/^response: 404 .*\/media\/|status of 404/] });

  test('run nothing and break nothing', async ({ page, site }) => {
    const alerts = await countAlerts(page);
    const [jobs = [], firms = []] = await changeRows(site, [
      [
        newestJobs(OF_JOBS),
        Array.from({ length: ROWS }, (_, row) => spoiledJob(row)),
      ],
      [bestFirms(Object.keys(OF_FIRMS_ROWS[0] ?? {})), OF_FIRMS_ROWS],
    ]);
    expect([jobs.length, firms.length]).toEqual([ROWS, OF_FIRMS.length]);
    const lists = Array.from(
      { length: ROWS / PER_PAGE },
      (_, index) => `/uk/jobs?page=${index + 1}`,
    );
    // Component tests render each payload (jobs-mfe/test/hostile-rows); here
    // the policy and the document matter too.
    const some = process.env['E2E_ALL']
      ? jobs.filter((_, index) => index % 8 === 0)
      : jobs.slice(0, 2);
    const pages = [
      ...(process.env['E2E_ALL'] ? lists : lists.slice(0, 1)),
      ...some.map((slug) => `/uk/jobs/${slug}`),
      ...firms.slice(0, some.length).map((slug) => `/firms/${slug}`),
    ];
    for (const address of pages) {
      const answer = await page.goto(address);
      expect([answer?.status(), address]).toEqual([200, address]);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText('All rights reserved')).toBeVisible();
      if (lists.includes(address))
        await expect(page.getByRole('main').getByRole('article')).toHaveCount(
          PER_PAGE,
        );
      if (/\/uk\/jobs\/./.test(address))
        await expect(page.getByText('books', { exact: true })).toBeVisible();
      await provoke(page);
      expect(await alerts()).toBe(0);
    }
  });
});

test.describe('the control', () => {
  test.use({ tolerated: [/TrustedScript|TrustedHTML/] });

  test('what runs is counted, and what would be written is refused and noticed', async ({
    page,
    complaints,
  }) => {
    const alerts = await countAlerts(page);
    await page.goto('/about');
    await page.evaluate(() =>
      document
        .querySelector('main')
        ?.addEventListener('toggle', () => alert(1)),
    );
    await provoke(page);
    expect(await alerts()).toBe(1);
    const handler = page.evaluate(() =>
      document.body.setAttribute('onclick', 'alert(1)'),
    );
    await expect(handler).rejects.toThrow(/TrustedScript/);
    const markup = page.evaluate(() => {
      document.body.innerHTML = '<img src=x onerror=alert(1)>';
    });
    await expect(markup).rejects.toThrow(/TrustedHTML/);
    await expect.poll(() => complaints.join()).toMatch(/TrustedScript/);
  });
});
