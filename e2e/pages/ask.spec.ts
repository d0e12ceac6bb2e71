/** "Ask in a sentence" in a real browser, with and without scripts, by keyboard and on a narrow screen (docs/product.md §2.5). */
import type { Page } from '@playwright/test';
import { expectAnswered } from '../support/results';
import { expect, test } from '../support/test';

const SENTENCE = 'part-time or contract tax senior in London, no travel';
const FILTERS = {
  keywords: 'tax senior',
  employment: 'part-time',
  location: 'London',
  sort: 'relevance',
};

const box = (page: Page) => page.getByLabel('Ask in a sentence');
/** Opens the box of a list without a sentence, by pointer. */
const openBox = (page: Page) => page.locator('summary', { hasText: 'Ask in a sentence' }).click();
const queryOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);
const chips = (page: Page) => page.getByRole('list', { name: 'Active filters' }).getByRole('link');

/** What every visitor gets for the sentence. */
async function expectUnderstood(page: Page) {
  await expect(page).toHaveURL(/asked=/);
  expect(queryOf(page)).toEqual({ ...FILTERS, asked: SENTENCE });
  await expect(page.getByText('Not understood: “contract”, “no travel”.')).toBeVisible();
  await expect(chips(page)).toHaveText([/Keywords: tax senior/, /Part Time/, /London/, 'Clear Filters']);
  await expect(box(page)).toHaveValue(SENTENCE);
}

test('by keyboard, with scripts: no document loads, the focus stays, and Back leads to the whole list', async ({
  page,
}) => {
  await page.goto('/uk/jobs');
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await expect(box(page)).toBeHidden();
  await page.locator('summary', { hasText: 'Ask in a sentence' }).focus();
  await page.keyboard.press('Enter');
  await expect(box(page)).toBeFocused();
  await page.keyboard.type(SENTENCE);
  await page.keyboard.press('Enter');
  await expectUnderstood(page);
  await expectAnswered(page);
  await expect(box(page)).toBeFocused();
  await expect(page.getByRole('combobox', { name: 'Sort', exact: true })).toHaveValue('relevance');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Ask', exact: true })).toBeFocused();
  await page.getByRole('link', { name: 'Remove filter Part Time' }).click();
  await expect(page).toHaveURL(/\?keywords=tax\+senior&location=London&sort=relevance$/);
  await expect(page.getByText(/^Not understood/)).toHaveCount(0);
  await page.goBack();
  await expectUnderstood(page);
  await page.goBack();
  await expect(page).toHaveURL(/\/uk\/jobs$/);
  await expect(chips(page)).toHaveCount(0);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test.describe('without a script', () => {
  test.use({
    javaScriptEnabled: false,
    // With scripts disabled Chromium refuses to preload them and counts that as a failed request.
    tolerated: async ({}, use) => use([/\.js csp$/]),
  });

  test('the same filters, by a redirect', async ({ page }) => {
    await page.goto('/uk/jobs');
    await openBox(page);
    await box(page).fill(SENTENCE);
    await box(page).press('Enter');
    await expectUnderstood(page);
    await page.getByRole('link', { name: 'Remove filter Part Time' }).click();
    await expect(page).toHaveURL(/\?keywords=tax\+senior&location=London&sort=relevance$/);
    await expect(page.getByText(/^Not understood/)).toHaveCount(0);
  });
});
