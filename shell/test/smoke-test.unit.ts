/** What a canary's smoke test says of it, and the rules behind it (docs/decisions/086). */
import { DEFAULT_CONFIG } from '@board/shared/config';
import type { Registry, Release } from '@board/shared/registry';
import type { Canary } from '@board/shared/registry/canary';
import { readEnvironment } from '../server/environment';
import { leftToBrowser, type Fault, type RenderResult } from '../server/isolation/render-protocol';
import { FIRST_PAIRS, looksSlower, MORE_PAIRS, slowerBy, type Pair } from '../server/rollout/slower';
import { createSmokeTests } from '../server/rollout/smoke-test';
import { runSmokeTest } from '../server/rollout/smoke-run';
import { smokePages } from '../server/rollout/smoke-pages';
import { registryOf } from './registry-of';

const releaseOf = (version: string): Release => {
  const server = { url: `/${version}.cjs`, integrity: version };
  const [release] = registryOf({ version }, { server }).microFrontends['jobs'] ?? [];
  if (!release) throw new Error('no release');
  return release;
};
const [STANDARD, CANARY] = [releaseOf('1.0.0'), releaseOf('1.1.0')];
const canary: Canary = { section: 'jobs', release: CANARY, traffic: 1 };
const view: Registry = { ...registryOf(), microFrontends: { jobs: [STANDARD] } };

/** What a release does on a page: renders it in so many ms, fails, or lacks its data. */
type Render = (page: string, nth: number) => number | Fault['kind'] | 'no data' | 404;

function resultOf(build: string, what: ReturnType<Render>): RenderResult {
  const page = { ...leftToBrowser(''), rendered: [build] };
  if (what === 404) return { ...page, mode: 'hydrate', status: 404 };
  if (what === 'no data') return { ...page, status: 503 };
  if (typeof what === 'number') return { ...page, mode: 'hydrate', loadersMs: what };
  return { ...page, faults: [{ release: build, kind: what, why: 'TypeError' }] };
}

const request = {
  registry: view,
  config: DEFAULT_CONFIG,
  country: 'uk' as const,
  backendUrl: '',
  limits: { loadersMs: 0, renderMs: 0 },
  origins: { all: '', own: {} },
  now: 0,
};

/** Runs the test, and says with which release each page rendered. `left` are releases that end the worker afterwards. */
async function run(
  renders: { canary: Render; standard: Render },
  left: string[] = [],
  sitemap: string[] = [],
) {
  const rendered: string[] = [];
  const counts = new Map<string, number>();
  let onLeft: ((release: string, why: string) => unknown) | undefined;
  const verdict = await runSmokeTest({
    canary,
    standard: STANDARD,
    view,
    requestFor: (path, registry) => ({ ...request, url: `http://board.test${path}`, registry }),
    pool: {
      ready: () => Promise.resolve(),
      state: () => ({ workers: 1, inFlight: 0, replaced: 0, slowness: 1 }),
      onLeft: (listener) => {
        onLeft = (release, why) => listener(release, why, { ...request, url: '' });
      },
      sitemap: () => Promise.resolve({ kind: 'sitemap', entries: sitemap.map((path) => ({ path })) }),
      render({ url, registry }) {
        const build = registry.microFrontends['jobs']?.[0]?.extras.server.integrity ?? '';
        const { pathname } = new URL(url);
        const key = `${build} ${pathname}`;
        const nth = (counts.get(key) ?? 0) + 1;
        counts.set(key, nth);
        rendered.push(key);
        for (const release of left) onLeft?.(release, 'no heartbeat');
        const what = build === '1.1.0' ? renders.canary(pathname, nth) : renders.standard(pathname, nth);
        return Promise.resolve(resultOf(build, what));
      },
    },
  });
  return { verdict, rendered };
}
const well: Render = () => 50;

