/** How far from a town, in a real browser (docs/product.md §2.5). */
import type { Page } from '@playwright/test';
import { expect, test } from '../support/test';

const count = (page: Page) => page.getByText(/^Showing [\d,]+\+? jobs?$/);
const distance = (page: Page) => page.getByRole('combobox', { name: 'Distance' });
const orRemote = (page: Page) => page.getByRole('checkbox', { name: 'or remote' });
const chip = (page: Page, words: string) =>
  page.getByRole('link', { name: `Remove filter ${words}`, exact: true });

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false, tolerated: async ({}, use) => use([/\.js csp$/]) });

  test('the form asks for a distance, the box turns remote jobs off, and a link lists jobs without a place', async ({
    page,
  }) => {
    await page.goto('/uk/jobs');
    await page.getByLabel('Location').fill('Leeds');
    await distance(page).selectOption('25');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(chip(page, 'Within 25 miles of Leeds or remote')).toBeVisible();
    await orRemote(page).uncheck();
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(chip(page, 'Within 25 miles of Leeds')).toBeVisible();
    await expect(page.getByRole('article').first()).toContainText('Leeds');
    await page.getByRole('link', { name: /without a stated place$/ }).click();
    await expect(chip(page, 'Place not stated')).toBeVisible();
    await expect(count(page)).toBeVisible();
  });
});
