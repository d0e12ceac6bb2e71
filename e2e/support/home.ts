/** Opens a home page and finds its regions. */
import type { Page } from '@playwright/test';
import { isHydrated } from './hydration';

export const main = (page: Page) => page.getByRole('main');
export const part = (page: Page, name: string | RegExp) => main(page).getByRole('region', { name });

export async function open(page: Page, path: string) {
  await page.goto(path);
  await isHydrated(page);
  await page.waitForLoadState('networkidle');
}
