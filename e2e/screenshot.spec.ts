/** The picture in the README is made here, so that it is never older than the product. */
import path from 'node:path';
import { expect, test } from './test';
import { root } from './places';

test('the home page, as the README shows it', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/uk');
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // Kept out of the working tree unless asked for: a test run changes no file of the repository.
  const file = path.join(
    root,
    process.env['UPDATE_SCREENSHOTS'] ? 'docs/images' : '.build/images',
    'home.png',
  );
  await page.screenshot({ path: file });
});
