/**
 * Every route in a browser: the server renders it; hydration causes no error, no refetch and no rebuilt node
 * (docs/product.md §2.1).
 */
import { addresses } from '../support/addresses';
import { expectAccessible } from '../support/axe';
import { hydrationFaults, rememberServed } from '../support/hydration';
import { expect, test } from '../support/test';

test.use({
  answered: false, // with the cookie banner, which hydration keeps too
  tolerated: async ({}, use) => use([/404/]), // the last page is "not found"
});

test(
  'every route hydrates as the server rendered it, and is accessible',
  { tag: '@all' },
  async ({ page, request, complaints }) => {
    test.setTimeout(400_000);
    await rememberServed(page);
    for (const path of await addresses(request)) {
      await test.step(path, async () => {
        // the page before left it reduced, where play takes the place of pause after hydration
        await page.emulateMedia({ reducedMotion: null });
        expect(await hydrationFaults(page, path, complaints)).toEqual([]);
        expect((await request.get(path)).status()).toBe(200);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        if (!path.startsWith('/uk/')) await expectAccessible(page);
      });
    }
    await page.goto('/nothing-here');
    await expectAccessible(page);
  },
);
