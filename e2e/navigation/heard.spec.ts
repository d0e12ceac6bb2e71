/** A press whose answer needs code that is on its way shows at once that it was heard. */
import type { Page } from '@playwright/test';
import { isHydrated } from '../support/hydration';
import { expect, test } from '../support/test';

/** The sign is set by the press itself; a test machine may be slow. */
const AT_ONCE = { timeout: 2000 };

/** Scripts of this name wait until the returned function is called. */
async function hold(page: Page, script: RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(script, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

const menuButton = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button', { name: /^Hide / })
    .first();

test('a button is busy until its menu has come', async ({ page }) => {
  const release = await hold(page, /\/job-menu\./);
  await page.goto('/uk/jobs');
  await isHydrated(page);
  await menuButton(page).click();
  await expect(menuButton(page)).toHaveAttribute('aria-busy', 'true', AT_ONCE);
  release();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(menuButton(page)).not.toHaveAttribute('aria-busy');
});
