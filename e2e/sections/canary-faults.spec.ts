/**
 * A faulty canary for 1 % of visitors, and a faulty default: how many visitors notice, and for how long. The test prints a
 * table, which docs/rolling-out.md shows.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { run } from '../../kit/src/releases/cli';
import { bucketsAt, untilTried, withdrawals } from '../support/canaries';
import { rowOf, TABLE_HEAD, visit, visitCanary } from '../support/canary-visits';
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

const { inside, outside } = bucketsAt(1);

const table: string[] = [];
test.afterAll(() => console.log([TABLE_HEAD, ...table].join('\n')));

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
  ['slow', '/uk/firms'],
] as const;
/** Visits a second, with the time between them in ms. */
const RATES = [
  [30, 33],
  [1, 1000],
] as const;
/** `npm test` runs this one, and a page that ends workers below. */
const DAILY = 'render-throws';
const MOST_SECONDS = 60;

for (const [fault, page] of FAULTS)
  for (const [rate, everyMs] of RATES) {
    const isDaily = fault === DAILY && rate === 30;
    const tag = isDaily ? [] : ['@all'];
    test(`a canary of 1 %, with ${rate} visits a second: ${fault}`, { tag }, async ({ site, request }) => {
      test.setTimeout(180_000);
      const seen = await visitCanary(site, { fault, page, everyMs });
      const { version, lines, broken, others, seconds } = seen;
      table.push(rowOf(`${fault}, ${rate}/s`, seen));
      expect(lines).toEqual([expect.objectContaining({ section: 'firms', version, role: 'canary' })]);
      expect(lines[0]?.['reason']).toMatch(/^smoke test: /);
      expect([broken, others]).toEqual([0, 0]);
      expect(seconds).toBeLessThan(MOST_SECONDS);
      expect((await visit(site, inside, page)).mode).toBe('hydrate');

      const health = await (await request.get('/healthz')).json();
      expect(health.withdrawn).toContainEqual(expect.objectContaining({ section: 'firms', version }));
      expect([health.canaries, health.heldBack]).toEqual([[], []]);
      await run(['traffic', 'firms', version, '0'], site.dataDir);
      if (!isDaily) return;
      // As a team sees it, also when the next canary takes its place.
      const list = await run(['list', 'firms', '--to', site.url], site.dataDir);
      expect(list.find((row) => row.includes(version))).toContain('none, withdrawn');
      expect((await (await request.get('/healthz')).json()).withdrawn).toEqual([]);
    });
  }

for (const [fault, event] of [
  ['throws in the browser', 'error'],
  ['hydration mismatch', 'mismatch'],
] as const)
  test(
    `without a browser of its own the server learns from reports: ${fault}`,
    { tag: '@all' },
    async ({ site }) => {
      test.setTimeout(240_000);
      const seen = await visitCanary(site, { fault, page: '/uk/firms', everyMs: 33, event });
      table.push(rowOf(`${fault}, 30/s, by reports`, seen));
      expect(seen.lines).toEqual([expect.objectContaining({ version: seen.version, role: 'canary' })]);
      expect(seen.harmed).toBeLessThanOrEqual(20);
      await run(['traffic', 'firms', seen.version, '0'], site.dataDir);
    },
  );

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
  await untilTried(site, canary);
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
    await untilTried(site, canary);
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
    await untilTried(site, version);
    const count = withdrawals(site).length;
    await site.restartShell();
    await run(['traffic', 'firms', version, '50'], site.dataDir);
    expect(await visit(site, inside, '/uk/firms')).toMatchObject({ mode: 'hydrate' });
    expect(withdrawals(site)).toHaveLength(count);
    await run(['traffic', 'firms', version, '50', '--again'], site.dataDir);
    // it was tried once more
    await expect.poll(() => withdrawals(site).length, { timeout: 30_000 }).toBe(count + 1);
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
