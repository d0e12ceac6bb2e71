/**
 * The backend's client comes with the first sign of a read
 * (docs/decisions/003), or not.
 */
import { visit } from '../support/hydration';
import { headerLink } from '../support/frame';
import { expect, test } from '../support/test';

const CLIENT = /\/backend-client\.\w+\.js(?:\?|$)/;

test.use({
  tolerated: async ({}, use) =>
    use([/ERR_FAILED|did not load|Failed to load|backend-client/]),
});

test('where it does not load, a page that reads says so, and Retry brings it', async ({
  page,
}) => {
  await page.route(CLIENT, (route) => route.abort());
  await visit(page, '/uk/jobs');
  await headerLink(page, 'Firms').click();
  const retry = page.getByRole('main').getByRole('button', { name: 'Retry' });
  await expect(retry).toBeVisible();
  await page.unroute(CLIENT);
  await retry.click();
  await expect(
    page.getByRole('main').locator('a[href^="/uk/firms/"]').first(),
  ).toBeVisible();
});
