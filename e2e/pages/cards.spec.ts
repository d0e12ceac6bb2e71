/** Cards: the whole of each is one link, but for its own controls (docs/product.md §2.3, §2.5.7 to §2.10). */
import type { Page } from '@playwright/test';
import { isHydrated } from '../support/hydration';
import { expect, test } from '../support/test';

/** Pages with every kind of card, and the fewest cards of each. */
const PAGES: [path: string, fewest: number][] = [
  ['/uk', 13], // firms, service areas, jobs, articles
  ['/ca/jobs', 24],
  ['/uk/firms', 24],
  ['/uk/articles', 12],
  ['/uk/meet-lucia', 6],
];

const CARDS = 'main :is(article, li):has(:is(h2, h3) a):not(:has(:is(article, li) :is(h2, h3) a))';

/** Opens a page, or stays, until it has its cards. */
async function withCards(page: Page, fewest: number, path?: string) {
  if (path !== undefined) await page.goto(path);
  await expect.poll(() => page.locator(CARDS).count()).toBeGreaterThanOrEqual(fewest);
}

/** Cards with points, of 25 each, where a press would follow no link of the card nor press a control of its own. */
const deadCards = (page: Page) =>
  page.locator(CARDS).evaluateAll((cards) => {
    const shares = [0.06, 0.28, 0.5, 0.72, 0.94];
    return cards.flatMap((card) => {
      card.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { left, top, width, height } = card.getBoundingClientRect();
      const dead = shares.flatMap((x) =>
        shares.flatMap((y) => {
          const hit = document.elementFromPoint(left + x * width, top + y * height);
          const control = hit?.closest('a, button, label');
          return control && card.contains(control) ? [] : `${x}, ${y}`;
        }),
      );
      return dead.length > 0 ? `${card.textContent?.slice(0, 40)}: ${dead.join(' · ')}` : [];
    });
  });

test('every point of a card is its link or a control of its own', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  for (const [path, fewest] of PAGES) {
    await withCards(page, fewest, path);
    expect([path, await deadCards(page)]).toEqual([path, []]);
  }
});

test('a press on a salary opens the job, also among similar, saved and viewed jobs', async ({ page }) => {
  await withCards(page, 24, '/ca/jobs');
  await isHydrated(page);
  await page
    .locator(CARDS)
    .first()
    .getByRole('button', { name: /^Save / })
    .click();
  for (const path of ['/ca/jobs', undefined, '/ca/jobs/saved']) {
    await withCards(page, 1, path);
    expect(await deadCards(page)).toEqual([]);
    const card = page.locator(CARDS).first();
    const link = card.getByRole('link');
    const [address, title] = [(await link.getAttribute('href')) ?? '', await link.innerText()];
    await card.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
    await card.locator('.pay').click({ force: true }); // there, whatever is on top of it
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
  }
});
