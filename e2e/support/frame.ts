/**
 * Finds what every page has: the header with its links, and the main part with
 * its regions.
 */
import type { Page } from '@playwright/test';

export const banner = (page: Page) => page.getByRole('banner');

/** A link of the header, by its whole name or a pattern. */
export const headerLink = (page: Page, name: string | RegExp) =>
  banner(page).getByRole('link', { name, exact: true });

export const main = (page: Page) => page.getByRole('main');
export const region = (page: Page, name: string | RegExp) =>
  main(page).getByRole('region', { name });

/** Follows a country's link in the country menu. */
export async function chooseCountry(
  page: Page,
  country: string,
): Promise<void> {
  await banner(page)
    .locator('summary')
    .filter({ has: page.locator('abbr') })
    .click();
  await headerLink(page, new RegExp(`^${country}`)).click();
}
