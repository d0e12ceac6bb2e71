/**
 * A faulty canary for 1 % of visitors, and a faulty default: how many visitors notice, and for how long. The test prints a
 * table, which docs/rolling-out.md shows.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { run } from '../../kit/src/releases/cli';
import { bucketsAt, withdrawals } from '../support/canaries';
import { buildFault, publishFault, publishGood } from '../support/faulty';
import type { Site } from '../support/site';
import { expect, test } from '../support/test';

/** Production limits, because this file tests time too. */
test.use({
  settings: {
    LOADERS_LIMIT_MS: '800',
    RENDER_LIMIT_MS: '500',
    MICRO_CACHE_MS: '1000',
    STATUS_PAGE: 'on',
    PUBLISHING: 'on',
    TRUST_PROXY: 'true',
  },
});
test.describe.configure({ mode: 'default' });

/** One visit every so many ms; one of each hundred is in the share. */
const EVERY_MS = 30;
const VISITS = 300;
const IN_SHARE = [30, 130, 230];
/** A page that takes longer counts as harmed, in ms. */
const SLOW_MS = 1000;
const MOST_SECONDS = 30;

const { inside, outside } = bucketsAt(1);

interface Visit {
  isInShare: boolean;
  mode: string;
  status: number;
  ms: number;
}

let visitorsSoFar = 0;

/** A visit from a network of its own. */
async function visit(site: Site, bucket: number, page: string) {
  const started = performance.now();
  visitorsSoFar += 1;
  const headers = {
    cookie: `release_bucket=${bucket}`,
    'x-forwarded-for': `10.8.${visitorsSoFar >> 8}.${visitorsSoFar & 255}`,
  };
  const answer = await fetch(site.url + page, { headers });
  const html = await answer.text();
  const mode = html.includes('could not be loaded')
    ? 'widget failed'
    : (answer.headers.get('x-render') ?? '');
  return { mode, status: answer.status, ms: performance.now() - started };
}

/** Visitors one after the other, without waiting for answers, on addresses of their own. */
async function visitors(site: Site, page: string): Promise<Visit[]> {
  const all: Promise<Visit>[] = [];
  for (let nth = 1; nth <= VISITS; nth += 1) {
    const isInShare = IN_SHARE.includes(nth);
    all.push(
      visit(site, isInShare ? inside : outside, `${page}?page=${nth % 7}`).then((seen) => ({
        ...seen,
        isInShare,
      })),
    );
    await pause(EVERY_MS);
  }
  return Promise.all(all);
}

const isHarmed = ({ mode, status, ms }: Visit) => status !== 200 || mode !== 'hydrate' || ms > SLOW_MS;

const table: string[] = [];
test.afterAll(() => {
  console.log(
    `\n| fault | in the share | harmed | others harmed | seconds from the first of them |\n| --- | --- | --- | --- | --- |\n${table.join('\n')}`,
  );
});

const FAULTS = [
  ['render-throws', '/uk/firms'],
  ['loader-throws', '/uk/firms'],
  ['evaluation-throws', '/uk/firms'],
  ['widget-throws', '/uk'],
  ['loader-hangs', '/uk/firms'],
  ['render-suspends', '/uk/firms'],
  ['render-loops', '/uk/firms'],
  ['heap-grows', '/uk/firms'],
  ['buffers-grow', '/uk/firms'],
  ['exits', '/uk/firms'],
] as const;
/** `npm test` runs this one, and a page that ends workers below. */
const DAILY = 'render-throws';

for (const [fault, page] of FAULTS) {
  const tag = fault === DAILY ? [] : ['@all'];
  test(`a canary of 1 %: ${fault}`, { tag }, async ({ site, request }) => {
    const before = withdrawals(site).length;
    const version = publishFault(site, fault, '--hold');
    await run(['traffic', 'firms', version, '1', '--again'], site.dataDir);
    for (const path of ['/uk', '/uk/firms']) await visit(site, outside, path); // compiled
    const firstAt = Date.now() + (IN_SHARE[0] ?? 0) * EVERY_MS;
    const visits = await visitors(site, page);
    const own = visits.filter(({ isInShare }) => isInShare);
    const harmed = own.filter(isHarmed);
    const others = visits.filter((one) => !one.isInShare && (one.status !== 200 || one.mode !== 'hydrate'));
    const [line, ...more] = withdrawals(site).slice(before);
    const seconds = (Date.parse(String(line?.['at'])) - firstAt) / 1000;
    table.push(
      `| ${fault} | ${own.length} of ${visits.length} | ${harmed.length} | ${others.length} | ${seconds.toFixed(1)} |`,
    );
    expect(line).toMatchObject({ section: 'firms', version, role: 'canary' });
    expect(more).toEqual([]);
    expect(seconds).toBeLessThan(MOST_SECONDS);
    expect(harmed.length / visits.length).toBeLessThanOrEqual(0.01);
    expect(others).toEqual([]);
    expect((await visit(site, inside, page)).mode).toBe('hydrate');

    const health = await (await request.get('/healthz')).json();
    expect(health.withdrawn).toContainEqual(expect.objectContaining({ section: 'firms', version }));
    expect(health.canaries).toEqual([]);
    await run(['traffic', 'firms', version, '0'], site.dataDir);
    if (fault !== DAILY) return;
    // As a team sees it, also when the next canary takes its place.
    const list = await run(['list', 'firms', '--to', site.url], site.dataDir);
    expect(list.find((row) => row.includes(version))).toContain('none, withdrawn');
    expect((await (await request.get('/healthz')).json()).withdrawn).toEqual([]);
  });
}

