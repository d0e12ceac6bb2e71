/**
 * What has the focus is in sight: neither the header nor the cookie banner
 * covers it (WCAG 2.4.11, docs/product.md §2.2, §4.2).
 */
import type { Page } from '@playwright/test';
import { visit } from '../support/hydration';
import { expect, test } from '../support/test';

/** Each press of a key waits for the page. */
test.describe.configure({ timeout: 240_000 });

/**
 * Runs in the page: the focused element's name if no point of it can be seen;
 * '' if one can, undefined at the end of the page.
 */
const coveredFocus = () => {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return undefined;
  const shares = [0.02, 0.25, 0.5, 0.75, 0.98];
  const isSeen = [...focused.getClientRects()].some(
    ({ left, top, width, height }) =>
      shares.some((x) =>
        shares.some((y) => {
          const hit = document.elementFromPoint(
            left + x * width,
            top + y * height,
          );
          return (
            hit !== null && (focused.contains(hit) || hit.contains(focused))
          );
        }),
      ),
  );
  return isSeen
    ? ''
    : (focused.ariaLabel ??
        focused.textContent?.trim().slice(0, 40) ??
        focused.tagName);
};

/** Goes through all stops of a page, and returns those that cannot be seen. */
async function coveredStops(
  page: Page,
  key: 'Tab' | 'Shift+Tab',
): Promise<string[]> {
  const covered: string[] = [];
  for (let stop = 0; stop < 400; stop += 1) {
    await page.keyboard.press(key);
    const name = await page.evaluate(coveredFocus);
    if (name === undefined) return covered;
    if (name !== '') covered.push(name);
  }
  throw new Error('The page has no last stop');
}

test('forwards and backwards through a list, every stop is in sight', async ({
  page,
}) => {
  await visit(page, '/uk/jobs');
  expect(await coveredStops(page, 'Tab')).toEqual([]);
  expect(await coveredStops(page, 'Shift+Tab')).toEqual([]);
});

test.describe('with the cookie banner', () => {
  test.use({ answered: false });

  for (const [what, width, height] of [
    ['on a phone', 390, 844],
    ['at 400 %', 320, 256],
  ] as const)
    test(`${what} it covers no stop of a page`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      for (const path of ['/uk/jobs', '/terms']) {
        await visit(page, path);
        expect([path, await coveredStops(page, 'Tab')]).toEqual([path, []]);
        expect([path, await coveredStops(page, 'Shift+Tab')]).toEqual([
          path,
          [],
        ]);
      }
    });
});
