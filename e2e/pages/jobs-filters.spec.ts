/**
 * The job list's filters in a real browser: typing, choices, chips, the sheet, failures, and going back
 * (docs/product.md §2.5, §8).
 */
import type { Page } from '@playwright/test';
import { expectAnswered, expectBusy } from '../support/results';
import { rememberShifts, shiftsOf } from '../support/shifts';
import { expect, test } from '../support/test';

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const count = (page: Page) => page.getByText(/^Showing [\d,]+\+? jobs?$/);
const title = (page: Page) => page.getByLabel('Job Title');
const select = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true });

/** There are cards, and each says so. */
async function expectOnAll(page: Page, words: string) {
  const all = await cards(page).all();
  expect(all.length).toBeGreaterThan(0);
  for (const card of all) await expect(card).toContainText(words);
}

/** The title search of a list request. */
const searchOf = (url: URL) => /"search":"([^"]*)"/.exec(url.searchParams.get('filter') ?? '')?.[1];
const isSearchForTax = (url: URL) => url.pathname.endsWith('search_jobs') && searchOf(url) === 'tax';

async function open(page: Page, path: string) {
  await page.goto(path);
  await page.waitForLoadState('networkidle');
}

/** The form waits this long for the next letter, in ms (docs/product.md §2.5). */
const DEBOUNCE_MS = 250;

/** How often the field waited so long for the next letter while `type` ran: on a busy machine, letters come late. */
async function pausesIn(page: Page, type: () => Promise<void>): Promise<number> {
  await title(page).evaluate((field) => {
    const times: number[] = [];
    field.addEventListener('input', () => times.push(performance.now()));
    Object.assign(window, { times });
  });
  await type();
  const times = await page.evaluate(() => (window as unknown as { times: number[] }).times);
  return times.filter((at, letter) => at - (times[letter - 1] ?? at) > DEBOUNCE_MS * 0.9).length;
}

test(
  'typing fast asks little, shows the last answer, and keeps focus and caret',
  { tag: '@all' },
  async ({ page }) => {
    await open(page, '/uk/jobs');
    const searches: string[] = [];
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.pathname.endsWith('search_jobs')) searches.push(searchOf(url) ?? '');
    });
    // The older answer takes longer than the newer one.
    await page.route(isSearchForTax, async (route) => {
      await new Promise((done) => setTimeout(done, 1500));
      await route.continue().catch(() => undefined); // the page has aborted it by then
    });
    let pauses = await pausesIn(page, () => title(page).pressSequentially('tax', { delay: 40 }));
    await expect.poll(() => searches.at(-1)).toBe('tax');
    await expectBusy(page);
    await expect(cards(page)).toHaveCount(24); // the previous results stay meanwhile
    await title(page).press('Home');
    pauses += await pausesIn(page, () => title(page).pressSequentially('corporate ', { delay: 40 }));
    await expect(page).toHaveURL(/search=corporate\+tax/);
    await page.waitForTimeout(1800);
    const found = await cards(page).getByRole('heading').allInnerTexts();
    expect(found.length).toBeGreaterThan(0);
    for (const text of found) expect(text.toLowerCase()).toContain('corporate tax');
    await expect(title(page)).toBeFocused();
    expect(
      await title(page).evaluate((field: HTMLInputElement) => [field.value, field.selectionStart]),
    ).toEqual(['corporate tax', 'corporate '.length]);
    expect(searches).toContain('tax');
    expect(searches.at(-1)).toBe('corporate tax');
    expect(searches.length - 2).toBeLessThanOrEqual(pauses);
  },
);

test('an answer that comes late moves nothing that stays', async ({ page }) => {
  await rememberShifts(page);
  await open(page, '/uk/jobs');
  await page.route(isSearchForTax, async (route) => {
    await new Promise((done) => setTimeout(done, 800)); // browsers excuse layout shifts up to 500 ms after input
    await route.continue();
  });
  await title(page).pressSequentially('tax');
  await expect(page).toHaveURL(/search=tax/);
  await expectAnswered(page);
  expect(await shiftsOf(page)).toBeLessThanOrEqual(0.02);
});

