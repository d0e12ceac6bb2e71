/** A walk through the sections with JavaScript (docs/product.md §2.2). */
import { expect, test } from '../support/test';

test('walking through every section is one page, with a title and a focused heading each', async ({
  page,
}) => {
  await page.goto('/uk');
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  const walk = [
    ['Jobs', /\/uk\/jobs$/, /^Browse United Kingdom Accounting Jobs \| /],
    ['Firms', /\/uk\/firms$/, /Firms.* \| /],
    ['Articles', /\/uk\/articles$/, /^Career Insights \| /],
    ['Meet Lucia', /\/uk\/meet-lucia$/, /Lucia/],
  ] as const;
  for (const [name, url, title] of walk) {
    await page.getByRole('banner').getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(url);
    await expect(page).toHaveTitle(title);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  }
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});
