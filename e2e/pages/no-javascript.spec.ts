/** The site before hydration or without JavaScript: links and forms do everything. */
import { expect, test } from '../support/test';

test.use({
  javaScriptEnabled: false,
  // With scripts disabled Chromium refuses to preload them and counts that as a failed request.
  tolerated: async ({}, use) => use([/\.js csp$/]),
});

test('a visitor searches, turns the page, reads a job and goes back to the list', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Jobs', exact: true }).click();
  await expect(page).toHaveURL(/\/jobs$/);

  await page
    .getByRole('searchbox', { name: 'Job Title' })
    .or(page.getByLabel('Job Title'))
    .first()
    .fill('audit');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/search=audit/);
  const titles = page.getByRole('main').getByRole('heading', { level: 2, name: /audit/i });
  await expect(titles).toHaveCount(24);

  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(titles).toHaveCount(24);

  const title = await titles.first().innerText();
  await page.getByRole('link', { name: title }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.getByRole('link', { name: 'Back to all jobs' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Browse .* Accounting Jobs/ })).toBeVisible();
});
