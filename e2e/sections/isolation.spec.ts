/**
 * Origins of releases are down: the frame and the other sections work, and
 * Retry recovers without a reload (docs/product.md §3, §8).
 */
import { rmSync } from 'node:fs';
import path from 'node:path';
import { askSite, startFront, type Front } from '../support/front';
import { startOwnShell, type OwnShell } from '../support/own-shell';
import { expect, test } from '../support/test';

const EVERY = /./;
const OF_JOBS = /^\/jobs\//;

test.describe.configure({ mode: 'serial' });
test.use({
  baseURL: async ({}, use) => use(shell?.url),
  // Browsers and React log what fails to load, and the last page's report finds
  // no server.
  tolerated: async ({}, use) =>
    use([
      /jobs|Failed to load resource|response: 50\d|request: /i,
      /did not load|not executable|integrity|preload/,
    ]),
});

/** The origin does not answer paths that match. */
let down: RegExp | undefined = EVERY;
let front: Front;
let shell: OwnShell | undefined;
test.beforeAll(async ({ site }) => {
  front = await startFront(async (request, response) => {
    if (down?.test(request.url ?? '')) throw new Error('down');
    const { status, headers, bytes } = await askSite(
      site.originUrl('jobs'),
      request,
    );
    response.writeHead(status, headers).end(bytes);
  });
  rmSync(path.join(site.dataDir, 'server-builds'), {
    recursive: true,
    force: true,
  }); // that others have verified
  shell = await startOwnShell(site, {
    RELEASES_ORIGIN: front.url,
    MICRO_CACHE_MS: '0',
  });
});
test.afterAll(async () => {
  await shell?.stop();
  front.close();
});

const HEADINGS = { '/terms': 'Terms of Use', '/uk': /Find your next role/ };
const cards = 'main article';

test('without any section frame and own pages stand, each widget’s place says what is missing, and Retry brings it back', async ({
  page,
  request,
}) => {
  for (const [address, heading] of Object.entries(HEADINGS)) {
    expect((await page.goto(address))?.status()).toBe(200);
    await expect(
      page.getByRole('heading', { level: 1, name: heading }),
    ).toBeVisible();
    for (const role of ['banner', 'contentinfo'] as const)
      await expect(page.getByRole(role)).toBeVisible();
  }
  for (const label of ['Featured firms', 'Featured jobs'])
    await expect(async () => {
      // Far ones load when they come near: the server's HTML says the failure
      // before that, and coming near tries once more.
      await page.mouse.wheel(0, 400);
      await expect(
        page.getByText(`${label} could not be loaded.`),
      ).toBeInViewport({ timeout: 300 });
    }).toPass({ timeout: 30_000 });

  await test.step('without the server build of one section it sends the frame', async () => {
    down = OF_JOBS;
    await expect
      .poll(async () => (await request.get('/uk/firms')).headers()['x-render'])
      .toBe('hydrate');
    const response = await request.get('/uk/jobs');
    const { 'x-render': mode, 'x-robots-tag': robots } = response.headers();
    expect([response.status(), mode, robots]).toEqual([
      200,
      'replace',
      'noindex',
    ]);
    expect(await response.text()).toContain('All rights reserved');
  });
  down = undefined;
  await page.getByRole('button', { name: 'Retry Featured jobs' }).click();
  await expect(
    page.getByRole('heading', { name: 'Newest roles' }),
  ).toBeVisible();
  await page.goto('/uk/jobs');
  await expect(page.locator(cards)).toHaveCount(24);
});

test('a deep link is still rendered by the server, which keeps verified builds', async ({
  page,
  request,
}) => {
  await expect
    .poll(async () => (await request.get('/uk/jobs')).headers()['x-render'])
    .toBe('hydrate');
  down = OF_JOBS;
  const failed = page.waitForEvent('requestfailed');
  const response = await page.goto('/uk/jobs');
  expect([response?.status(), response?.headers()['x-render']]).toEqual([
    200,
    'hydrate',
  ]);
  await failed.catch(() => undefined);
  await page.waitForLoadState('networkidle');
  await expect(page.locator(cards)).toHaveCount(24); // the server's HTML stays
  await page
    .locator(cards)
    .first()
    .getByRole('heading')
    .getByRole('link')
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
