/**
 * A page that a visitor is about to open is fetched before the click
 * (docs/product.md §2.2).
 */
import type { Page } from '@playwright/test';
import { headerLink } from '../support/frame';
import { visit } from '../support/hydration';
import { expect, test } from '../support/test';

// The line is cut on purpose.
test.use({
  tolerated: async ({}, use) =>
    use([/ERR_INTERNET_DISCONNECTED/, /status of 40[04]/, /response: 400/]),
});

/**
 * What the page reports of itself, two seconds after it loaded
 * (shell/src/telemetry).
 */
const REPORT = /\/js\/reports\.|\/telemetry$/;

/**
 * Opens the list of jobs, with everything that it loads by itself. Gets the
 * requests from then on, reports left out.
 */
async function openList(page: Page): Promise<string[]> {
  // comes when the browser is idle
  const code = page.waitForResponse(/\/js\/prefetch\./);
  await visit(page, '/uk/jobs');
  await code;
  await page.waitForLoadState('networkidle');
  const sent: string[] = [];
  page.on(
    'request',
    (request) => REPORT.test(request.url()) || sent.push(request.url()),
  );
  return sent;
}

const firstCard = (page: Page) =>
  page.getByRole('main').getByRole('article').first().getByRole('link').first();
const heading = (page: Page) =>
  page.getByRole('main').getByRole('heading', { level: 1 });
/**
 * Waits until nothing more arrives: longer than a rest on a link, and than one
 * request.
 */
async function settle(page: Page): Promise<void> {
  const arrived = () =>
    page.evaluate(() => performance.getEntriesByType('resource').length);
  for (let before = -1, now = await arrived(); before !== now;) {
    before = now;
    await page.waitForTimeout(400);
    now = await arrived();
  }
}

test('a job whose link the pointer rests on opens without a request; so does another section, by keyboard', async ({
  page,
  context,
}) => {
  const sent = await openList(page);
  const title = (await firstCard(page).textContent()) ?? '';
  await firstCard(page).hover();
  await expect
    .poll(() => sent.filter((url) => url.includes('/rest/v1/')).length)
    .toBeGreaterThan(0);
  await settle(page);
  await context.setOffline(true);
  await firstCard(page).click();
  await expect(heading(page)).toHaveText(title);
  await context.setOffline(false);

  await headerLink(page, 'Articles').focus();
  await expect
    .poll(
      () => sent.filter((url) => url.includes('/sections/articles/')).length,
    )
    .toBeGreaterThan(0);
  await settle(page);
  await context.setOffline(true);
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Career Insights');
  await context.setOffline(false);
});
