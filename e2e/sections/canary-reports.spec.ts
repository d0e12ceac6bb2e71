/**
 * What a real browser reports of a canary that fails only there, and what many
 * such reports do (docs/sections.md).
 */
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { withdrawalsOf } from '../../platform/releases/judge/withdrawals';
import { bucketsAt, startCanary, WITH_CANARIES } from '../support/canaries';
import type { Change } from '../support/changed-builds';
import { visit } from '../support/hydration';
import { root } from '../support/places';
import type { Site } from '../support/site';
import { expect, test } from '../support/test';

test.use({
  settings: WITH_CANARIES,
  // the canaries' own faults
  tolerated: async ({}, use) =>
    use([
      /Minified React error #418|hydrat|broken in the browser|127\.0\.0\.1:9/i,
    ]),
});
test.describe.configure({ mode: 'default' });

const { inside } = bucketsAt(1);

const startChanged = (site: Site, change: Change) =>
  startCanary(site, '1', (file, code) =>
    file.endsWith('.cjs') ? code : change(file, code),
  );

const BROKEN =
  'setTimeout(()=>{throw new TypeError("broken in the browser")},500)';
const isPage = (file: string) => /(^|\/)list\./.test(file);
const isEntry = (file: string) => /(^|\/)remoteEntry\./.test(file);

async function open(page: Page, site: Site, bucket: number): Promise<void> {
  await page
    .context()
    .addCookies([
      { name: 'release_bucket', value: String(bucket), url: site.url },
    ]);
  const reported = page.waitForRequest(/\/telemetry$/);
  await visit(page, '/uk/firms');
  await reported;
}

/** What the site's hook got of a release of firms, by kind. */
function eventsOf(site: Site, version: string) {
  const file = path.join(site.dataDir, 'reported.jsonl');
  const lines = existsSync(file)
    ? readFileSync(file, 'utf8').trim().split('\n')
    : [];
  const events = lines.map((line) => JSON.parse(line));
  const own = events.filter(
    (event) => event.section === 'firms' && event.version === version,
  );
  return Object.fromEntries(own.map((event) => [event.name, event]));
}
const health = async (site: Site) =>
  (await fetch(`${site.url}/healthz`)).json();

test('an error that nobody handles is reported of the release whose script threw it, with its place', async ({
  page,
  site,
  request,
}) => {
  const version = await startChanged(site, (file, text) =>
    isPage(file) ? text.replace(';let ', `;${BROKEN};let `) : text,
  );
  await open(page, site, inside);
  const place = 'firms/\\S+/js/list\\.\\w+\\.js:\\d+:\\d+';
  await expect
    .poll(() => eventsOf(site, version)['error'])
    .toMatchObject({
      detail: 'TypeError',
      stack: expect.arrayContaining([expect.stringMatching(place)]),
    });
  const line = RegExp(`telemetry: error firms \\S+ "TypeError" at ${place}`);
  await expect.poll(() => site.shellOutput()).toMatch(line);
  expect(eventsOf(site, version)['mismatch']).toBeUndefined();

  const maps = readdirSync(
    path.join(root, 'firms-mfe', 'dist-maps', 'browser', 'js'),
  );
  const map = maps.find((file) => isPage(file)) ?? 'none';
  for (const address of [
    `/sections/firms/${version}/js/${map}`,
    `/sections/firms/${version}/dist-maps/browser/js/${map}`,
    `/assets/js/${map}`,
    `${site.originUrl('firms')}/${version}/js/${map}`,
  ])
    expect(
      (await request.get(address)).status(),
      address,
    ).toBeGreaterThanOrEqual(400);
});

test('a script that does not load is reported by the server, which withdraws the canary at once', async ({
  page,
  site,
}) => {
  const version = await startChanged(site, (file, text) =>
    isEntry(file) ? `${text};"no file"` : text,
  );
  // A page's chunk is broken and not the entry: a release without its entry is
  // not whole, so no visitor gets it.
  const folder = path.join(site.dataDir, 'releases', 'firms', version, 'js');
  const [chunk = '', ...copies] = readdirSync(folder).filter((file) =>
    isPage(file),
  );
  for (const name of [chunk, ...copies]) rmSync(path.join(folder, name));
  await page
    .context()
    .addCookies([
      { name: 'release_bucket', value: String(inside), url: site.url },
    ]);
  await fetch(
    `${site.url}/sections/firms/${version}/js/${chunk.replace(/\.(?:br|gz)$/, '')}`,
  );
  await expect
    .poll(() => withdrawalsOf(site.dataDir).at(-1))
    .toMatchObject({ version, reason: expect.stringMatching(/js: it is not/) });
  await visit(page, '/uk/firms');
  expect((await health(site)).canaries).toEqual([]);
});
