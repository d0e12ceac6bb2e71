/**
 * Every route in a browser: the server renders it; hydration causes no error, no refetch and no rebuilt node
 * (docs/product.md §2.1).
 */
import { addresses } from '../support/addresses';
import { expectAccessible } from '../support/axe';
import { hydrationFaults, rememberServed } from '../support/hydration';
import { expect, test } from '../support/test';

test.use({ answered: false }); // with the cookie banner, which hydration keeps too

test(
  'every route hydrates as the server rendered it, and is accessible',
  { tag: '@all' },
  async ({ page, request, complaints }) => {
    test.setTimeout(400_000);
    await rememberServed(page);
    for (const path of await addresses(request)) {
      await test.step(path, async () => {
        expect(await hydrationFaults(page, path, complaints)).toEqual([]);
        expect((await request.get(path)).status()).toBe(200);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        if (!path.startsWith('/uk/')) await expectAccessible(page);
      });
    }
  },
);

test('no route scrolls sideways, from 360 px on', async ({ page, request }) => {
  test.setTimeout(180_000);
  const paths = (await addresses(request)).filter((address) => !address.startsWith('/uk/'));
  for (const path of paths) {
    await page.setViewportSize({ width: 360, height: 900 });
    await page.goto(path);
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, `${path} at ${width} px`).toBeLessThanOrEqual(0);
    }
  }
});
