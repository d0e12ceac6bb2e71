/** Facts that an advert states, in a real browser (docs/product.md §2.6). */
import { expect, test } from '../support/test';

test('a chip of a job opens the page at the sentence, by keyboard, and Back returns', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/uk/jobs?study=offered&qualification=acca');
  await page.getByRole('article').first().getByRole('link').first().click();
  await page.waitForLoadState('networkidle');
  const chip = page.getByRole('link', { name: 'Study support', exact: true });
  await chip.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#said-\d$/);
  const sentence = page.locator(':target');
  await expect(sentence).toContainText('study leave');
  await expect(sentence).toBeInViewport();
  await page.goBack();
  await expect(page).not.toHaveURL(/#/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false, tolerated: async ({}, use) => use([/\.js csp$/]) });

  test('the filters narrow the list, and a chip leads to its sentence', async ({ page }) => {
    await page.goto('/us/jobs');
    await page.getByText('Show More').click();
    await page.getByRole('combobox', { name: 'Qualification' }).selectOption('CPA');
    await page.getByRole('combobox', { name: 'Visa sponsorship' }).selectOption('Offered');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page.getByRole('link', { name: 'Remove filter CPA', exact: true })).toBeVisible();
    await page.getByRole('article').first().getByRole('link').first().click();
    await page.getByRole('link', { name: 'Visa sponsorship', exact: true }).click();
    await expect(page.locator(':target')).toHaveText('Visa sponsorship is available for the right person.');
  });
});
