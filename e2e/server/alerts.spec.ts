/** Alerts by email through a whole site, without a script (docs/product.md §2.6). */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '../support/test';
import { mailsOf, type Site } from '../support/site';

test.use({
  settings: { MAIL_FOLDER: 'mails' },
  javaScriptEnabled: false,
  // With scripts disabled Chromium refuses to preload them and counts that as a failed request. A deleted alert is a 404.
  tolerated: async ({}, use) => use([/\.js csp$/, /status of 404/]),
});

/** What documents say whose addresses hold tokens. */
const PRIVATE = {
  'cache-control': 'no-store, private',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
  'cache-status': 'micro-cache; fwd=miss',
};

/** The HTML of the mails that the site wrote, in their order. */
function mails(site: Site): string[] {
  const names = readdirSync(mailsOf(site)).filter((name) => name.endsWith('.html'));
  return names.toSorted().map((name) => readFileSync(path.join(mailsOf(site), name), 'utf8'));
}

test('a visitor without scripts asks for alerts, confirms them, and deletes them', async ({ page, site }) => {
  await page.goto('/uk/jobs?service=Tax');
  await page.getByRole('link', { name: 'Email me new jobs' }).first().click();
  await expect(page.getByText('Search: Tax (United Kingdom)')).toBeVisible();
  await page.getByLabel('Email address').fill('ann@example.com');
  await page.getByRole('button', { name: 'Email me', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Look into your mailbox' })).toBeVisible();

  await expect.poll(() => mails(site).length).toBe(1);
  const [, link = ''] = /href="([^"]*\/jobs\/alerts\/confirm\/[^"]*)"/.exec(mails(site)[0] ?? '') ?? [];
  const shown = await page.goto(link);
  expect(shown?.headers()).toMatchObject(PRIVATE);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Your alert is confirmed.')).toBeVisible();
  await expect(page.getByText('For ann@example.com')).toBeVisible();
  const [manage = ''] = page.url().split('?');
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  await expect(page.getByText(/^Paused since/)).toBeVisible();
  await page.getByRole('button', { name: 'Delete my address and all alerts' }).click();
  await expect(page.getByRole('heading', { name: 'Everything is deleted' })).toBeVisible();
  const gone = await page.goto(manage);
  expect([gone?.status(), gone?.headers()]).toEqual([404, expect.objectContaining(PRIVATE)]);
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await page.goto(`/jobs/alerts/unsubscribe/${'a'.repeat(43)}`);
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('heading', { name: 'You are unsubscribed' })).toBeVisible();
  // of the program, for those who run it
  expect((await page.request.get('/jobs/alerts/healthz')).status()).toBe(404);
  expect(site.shellOutput()).not.toMatch(/ann@|alerts\//);
});
