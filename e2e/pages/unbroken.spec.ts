/**
 * Rows with unbreakable text: no page scrolls sideways, and nothing is cut off
 * (docs/product.md §2.6, §2.2).
 */
import type { Page } from '@playwright/test';
import {
  UNBROKEN,
  unbrokenHtml,
} from '../../tools/test-support/hostile/unbroken';
import { WITH_CANARIES } from '../support/canaries';
import {
  bestFirms,
  changeRows,
  newestArticles,
  newestJobs,
} from '../support/rows';
import type { Site } from '../support/site';
import { keepLooking, visit } from '../support/hydration';
import { expect, test } from '../support/test';

// This file changes rows, so it has a site of its own.
test.use({
  settings: WITH_CANARIES,
  tolerated: [/^response: 404 .*\/media\/|status of 404/],
});

const WIDTHS = [320, 360, 390, 768, 1280];
const TEXTS = Object.values(UNBROKEN);
const JOBS = 24;
/** Enough jobs to put a service among those that the salary figures name. */
const OF_ONE_SERVICE = 600;

async function fillRows(site: Site) {
  const rows = (count: number, of: (text: string) => Record<string, string>) =>
    Array.from({ length: count }, (_, n) => of(TEXTS[n % TEXTS.length] ?? ''));
  const fill = (columns: readonly string[]) => (text: string) =>
    Object.fromEntries(columns.map((name) => [name, text]));
  const ofJobs = [
    'job_title',
    'firm_name',
    'location',
    'service',
    'seniority',
    'employment',
    'industry',
    'salary',
  ];
  const ofFirms = ['name', 'lucias_take'];
  const ofArticles = [
    'title',
    'writer_name',
    'reading_time',
    'meta_description',
  ];
  const { letters = '' } = UNBROKEN;
  const frequent = Array.from({ length: OF_ONE_SERVICE }, () => ({
    service: letters,
    seniority: letters,
  }));
  const [, jobs = [], firms = [], articles = []] = await changeRows(site, [
    [newestJobs(['service', 'seniority']), frequent],
    [
      newestJobs([...ofJobs, 'description']),
      rows(JOBS, (text) => ({
        ...fill(ofJobs)(text),
        description: unbrokenHtml(text),
      })),
    ],
    [
      bestFirms([...ofFirms, 'about']),
      rows(JOBS, (text) => ({
        ...fill(ofFirms)(text),
        about: `${text}\n\n## ${text}\n\n${text} ${text}`,
      })),
    ],
    [
      newestArticles([...ofArticles, 'html']),
      rows(TEXTS.length, (text) => ({
        ...fill(ofArticles)(text),
        html: unbrokenHtml(text),
      })),
    ],
  ]);
  return { jobs, firms, articles };
}

/**
 * What does not fit: the page itself, elements beyond its edge, text cut
 * without an ellipsis, squeezed elements.
 */