test(
  'every control of the panel narrows the list, and going back widens it',
  { tag: '@all' },
  async ({ page }) => {
    await open(page, '/us/jobs');
    await expect(select(page, 'Firm')).toBeHidden();
    await page.getByText('Show More').click();
    await select(page, 'Employment').selectOption({ value: 'part-time' });
    await expect(page).toHaveURL(/\?employment=part-time$/);
    await page.getByLabel('Minimum salary').fill('60000');
    await expect(page).toHaveURL(/minSalary=60000/);
    await page.getByLabel('Maximum firm rank').fill('100');
    await expect(page).toHaveURL(/maxRank=100/);
    await page.getByLabel('Published from').fill('2020-02-29');
    await expect(page).toHaveURL(/fromDate=2020-02-29/);
    await expect(page.getByRole('list', { name: 'Active filters' }).getByRole('link')).toHaveText([
      /Part Time/,
      /\$60,000\+/,
      /Rank up to 100/,
      /Since Feb 29, 2020/,
      'Clear Filters',
    ]);
    await expectAnswered(page);
    await expectOnAll(page, 'Part Time');
    await page.getByText('Show Less').click();
    await expect(select(page, 'Firm')).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL(/\/us\/jobs$/);
    await expect(page.getByRole('list', { name: 'Active filters' })).toHaveCount(0);
  },
);

test('chips and "Clear Filters" take filters away; the sort stays', { tag: '@all' }, async ({ page }) => {
  await open(page, '/uk/jobs?search=manager&service=Tax&sort=salary');
  await page.getByRole('link', { name: 'Remove filter Tax' }).click();
  await expect(page).toHaveURL(/\?search=manager&sort=salary$/);
  await expect(page.getByLabel('Service', { exact: true })).toHaveValue('all-services');
  await page.getByRole('link', { name: 'Clear Filters' }).click();
  await expect(page).toHaveURL(/\/uk\/jobs\?sort=salary$/);
  await expect(title(page)).toHaveValue('');
  await expect(page.getByRole('link', { name: 'Clear Filters' })).toHaveCount(0);
});

