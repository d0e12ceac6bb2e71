/**
 * Browsers that block cookies or storage, with an exception or silently: the
 * site works, in the right country (docs/product.md §3, §4.1).
 */
import { chooseCountry, headerLink } from '../support/frame';
import { visit } from '../support/hydration';
import { countDocuments, expect, test } from '../support/test';

/** Throws for cookies and storage, as a browser that blocks them. */
function refuseStorage(): void {
  const get = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  Object.defineProperty(Document.prototype, 'cookie', { get, set: get });
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, { get });
}

test('where cookies and storage throw, a first visit starts, and every control works', async ({
  page,
}) => {
  const documents = countDocuments(page);
  await page.addInitScript(refuseStorage);
  await page.route('**/geo', (route) =>
    route.fulfill({ json: { country_code: 'CA' } }),
  );
  await page.goto('/');
  await expect(page).toHaveURL(/\/ca$/);
  await headerLink(page, 'Jobs').click();
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('Browse Canada Accounting Jobs');
  await page
    .getByRole('button', { name: /^Save (?!this search)/ })
    .first()
    .click();
  await chooseCountry(page, 'Australia');
  await expect(title).toHaveText('Browse Australia Accounting Jobs');
  expect(documents()).toBe(1);
  await visit(page, '/uk/firms');
  await expect(title).toContainText('Firms');
});
