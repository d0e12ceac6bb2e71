/** docs/varnish/default.vcl stores documents, drops what changed, and serves its pages while the document server is down. */
import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { askOwner } from '../../test/owner';
import { runDocumented } from '../../test/documented-commands';
import { run } from '../../kit/src/releases/cli';
import { addresses } from '../support/addresses';
import { bucketsAt, CHANGED, REGULAR, startCanary } from '../support/canaries';
import { attackEdge } from '../support/edge-attacks';
import { askEdge, lastWithout, staleness } from '../support/edge-looks';
import { root } from '../support/places';
import { changedBuild } from '../support/release-store';
import type { Site } from '../support/site';
import { expect, test } from '../support/test';
import { prepareVarnish, type Varnish } from '../support/varnish';

const PORT = Number(process.env['E2E_PORT'] || 4100) + 94;
const EDGE = `http://127.0.0.1:${PORT}`;
const SITE = 'https://jobs.example';
const KEY = 'a-key-of-the-journey';
/** From a commit to the last older page, in ms. */
const STALENESS_MS = 2000;

test.describe.configure({ mode: 'serial', timeout: 300_000 });
test.use({
  settings: { MICRO_CACHE_MS: '60000', TRUST_PROXY: 'true', EDGE_CACHE: 'on', PUBLIC_ORIGIN: SITE },
});

let varnish: Varnish;
let stop: () => Promise<void> = () => Promise.resolve();
test.beforeAll(() => {
  varnish = prepareVarnish();
});
test.beforeEach(async ({ site }) => {
  test.skip(varnish.why !== undefined, varnish.why);
  stop = await varnish.serve(PORT, Number(new URL(site.url).port), KEY);
});
test.afterEach(() => stop());
test.afterAll(() => varnish.remove());

const get = (address: string, headers?: Record<string, string>) => askEdge(EDGE + address, headers);
const cookie = (text: string) => ({ cookie: text });
const bucketCookie = (bucket: number) => cookie(`release_bucket=${bucket}`);

/** Runs an operator's command of package.json, which purges the edge. Resolves with what it printed. */
async function command(site: Site, name: 'rows' | 'import', args: string[], url = `${EDGE}/_purge`) {
  const env = { ...process.env, DATA_DIR: site.dataDir, EDGE_PURGE_URL: url, EDGE_PURGE_KEY: KEY };
  const script = path.join(root, 'scripts', `${name}.mjs`);
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [script, ...args], {
    cwd: root,
    env,
  });
  return stdout + stderr;
}

const report = (what: string, value: unknown) => console.log(`varnish: ${what}: ${String(value)}`);

