/** "Ask in a sentence" on home and on the advisor's page (docs/product.md §2.3, §2.10). */
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe';
import { isHydrated } from '../support/hydration';
import { rememberShifts, shiftsOf } from '../support/shifts';
import { expect, test } from '../support/test';

const SENTENCE = 'part-time tax manager in Leeds or remote over £60k, posted this week, no travel';

const box = (page: Page) => page.getByLabel('Ask in a sentence');
const chips = (page: Page) => page.getByRole('list', { name: 'Active filters' }).getByRole('link');

async function ask(page: Page) {
  await box(page).fill(SENTENCE);
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(page).toHaveURL(/\/uk\/jobs\?.*asked=/);
  await expect(page.getByText('Not understood: “no travel”.')).toBeVisible();
  await expect(chips(page)).toHaveText([
    /Keywords: tax manager$/,
    /Part Time$/,
    /Location: Leeds or remote$/,
    /£60,000\+$/,
    /Since .*$/,
    'Clear Filters',
  ]);
  await page.getByRole('link', { name: 'Remove filter Part Time' }).click();
  await expect(chips(page)).toHaveCount(5);
  await expect(page.getByText(/^Not understood/)).toHaveCount(0);
}

for (const [name, path] of [
  ['home', '/uk'],
  ['the advisor’s page', '/uk/meet-lucia'],
] as const) {
  // Home with scripts, the advisor’s page without; `npm run test:all` takes both both ways.
  const [scripted, plain] = name === 'home' ? [[], ['@all']] : [['@all'], []];
  test(
    `a sentence on ${name} leads to the list in the same document, and Back to the sentence's page`,
    { tag: scripted },
    async ({ page }) => {
      await rememberShifts(page);
      await page.goto(path);
      await isHydrated(page);
      await expectAccessible(page);
      expect(await shiftsOf(page)).toBeLessThanOrEqual(0.01);
      await page.evaluate(() => Object.assign(window, { sameDocument: true }));
      await ask(page);
      expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
      for (const _ of ['the chip', 'the sentence']) await page.goBack();
      await expect(page).toHaveURL(path);
    },
  );

  test.describe('without a script', () => {
    test.use({ javaScriptEnabled: false, tolerated: async ({}, use) => use([/\.js csp$/]) });

    test(`a sentence on ${name} leads to the list`, { tag: plain }, async ({ page }) => {
      await page.goto(path);
      await ask(page);
    });
  });
}

test('on 360 px the box overflows neither page', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of ['/uk', '/ca/meet-lucia']) {
    await page.goto(path);
    await expect(box(page)).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  }
});

for (const country of ['uk', 'us', 'ca', 'au']) {
  test(
    `${country}: each example of the advisor finds jobs, and every word of it is understood`,
    { tag: country === 'uk' ? [] : ['@all'] },
    async ({ page }) => {
      await page.goto(`/${country}/meet-lucia`);
      const examples = page.getByRole('list', { name: 'Examples' }).getByRole('link');
      await expect(examples).toHaveCount(3);
      for (const at of [0, 1, 2]) {
        const sentence = (await examples.nth(at).innerText()).slice(1, -1);
        await examples.nth(at).click();
        await expect(page).toHaveURL(new RegExp(`/${country}/jobs\\?.*asked=`));
        expect(new URL(page.url()).searchParams.get('asked')).toBe(sentence);
        await expect(page.getByRole('article').first()).toBeVisible();
        expect(await chips(page).count()).toBeGreaterThan(2);
        await expect(page.getByText(/^Not understood/)).toHaveCount(0);
        await page.goBack();
      }
    },
  );
}
