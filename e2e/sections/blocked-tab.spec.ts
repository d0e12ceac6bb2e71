/** A release that blocked the tab is skipped by its next document (docs/product.md §2.2). */
import { isHydrated } from '../support/hydration';
import { expect, test } from '../support/test';

test('the next document skips a release that blocked the tab; its links work, and Retry loads the release', async ({
  page,
}) => {
  const starting = () => page.evaluate(() => sessionStorage.getItem('starting_releases'));
  await page.goto('/uk/firms');
  await isHydrated(page);
  const begun = await starting();
  expect(begun).toMatch(/\bfirms@\d/);
  await page.goto('/terms');
  await isHydrated(page); // its own `pagehide` listener comes before the one below
  expect(await starting()).toBeNull(); // a page that fires `pagehide` has yielded
  // Restores the entry that a document with a blocked thread would leave.
  await page.evaluate((ids) => {
    addEventListener('pagehide', () => sessionStorage.setItem('starting_releases', ids ?? ''));
  }, begun);
  await page.goto('/uk/firms');
  const notice = page.getByRole('alert').filter({ hasText: 'stopped responding' });
  await expect(notice).toBeVisible();
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/uk\/firms\/.+/);
  await expect(notice).toBeVisible();
  await notice.getByRole('button', { name: 'Retry' }).click();
  await isHydrated(page);
  await expect(notice).toHaveCount(0);
});
