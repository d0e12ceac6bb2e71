/** axe finds nothing in states that `routes.spec.ts` lacks: cookie banner, status line, not found, sheet (WCAG 2.2 AA). */
import { expectAccessible } from '../support/axe';
import { isHydrated, keepLooking } from '../support/hydration';
import { expect, test } from '../support/test';

const PAGES = ['/', '/uk', '/cookies', '/nothing-here'];

test.use({
  answered: false, // axe checks the cookie banner too
  tolerated: async ({}, use) => use([/404/]), // one of the pages is "not found"
});

test.describe('the page', () => {
  for (const address of PAGES) {
    test(address, async ({ page }) => {
      await keepLooking(page);
      await page.goto(address);
      await isHydrated(page);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(page);
    });
  }
});

test('the opened sheet', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/uk');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await expectAccessible(page);
});
