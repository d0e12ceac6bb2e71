/** The backend's client is no part of a first screen: it comes with the first sign of a read (docs/decisions/003). */
import type { Page } from '@playwright/test';
import { isHydrated } from '../support/hydration';
import { expect, test } from '../support/test';

const CLIENT = /\/backend-client\.\w+\.js$/;

/** Opens a page, and returns the addresses of the client that it requests from then on. */
async function open(page: Page, path: string): Promise<string[]> {
  const requested: string[] = [];
  page.on('request', (request) => void (CLIENT.test(request.url()) && requested.push(request.url())));
  await page.goto(path);
  await isHydrated(page);
  await page.waitForLoadState('networkidle');
  return requested;
}

test('pages are read without it; the focus in a form brings it, and a pointer that rests on a link', async ({
  page,
}) => {
  for (const [path, show] of [
    ['/uk/jobs', () => page.getByLabel('Job Title').focus()],
    ['/uk', () => page.getByRole('main').locator('a[href^="/uk/"]').first().hover()],
  ] as const) {
    const requested = await open(page, path);
    expect(requested).toEqual([]);
    await show();
    await expect.poll(() => requested).toHaveLength(1);
  }
});

test.describe('when it does not load', () => {
  test.use({ tolerated: async ({}, use) => use([/ERR_FAILED|did not load|Failed to load|backend-client/]) });

  test('a page that reads says so, and Retry brings it', async ({ page }) => {
    await page.route(CLIENT, (route) => route.abort());
    await open(page, '/uk/jobs');
    await page.getByRole('banner').getByRole('link', { name: 'Firms', exact: true }).click();
    const retry = page.getByRole('main').getByRole('button', { name: 'Retry' });
    await expect(retry).toBeVisible();
    await page.unroute(CLIENT);
    await retry.click();
    await expect(page.getByRole('main').locator('a[href^="/uk/firms/"]').first()).toBeVisible();
  });
});
