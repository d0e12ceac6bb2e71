/**
 * Takes the picture of the README, so that it is never older than the product.
 */
import path from 'node:path';
import { root } from '../support/places';
import { expect, test } from '../support/test';

/**
 * Outside the working tree by default, so that a test run changes no file of
 * the repository.
 */
const folder = path.join(
  root,
  process.env['UPDATE_SCREENSHOTS'] ? 'docs/images' : '.build/images',
);

test('home', { tag: '@all' }, async ({ browser, baseURL }) => {
  // without scripts home does not redirect to a country
  const context = await browser.newContext({
    baseURL,
    javaScriptEnabled: false,
  });
  const page = await context.newPage();
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/', { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.screenshot({ path: path.join(folder, 'home-light.png') });
  await context.close();
});
