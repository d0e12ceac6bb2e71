/** What a device hides, in a real browser (docs/product.md §2.6.2). */
import type { BrowserContext, Page } from '@playwright/test';
import { visit } from '../support/hydration';
import { headerLink } from '../support/frame';
import { expect, test } from '../support/test';

/** A word in every value that must stay on the device. */
const CANARY = 'kestrel';
/**
 * A word in a value that the site sends: the recording works if it has this.
 */
const CONTROL = 'sparrow';

const card = (page: Page, at: number) => page.getByRole('article').nth(at);
const menuOf = (page: Page, at: number) =>
  card(page, at).getByRole('button', { name: /^Hide / });

/**
 * All that the context's pages send, from now on: addresses, headers and
 * bodies, those of beacons too.
 */
async function recordRequests(
  context: BrowserContext,
): Promise<() => Promise<string>> {
  const sent: Promise<string>[] = [];
  const beacons: string[] = [];
  await context.exposeFunction(
    'noteBeacon',
    (body: string) => void beacons.push(body),
  );
  await context.addInitScript(() => {
    const send = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (url, body) => {
      void (window as unknown as { noteBeacon(text: string): void }).noteBeacon(
        `${String(url)} ${String(body)}`,
      );
      return send(url, body);
    };
  });
  context.on('request', (request) => {
    const body = request.postData() ?? '';
    sent.push(
      request
        .allHeaders()
        .catch(() => request.headers())
        .then(
          (headers) => `${request.url()} ${JSON.stringify(headers)} ${body}`,
        ),
    );
  });
  return async () => [...(await Promise.all(sent)), ...beacons].join('\n');
}

/**
 * An error of the jobs section whose message has the canary, as the page's
 * reporter gets it.
 */
const failInJobs = (message: string) => {
  const script = performance
    .getEntriesByType('resource')
    .find(({ name }) => name.includes('/sections/jobs/'));
  const error = new Error(message);
  error.stack = `Error: ${message}\n at ${script?.name}`;
  window.dispatchEvent(new ErrorEvent('error', { error, message }));
};

test('what a visitor hides is in no request, cookie, log or report', async ({
  page,
  context,
  site,
}) => {
  const sent = await recordRequests(context);
  await visit(page, '/uk/jobs');

  const before = await page.getByRole('article').count();
  await menuOf(page, 0).click();
  await page.getByRole('menuitem', { name: 'Hide this job' }).click();
  await expect(page.getByText('1 hidden', { exact: true })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(before - 1);

  // names that nobody else has, as another tab would store them
  const at = new Date().toISOString();
  const theirs = ['job', 'firm'].map((kind) => ({
    id: `${kind}/${CANARY}-${kind}`,
    words: `${CANARY} ${kind}`,
    at,
  }));
  await page.evaluate((rows) => {
    const mine = JSON.parse(localStorage.getItem('hidden') ?? '') as unknown[];
    localStorage.setItem('hidden', JSON.stringify([...mine, ...rows]));
  }, theirs);
  await headerLink(page, /^My jobs/).click();
  await expect(
    page.getByRole('button', { name: `Show again ${CANARY} firm` }),
  ).toBeVisible();

  // around the site
  await page.getByRole('link', { name: 'Browse All Jobs' }).click();
  await page.getByLabel('Job Title').fill(CONTROL);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(CONTROL));
  for (const path of ['/uk', '/uk/jobs/saved', '/uk/jobs'])
    await visit(page, path);
  // The hidden card is gone: its place, under the pointer, is another's now.
  await expect(page.getByText('1 hidden', { exact: true })).toBeVisible();
  await card(page, 0).getByRole('link').first().click();
  await expect(
    page.getByRole('button', { name: 'Share, hide or report' }).first(),
  ).toBeVisible();
  await page.evaluate(failInJobs, `${CANARY} failed`);
  const has = async (text: string) => (await sent()).includes(text);
  await expect.poll(() => has('"name":"error"')).toBe(true);

  expect(await has(CONTROL)).toBe(true);
  expect(await has(CANARY)).toBe(false);
  expect(JSON.stringify(await context.cookies())).not.toContain(CANARY);
  expect(site.shellOutput() + site.backendOutput()).not.toContain(CANARY);
  expect(
    await page.evaluate(() => JSON.stringify({ ...localStorage })),
  ).toContain(CANARY);
});