const misfits = (page: Page) =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;

    const nameOf = (element: Element) => {
      const tag = element.tagName.toLowerCase();
      const text = element.textContent.trim().slice(0, 20);
      return `<${tag} class="${element.getAttribute('class') ?? ''}"> ${text}`;
    };
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      (/auto|scroll/.test(getComputedStyle(element).overflowX) ||
        scrolls(element.parentElement));
    const endsInEllipsis = (element: Element | null): boolean =>
      element !== null &&
      (getComputedStyle(element).textOverflow === 'ellipsis' ||
        endsInEllipsis(element.parentElement));
    const isSeen = (element: HTMLElement) => {
      const { width, height } = element.getBoundingClientRect();
      return (
        width > 1 &&
        height > 1 &&
        element.checkVisibility({ visibilityProperty: true }) &&
        !element.closest('svg, select, [inert]')
      );
    };
    const hasOwnText = (element: HTMLElement) =>
      [...element.childNodes].some(
        (node) => node.nodeType === 3 && node.textContent?.trim(),
      );

    const beyondEdge = (element: HTMLElement) => {
      const { left, right } = element.getBoundingClientRect();
      const isBeyond = right > clientWidth + 1 || left < -1;
      return isBeyond && !scrolls(element) && !endsInEllipsis(element)
        ? `beyond the edge, ${Math.round(left)} to ${Math.round(right)}`
        : undefined;
    };
    const squeezed = (element: HTMLElement) => {
      const { width, height } = element.getBoundingClientRect();
      const size = Number.parseFloat(getComputedStyle(element).fontSize);
      const letters = element.textContent.trim().length;
      return letters >= 3 && width < size * 1.7 && height > size * 3
        ? 'squeezed into a column of letters'
        : undefined;
    };
    const cut = (element: HTMLElement) => {
      const style = getComputedStyle(element);
      const saysSo =
        style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none';
      if (saysSo) return undefined;
      const isHidden = (overflow: string) => /hidden|clip/.test(overflow);
      if (
        isHidden(style.overflowX) &&
        element.scrollWidth > element.clientWidth + 1
      )
        return 'cut across';
      return isHidden(style.overflowY) &&
        element.scrollHeight > element.clientHeight + 2
        ? 'cut below'
        : undefined;
    };

    const faults =
      scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide`] : [];
    for (const element of document.querySelectorAll<HTMLElement>('#root *')) {
      if (!isSeen(element) || !hasOwnText(element)) continue;
      for (const check of [beyondEdge, squeezed, cut]) {
        const fault = check(element);
        if (fault) faults.push(`${fault}: ${nameOf(element)}`);
      }
    }
    return faults.slice(0, 5);
  });

test(
  'text without a place to break fits on every page and width',
  { tag: '@all' },
  async ({ page, site }) => {
    test.setTimeout(240_000);
    const { jobs, firms, articles } = await fillRows(site);
    expect([jobs.length, firms.length, articles.length]).toEqual([
      JOBS,
      JOBS,
      TEXTS.length,
    ]);
    const { letters = '' } = UNBROKEN;
    const chosen = [
      'firm',
      'service',
      'industry',
      'seniority',
      'keywords',
      'location',
      'search',
    ];
    const addresses = [
      '/',
      '/uk',
      '/uk/jobs',
      `/uk/jobs?${new URLSearchParams(chosen.map((name) => [name, letters.slice(0, 190)]))}`,
      `/uk/jobs?${new URLSearchParams({ service: letters })}`,
      '/uk/firms',
      `/uk/firms?${new URLSearchParams({ search: letters.slice(0, 90) })}`,
      `/uk/firms/compare?${new URLSearchParams(firms.slice(0, 4).map((slug) => ['firm', slug]))}`,
      `/uk/firms/compare?firm=${letters}`,
      '/uk/articles',
      '/uk/meet-lucia',
      `/uk/${letters}`,
      ...jobs.slice(0, TEXTS.length).map((slug) => `/uk/jobs/${slug}`),
      ...firms.slice(0, TEXTS.length).map((slug) => `/uk/firms/${slug}`),
      ...articles.slice(0, TEXTS.length).map((slug) => `/uk/articles/${slug}`),
      '/uk/jobs/saved', // lists viewed jobs
    ];
    await keepLooking(page);
    const faults: string[] = [];
    const look = async (where: string) => {
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        for (const fault of await misfits(page))
          faults.push(`${where} at ${width} px: ${fault}`);
      }
    };
    for (const address of addresses) {
      await visit(page, address);
      await look(address.slice(0, 60));
    }

    await visit(page, '/uk/jobs');
    await page
      .getByRole('textbox', { name: 'Job Title' })
      .or(page.getByRole('combobox', { name: 'Job Title' }))
      .fill('WWW');
    await expect(
      page.getByRole('listbox', { name: 'Suggestions' }),
    ).toBeVisible();
    await look('suggestions');
    expect(faults).toEqual([]);
  },
);
