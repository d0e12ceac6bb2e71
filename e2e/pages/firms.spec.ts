/** The firms' pages, where a test needs a browser (docs/product.md §2.7, §2.8). */
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe';
import { expect, test } from '../support/test';

const main = (page: Page) => page.getByRole('main');
const goTo = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('link', { name, exact: true }).click();

/** Checks that nothing is wider than the window and that axe finds nothing. */
async function fits(page: Page) {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
  await expectAccessible(page);
}

test.describe('without a script', () => {
  test.use({
    javaScriptEnabled: false,
    tolerated: async ({}, use) => use([/\.js csp$/]),
  });

  test('firms are found, chosen and compared, and their number of positions is one everywhere', async ({
    page,
  }) => {
    await page.goto('/uk/firms');
    await page.getByLabel('Ranking').selectOption('Top 10');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL(/ranking=top10/);
    const card = main(page).getByRole('article').filter({ hasText: 'Deloitte' });
    const number = /(\d+) open positions/.exec(await card.innerText())?.[1] ?? '';
    expect(Number(number)).toBeGreaterThan(12);
    for (const name of ['Deloitte', 'EY'])
      await page.getByRole('checkbox', { name: `Compare ${name}` }).check();
    await page.getByRole('button', { name: 'Compare firms' }).click();

    await expect(page).toHaveURL(/\/uk\/firms\/compare\?firm=deloitte&firm=ey$/);
    const table = page.getByRole('table', { name: 'Firms side by side' });
    await expect(table.getByRole('columnheader')).toHaveCount(2);
    await expect(table.getByRole('link', { name: `${number} jobs, open, Deloitte` })).toBeVisible();
    await page.getByRole('link', { name: 'Add another firm' }).click();
    await expect(page.getByRole('checkbox', { name: 'Compare Deloitte' })).toBeChecked();

    await main(page).getByRole('link', { name: 'Deloitte', exact: true }).click();
    await expect(page.getByText(`${number} open positions`)).toBeVisible();
    await expect(page.getByText(`Page 1 of ${Math.ceil(Number(number) / 12)}`)).toBeVisible();
    await expect(page.getByRole('region', { name: 'Salaries' })).toContainText(/The median is £\d/);
    const first = await main(page).getByRole('article').first().innerText();
    await page.getByRole('link', { name: 'Next page' }).click();
    await expect(page).toHaveURL(/\/deloitte\?page=2$/);
    await expect(main(page).getByRole('article')).toHaveCount(12);
    expect(await main(page).getByRole('article').first().innerText()).not.toBe(first);
    await page.getByRole('link', { name: `See and filter all ${number} positions` }).click();
    await expect(page.getByText(`Showing ${number} jobs`)).toBeVisible();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('names of every kind fit, and firms are chosen by keyboard', async ({ page }) => {
    const names = ['ab'.repeat(100), 'O’Brien "& Sons" <b>', 'مكتب النور (LLP)', 'Same & Co', 'Same & Co'];
    const rows = names.map((name, id) => ({ id, name, slug: `firm-${id}`, about: `# ${name}\n\n${name}` }));
    await page.route(/\/rpc\/firm_list\?/, (route) =>
      route.fulfill({ json: { total: rows.length, firms: rows } }),
    );
    await page.route(/\/rpc\/firm_by\?/, (route) => {
      const one = new URL(route.request().url()).searchParams.get('slug');
      return route.fulfill({ json: rows.filter(({ slug }) => one === slug) });
    });
    await page.route(/\/rpc\/firm_figures\?/, (route) => route.fulfill({ json: rows }));
    await page.goto('/about');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Accounting Firms' }).click();
    const cards = main(page).getByRole('article');
    await expect(cards).toHaveCount(5);
    await page.getByRole('checkbox').first().focus();
    for (let at = 0; at < 4; at += 1) {
      await page.keyboard.press('Space');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
    }
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(4);
    await expect(page.getByText('4 firms chosen: no more fit side by side.')).toBeInViewport();
    await fits(page);

    await page.getByRole('button', { name: 'Compare firms' }).click();
    await expect(page.getByRole('columnheader')).toHaveCount(5);
    await fits(page);

    await page.getByRole('columnheader').first().getByRole('link').first().click();
    await expect(main(page).getByText('No open positions at this time')).toBeVisible();
    await fits(page);
  });
});

test.describe('widgets whose code does not come', () => {
  test.use({
    tolerated: async ({}, use) => use([/firms|jobs|Failed to load resource/i]),
  });
  const failed = (page: Page, what: string | RegExp) =>
    main(page).getByRole('alert').filter({ hasText: what });

  test('of firms leave the pages of others alone, and Retry brings them', async ({ page }) => {
    await page.goto('/uk/articles');
    await page.route('**/sections/firms/**', (route) => route.abort());
    await goTo(page, 'Jobs');
    await expect(main(page).getByRole('heading', { level: 1, name: /^Browse/ })).toBeVisible();
    await main(page).getByRole('article').first().getByRole('link').click();
    await expect(failed(page, /^About .* could not be loaded/)).toBeVisible({ timeout: 20_000 });
    await expect(main(page).getByRole('heading', { level: 2, name: 'Job description' })).toBeVisible();

    await goTo(page, 'Meet Lucia');
    await expect(failed(page, 'Top Firms I Connect People To')).toBeVisible({ timeout: 20_000 });
    await expect(main(page).getByRole('heading', { name: 'How I Work' })).toBeVisible();

    await page
      .getByRole('banner')
      .getByRole('link', { name: /^Accounting Jobs/ })
      .click();
    for (const widget of ['Featured firms', 'Firm logos'])
      await expect(failed(page, widget)).toBeVisible({ timeout: 20_000 });
    await expect(
      main(page).getByRole('heading', { name: 'Find Your Next Accounting Opportunity' }),
    ).toBeVisible();
    await page.unroute('**/sections/firms/**');
    await page.getByRole('button', { name: 'Retry Featured firms' }).click();
    await expect(main(page).getByRole('heading', { name: 'Top UK Accounting Firms' })).toBeVisible({
      timeout: 20_000,
    });
  });
});