test('the pages are the first one of the section, those of two countries, home, and some of the sitemap', () => {
  const listed = Array.from({ length: 100 }, (_, nth) => `/uk/jobs/job-${nth}`);
  expect(smokePages('jobs', listed)).toEqual([
    '/uk/jobs',
    '/uk/jobs/job-0',
    '/uk',
    '/jobs',
    '/us/jobs',
    '/uk/jobs/job-33',
    '/uk/jobs/job-66',
    '/uk/jobs/job-99',
  ]);
  expect(smokePages('jobs', ['//other.example', '/\\other', '@other', ''])).toEqual([
    '/uk/jobs',
    '/uk',
    '/jobs',
    '/us/jobs',
  ]);
});

test.each(['threw', 'not usable', 'ended a worker'] as const)(
  '%s on one page: the canary fails with that page, after one render',
  async (kind) => {
    const { verdict, rendered } = await run({
      canary: (page) => (page === '/uk' ? kind : 50),
      standard: well,
    });
    expect(verdict).toEqual({ kind: 'failed', why: `/uk: ${kind}: TypeError` });
    expect(rendered.filter((one) => one === '1.1.0 /uk')).toHaveLength(1);
  },
);

test('a page that is slow, a 404 or without data fails with its third render, beside whole ones of the default', async () => {
  for (const what of ['slow', 404, 'no data'] as const) {
    expect((await run({ canary: (_, nth) => (nth < 3 ? what : 50), standard: well })).verdict.kind).toBe(
      'whole',
    );
    expect((await run({ canary: (page) => (page === '/uk' ? what : 50), standard: well })).verdict.kind).toBe(
      'failed',
    );
  }
});

test('a page on which the default fails too says nothing; without most pages nothing can be said', async () => {
  const onHome: Render = (page) => (page === '/uk' ? 'threw' : 50);
  expect((await run({ canary: onHome, standard: onHome })).verdict).toEqual({
    kind: 'whole',
    pages: ['/uk/jobs', '/jobs', '/us/jobs'],
  });
  const dead: Render = () => 'no data';
  expect((await run({ canary: dead, standard: dead })).verdict).toEqual({ kind: 'unknown' });
});

test('a page that only the canary has is no fault, and is compared with nothing', async () => {
  const { verdict } = await run({
    canary: (page) => (page === '/jobs' ? 500 : 50),
    standard: (page) => (page === '/jobs' ? 404 : 50),
  });
  expect(verdict).toEqual({ kind: 'whole', pages: ['/uk/jobs', '/uk', '/us/jobs'] });
});

test('code that pages leave running fails the canary, unless the default leaves it too', async () => {
  expect((await run({ canary: well, standard: well }, ['1.1.0'])).verdict).toMatchObject({
    kind: 'failed',
    why: expect.stringContaining('left running'),
  });
  expect((await run({ canary: well, standard: well }, ['1.1.0', '1.0.0'])).verdict.kind).toBe('whole');
});

test('a canary that renders a page more slowly fails with both times', async () => {
  const { verdict } = await run({ canary: (page) => (page === '/jobs' ? 150 : 50), standard: well });
  expect(verdict).toEqual({
    kind: 'failed',
    why: '/jobs: renders take longer than with the default: p75 150 ms against 50 ms',
    numbers: { canary: 150, standard: 50 },
  });
});

/** Mulberry32, so that a failure can be repeated. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = Math.trunc(state + 0x6d2b79f5);
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Times as of a machine that others use too: a load that comes and goes, and renders that wait for a processor now and then. */
function noisyTimes(seed: number, { noise, waits }: { noise: number; waits: number }) {
  const random = randomFrom(seed);
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  let load = 0;
  return (ms: number) => {
    load = 0.8 * load + 0.6 * noise * normal();
    const waited = random() < waits ? -Math.log(1 - random()) * 100 : 0;
    return Math.round(ms * Math.exp(load + 0.6 * noise * normal()) + waited);
  };
}

