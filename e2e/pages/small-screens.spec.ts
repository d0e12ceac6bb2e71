/** The navigation below 768 px: a modal sheet with scripts, the browser's popover without (docs/product.md §2.2). */
import type { Page } from '@playwright/test';
import { expect, test } from '../support/test';

test.use({ viewport: { width: 360, height: 740 } });

const opener = (page: Page) => page.getByRole('button', { name: 'Open menu' });
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Menu' });

test.describe('with the script', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/uk');
    await page.waitForLoadState('networkidle');
    await opener(page).click();
    await expect(sheet(page)).toBeVisible();
  });

  test('choosing a link closes the sheet and goes there', async ({ page }) => {
    await sheet(page).getByRole('link', { name: 'Firms' }).click();
    await expect(page).toHaveURL(/\/uk\/firms$/);
    await expect(sheet(page)).toBeHidden();
    await opener(page).click();
    await expect(sheet(page).getByRole('link', { name: 'Firms' })).toHaveAttribute('aria-current', /.+/);
  });

  test('Escape, its button and the page beside it close it, and the focus goes back', async ({ page }) => {
    await expect(sheet(page).locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(sheet(page)).toBeHidden();
    await expect(opener(page)).toBeFocused();
    await opener(page).click();
    await sheet(page).getByRole('button', { name: 'Close menu' }).click();
    await expect(sheet(page)).toBeHidden();
    await opener(page).click();
    await page.mouse.click(10, 400);
    await expect(sheet(page)).toBeHidden();
  });
});

test.describe('without a script', () => {
  test.use({
    javaScriptEnabled: false,
    tolerated: async ({}, use) => use([/\.js csp$/]),
  });

  test('the sheet opens, leads on and closes', async ({ page }) => {
    await page.goto('/uk');
    await opener(page).click();
    await expect(page.getByRole('heading', { name: 'Menu' })).toBeVisible();
    await page.getByRole('button', { name: 'Close menu' }).click();
    await expect(page.getByRole('heading', { name: 'Menu' })).toBeHidden();
    await opener(page).click();
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Articles' }).click();
    await expect(page).toHaveURL(/\/uk\/articles$/);
  });
});
