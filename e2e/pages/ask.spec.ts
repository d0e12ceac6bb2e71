/**
 * A sentence in the field of titles, in a real browser, with and without scripts, by keyboard and on a narrow screen
 * (docs/product.md §2.5.3).
 */
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

const field = (page: Page) => page.getByLabel('Job Title');
const queryOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);
const chips = (page: Page) => page.getByRole('list', { name: 'Active filters' }).getByRole('link');

/** What every visitor gets for the sentence. */
async function expectUnderstood(page: Page) {
  await expect(page).toHaveURL(/asked=/);
  expect(queryOf(page)).toEqual({ ...FILTERS, asked: SENTENCE });
  await expect(page.getByText('Not understood: “contract”, “no travel”.')).toBeVisible();
  await expect(chips(page)).toHaveText([/Keywords: tax senior/, /Part Time/, /London/, 'Clear Filters']);
  await expect(field(page)).toHaveValue('');
}

test('by keyboard, with scripts: no document loads, the focus stays, and Back leads to what was typed', async ({
  page,
}) => {
  await page.goto('/uk/jobs');
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await field(page).focus();
  await page.keyboard.type(SENTENCE);
  const offer = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option').first();
  await expect(offer).toHaveText(/Keywords: tax senior.*Part Time.*London/);
  // typing searches titles after a pause
  await expect(page).toHaveURL(/\?search=/);
  await page.keyboard.press('Enter');
  await expectUnderstood(page);
  await expectAnswered(page);
  await expect(field(page)).toBeFocused();
  await expect(page.getByRole('combobox', { name: 'Sort', exact: true })).toHaveValue('relevance');
  await page.getByRole('link', { name: 'Remove filter Part Time' }).click();
  await expect(page).toHaveURL(/\?keywords=tax\+senior&location=London&sort=relevance$/);
  await expect(page.getByText(/^Not understood/)).toHaveCount(0);
  await page.goBack();
  await expectUnderstood(page);
  await page.goBack();
  await expect(page).toHaveURL(/\/uk\/jobs\?search=[^&]+$/);
  await expect(field(page)).toHaveValue(SENTENCE);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test.describe('without a script', () => {
  test.use({
    javaScriptEnabled: false,
    // With scripts disabled Chromium refuses to preload them and counts that as a failed request.
    tolerated: async ({}, use) => use([/\.js csp$/]),
  });

  test('a link reads what no title has as a sentence, with the same filters', async ({ page }) => {
    await page.goto('/uk/jobs');
    await field(page).fill(SENTENCE);
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByRole('link', { name: 'Read it as a sentence' }).click();
    await expectUnderstood(page);
    await page.getByRole('link', { name: 'Remove filter Part Time' }).click();
    await expect(page).toHaveURL(/\?keywords=tax\+senior&location=London&sort=relevance$/);
    await expect(page.getByText(/^Not understood/)).toHaveCount(0);
  });
});
