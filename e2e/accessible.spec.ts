/** axe finds nothing in what `routes.spec.ts` does not show: cookie banner, status line, not found, sheet (WCAG 2.2 AA). */
import { AxeBuilder } from '@axe-core/playwright';
import { isTakenOver, keepLooking } from './taking-over';
import { expect, test } from './test';

const PAGES = ['/', '/uk', '/cookies', '/nothing-here'];

test.use({
  answered: false, // the banner is part of what is looked at
  tolerated: async ({}, use) => use([/404/]), // one of the pages is one
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    for (const address of PAGES) {
      test(`${address} in ${colorScheme}`, async ({ page }) => {
        await keepLooking(page);
        await page.goto(address);
        await isTakenOver(page);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        const { violations } = await new AxeBuilder({ page })
          .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
          .analyze();
        expect(
          violations.map(
            ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
          ),
        ).toEqual([]);
      });
    }
  });
}

test.describe('the sheet', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`opened, in ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await page.goto('/uk');
      await page.getByRole('button', { name: 'Open menu' }).click();
      await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`),
      ).toEqual([]);
    });
  }
});
