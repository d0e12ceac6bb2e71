/** Home and a country's home: content and use (docs/product.md §2.3, §2.4). */
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe';
import { rememberShifts, shiftsOf } from '../support/shifts';
import { main, open, part } from '../support/home';
import { expect, test } from '../support/test';

/** Headings from top to bottom. */
const HOME = [
  'Featured Accounting Firms',
  'Browse by service',
  'Newest roles',
  'Find Your Next Accounting Opportunity',
];
const COUNTRY_HOME = [
  'Firms in the network',
  "I'm Lucia, your AI career advisor",
  'United Kingdom in figures',
  'What accountants say',
  'Top UK Accounting Firms',
  'Browse by service',
  'Newest roles',
  'Career Insights',
  'Find Your Next Accounting Opportunity',
];

for (const width of [360, 768, 1440]) {
  // `npm test` takes the narrowest and the widest; `npm run test:all` takes all.
  test.describe(`at ${width} px`, { tag: width === 768 ? ['@all'] : [] }, () => {
    test.use({ viewport: { width, height: 900 } });

    test('a country’s home has its sections in order, with full rows of cards', async ({ page }) => {
      await open(page, '/uk');
      const headings = main(page).getByRole('heading', { level: 2 });
      await expect(headings).toHaveText(COUNTRY_HOME);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0);
      for (const name of ['Top UK Accounting Firms', 'Browse by service', 'Newest roles', 'Career Insights'])
        expect([name, await isFull(page, name)]).toEqual([name, true]);
    });

    test(
      'the layout does not shift while the pictures of a country’s home load slowly',
      { tag: '@all' },
      async ({ page }) => {
        await rememberShifts(page);
        await page.route('**/storage/**', async (route) => {
          await new Promise((resolve) => setTimeout(resolve, 600));
          await route.continue();
        });
        await open(page, '/uk');
        for (let y = 0; y < 6000; y += 600) {
          await page.evaluate((top) => scrollTo(0, top), y);
          await page.waitForTimeout(120);
        }
        expect(await shiftsOf(page)).toBeLessThanOrEqual(0.02);
      },
    );

    test(
      'the layout does not shift while the data of a country’s home load slowly',
      { tag: width === 1440 ? [] : ['@all'] },
      async ({ page }) => {
        await rememberShifts(page);
        await open(page, '/uk/articles');
        await page.route('**/rest/v1/**', async (route) => {
          await new Promise((resolve) => setTimeout(resolve, 1500));
          await route.continue();
        });
        await page
          .getByRole('banner')
          .getByRole('link', { name: /Accounting Jobs/ })
          .click();
        await expect(part(page, 'Newest roles').getByRole('article')).toHaveCount(3);
        await expect(part(page, 'Top UK Accounting Firms').getByRole('article')).toHaveCount(3);
        await page.waitForTimeout(500);
        expect(await shiftsOf(page)).toBeLessThanOrEqual(0.02);
      },
    );

    test.describe('without a script', () => {
      test.use({ javaScriptEnabled: false, tolerated: async ({}, use) => use([/\.js csp$/]) });

      test('home has its sections in order, and figures that support its claims', async ({ page }) => {
        await page.goto('/');
        await expect(page).toHaveTitle(/ \| Find Top Accounting Careers$/);
        await expect(main(page).getByRole('heading', { level: 2 })).toHaveText(HOME);
        await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(
          'Find your next role in Audit',
        );
        const total = await page
          .getByRole('row', { name: /^All services/ })
          .getByRole('cell')
          .innerText();
        expect(Number(total.replaceAll(',', ''))).toBeGreaterThan(10_000);
        for (const claim of ['284', '10,000+', '24/7'])
          await expect(page.getByText(claim, { exact: true })).toBeVisible();
      });

      test('the logos are one row that scrolls by hand', async ({ page }) => {
        await page.goto('/uk');
        const row = page.getByRole('group', { name: 'Firm logos' });
        await expect(row.getByRole('link')).toHaveCount(8);
        await expect(row.locator('[inert] li').first()).toBeHidden();
        await expect(part(page, 'Firms in the network').getByRole('button')).toBeHidden();
        expect(await row.evaluate((element) => element.scrollWidth > element.clientWidth * 1.9)).toBe(true);
      });
    });
  });
}

/** Whether every row of cards is as wide as its region. */
const isFull = (page: Page, name: string) =>
  part(page, name).evaluate((region) => {
    const right = new Map<number, number>();
    for (const card of region.querySelectorAll('article')) {
      const box = card.getBoundingClientRect();
      right.set(Math.round(box.top), Math.max(right.get(Math.round(box.top)) ?? 0, box.right));
    }
    const edge = region.getBoundingClientRect().right;
    return right.size > 0 && [...right.values()].every((end) => Math.abs(end - edge) < 1);
  });

