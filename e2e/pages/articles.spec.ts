/**
 * The articles, where a test needs a browser and the whole site
 * (docs/product.md §2.9, §4.4, §5).
 */
import type { Page } from '@playwright/test';
import { expect, test } from '../support/test';
import { visit } from '../support/hydration';

const ARTICLE = '/uk/articles/negotiating-your-first-senior-salary';
const progress = (page: Page) =>
  page.getByRole('progressbar', { name: 'Reading progress' });
const shown = (page: Page) =>
  progress(page)
    .locator('span')
    .evaluate(
      (bar) =>
        1 + new DOMMatrix(getComputedStyle(bar).transform).e / bar.clientWidth,
    );

test('an article is read: progress from 0 to 100 %, contents that lead there and back, a small window to share', async ({
  page,
  context,
}) => {
  await visit(page, ARTICLE);
  await expect(progress(page)).toHaveAttribute('aria-valuenow', '0');
  const contents = page.getByRole('navigation', { name: 'In this article' });
  const heading = page.getByRole('heading', { name: 'Reading the offer' });
  await contents
    .getByRole('link', { name: 'Reading the offer' })
    .press('Enter');
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
  const top = () =>
    heading.evaluate((element) => element.getBoundingClientRect().top);
  expect(await top()).toBeGreaterThan(60); // not below the header
  const value = Number(await progress(page).getAttribute('aria-valuenow'));
  expect(value).toBeGreaterThan(40);
  await expect.poll(() => shown(page)).toBeCloseTo(value / 100);
  await contents.getByRole('link', { name: 'What changes at senior' }).click();
  await expect(heading).not.toBeInViewport();
  await page.goBack();
  await expect(heading).toBeInViewport();
  await page
    .getByRole('heading', { name: 'Related articles' })
    .scrollIntoViewIfNeeded();
  await expect(progress(page)).toHaveAttribute('aria-valuenow', '100');
  await expect.poll(() => shown(page)).toBe(1);

  await context.route('https://twitter.com/**', (route) =>
    route.fulfill({ body: 'the network' }),
  );
  const opening = page.waitForEvent('popup');
  await page.getByRole('link', { name: /^Share on X/ }).click();
  const small = await opening;
  await small.waitForURL(/^https:\/\/twitter\.com\/intent\/tweet\?/);
  expect(await small.evaluate(() => [innerWidth, innerHeight, opener])).toEqual(
    [600, 400, null],
  );
});

test('what writers paste stays inside a phone’s window, keeps its place while it loads, and can be used by keys', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const cells = Array.from(
    { length: 12 },
    (_, i) => `<td>${'figures'.repeat(2)} ${i}</td>`,
  ).join('');
  const parts = Array.from(
    { length: 40 },
    (_, i) => `<h2>Part ${i}</h2><p>${'word '.repeat(20)}</p>`,
  ).join('');
  const html =
    `<p>${'longword'.repeat(40)}</p><table><tr>${cells}</tr></table><pre><code>${'=SUM(A1) '.repeat(30)}</code></pre>` +
    `<ul><li>a<ol><li>b<ul><li>c</li></ul></li></ol></li></ul><p><img src="/media/articles/flow.svg" alt="Bars"></p>${parts}`;
  await page.goto('/uk/articles', { waitUntil: 'networkidle' });
  await page.route(/\/rpc\/article_by_slug\?/, async (route) => {
    const response = await route.fetch();
    const rows: object[] = await response.json();
    await route.fulfill({
      response,
      json: rows.map((row) => ({ ...row, html })),
    });
  });
  await page.route(/flow\.svg$/, async (route) => {
    await new Promise((done) => setTimeout(done, 300));
    await route.continue();
  });
  await page
    .getByRole('main')
    .getByRole('article')
    .nth(1)
    .getByRole('link')
    .click();
  const picture = page.getByRole('img', { name: 'Bars' });
  await picture.scrollIntoViewIfNeeded();
  const height = () =>
    picture.evaluate((element) => element.getBoundingClientRect().height);
  const reserved = await height();
  expect(reserved).toBeGreaterThan(100);
  await expect
    .poll(() =>
      picture.evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBeGreaterThan(0);
  expect(await height()).toBe(reserved);
  expect(
    await page.evaluate(
      () => document.documentElement.scrollWidth - innerWidth,
    ),
  ).toBe(0);
  await page.getByRole('group', { name: 'Table' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect
    .poll(() =>
      page
        .getByRole('group', { name: 'Table' })
        .evaluate((element) => element.scrollLeft),
    )
    .toBeGreaterThan(0);
});

test('the pictures of an article’s text are dark, by the device’s setting', async ({
  page,
}) => {
  const pixels = async () => {
    const picture = page.getByRole('img', {
      name: 'A ledger page with two columns of figures',
    });
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete))
      .toBe(true);
    return (await picture.screenshot({ animations: 'disabled' })).toString(
      'base64',
    );
  };
  await visit(page, ARTICLE);
  const light = await pixels();
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await pixels()).not.toBe(light);
});