test('suggestions by keyboard: a title, then a firm', { tag: '@all' }, async ({ page }) => {
  await open(page, '/uk/jobs');
  await title(page).pressSequentially('forens', { delay: 30 });
  const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
  await expect(options.first()).toBeVisible();
  expect(await options.count()).toBeLessThanOrEqual(8);
  // titles come after firms, services and places
  const last = await options.last().innerText();
  await page.keyboard.press('ArrowUp');
  await expect(options.last()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(title(page)).toHaveValue(last);
  await expect(page).toHaveURL(new RegExp(`search=${encodeURIComponent(last).replaceAll('%20', '\\+')}`));
  await expect(options).toHaveCount(0);

  await title(page).fill('');
  await title(page).pressSequentially('delo', { delay: 30 });
  await expect(options.filter({ hasText: 'Deloitte' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(options).toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\?firm=Deloitte$/);
  await expect(page.getByRole('link', { name: 'Remove filter Deloitte' })).toBeVisible();
});

test('an empty list offers searches that do find jobs', { tag: '@all' }, async ({ page }) => {
  await open(page, '/uk/jobs?search=audit&service=Tax&seniority=Partner&minSalary=900000');
  await expect(page.getByRole('heading', { name: 'No jobs match your filters' })).toBeVisible();
  await expect(page.getByText('Try adjusting your search criteria')).toBeVisible();
  const offers = page.getByRole('list', { name: 'Searches that find jobs' }).getByRole('link');
  expect(await offers.count()).toBeGreaterThanOrEqual(2);
  const promised = / ([\d,]+) jobs?$/.exec(
    await offers
      .first()
      .innerText()
      .then((text) => text.replace(/\s+/g, ' ')),
  )?.[1];
  await offers.first().click();
  await expect(count(page)).toHaveText(new RegExp(`^Showing ${promised} job`));
  await expect(cards(page).first()).toBeVisible();
});

test.describe('when the backend refuses', () => {
  test.use({ tolerated: async ({}, use) => use([/400|500|503/]) });

  test('a panel and a toast say so, and Retry recovers', { tag: '@all' }, async ({ page }) => {
    await open(page, '/uk/jobs');
    await page.route('**/rpc/search_jobs**', (route) =>
      route.fulfill({ status: 400, json: { message: 'Out of paper' } }),
    );
    await select(page, 'Sort').selectOption('salary');
    const panel = page.getByRole('main').getByRole('alert');
    await expect(panel).toContainText('Error Loading Jobs');
    await expect(panel).toContainText('Out of paper');
    await expect(
      page.getByText('There was a problem applying your filters. Some results may be missing.'),
    ).toBeVisible();
    await page.unroute('**/rpc/search_jobs**');
    await panel.getByRole('button', { name: 'Retry' }).click();
    await expect(cards(page)).toHaveCount(24);
    await expect(page).toHaveURL(/sort=salary/);
  });

  test('numbers that fail cost a toast and nothing else', { tag: '@all' }, async ({ page }) => {
    await open(page, '/uk/jobs');
    await page.route('**/rpc/job_facets**', (route) =>
      route.fulfill({ status: 400, json: { message: 'no' } }),
    );
    await page.getByText('Show More').click();
    await select(page, 'Service').selectOption({ index: 2 });
    await expect(page.getByText('Error filtering jobs')).toBeVisible();
    await expect(cards(page).first()).toBeVisible();
  });
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
  await card.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await page.goBack();
  await expect(cards(page)).toHaveCount(96);
  await expect
    .poll(async () => Math.abs((await page.evaluate(() => scrollY)) - before))
    .toBeLessThanOrEqual(5);
  await expect(cards(page).nth(80).getByRole('heading')).toHaveText(heading);
});

test.describe('on a small screen', () => {
  test.use({ viewport: { width: 360, height: 740 } });
  const sheet = (page: Page) => page.getByRole('dialog', { name: 'Filters' });

  test('the filters are in a sheet that holds the focus and gives it back', async ({ page }) => {
    await open(page, '/uk/jobs');
    await expect(select(page, 'Service')).toBeHidden();
    await page.getByRole('button', { name: 'Filters' }).click();
    await expect(sheet(page)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Filters' })).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(page.getByRole('button', { name: 'Show jobs' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Close filters' })).toBeFocused();
    await select(page, 'Service').selectOption({ index: 3 });
    await page.getByLabel('Keywords').fill('ifrs');
    await expect(page).toHaveURL(/keywords=ifrs.*service=|service=.*keywords=ifrs/);
    await page.keyboard.press('Escape');
    await expect(sheet(page)).toBeHidden();
    await expect(page.getByRole('button', { name: 'Filters (2)' })).toBeFocused();
  });

  test('a tap beside it and its buttons close it', async ({ page }) => {
    await open(page, '/uk/jobs');
    for (const close of ['Show jobs', 'Close filters']) {
      await page.getByRole('button', { name: 'Filters' }).click();
      await page.getByRole('button', { name: close }).click();
      await expect(select(page, 'Service')).toBeHidden();
    }
    await page.getByRole('button', { name: 'Filters' }).click();
    await page.mouse.click(8, 400);
    await expect(select(page, 'Service')).toBeHidden();
  });
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false, tolerated: async ({}, use) => use([/\.js csp$/]) });

  test('the form filters by everything it has, and chips lead back', async ({ page }) => {
    await page.goto('/uk/jobs');
    await page.getByText('Show More').click();
    await select(page, 'Employment').selectOption('contract');
    await page.getByLabel('Location').fill('london');
    await page.getByLabel('Published from').fill('2020-01-01');
    await select(page, 'Sort').selectOption('salary');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(count(page)).toBeVisible();
    await expect(page.getByRole('list', { name: 'Active filters' }).getByRole('link')).toHaveText([
      /Contract/,
      /Location: london/,
      /Since Jan 1, 2020/,
      'Clear Filters',
    ]);
    await expectOnAll(page, 'Contract');
    await page.getByRole('link', { name: 'Remove filter Contract' }).click();
    await expect(page).toHaveURL(/\/uk\/jobs\?location=london&fromDate=2020-01-01&sort=salary$/);
  });

  test('an empty list offers the same searches', async ({ page }) => {
    await page.goto('/uk/jobs?search=audit&service=Tax&seniority=Partner&minSalary=900000');
    const offers = page
      .getByRole('list', { name: 'Searches that find jobs' })
      .getByRole('link', { name: /^(Without|Only)/ });
    expect(await offers.count()).toBeGreaterThanOrEqual(2);
    await offers.first().click();
    await expect(cards(page).first()).toBeVisible();
  });

  test('the sheet opens and asks on a small screen', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/uk/jobs');
    await page.getByRole('button', { name: 'Filters' }).click();
    await select(page, 'Seniority').selectOption('Manager');
    await page.getByRole('button', { name: 'Close filters' }).click();
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL(/seniority=Manager/);
    await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible();
  });
});