test.describe('the newest jobs, reached from another page', () => {
  /** Navigates to the country's home; `answer` handles the request for its jobs. */
  async function arrive(page: Page, answer: Parameters<Page['route']>[1]) {
    await open(page, '/uk/articles');
    await page.route('**/rest/v1/rpc/search_jobs?*', answer);
    await page
      .getByRole('banner')
      .getByRole('link', { name: /Accounting Jobs/ })
      .click();
    await expect(page).toHaveURL(/\/uk$/);
  }
  const newest = (page: Page) => part(page, 'Newest roles');

  test('show a loading message, with the firms already shown', { tag: '@all' }, async ({ page }) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await arrive(page, async (route) => {
      await held;
      await route.continue();
    });
    await expect(newest(page).getByText('Loading job opportunities...')).toBeVisible();
    await expect(part(page, 'Top UK Accounting Firms').getByRole('article')).toHaveCount(3);
    release();
    await expect(newest(page).getByRole('article')).toHaveCount(3);
  });

  test('show a message when there are none', { tag: '@all' }, async ({ page }) => {
    await arrive(page, (route) =>
      route.fulfill({ json: { jobs: [], total: 0, page: 1, pages: 1, next: null } }),
    );
    await expect(newest(page).getByText('No job opportunities found for UK at the moment.')).toBeVisible();
    await expect(newest(page).getByText('Check back soon for new openings.')).toBeVisible();
    await expect(newest(page).getByRole('link', { name: 'View All Jobs' })).toHaveAttribute(
      'href',
      '/uk/jobs',
    );
  });

  test.describe('that fail', () => {
    test.use({ tolerated: async ({}, use) => use([/search_jobs/, /status of 500/]) });

    test(
      'are requested once more after 1 s, then show an error in two sentences',
      { tag: '@all' },
      async ({ page }) => {
        const times: number[] = [];
        let broken = true;
        await arrive(page, (route) => {
          if (!broken) return route.continue();
          times.push(Date.now());
          return route.fulfill({ status: 500, json: { message: 'no' } });
        });
        const alert = newest(page).getByRole('alert');
        await expect(alert.getByText('Unable to load job opportunities', { exact: true })).toBeVisible();
        await expect(alert.getByText('Please try refreshing the page', { exact: true })).toBeVisible();
        const [first = 0, second = 0] = times;
        expect(times).toHaveLength(2);
        expect(second - first).toBeGreaterThanOrEqual(900);
        broken = false;
        await alert.getByRole('button', { name: 'Retry' }).click();
        await expect(newest(page).getByRole('article')).toHaveCount(3);
      },
    );
  });
});

test('a service of the hero opens its list, with the stated number; the figures lead to all salaries', async ({
  page,
}) => {
  await open(page, '/uk');
  const audit = page.getByRole('row', { name: /^Audit & Assurance/ });
  const stated = await audit.getByRole('cell').innerText();
  await audit.getByRole('link').click();
  await expect(page).toHaveURL(/\/uk\/jobs\?service=Audit\+%26\+Assurance$/);
  await expect(page.getByText(`Showing ${stated} jobs`)).toBeVisible();
  await page.goBack();
  await part(page, 'United Kingdom in figures')
    .getByRole('link', { name: /^Salaries/ })
    .click();
  await expect(page).toHaveURL(/\/uk\/salaries$/);
  await expect(page.getByRole('table', { name: 'By service' })).toBeVisible();
});

test('widgets below load their code when scrolled near, and their links work before that', async ({
  page,
}) => {
  const late: string[] = [];
  page.on('request', (sent) => {
    if (sent.url().includes('/sections/articles/')) late.push(sent.url());
  });
  await open(page, '/uk');
  expect(late).toEqual([]);
  const advisor = page.getByRole('link', { name: 'Get to know Lucia' });
  await expect(advisor).toHaveAttribute('href', '/uk/meet-lucia');
  await part(page, 'Career Insights').scrollIntoViewIfNeeded();
  await expect.poll(() => late.length).toBeGreaterThan(0);
  await part(page, 'Career Insights').getByRole('article').first().getByRole('link').click();
  await expect(page).toHaveURL(/\/uk\/articles\/.+/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('an unknown country is a 404', async ({ page, complaints }) => {
  const response = await page.goto('/zz');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Oops! Page not found');
  complaints.splice(0, 1); // the browser logs the document's 404
});

test('home and a country’s home are accessible on a phone', { tag: '@all' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of ['/', '/uk']) {
    await open(page, path);
    await expectAccessible(page);
  }
});
