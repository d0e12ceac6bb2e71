/**
 * Browsers that block cookies or storage, with an exception or silently: the site works, in the right country
 * (docs/product.md §3, §4.1).
 */
import type { Page } from '@playwright/test';
import { isHydrated } from '../support/hydration';
import { expect, test } from '../support/test';

type Refusal = 'cookies throw' | 'storage throws';

const refuse = (page: Page, refusals: readonly Refusal[]) =>
  page.addInitScript((refused) => {
    const deny = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    if (refused.includes('cookies throw'))
      Object.defineProperty(Document.prototype, 'cookie', { get: deny, set: deny });
    if (refused.includes('storage throws'))
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, { get: deny });
  }, refusals);

const documentsOf = (page: Page) => {
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'document') documents.push(new URL(request.url()).pathname);
  });
  return documents;
};

test('where cookies and storage throw, a first visit starts, and every control works', async ({ page }) => {
  const documents = documentsOf(page);
  await refuse(page, ['cookies throw', 'storage throws']);
  await page.route('**/geo', (route) => route.fulfill({ json: { country_code: 'CA' } }));
  await page.goto('/');
  await expect(page).toHaveURL(/\/ca$/);
  const banner = page.getByRole('banner');
  await banner.locator('summary', { hasText: 'Colours' }).click();
  await page.getByRole('button', { name: 'Dark' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Jobs' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Browse Canada Accounting Jobs' })).toBeVisible();
  await page
    .getByRole('button', { name: /^Save (?!this search)/ })
    .first()
    .click();
  await banner.locator('summary', { hasText: 'Canada' }).click();
  await banner.getByRole('link', { name: /Australia/ }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Browse Australia Accounting Jobs' }),
  ).toBeVisible();
  expect(documents).toEqual(['/']);
  await page.goto('/uk/firms');
  await isHydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Firms');
});
