/** Regions that update without end, and the page around them (docs/product.md §2.2). */
import type { Page } from '@playwright/test';
import { publishEndless } from '../support/faulty';
import { isHydrated } from '../support/hydration';
import { expect, test } from '../support/test';

// The browser loads a skipped section twice, which the federation runtime logs.
test.use({ tolerated: async ({}, use) => use([/\[ Federation Runtime \].*already registered/]) });
test.beforeAll(({ site }) => publishEndless(site));

/** Each kind of update with its tag: `npm test` runs one, `npm run test:all` both. */
const ENDLESS = [
  ['effect', []],
  ['timer', ['@all']],
] as const;
const panel = (page: Page) =>
  page.getByRole('main').getByRole('heading', { name: 'Firms could not be loaded' });
const goOn = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: 'Articles', exact: true }).click();
const expectArticles = (page: Page) =>
  expect(page.getByRole('main').getByRole('heading', { level: 1, name: 'Career Insights' })).toBeVisible();

for (const [kind, tags] of ENDLESS) {
  const tag = [...tags];
  test(`by ${kind}: a visitor who leaves at once reaches the next page`, { tag }, async ({ page }) => {
    await page.goto(`/uk/firms?endless=${kind}`);
    await isHydrated(page);
    await goOn(page);
    await expectArticles(page);
  });

  const whole = `by ${kind}: an error replaces the page, the frame works, and Retry renders the page again`;
  test(whole, { tag }, async ({ page }) => {
    await page.goto('/uk/articles');
    await isHydrated(page);
    await page.goto(`/uk/firms?endless=${kind}`);
    await expect(panel(page)).toBeVisible({ timeout: 20_000 });
    await expect(page.getByRole('banner')).toBeVisible();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /Accounting Firms/ })).toBeVisible();
    await expect(panel(page)).toBeVisible({ timeout: 20_000 });
    await goOn(page);
    await expectArticles(page);
  });

  test(`by ${kind}: an error replaces only the widget`, { tag }, async ({ page }) => {
    await page.goto(`/uk?endless=${kind}`);
    await expect(page.getByText('Featured firms could not be loaded.')).toBeVisible({ timeout: 20_000 });
    await expect(page.getByRole('heading', { level: 1, name: /Find your next role/ })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Newest roles' })).toBeVisible();
    await goOn(page);
    await expectArticles(page);
  });
}

test('content that updates with every frame stays', { tag: '@all' }, async ({ page }) => {
  for (const address of ['/uk/firms?endless=frame', '/uk?endless=frame']) {
    await page.goto(address);
    await isHydrated(page);
    await page.waitForTimeout(7000); // twice the limit for endless updates
    await expect(page.getByText('could not be loaded')).toHaveCount(0);
  }
});

test('fast typing and the animations of home do not count as endless updates', async ({ page }) => {
  await page.goto('/uk/jobs');
  await isHydrated(page);
  for (let round = 0; round < 4; round += 1) {
    await page.getByLabel('Job Title').pressSequentially('audit tax advisory forensics', { delay: 5 });
    await page.getByLabel('Job Title').fill('');
  }
  await page.goto('/uk');
  await isHydrated(page);
  await page.waitForTimeout(5000);
  await expect(page.getByText('could not be loaded')).toHaveCount(0);
});

test('the next document skips a release that blocked the tab; its links work, and Retry loads the release', async ({
  page,
}) => {
  const starting = () => page.evaluate(() => sessionStorage.getItem('starting_releases'));
  await page.goto('/uk/firms');
  await isHydrated(page);
  const begun = await starting();
  expect(begun).toMatch(/\bfirms@\d/);
  await page.goto('/terms');
  await isHydrated(page); // its own `pagehide` listener comes before the one below
  expect(await starting()).toBeNull(); // a page that fires `pagehide` has yielded
  // Restores the entry that a document with a blocked thread would leave.
  await page.evaluate((ids) => {
    addEventListener('pagehide', () => sessionStorage.setItem('starting_releases', ids ?? ''));
  }, begun);
  await page.goto('/uk/firms');
  const notice = page.getByRole('alert').filter({ hasText: 'stopped responding' });
  await expect(notice).toBeVisible();
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/uk\/firms\/.+/);
  await expect(notice).toBeVisible();
  await notice.getByRole('button', { name: 'Retry' }).click();
  await isHydrated(page);
  await expect(notice).toHaveCount(0);
});
