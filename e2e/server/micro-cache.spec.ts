/**
 * The micro-cache never shares a page with a visitor who would see a different
 * one. It keeps pages for an hour while the backend is down or slow
 * (stale-if-error), and no others (docs/product.md §8, §10.8).
 */
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { APIRequestContext } from '@playwright/test';
import { ask } from '../support/ask';
import { startOwnShell, type OwnShell } from '../support/own-shell';
import { root } from '../support/places';
import { expect, test } from '../support/test';

const clock = path.join(root, '.build', 'e2e', 'clock-ahead');
const preload = pathToFileURL(
  path.join(root, 'e2e', 'fixtures', 'shifted-clock.mjs'),
).href;
const MINUTE = 60_000;
let aheadMs = 0;
function pass(ms: number) {
  aheadMs += ms;
  writeFileSync(clock, String(aheadMs));
}

test.use({
  baseURL: async ({}, use) => use(shell?.url),
  // The browser cannot reach the stopped backend either, and the last page's
  // report finds no server.
  tolerated: async ({}, use) =>
    use([/50[023]|Failed to load resource|request: /]),
});

let shell: OwnShell | undefined;
test.beforeAll(async ({ site }) => {
  rmSync(clock, { force: true });
  shell = await startOwnShell(site, {
    MICRO_CACHE_MS: '20000',
    LOADERS_LIMIT_MS: '2000',
    NODE_OPTIONS: `--import ${preload}`,
    CLOCK_AHEAD: clock,
  });
});
test.afterAll(async () => {
  await shell?.stop();
  rmSync(clock, { force: true });
});

const KNOWN = ['/uk/jobs', '/uk/firms', '/uk/articles', '/uk'];

/**
 * The page's content once cached. On a busy machine the first render may lack a
 * widget, and is not cached.
 */
async function cachedContent(request: APIRequestContext, page: string) {
  await expect
    .poll(async () => (await ask(request, page)).ttl, { timeout: 20_000 })
    .toBeGreaterThanOrEqual(0);
  return (await ask(request, page)).content;
}

test('cached pages stay for an hour while the backend is down, others are a 503; afterwards all are fresh', async ({
  request,
  site,
  page,
}) => {
  const before = new Map<string, string>();
  for (const known of KNOWN)
    before.set(known, await cachedContent(request, known));
  await site.stopBackend();
  pass(59 * MINUTE);
  for (const known of KNOWN) {
    const { status, ttl, content } = await ask(request, known);
    expect([known, status, content === before.get(known)]).toEqual([
      known,
      200,
      true,
    ]);
    expect(ttl).toBeLessThan(-58 * 60);
  }
  expect(await ask(request, '/uk/jobs?page=9')).toMatchObject({
    status: 503,
    framed: true,
  });
  for (const feed of ['/uk/jobs/feed.xml', '/sitemaps/firms/1.xml'])
    expect([feed, (await request.get(feed)).status()]).toEqual([feed, 503]);
  const sitemaps = await (await request.get('/sitemap.xml')).text();
  expect(sitemaps).toMatch(/sitemaps\/shell\.xml/);
  expect(sitemaps).not.toContain('sitemaps/jobs');

  await page.goto('/uk/jobs');
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(24);

  pass(2 * MINUTE);
  for (const known of KNOWN.slice(0, 2))
    expect(await ask(request, known)).toMatchObject({
      status: 503,
      framed: true,
      ttl: NaN,
    });

  await site.startBackend();
  for (const known of [...KNOWN, '/uk/jobs?page=9']) {
    await expect.poll(async () => (await ask(request, known)).status).toBe(200);
    await expect
      .poll(async () => (await ask(request, known)).ttl)
      .toBeGreaterThanOrEqual(0);
  }
});
