/** Takes the pictures of README and docs, so that they are never older than the product. */
import path from 'node:path';
import type { Page } from '@playwright/test';
import { root } from '../support/places';
import { expect, test } from '../support/test';

/** Outside the working tree by default, so that a test run changes no file of the repository. */
const picture = (name: string) =>
  path.join(root, process.env['UPDATE_SCREENSHOTS'] ? 'docs/images' : '.build/images', name);

/** Scrolls through the page once, so that late regions load. */
async function seeAll(page: Page) {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let y = 0; y < height; y += 600) {
    await page.evaluate((top) => window.scrollTo(0, top), y);
    await page.waitForTimeout(150);
  }
  await expect(page.getByRole('status').filter({ hasText: /^Loading/ })).toHaveCount(0);
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.waitForLoadState('networkidle');
}

for (const colorScheme of ['light', 'dark'] as const)
  test(`home and a country’s home, ${colorScheme}`, { tag: '@all' }, async ({ browser, page, baseURL }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto('/uk');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await seeAll(page);
    await page.screenshot({
      path: picture(`country-home-${colorScheme}.jpg`),
      fullPage: true,
      type: 'jpeg',
      quality: 60,
    });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    await page.screenshot({ path: picture(`sheet-${colorScheme}.png`) });

    // without scripts home does not redirect to a country
    const context = await browser.newContext({ baseURL, colorScheme, javaScriptEnabled: false });
    const plain = await context.newPage();
    await plain.setViewportSize({ width: 1280, height: 800 });
    await plain.goto('/', { waitUntil: 'networkidle' });
    await expect(plain.getByRole('heading', { level: 1 })).toBeVisible();
    await plain.screenshot({ path: picture(`home-${colorScheme}.png`) });
    await context.close();
  });