const PAGES = 4;
const isWithdrawn = (canaryMs: number, standardMs: number, timeOf: (ms: number) => number): boolean => {
  const pairs = (count: number): Pair[] =>
    Array.from({ length: count }, () => ({ canary: timeOf(canaryMs), standard: timeOf(standardMs) }));
  return Array.from({ length: PAGES }).some(
    () => looksSlower(pairs(FIRST_PAIRS)) && slowerBy(pairs(MORE_PAIRS)) !== undefined,
  );
};

const IDLE = { noise: 0.1, waits: 0.02 };
const BUSY = { noise: 0.3, waits: 0.15 };
const alarms = (canaryMs: number, standardMs: number, machine: typeof IDLE) =>
  Array.from({ length: 200 }, (_, seed) => seed).filter((seed) =>
    isWithdrawn(canaryMs, standardMs, noisyTimes(seed + 1, machine)),
  ).length;

test('of 200 replays of equal releases none is slower, on an idle machine or a busy one', () => {
  for (const machine of [IDLE, BUSY])
    for (const ms of [20, 60, 150, 400]) expect(alarms(ms, ms, machine)).toBe(0);
});

test('with 50 % or 100 ms more a canary is slower: in all 200 replays of an idle machine, in 9 of 10 of a busy one', () => {
  expect([alarms(150, 100, IDLE), alarms(140, 40, IDLE)]).toEqual([200, 200]);
  for (const found of [alarms(225, 150, BUSY), alarms(140, 40, BUSY)])
    expect(found).toBeGreaterThanOrEqual(180);
});

test('a fifth more is not slower, and 20 ms more are not', () => {
  expect([alarms(120, 100, IDLE), alarms(30, 10, IDLE)]).toEqual([0, 0]);
});

/** A server with one canary that is held back, and what its tests did with it. */
function siteWith(render: () => ReturnType<Render>) {
  const done: string[] = [];
  const heldBack = [canary];
  const look = createSmokeTests({
    environment: { ...readEnvironment({}), publicOrigin: 'https://board.test' },
    registry: {
      state: () =>
        Promise.resolve({
          registry: view,
          view,
          heldBack,
          canaries: [],
          viewFor: () => view,
          delegations: {},
          root: undefined,
          sections: {},
          withheld: {},
          leftOut: [],
          services: new Map(),
          graceMs: 0,
          platformKeys: [],
          readAt: 0,
          refusal: undefined,
        }),
    },
    admissions: { admit: () => void heldBack.splice(0).forEach(() => done.push('admitted')) },
    withdraw: (_canary, reason) => void heldBack.splice(0).forEach(() => done.push(reason)),
    openPool: () => ({
      ready: () => Promise.resolve(),
      state: () => ({ workers: 1, inFlight: 0, replaced: 0, slowness: 1 }),
      onLeft: () => undefined,
      sitemap: () => Promise.resolve({ kind: 'failed', why: 'it has none' }),
      close: () => Promise.resolve(void done.push('closed')),
      render: ({ registry, url }) => {
        expect(url).toMatch(/^https:\/\/board\.test\//); // as visitors see it
        const build = registry.microFrontends['jobs']?.[0]?.extras.server.integrity ?? '';
        return Promise.resolve(resultOf(build, build === '1.1.0' || render() === 'no data' ? render() : 50));
      },
    }),
    log: () => {},
  });
  return { done, look };
}

test('a canary whose pages are whole is admitted, and one that fails is withdrawn with the page as the reason', async () => {
  const good = siteWith(() => 50);
  await good.look();
  await good.look();
  expect(good.done).toEqual(['closed', 'admitted']);
  const faulty = siteWith(() => 'threw');
  await faulty.look();
  expect(faulty.done).toEqual(['closed', 'smoke test: /uk/jobs: threw: TypeError']);
});

test('without a backend a canary stays held back, and is tried again ten seconds later', async () => {
  let answers = false;
  const { done, look } = siteWith(() => (answers ? 50 : 'no data'));
  await look();
  expect(done).toEqual(['closed']);
  answers = true;
  await look(Date.now() + 9000);
  expect(done).toEqual(['closed']);
  await look(Date.now() + 11_000);
  expect(done).toEqual(['closed', 'closed', 'admitted']);
});
