/**
 * The job list's filters in a real browser: typing, choices, chips, phones,
 * failures, and going back (docs/product.md §2.5, §8, §2.2, §2.5.1, §2.5.6).
 */
import type { Page } from '@playwright/test';
import { rememberShifts, shiftsOf } from '../support/shifts';
import { headerLink } from '../support/frame';
import { expect, test, WITHOUT_SCRIPTS } from '../support/test';

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const count = (page: Page) => page.getByText(/^Showing [\d,]+\+? jobs?$/);
const title = (page: Page) => page.getByLabel('Job Title');
const select = (page: Page, name: string) =>
  page.getByRole('combobox', { name, exact: true });

const searchOf = (url: URL) =>
  /"search":"([^"]*)"/.exec(url.searchParams.get('filter') ?? '')?.[1];
const isSearchForTax = (url: URL) =>
  url.pathname.endsWith('search_jobs') && searchOf(url) === 'tax';

async function open(page: Page, path: string) {
  await page.goto(path);
  await page.waitForLoadState('networkidle');
}

test('an answer that comes late moves nothing that stays', async ({ page }) => {
  await rememberShifts(page);
  await open(page, '/uk/jobs');
  await page.route(isSearchForTax, async (route) => {
    // browsers excuse layout shifts up to 500 ms after input
    await new Promise((done) => setTimeout(done, 800));
    await route.continue();
  });
  await title(page).pressSequentially('tax');
  await expect(page).toHaveURL(/search=tax/);
  await expect(page.getByRole('region', { name: 'Results' })).toHaveAttribute(
    'aria-busy',
    'false',
  );
  expect(await shiftsOf(page)).toBeLessThanOrEqual(0.02);
});

/** Remembers each place of the first card, in px from the top of the page. */
const watchFirstCard = (page: Page) =>
  page.evaluate(() => {
    const places = new Set<number>();
    const look = () => {
      const card = document.querySelector('main article');
      if (card)
        places.add(Math.round(card.getBoundingClientRect().top + scrollY));
      requestAnimationFrame(look);
    };
    Object.assign(window, { places });
    look();
  });
const placesOf = (page: Page) =>
  page.evaluate(() => [
    ...(window as unknown as { places: Set<number> }).places,
  ]);

