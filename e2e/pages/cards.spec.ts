/**
 * Cards: the whole of each is one link, but for its own controls
 * (docs/product.md §2.3, §2.5.7 to §2.10).
 */
import type { Page } from '@playwright/test';
import { expect, test } from '../support/test';

test('the list of a job’s places leaves its title and its pay in sight', async ({
  page,
}) => {
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/uk/jobs?service=Tax');
    const card = page
      .getByRole('article')
      .filter({ hasText: 'Multiple Locations' })
      .first();
    // Scrolling would close the list again.
    await card.evaluate((element) =>
      element.scrollIntoView({ block: 'center', behavior: 'instant' }),
    );
    const button = card.getByRole('button', { name: 'Multiple Locations' });
    const list = page.getByRole('tooltip');
    // Cards above get their heights as they come near, which scrolls too.
    let top = 0;
    await expect(async () => {
      await button.blur();
      await button.focus();
      await expect(list).toBeVisible({ timeout: 2000 });
      top = (await list.boundingBox())?.y ?? 0;
      expect(top).toBeGreaterThan(0);
    }).toPass();
    for (const covered of [card.getByRole('heading'), card.locator('.pay')]) {
      const box = await covered.boundingBox();
      expect(top).toBeGreaterThanOrEqual((box?.y ?? 0) + (box?.height ?? 0));
    }
  }
});

test('a list at 1440 px shows a row of cards in 265 px', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/uk/jobs');
  const heights = await page
    .getByRole('main')
    .getByRole('article')
    .evaluateAll((cards) =>
      cards.slice(0, 6).map((card) => card.getBoundingClientRect().height),
    );
  expect(heights).toHaveLength(6);
  expect(Math.max(...heights)).toBeLessThanOrEqual(265);
});

/** docs/product.md §2.5.8 */
test('the table shows “Newcastle upon Tyne” as a whole, in a row of the usual height', async ({
  page,
}) => {
  for (const width of [1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/uk/jobs?location=Newcastle+upon+Tyne&view=table');
    const row = page
      .getByRole('row')
      .filter({ hasText: 'Newcastle upon Tyne' })
      .first();
    const place = row.getByText('Newcastle upon Tyne');
    const isCut = await place.evaluate(
      ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
        scrollWidth > clientWidth || scrollHeight > clientHeight,
    );
    expect([width, isCut]).toEqual([width, false]);
    expect((await row.boundingBox())?.height).toBeLessThanOrEqual(35);
  }
});

const CARDS =
  'main :is(article, li):has(:is(h2, h3) a):not(:has(:is(article, li) :is(h2, h3) a))';

/**
 * Cards with points, of 25 each, where a press would follow no link of the card
 * nor press a control of its own.
 */
const deadCards = (page: Page) =>
  page.locator(CARDS).evaluateAll((cards) => {
    const shares = [0.06, 0.28, 0.5, 0.72, 0.94];
    return cards.flatMap((card) => {
      card.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { left, top, width, height } = card.getBoundingClientRect();
      const dead = shares.flatMap((x) =>
        shares.flatMap((y) => {
          const hit = document.elementFromPoint(
            left + x * width,
            top + y * height,
          );
          const control = hit?.closest('a, button, label');
          return control && card.contains(control) ? [] : `${x}, ${y}`;
        }),
      );
      return dead.length > 0
        ? `${card.textContent?.slice(0, 40)}: ${dead.join(' · ')}`
        : [];
    });
  });

test('every point of a card is its link or a control of its own', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  for (const [path, fewest] of [
    ['/uk', 13], // firms, service areas, jobs, articles
    ['/ca/jobs', 24],
  ] as const) {
    await page.goto(path);
    await expect
      .poll(() => page.locator(CARDS).count())
      .toBeGreaterThanOrEqual(fewest);
    expect([path, await deadCards(page)]).toEqual([path, []]);
  }
});
