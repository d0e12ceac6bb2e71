/** Origins of releases are down: the frame and the other sections work, and Retry recovers without a reload (docs/product.md §3, §8). */
import { rmSync } from 'node:fs';
import path from 'node:path';
import { askSite } from '../support/faulty-front';
import { startFront } from '../support/front';
import { startOwnShell } from '../support/own-shell';
import type { Program } from '../support/program';
import { expect, test as base } from '../support/test';

/** Above the ports of the sites. */
const PORT = Number(process.env['E2E_PORT'] || 4100) + 210;
const URL_OF_SHELL = `http://localhost:${PORT}`;
const EVERY = /./;
const OF_JOBS = /^\/jobs\//;

/** A document server whose releases come through an origin that is `down` for paths that match. */
const test = base.extend<{
  origin: { down: RegExp | undefined };
  /** Starts the server, without builds that others have verified. */
  serve(): Promise<Program>;
}>({
  origin: async ({}, use) => use({ down: undefined }),
  serve: async ({ site, origin }, use) => {
    const front = await startFront(async (request, response) => {
      if (origin.down?.test(request.url ?? '')) throw new Error('down');
      const { status, headers, bytes } = await askSite(site.originUrl('jobs'), request);
      response.writeHead(status, headers).end(bytes);
    });
    const started: Program[] = [];
    await use(async () => {
      rmSync(path.join(site.dataDir, 'server-builds'), { recursive: true, force: true });
      const shell = await startOwnShell(site, PORT, { RELEASES_ORIGIN: front.url, MICRO_CACHE_MS: '0' });
      started.push(shell);
      return shell;
    });
    for (const shell of started) await shell.stop();
    front.close();
  },
  baseURL: URL_OF_SHELL,
  // Browsers and React log what fails to load, and the last page's report finds no server.
  tolerated: async ({}, use) =>
    use([
      /jobs|Failed to load resource|response: 50\d|request: /i,
      /did not load|not executable|integrity|preload/,
    ]),
});

const cards = 'main article';

test('a deep link is still rendered by the server, which keeps verified builds', async ({
  page,
  request,
  origin,
  serve,
}) => {
  await serve();
  await expect.poll(async () => (await request.get('/uk/jobs')).headers()['x-render']).toBe('hydrate');
  origin.down = OF_JOBS;
  const failed = page.waitForEvent('requestfailed');
  const response = await page.goto('/uk/jobs');
  expect([response?.status(), response?.headers()['x-render']]).toEqual([200, 'hydrate']);
  await failed.catch(() => undefined);
  await page.waitForLoadState('networkidle');
  await expect(page.locator(cards)).toHaveCount(24); // the server's HTML stays
  await page.locator(cards).first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('without a server build the server sends the frame, and the browser renders the section', async ({
  page,
  request,
  origin,
  serve,
}) => {
  origin.down = OF_JOBS;
  await serve();
  const response = await request.get('/uk/jobs');
  const { 'x-render': mode, 'x-robots-tag': robots } = response.headers();
  expect([response.status(), mode, robots]).toEqual([200, 'replace', 'noindex']);
  expect(await response.text()).toContain('All rights reserved');
  expect((await request.get('/uk/firms')).headers()['x-render']).toBe('hydrate');
  origin.down = undefined;
  await page.goto('/uk/jobs');
  await expect(page.locator(cards)).toHaveCount(24);
});

const HEADINGS = { '/terms': 'Terms of Use', '/uk': /Find your next role/ };

test('without any section frame and own pages stand, each widget’s place says what is missing, and Retry brings it back', async ({
  page,
  origin,
  serve,
}) => {
  origin.down = EVERY;
  await serve();
  await page.addInitScript(() => {
    const get = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get });
  });
  for (const [address, heading] of Object.entries(HEADINGS)) {
    expect((await page.goto(address))?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
  }
  for (const label of ['Featured firms', 'Featured jobs'])
    await expect(async () => {
      await page.mouse.wheel(0, 400); // far ones load when they come near
      await expect(page.getByText(`${label} could not be loaded.`)).toBeVisible({ timeout: 300 });
    }).toPass({ timeout: 30_000 });
  origin.down = undefined;
  await page.getByRole('button', { name: 'Retry Featured jobs' }).click();
  await expect(page.getByRole('heading', { name: 'Newest roles' })).toBeVisible();
});