for (const width of [360, 1440])
  test(`the first card stays in its place while a visitor types, ${width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await open(page, '/uk/jobs');
    await watchFirstCard(page);
    await title(page).pressSequentially('acountant');
    await expect(page).toHaveURL(/search=acountant$/);
    await title(page).pressSequentially(' in Leeds');
    await expect(page).toHaveURL(/search=acountant\+in\+Leeds$/);
    expect(await placesOf(page)).toHaveLength(1);
    await title(page).press('Tab');
    await expect(
      page.getByRole('link', { name: 'Clear Filters' }),
    ).toBeVisible();
    await expect(
      page.getByText(/^No title contains “acountant in Leeds”/),
    ).toBeVisible();
  });

test('three times "Load more", a job, and back: all jobs and the place in the list are there', async ({
  page,
}) => {
  await open(page, '/uk/jobs?service=Tax');
  for (const expected of [48, 72, 96]) {
    await page.getByRole('link', { name: 'Load more' }).click();
    await expect(cards(page)).toHaveCount(expected);
  }
  const card = cards(page).nth(80);
  await card.scrollIntoViewIfNeeded();
  const heading = await card.getByRole('heading').innerText();
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(2000);
  await card.getByRole('link').first().click();
  await expect(
    page.getByRole('heading', { level: 1, name: heading }),
  ).toBeVisible();
  await page.goBack();
  await expect(cards(page)).toHaveCount(96);
  await expect
    .poll(async () => Math.abs((await page.evaluate(() => scrollY)) - before))
    .toBeLessThanOrEqual(5);
  await expect(cards(page).nth(80).getByRole('heading')).toHaveText(heading);
});

test.describe('on a small screen', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  const drawer = (page: Page) => page.getByRole('dialog', { name: 'Filters' });
  // also as it is asked for again, with a query
  const DRAWER_CODE = /\/filter-drawer\..*\.js/;

  test('one button opens all fields, "Show 7 jobs" closes them, and the first job is in view', async ({
    page,
  }) => {
    await open(page, '/uk/jobs');
    await expect(cards(page).first().getByRole('heading')).toBeInViewport();
    await expect(select(page, 'Industry')).toBeHidden();
    await page.getByText('Filters', { exact: true }).click();
    await expect(page.getByLabel('Location')).toBeVisible();
    await select(page, 'Employment').selectOption({ index: 1 });
    await select(page, 'Firm').selectOption('Deloitte');
    await page.getByLabel('Keywords').fill('manager');
    await expect(page).toHaveURL(
      /keywords=manager.*firm=Deloitte.*employment=/,
    );
    const show = drawer(page).getByRole('button', {
      name: /^Show [\d,]+ jobs?$/,
    });
    await expect(show).toBeInViewport();
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth),
    ).toBeLessThanOrEqual(360);
    await show.click();
    await expect(drawer(page)).toBeHidden();
    await expect(
      page.locator('summary', { hasText: 'Filters (3)' }),
    ).toBeFocused();
    await expect(page.getByText('Filters (3)')).toBeInViewport();
    await expect(count(page)).toBeInViewport();
  });

  test('the drawer leaves the list where it is, and suggestions in it move no field', async ({
    page,
  }) => {
    await rememberShifts(page);
    await open(page, '/uk/jobs');
    await page.evaluate(() => scrollTo(0, 60));
    await page.getByText('Filters', { exact: true }).click();
    const keywords = drawer(page).getByLabel('Keywords');
    const below = drawer(page).getByLabel('Minimum salary');
    await expect(keywords).toBeAttached();
    await below.hover(); // the drawer has come to rest
    await drawer(page).getByLabel('Location').pressSequentially('lee');
    const before = await below.boundingBox();
    await expect(page.getByRole('listbox')).toBeVisible();
    expect(await below.boundingBox()).toEqual(before);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(drawer(page)).toBeHidden();
    expect(await page.evaluate(() => scrollY)).toBe(60);
    expect(await shiftsOf(page)).toBeLessThanOrEqual(0.02);
  });

  test('a press before the code of the drawer has come is kept', async ({
    page,
  }) => {
    await open(page, '/uk/jobs');
    await page.route(DRAWER_CODE, async (route) => {
      await new Promise((done) => setTimeout(done, 800));
      await route.continue();
    });
    await page.getByText('Filters', { exact: true }).click();
    await expect(
      page.locator('summary', { hasText: 'Filters' }).first(),
    ).toHaveAttribute('aria-busy', 'true');
    await expect(drawer(page)).toBeVisible();
  });

  test.describe('where its code does not load', () => {
    test.use({
      tolerated: async ({}, use) =>
        use([/filter-drawer\..*ERR_FAILED$/, /^console: Failed to load/]),
    });

    test('without the code of the drawer, all fields open in the panel, and "Search" closes them', async ({
      page,
    }) => {
      await page.route(DRAWER_CODE, (route) => route.abort());
      await open(page, '/uk/jobs');
      await page.getByText('Filters', { exact: true }).click();
      await select(page, 'Industry').selectOption({ index: 3 });
      const search = page.getByRole('button', { name: 'Search', exact: true });
      await expect(search).toBeInViewport();
      await search.click();
      await expect(select(page, 'Industry')).toBeHidden();
      await expect(page.getByText('Filters (1)')).toBeInViewport();
    });
  });
});

test.describe('the firm', () => {
  /**
   * Both fields, in px: the select of the document, and the one that takes its
   * place.
   */
  const boxOf = (page: Page) => select(page, 'Firm').boundingBox();

  test('becomes a field to type in, in the place of its select', async ({
    page,
    browser,
  }) => {
    await rememberShifts(page);
    await open(page, '/uk/jobs?firm=Deloitte');
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const earlier = await shiftsOf(page);
    await page.getByText('Show More').click();
    await expect(select(page, 'Firm')).toHaveValue('Deloitte');
    const without = await browser.newPage({
      javaScriptEnabled: false,
      viewport: page.viewportSize(),
    });
    await without.goto(page.url());
    await without.getByText('Show More').click();
    await expect(select(without, 'Firm')).toHaveValue('Deloitte');
    expect(await boxOf(page)).toEqual(await boxOf(without));
    await without.close();
    await select(page, 'Firm').click();
    await expect(page.getByRole('listbox')).toBeInViewport();
    // Other jobs, which a choice brings, have other heights.
    expect((await shiftsOf(page)) - earlier).toBeLessThanOrEqual(0.02);
    await page.getByRole('option', { name: 'All Firms' }).click();
    await expect(page).toHaveURL(/\/uk\/jobs$/);
    await expect(select(page, 'Firm')).toBeFocused();
    await page.keyboard.type('delo');
    await page.getByRole('option', { name: /^Deloitte/ }).click();
    await expect(page).toHaveURL(/firm=Deloitte/);
  });
});

test.describe('without a script', () => {
  test.use(WITHOUT_SCRIPTS);

  test('a visitor searches, turns the page, reads a job, goes back to the list, and opens all fields on a phone', async ({
    page,
  }) => {
    await page.goto('/');
    await headerLink(page, 'Jobs').click();
    await expect(page).toHaveURL(/\/jobs$/);
    await title(page).fill('audit');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL(/search=audit/);
    const titles = page
      .getByRole('main')
      .getByRole('heading', { level: 2, name: /audit/i });
    await expect(titles).toHaveCount(24);
    await page.getByRole('link', { name: 'Next page' }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect(titles).toHaveCount(24);
    const name = await titles.first().innerText();
    await page.getByRole('link', { name }).first().click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await page.getByRole('link', { name: 'Back to all jobs' }).click();
    await expect(
      page.getByRole('heading', {
        level: 1,
        name: /Browse .* Accounting Jobs/,
      }),
    ).toBeVisible();

    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByText('Filters', { exact: true }).click();
    await page.getByLabel('Seniority').getByText('All Levels').click();
    await page
      .getByRole('group', { name: 'Seniority' })
      .getByLabel(/^Manager /)
      .check();
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL(/seniority=Manager/);
    await expect(page.getByText('Filters (1)')).toBeVisible();
  });
});
