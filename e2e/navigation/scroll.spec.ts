/**
 * The scroll position before hydration, and between documents of one tab
 * (docs/product.md §2.2).
 */
import type { Page } from '@playwright/test';
import { holdScripts, isHydrated, visit } from '../support/hydration';
import { expect, test } from '../support/test';

test.use({ viewport: { width: 360, height: 740 } });

const scrollTo = (page: Page, y: number) =>
  page.evaluate((top) => window.scrollTo(0, top), y);
const scrolled = (page: Page) =>
  page.evaluate(() => Math.round(window.scrollY));

test('a new document starts at its top, and a reload restores the scroll position', async ({
  page,
}) => {
  await visit(page, '/terms');
  await scrollTo(page, 700);
  await visit(page, '/privacy');
  expect(await scrolled(page)).toBe(0);

  await scrollTo(page, 500);
  await page.reload();
  await isHydrated(page);
  expect(await scrolled(page)).toBe(500);

  const hydrate = await holdScripts(page);
  await page.reload({ waitUntil: 'commit' });
  await expect.poll(() => scrolled(page)).toBe(500);
  await page.mouse.move(180, 400);
  // with the wheel: Chromium's scroll anchoring still corrects what a script
  // scrolled
  await page.mouse.wheel(0, -200);
  await expect.poll(() => scrolled(page)).toBe(300);
  await hydrate();
  expect(await scrolled(page)).toBe(300);
});

/**
 * Follows a link at the end of a long page; returns the scroll position before.
 */
async function leaveForTerms(page: Page): Promise<number> {
  await visit(page, '/about');
  const terms = page
    .getByRole('contentinfo')
    .getByRole('link', { name: 'Terms' });
  await terms.scrollIntoViewIfNeeded();
  const left = await scrolled(page);
  expect(left).toBeGreaterThan(200);
  await terms.click();
  await expect(page).toHaveURL('/terms');
  await expect.poll(() => scrolled(page)).toBe(0);
  return left;
}

test('going back restores the scroll position, also across document loads', async ({
  page,
}) => {
  const left = await leaveForTerms(page);

  await visit(page, '/privacy');
  await scrollTo(page, 100);
  await page.goBack();
  await isHydrated(page);
  await page.goBack();
  await expect(page).toHaveURL('/about');
  await expect.poll(() => scrolled(page)).toBe(left);
});

test('going back again before hydration restores the scroll position', async ({
  page,
}) => {
  const left = await leaveForTerms(page);
  await visit(page, '/privacy');

  const hydrate = await holdScripts(page);
  await page.goBack({ waitUntil: 'commit' });
  await expect(
    page.getByRole('heading', { level: 1, name: 'Terms of Use' }),
  ).toBeVisible();
  // before hydration the browser loads the previous document
  await page.goBack({ waitUntil: 'commit' });
  await expect(
    page.getByRole('heading', { level: 1, name: 'About Us' }),
  ).toBeVisible();
  await expect.poll(() => scrolled(page)).toBe(left);
  await hydrate();
  expect(await scrolled(page)).toBe(left);
});

test('“Back to all jobs” finds the same card of the list, also after a similar job', async ({
  page,
}) => {
  await visit(page, '/uk/jobs?service=Tax');
  const card = page.getByRole('article').nth(12);
  await card.scrollIntoViewIfNeeded();
  const before = await scrolled(page);
  await card.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/jobs\/./);
  const first = page.url();
  await page
    .getByRole('region', { name: 'Similar jobs' })
    .getByRole('article')
    .first()
    .getByRole('heading')
    .getByRole('link')
    .click();
  await expect(page).not.toHaveURL(first);
  await page.getByRole('link', { name: 'Back to all jobs' }).click();
  await expect(page).toHaveURL('/uk/jobs?service=Tax');
  await expect
    .poll(async () => Math.abs((await scrolled(page)) - before))
    .toBeLessThanOrEqual(24);
});

test('going back to a long list finds the same card, also by a document load', async ({
  page,
}) => {
  await visit(page, '/uk/jobs');
  const card = page.getByRole('article').nth(18);
  const top = () =>
    card.evaluate((element) => Math.round(element.getBoundingClientRect().top));
  // cards above it were never near: their heights are estimates
  await card.scrollIntoViewIfNeeded();
  const before = await top();
  await card.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/jobs\/./);
  const isWhereItWas = async () => Math.abs((await top()) - before) <= 24;
  await page.goBack();
  await expect.poll(isWhereItWas).toBe(true);

  await page.reload();
  await isHydrated(page);
  await expect.poll(isWhereItWas).toBe(true);
});