test('a mixed load is served by the edge, each variant its own pages', { tag: '@all' }, async ({ site }) => {
  const version = await startCanary(site, '50');
  const { inside, outside } = bucketsAt(50);
  const pages = await addresses({ get: (address) => fetch(site.url + address) });
  const countries = ['uk', 'us', 'ca'] as const;
  const names = { uk: 'United Kingdom', us: 'United States', ca: 'Canada' };
  let hits = 0;
  const asked = 800;
  let seed = 1;
  /** From 0 to 1, the same numbers in each run. */
  const random = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
  const ask = async (at: number) => {
    const address = pages[Math.floor(pages.length * random() ** 3)] ?? '/'; // few pages get most visits
    const country = countries[Math.floor(3 * random())] ?? 'uk';
    const bucket = Math.floor(100 * random());
    const isCanary = (await canaryOf(bucket)) === 'canary';
    const { status, isHit, html, headers } = await get(
      address,
      cookie(`theme=dark; release_bucket=${bucket}; preferred_country=${country}; session=secret-${at}`),
    );
    hits += isHit ? 1 : 0;
    expect([status, headers.get('set-cookie'), headers.get('surrogate-key')], address).toEqual([
      200,
      null,
      null,
    ]);
    expect(html, address).not.toContain('secret-');
    if (/^\/(uk\/)?firms$/.test(address)) expect(html, address).toMatch(isCanary ? CHANGED : REGULAR);
    if (address === '/jobs') expect(/<title>[^<]*(United \w+|Canada)/.exec(html)?.[1]).toBe(names[country]);
  };
  const known = new Map<number, Promise<string>>();
  /** What the document server itself gives a bucket. */
  const canaryOf = (bucket: number) => {
    const before = known.get(bucket);
    if (before) return before;
    const asking = fetch(`${site.url}/uk/firms`, { headers: bucketCookie(bucket) })
      .then((answer) => answer.text())
      .then((html) => (CHANGED.test(html) ? 'canary' : 'default'));
    known.set(bucket, asking);
    return asking;
  };
  const waiting = Array.from({ length: asked }, (_, at) => at).values();
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (const at of waiting) await ask(at);
    }),
  );
  report('share of a mixed load', `${hits} of ${asked}`);
  expect(hits / asked).toBeGreaterThan(0.6);

  // what is for one visitor only is never stored
  const [link = ''] = await run(['preview', 'firms', version], site.dataDir);
  for (const at of [0, 1]) {
    const preview = await get('/uk/firms', cookie(`${link.slice(1)}; release_bucket=${outside}`));
    expect([preview.isHit, preview.html], String(at)).toEqual([
      false,
      expect.stringMatching(/Preview of firms/),
    ]);
    expect((await get('/uk/firms', bucketCookie(outside))).html).not.toContain('Preview of');
  }
  for (const headers of [{ authorization: 'Bearer one' }, { authorization: 'Bearer two' }])
    expect((await get('/uk/jobs?minSalary=41000', headers)).isHit).toBe(false);
  expect((await get('/uk/jobs?minSalary=41000')).isHit).toBe(false);
  expect((await get('/uk/jobs?minSalary=41000')).isHit).toBe(true);
  expect((await get('/uk/firms', bucketCookie(inside))).html).toMatch(CHANGED);
});

