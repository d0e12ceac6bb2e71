/** Journeys with JavaScript: search, next page, read, go back, reload, change the country. */
import type { Page } from '@playwright/test';
import { expect, test } from '../support/test';

const cards = (page: Page) => page.getByRole('main').getByRole('article');

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
