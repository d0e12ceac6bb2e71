/** After a release, a browser that has the scripts of the one before loads deltas (decision 036). */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { run } from '../../kit/src/releases/cli';
import { isHydrated } from '../support/hydration';
import { changedBuild } from '../support/release-store';
import { expect, test } from '../support/test';

interface Sent {
  path: string;
  bytes: number;
  coding: string | undefined;
}

/** Scripts that come over the wire meanwhile: bytes with headers, and the coding. Cached ones have no bytes. */
async function scriptsIn(page: Page, act: () => Promise<unknown>): Promise<Sent[]> {
  const session = await page.context().newCDPSession(page);
  const begun = new Map<string, Omit<Sent, 'bytes'>>();
  const sent: Sent[] = [];
  await session.send('Network.enable');
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const { pathname } = new URL(response.url);
    if (response.fromDiskCache || !pathname.endsWith('.js')) return;
    begun.set(requestId, { path: pathname, coding: response.headers['content-encoding'] });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const response = begun.get(requestId);
    if (response && encodedDataLength > 0) sent.push({ ...response, bytes: encodedDataLength });
  });
  await act();
  await page.waitForLoadState('networkidle');
  await session.detach();
  return sent;
}

const scriptsOf = (page: Page, address: string) =>
  scriptsIn(page, async () => {
    await page.goto(address);
    await isHydrated(page);
  });

// Later tests on this site expect the original jobs section.
test.afterAll(async ({ site }) => void (await run(['publish', 'jobs'], site.dataDir)));

const sum = (sent: Sent[]) => sent.reduce((total, { bytes }) => total + bytes, 0);

test('a repeat visit after a release loads at most 10 kB of scripts', async ({ page, site }) => {
  const first = await scriptsOf(page, '/uk/jobs');
  expect(sum(first)).toBeGreaterThan(100_000);

  const change = { kind: 'production', from: 'Show More', to: 'More filters' } as const;
  const build = changedBuild(site.dataDir, 'jobs', change);
  await run(['publish', 'jobs', '--from', build], site.dataDir);

  const second = await scriptsOf(page, '/uk/jobs');
  await expect(page.getByText('More filters').first()).toBeAttached();
  expect(second.length).toBeGreaterThanOrEqual(3);
  expect(
    second.filter((script) => !script.path.startsWith('/sections/jobs/') || script.coding !== 'dcz'),
  ).toEqual([]);
  expect(sum(second)).toBeLessThanOrEqual(10_000);

  expect(await scriptsOf(page, '/uk/jobs'), 'the browser caches what it decoded').toEqual([]);
});

test('a script of another build of the shell comes as a delta', async ({ page, site, request }) => {
  await page.goto('/privacy');
  await isHydrated(page);
  const [current = ''] = /\/assets\/js\/index\.[^"]+/.exec(await page.content()) ?? [];
  const code = `${await (await request.get(current)).text()}/* another build */`;
  const folder = path.join(site.dataDir, 'shell', 'b0000000001', 'dist', 'js');
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'index.00000001.js'), code);

  const other = '/assets/js/index.00000001.js';
  await expect.poll(async () => (await request.get(other)).status()).toBe(200);
  let loaded = '';
  const sent = await scriptsIn(page, async () => {
    loaded = await page.evaluate(async (address) => (await fetch(address)).text(), other);
  });
  expect(loaded === code, 'the browser decodes it').toBe(true);
  expect(sent).toEqual([{ path: other, coding: 'dcz', bytes: expect.any(Number) }]);
  expect(sum(sent)).toBeLessThan(2000);
});
