/**
 * Every navigation completes, even with late, slow or failed regions on the
 * page (docs/product.md §2.2, §4.1).
 */
import type { Page } from '@playwright/test';
import { banner, chooseCountry, headerLink } from '../support/frame';
import { hold, visit } from '../support/hydration';
import { expect, test } from '../support/test';

// These tests block sections' scripts on purpose.
test.use({
  tolerated: async ({}, use) =>
    use([/Failed to load|response: 5\d\d|request: |preload|did not load/]),
});

async function expectIn(page: Page, address: string, heading: RegExp) {
  await expect(page).toHaveURL(address);
  await expect(
    banner(page).locator('summary', { hasText: 'Australia' }),
  ).toBeVisible();
  await expect(headerLink(page, 'Firms')).toHaveAttribute('href', '/au/firms');
  await expect(
    page.getByRole('main').getByRole('heading', { level: 1, name: heading }),
  ).toBeVisible();
}

test('the country menu leads to the same page, also from its end', async ({
  page,
}) => {
  await visit(page, '/us');
  await page.evaluate(() =>
    window.scrollTo(0, document.documentElement.scrollHeight),
  );
  await page.waitForLoadState('networkidle');
  await chooseCountry(page, 'Australia');
  await expectIn(page, '/au', /Find your next role in/);
  await expect(
    page.getByRole('heading', { name: 'Top AU Accounting Firms' }),
  ).toBeVisible();
});

test('a dead section on a page holds no navigation up', async ({ page }) => {
  await page.route(/\/sections\/articles\/.*\.js(?:\?|$)/, (route) =>
    route.abort(),
  );
  await visit(page, '/us');
  await chooseCountry(page, 'Australia');
  await expectIn(page, '/au', /Find your next role in/);
  // A navigation within the page does not remount its regions.
  await page.keyboard.press('Home');
  await page.evaluate(() => {
    location.hash = '#content';
  });
  await headerLink(page, /Accounting Jobs/).click();
  await expect(page).toHaveURL('/au');
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: 'Terms' })
    .click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Terms of Use' }),
  ).toBeVisible();
});

for (const [name, address, words, what, files] of [
  [
    'Jobs',
    '/uk/jobs',
    'Loading jobs...',
    'code',
    /\/sections\/jobs\/.*\.js(?:\?|$)/,
  ],
  ['Articles', '/uk/articles', 'Loading articles', 'data', /\/rest\/v1\//],
] as const)
  test(`${name}, late for its ${what}, says so in its own place, and Back leads to where one was`, async ({
    page,
  }) => {
    await page.goto('/terms');
    await visit(page, '/cookies');
    await page.evaluate(() => window.scrollTo(0, 600));
    const release = await hold(page, files);
    const link = headerLink(page, name);
    await link.click();
    const status = page.getByRole('main').getByText(words);
    await expect(status).toBeAttached();
    await expect(link).toHaveAttribute('aria-current', 'page');
    await expect(
      page.getByRole('heading', { name: 'Cookie Policy' }),
    ).toBeHidden();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    release();
    await expect(status).toHaveCount(0);
    await expect(page).toHaveURL(address.replace('/uk', ''));
    await expect(
      page.getByRole('main').getByRole('article').first(),
    ).toBeVisible();
    await page.goBack();
    await expect(
      page.getByRole('heading', { name: 'Cookie Policy' }),
    ).toBeVisible();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(600);
  });