test('a release and a row are new at the edge within two seconds', { tag: '@all' }, async ({ site }) => {
  const from = 'Accounting Firms';
  const folder = changedBuild(site.dataDir, 'firms', { kind: 'production', from, to: 'Houses of Accounts' });
  const measured: Record<string, number> = {};
  const firms = async () => (await get('/uk/firms')).html;
  expect(await firms()).toMatch(REGULAR);
  const sinceChange = async (change: () => Promise<unknown>, isShown: (html: string) => boolean) => {
    await change();
    const began = performance.now();
    const last = await lastWithout(async () => isShown(await firms()));
    return Math.round(last - began);
  };
  measured['release'] = await sinceChange(
    () => run(['publish', 'firms', '--from', folder], site.dataDir),
    (html) => html.includes('Houses of Accounts'),
  );
  measured['rollback'] = await sinceChange(
    () => run(['rollback', 'firms'], site.dataDir),
    (html) => REGULAR.test(html),
  );

  const file = path.join(site.dataDir, 'feed.json');
  const advert = {
    '@type': 'JobPosting',
    title: 'Auditor of edges',
    hiringOrganization: { name: 'Example LLP' },
    jobLocation: { address: { addressLocality: 'Leeds', addressCountry: 'GB' } },
    description: '<p>Reads.</p>',
    datePosted: new Date().toISOString().slice(0, 10),
    identifier: { name: 'Example LLP', value: 'edge-1' },
    url: 'https://example.com/jobs/1',
  };
  writeFileSync(file, JSON.stringify([advert]));
  const rowOf = async () => {
    const statement = `select slug, status from public.jobs where job_title = 'Auditor of edges'`;
    const [row] = await askOwner<{ slug: string; status: string }>(site.dataDir, statement);
    return row;
  };
  const list = '/uk/jobs?keywords=Auditor+of+edges';
  const isListed = (html: string) => /href="[^"]*auditor-of-edges/.test(html);
  const statusIs = (status: string) => async () => (await rowOf())?.status === status;
  measured['import, a list'] = await staleness(
    { site, edge: EDGE, address: list },
    () => command(site, 'import', [file]),
    statusIs('open'),
    isListed,
  );
  const slug = (await rowOf())?.slug ?? '';
  const page = `/uk/jobs/${slug}`;
  expect((await get(page)).html).toContain('Auditor of edges');
  measured['close, the job’s page'] = await staleness(
    { site, edge: EDGE, address: page },
    () => command(site, 'rows', ['job', 'close', slug]),
    statusIs('closed'),
    (html) => !/>Apply/.test(html),
  );
  measured['open, a list'] = await staleness(
    { site, edge: EDGE, address: list },
    () => command(site, 'rows', ['job', 'open', slug]),
    statusIs('open'),
    isListed,
  );
  // a page that nobody asked for meanwhile is new at once, not stale-while-revalidate
  await get('/uk/jobs');
  expect((await get('/uk/jobs')).isHit).toBe(true);
  await command(site, 'rows', ['job', 'edit', slug, '--title', 'Auditor of margins']);
  await pause(3000);
  const late = await get('/uk/jobs');
  expect([late.isHit, late.html.includes('Auditor of margins')]).toEqual([false, true]);
  for (const [what, ms] of Object.entries(measured)) report(`staleness, ${what}`, `${ms} ms`);
  for (const ms of Object.values(measured)) expect(ms).toBeLessThanOrEqual(STALENESS_MS);

  expect(await command(site, 'rows', ['job', 'close', slug], 'http://127.0.0.1:9/purge')).toMatch(
    /1 changed[^]*The edge at http:\/\/127\.0\.0\.1:9 was not purged/,
  );

  expect((await get('/about')).isHit || (await get('/about')).isHit).toBe(true);
  const env = { EDGE_PURGE_KEY: KEY };
  const instead = { 'http://edge:6081': EDGE };
  runDocumented('docs/deploying.md', 'curl -X POST', { cwd: root, env, instead });
  expect((await get('/about')).isHit).toBe(false);
  const forged = await fetch(`${EDGE}/_purge`, {
    method: 'POST',
    headers: { 'fastly-key': 'x', 'surrogate-key': 'shell' },
  });
  expect(forged.status).toBe(403);
});

test('no visitor changes what another one gets', { tag: '@all' }, async ({ site }) => {
  await startCanary(site, '50');
  await attackEdge(EDGE, site.url.replace('localhost', '127.0.0.1'), SITE);
});

test(
  'while the document server is down, the edge serves its pages, and no row that was taken away',
  { tag: '@all' },
  async ({ site }) => {
    await startCanary(site, '50');
    const { inside, outside } = bucketsAt(50);
    expect((await get('/uk/firms', bucketCookie(inside))).html).toMatch(CHANGED);
    expect((await get('/uk/firms', bucketCookie(outside))).html).toMatch(REGULAR);
    await get('/uk/jobs');
    const [row] = await askOwner<{ slug: string }>(
      site.dataDir,
      `select slug from public.jobs where firm_country = 'UK' and status = 'open' order by id desc limit 1`,
    );
    const page = `/uk/jobs/${row?.slug ?? ''}`;
    expect((await get(page)).status).toBe(200);
    await command(site, 'rows', ['job', 'remove', row?.slug ?? '', '--yes']);
    await site.stopShell();
    for (const at of [0, 1, 2]) {
      expect((await get('/uk/firms', bucketCookie(inside))).html, String(at)).toMatch(CHANGED);
      expect((await get('/uk/firms', bucketCookie(outside))).html).toMatch(REGULAR);
      expect((await get('/uk/jobs')).status).toBe(200);
      // nobody knows its variant, and a page that the edge never had
      expect((await get('/uk/firms', bucketCookie(4711))).status).toBe(503);
      expect((await get('/uk/firms?sort=name')).status).toBe(503);
      expect((await get(page)).status).toBe(503);
    }
    await site.restartShell();
    await expect
      .poll(async () => (await get('/uk/firms', bucketCookie(4711))).status, { timeout: 10_000 })
      .toBe(200);
  },
);