/** Publishes one more release that loops where the address says so. Returns its version. */
async function publishLooping(site: Site, fault: string, ...options: string[]): Promise<string> {
  const folder = buildFault(site.dataDir, fault, String(Date.now()));
  const [line = ''] = await run(['publish', 'firms', '--from', folder, ...options], site.dataDir);
  return line.split(/[ ,]/)[1] ?? '';
}

/** A default that ends workers where the address says so, and a canary that does the same. Returns the canary's version. */
async function twoThatLoop(site: Site): Promise<string> {
  await publishLooping(site, 'loops-on-request');
  await expect.poll(async () => (await visit(site, outside, '/uk/firms')).mode).toBe('hydrate');
  const canary = await publishLooping(site, 'loops-on-request', '--hold');
  await run(['traffic', 'firms', canary, '1', '--again'], site.dataDir);
  return canary;
}

const replacements = (site: Site) => site.shellOutput().match(/render worker replaced/g)?.length ?? 0;

test(
  'a page that ends workers with both releases blames neither, and is closed for a minute',
  { tag: '@all' },
  async ({ site }) => {
    await twoThatLoop(site);
    const [withdrawn, replaced] = [withdrawals(site).length, replacements(site)];
    const attacks = Array.from({ length: 6 }, (_, nth) =>
      visit(site, nth % 2 ? inside : outside, `/${nth < 3 ? 'uk' : 'us'}/firms?loop=${nth}`),
    );
    const others = Array.from({ length: 20 }, async (_, nth) => {
      await pause(nth * 150);
      return visit(site, inside, `/uk/firms/firm-${nth}`);
    });
    expect((await Promise.all(attacks)).map(({ status, mode }) => `${status} ${mode}`)).toEqual(
      attacks.map(() => '200 replace'),
    );
    for (const { status } of await Promise.all(others)) expect(status).toBe(200);
    for (let nth = 10; nth < 20; nth += 1)
      await visit(site, nth % 2 ? inside : outside, `/au/firms?loop=${nth}`);
    const costs = replacements(site) - replaced;
    console.log(`${costs} workers ended by 16 requests for one page`);
    expect(costs).toBeLessThanOrEqual(4); // each release once, or twice where both workers had the page
    expect(withdrawals(site)).toHaveLength(withdrawn);
    for (const bucket of [inside, outside])
      expect(await visit(site, bucket, `/uk/firms/whole-${bucket}`)).toMatchObject({ mode: 'hydrate' });
    publishGood(site);
  },
);

test(
  'code that a page leaves with both releases blames neither; with one, it withdraws that one',
  {
    tag: '@all',
  },
  async ({ site }) => {
    test.setTimeout(240_000);
    await twoThatLoop(site);
    const withdrawn = withdrawals(site).length;
    const replaced = replacements(site);
    await visit(site, inside, '/uk/firms?leave=1');
    await expect.poll(() => replacements(site) - replaced, { timeout: 20_000 }).toBe(2);
    await pause(25_000);
    expect(withdrawals(site)).toHaveLength(withdrawn);
    publishGood(site);
    await visit(site, outside, '/uk/firms');
    const canary = await publishLooping(site, 'loops-on-request', '--hold');
    await run(['traffic', 'firms', canary, '1', '--again'], site.dataDir);
    await pause(60_000); // the default's strike is over
    await visit(site, inside, '/uk/firms?leave=1');
    await expect.poll(() => withdrawals(site).length, { timeout: 40_000 }).toBe(withdrawn + 1);
    expect(withdrawals(site).at(-1)).toMatchObject({ version: canary, role: 'canary' });
  },
);

test(
  'a withdrawal survives a restart, a raise without --again, and ends with it',
  { tag: '@all' },
  async ({ site }) => {
    const version = publishFault(site, 'render-throws', '--hold');
    await run(['traffic', 'firms', version, '1', '--again'], site.dataDir);
    expect(await visit(site, inside, '/uk/firms')).toMatchObject({ mode: 'hydrate' });
    const count = withdrawals(site).length;
    await site.restartShell();
    await run(['traffic', 'firms', version, '50'], site.dataDir);
    expect(await visit(site, inside, '/uk/firms')).toMatchObject({ mode: 'hydrate' });
    expect(withdrawals(site)).toHaveLength(count);
    await run(['traffic', 'firms', version, '50', '--again'], site.dataDir);
    await visit(site, inside, '/uk/firms');
    expect(withdrawals(site)).toHaveLength(count + 1); // it was tried once more
    await run(['traffic', 'firms', version, '0'], site.dataDir);
  },
);

test(
  'a default that throws on its first page goes back by itself; one that has rendered stays',
  { tag: '@all' },
  async ({ site, request }) => {
    const good = publishGood(site);
    await visit(site, outside, '/uk/firms');
    const version = publishFault(site, 'render-throws');
    expect(await visit(site, outside, '/uk/firms?page=2')).toMatchObject({ status: 200, mode: 'hydrate' });
    expect(withdrawals(site).at(-1)).toMatchObject({ version, role: 'default' });
    const health = await (await request.get('/healthz')).json();
    expect(health.sections.firms).toBe(good);
    // the next one is judged anew
    const changing = publishFault(site, 'hangs-on-request');
    expect(await visit(site, outside, '/uk/firms?takes=1')).toMatchObject({ mode: 'hydrate' });
    for (let nth = 0; nth < 3; nth += 1) await visit(site, outside, `/uk/firms?hang=${nth}`);
    expect((await (await request.get('/healthz')).json()).sections.firms).toBe(changing);
    publishGood(site);
  },
);
