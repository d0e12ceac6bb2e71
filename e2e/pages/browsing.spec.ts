/** Journeys with JavaScript: search, next page, read, go back, reload, change the country. */
import type { Page } from '@playwright/test';
import { expectAnswered } from '../support/results';
import { expect, test } from '../support/test';

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const count = (page: Page) => page.getByText(/^Showing [\d,]+ jobs?$/);

/** Checks that the act causes no document load. */
async function staysInOnePage(page: Page, act: () => Promise<void>) {
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await act();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
}

async function open(page: Page, path: string) {
  await page.goto(path);
  await page.waitForLoadState('networkidle');
}

test('typing a title narrows the list, in the address too', async ({ page }) => {
  await open(page, '/uk/jobs');
  const all = await count(page).innerText();
  await staysInOnePage(page, async () => {
    await page.getByLabel('Job Title').pressSequentially('forensic', { delay: 30 });
    await expect(page).toHaveURL(/search=forensic/);
    await expect(count(page)).not.toHaveText(all);
  });
  await expect(page.getByLabel('Job Title')).toBeFocused();
  await expectAnswered(page);
  const titles = await cards(page).getByRole('heading').allInnerTexts();
  expect(titles.length).toBeGreaterThan(0);
  for (const title of titles) expect(title.toLowerCase()).toContain('forensic');
});

test('"Load more" adds the next jobs, none of them twice', { tag: '@all' }, async ({ page }) => {
  await open(page, '/uk/jobs');
  await expect(cards(page)).toHaveCount(24);
  await page.getByRole('link', { name: 'Load more' }).click();
  await expect(cards(page)).toHaveCount(48);
  const links = await cards(page)
    .getByRole('link')
    .evaluateAll((found) => found.map((link) => link.getAttribute('href')));
  expect(new Set(links).size).toBe(48);
});

test('a deep link, its reload and going back show the same', async ({ page }) => {
  await open(page, '/uk/jobs?search=tax&page=2');
  const shown = await cards(page).getByRole('heading').allInnerTexts();
  expect(shown.length).toBe(24);
  await page.reload();
  await page.waitForLoadState('networkidle');
  expect(await cards(page).getByRole('heading').allInnerTexts()).toEqual(shown);
  await staysInOnePage(page, async () => {
    await cards(page).first().getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name: shown[0] ?? '' })).toBeVisible();
    await page.goBack();
    await expect(cards(page)).toHaveCount(24);
  });
  expect(await cards(page).getByRole('heading').allInnerTexts()).toEqual(shown);
});

test('a job that does not exist says so and leads on', { tag: '@all' }, async ({ page, complaints }) => {
  await open(page, '/uk/jobs/no-such-job');
  await expect(page.getByRole('heading', { level: 1, name: 'Job Not Found' })).toBeVisible();
  await page.getByRole('link', { name: 'Browse All Jobs' }).click();
  await expect(page).toHaveURL(/\/jobs$/);
  await expect(cards(page)).toHaveCount(24);
  complaints.splice(0, 1); // the browser logs the document's 404
});

test('walking through every section is one page, with a title and a focused heading each', async ({
  page,
}) => {
  await open(page, '/uk');
  const walk = [
    ['Jobs', /\/uk\/jobs$/, /^Browse United Kingdom Accounting Jobs \| /],
    ['Firms', /\/uk\/firms$/, /Firms.* \| /],
    ['Articles', /\/uk\/articles$/, /^Career Insights \| /],
    ['Meet Lucia', /\/uk\/meet-lucia$/, /Lucia/],
  ] as const;
  await staysInOnePage(page, async () => {
    for (const [name, url, title] of walk) {
      await page.getByRole('banner').getByRole('link', { name, exact: true }).click();
      await expect(page).toHaveURL(url);
      await expect(page).toHaveTitle(title);
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    }
  });
});

test('choosing a country keeps the page, and the choice outlives it', { tag: '@all' }, async ({ page }) => {
  await open(page, '/uk/jobs');
  const menu = page.getByRole('banner').locator('details').filter({ hasText: 'Australia' });
  await menu.locator('summary').click();
  await menu.getByRole('link', { name: /Australia/ }).click();
  await expect(page).toHaveURL(/\/au\/jobs$/);
  await expect(
    page.getByRole('heading', { level: 1, name: 'Browse Australia Accounting Jobs' }),
  ).toBeVisible();
  await open(page, '/jobs');
  await expect(
    page.getByRole('heading', { level: 1, name: 'Browse Australia Accounting Jobs' }),
  ).toBeVisible();
});

test('the home page’s featured jobs and firms lead to their pages', { tag: '@all' }, async ({ page }) => {
  await open(page, '/uk');
  await page.getByRole('main').locator('a[href^="/uk/firms/"]').first().click();
  await expect(page).toHaveURL(/\/uk\/firms\/.+/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goBack();
  await page.getByRole('main').locator('a[href*="/jobs/"]').first().click();
  await expect(page).toHaveURL(/\/jobs\/.+/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test(
  'a quote, a percent sign and an underscore in a search are literal',
  { tag: '@all' },
  async ({ page }) => {
    const found: Record<string, number> = {};
    for (const text of ['100%', "o'hara_", '\\"', '_']) {
      await open(page, `/uk/jobs?search=${encodeURIComponent(text)}`);
      await expect(page.getByText(/^(Showing \d+ jobs?|No jobs match your filters)$/).first()).toBeVisible();
      const titles = await cards(page).getByRole('heading').allInnerTexts();
      for (const title of titles) expect(title).toContain(text);
      found[text] = titles.length;
    }
    expect(found['100%']).toBeGreaterThan(0);
  },
);

test('everything works under another host name', async ({ page, site, complaints }) => {
  const other = site.url.replace('localhost', 'board.localhost');
  await open(page, `${other}/uk/jobs`);
  await expect(cards(page)).toHaveCount(24);
  await page.getByRole('link', { name: 'Load more' }).click();
  await expect(cards(page)).toHaveCount(48);
  await page.getByRole('banner').getByRole('link', { name: 'Firms', exact: true }).click();
  await expect(page).toHaveURL(`${other}/uk/firms`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(complaints).toEqual([]);
});
