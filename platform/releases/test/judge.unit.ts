/** What hard faults do to canaries (docs/decisions/039). */
import { DEFAULT_CONFIG } from '@board/shared/config';
import { PLATFORM_VERSION } from '@board/shared/contract';
import type { Registry, Release } from '../registry/format';
import {
  canariesOf,
  chooseReleases,
  withCanaries,
} from '../registry/choose-release';
import {
  leftToBrowser,
  type RenderFault,
  type PageRequest,
  type RenderResult,
  type ResourceResult,
} from '../workers/protocol';
import { Judge } from '../judge/judge';
import { ReleaseStates } from '../judge/states';
import { openWithdrawals } from '../judge/withdrawals';
import { givenRelease, registryWith } from './release-of';
import { folderOfEachTest } from '../../../tools/test-support/temporary-folder';

const folder = folderOfEachTest();

function release(
  version: string,
  deployment: Release['deployment'],
  extras: Partial<Release['extras']>,
) {
  const base = `/sections/jobs/${version}/`;
  const server = { url: `${base}server.cjs`, integrity: `build ${version}` };
  return givenRelease(version, deployment, {
    base,
    server,
    published: { at: '2026-01-01T00:00:00Z' },
    ...extras,
  });
}
const BEFORE = release(
  '0.9.0',
  { traffic: 0, default: false },
  { servedAt: '2026-01-01T00:00:00Z' },
);
const DEFAULT = release(
  '1.0.0',
  { traffic: 99, default: true },
  { servedAt: '2026-02-01T00:00:00Z' },
);
const CANARY = release(
  '1.1.0',
  { traffic: 1, default: false },
  { raisedAt: '2026-03-01T00:00:00Z' },
);

function site(jobs: Release[] = [CANARY, DEFAULT, BEFORE], isOn = true) {
  const all = registryWith(...jobs);
  const withdrawals = openWithdrawals(folder(), () => {});
  const state = () => ({
    view: chooseReleases(all, PLATFORM_VERSION),
    canaries: canariesOf(all, PLATFORM_VERSION, withdrawals.isWithdrawn),
  });
  /** What visitors of the canary's bucket, 0, get, or all others. */
  const viewFor = (bucket: number | undefined) =>
    bucket === 0 ? withCanaries(state().view, state().canaries) : state().view;
  let render: (of: Registry) => RenderResult;
  let make: (of: Registry) => ResourceResult;
  const states = new ReleaseStates();
  const judge = new Judge({
    registry: { state: () => Promise.resolve(state()) },
    withdrawals,
    isOn,
    pool: {
      render: ({ registry: of }) => Promise.resolve(render(of)),
      resource: ({ registry: of }) => Promise.resolve(make(of)),
    },
    states,
    log: () => {},
    wait: () => Promise.resolve(),
  });
  let visits = 0;
  /** A visit from a network of its own, unless one is named. */
  const visit = async (
    bucket: number | undefined,
    faultsOf: Record<string, RenderFault['kind']>,
    network = `10.0.0.${(visits += 1)}`,
  ) => {
    const rendered: string[] = [];
    render = (of) => {
      const build =
        of.microFrontends['jobs']?.[0]?.extras.server.integrity ?? '';
      rendered.push(build.replace('build ', ''));
      return pageOf(build, faultsOf[build.replace('build ', '')]);
    };
    const request = { ...requestFor(viewFor(bucket)), network };
    const { result, view } = await judge.settlePage(
      request,
      render(request.registry),
    );
    return {
      rendered,
      mode: result.kind === 'page' && result.mode,
      shown: view.microFrontends['jobs']?.[0]?.metadata.version,
    };
  };
  /**
   * Code that a page left ends a worker; `others` are the versions that end one
   * on the same page.
   */
  const left = async (version: string, others: string[] = []) => {
    for (const one of others)
      states.happened(`build ${one}`, 'ended a worker', performance.now());
    render = (of) =>
      pageOf(
        of.microFrontends['jobs']?.[0]?.extras.server.integrity ?? '',
        undefined,
      );
    await judge.judgeLeftCode(
      `build ${version}`,
      'no heartbeat',
      requestFor(viewFor(0)),
    );
  };
  const file = (of: Registry, network: string, madeOf: typeof make) => {
    make = madeOf;
    const request = {
      ...requestFor(of),
      network,
      section: 'jobs',
      file: 'feed.xml',
      limitMs: 0,
    };
    return judge.settleFile(request, make(of));
  };
  return {
    judge,
    states,
    file,
    left,
    viewFor,
    visit,
    withdrawals,
    withdrawn: () => withdrawals.list().map(({ version }) => version),
  };
}

const requestFor = (registry: Registry): PageRequest => ({
  url: 'http://board.test/uk/jobs',
  registry,
  config: DEFAULT_CONFIG,
  country: 'uk',
  backendUrl: '',
  limits: { loadersMs: 0, renderMs: 0 },
  origins: { all: '', own: {} },
  now: 0,
});

function pageOf(
  build: string,
  kind: RenderFault['kind'] | undefined,
): RenderResult {
  const failed = leftToBrowser('it failed');
  if (kind)
    return { ...failed, faults: [{ release: build, kind, why: 'no reason' }] };
  return { ...failed, mode: 'hydrate', rendered: [build], problems: [] };
}

test.each(['threw', 'not usable', 'ended a worker'] as const)(
  'a canary that %s is withdrawn at once, and its first visitor gets the whole page of the default',
  async (kind) => {
    const { visit, withdrawn, withdrawals } = site();
    const broken = { '1.1.0': kind };
    expect(await visit(0, broken)).toEqual({
      rendered: ['1.1.0', '1.0.0'],
      mode: 'hydrate',
      shown: '1.0.0',
    });
    expect(withdrawn()).toEqual(['1.1.0']);
    expect(withdrawals.list()).toEqual([
      expect.objectContaining({
        raisedAt: '2026-03-01T00:00:00Z',
        reason: expect.stringContaining(kind),
      }),
    ]);
    expect(await visit(0, broken)).toMatchObject({ rendered: ['1.0.0'] });
  },
);

test('what fails with the default as well says nothing of the canary: a page, code that it leaves, a file', async () => {
  const { visit, withdrawn, left, judge } = site();
  const both = await visit(0, { '1.1.0': 'threw', '1.0.0': 'threw' });
  expect(both).toEqual({
    rendered: ['1.1.0', '1.0.0'],
    mode: 'replace',
    shown: '1.1.0',
  });
  await left('1.1.0', ['1.0.0']);
  const read: string[] = [];
  await judge.judgeBrokenFile(
    '/sections/jobs/1.1.0/a.js',
    'it is not there',
    (file) => {
      read.push(file);
      return Promise.resolve(false);
    },
  );
  expect(read).toEqual(['/sections/jobs/1.0.0/server.cjs']);
  expect(withdrawn()).toEqual([]);
});

test('a slow canary is withdrawn after two slow pages in a row; a good page in between clears the first', async () => {
  const { visit, withdrawn } = site();
  const slow = { '1.1.0': 'slow' } as const;
  expect(await visit(0, slow)).toMatchObject({
    mode: 'hydrate',
    shown: '1.0.0',
  });
  await visit(0, {});
  await visit(0, slow);
  expect(withdrawn()).toEqual([]);
  await visit(0, slow);
  expect(withdrawn()).toEqual(['1.1.0']);
});

test('a default that fails stays, and is named for a minute with what it did', async () => {
  jest.useFakeTimers();
  const { judge, visit, withdrawn, left } = site([DEFAULT, BEFORE]);
  await visit(undefined, {});
  expect(await judge.failing()).toEqual([]);
  const failed = await visit(undefined, { '1.0.0': 'threw' });
  expect(failed).toMatchObject({ rendered: ['1.0.0'], mode: 'replace' });
  expect(await judge.failing()).toEqual(['jobs 1.0.0, threw: no reason']);
  await left('1.0.0');
  expect(withdrawn()).toEqual([]);
  // a clock that is set back ends no minute later
  jest.setSystemTime(Date.now() - 3_600_000);
  jest.advanceTimersByTime(60_001);
  expect(await judge.failing()).toEqual([]);
  jest.useRealTimers();
});

test('code that a page left running withdraws the canary that ended a worker by it', async () => {
  const { left, withdrawn } = site();
  await left('0.9.0'); // for nobody now
  expect(withdrawn()).toEqual([]);
  await left('1.1.0');
  expect(withdrawn()).toEqual(['1.1.0']);
});

const isThere = () => Promise.resolve(true);

test('a broken file withdraws the canary that lists it, and nothing else', async () => {
  const { judge, withdrawn } = site();
  for (const version of ['1.0.0', '0.9.0', '9.9.9'])
    await judge.judgeBrokenFile(`/sections/jobs/${version}/a.js`, 'x', isThere);
  expect(withdrawn()).toEqual([]);
  await judge.judgeBrokenFile(
    '/sections/jobs/1.1.0/a.js',
    'it is not there',
    isThere,
  );
  expect(withdrawn()).toEqual(['1.1.0']);
});

test('a canary with the server build of the default is not what fails on the server', async () => {
  const twin = {
    ...CANARY,
    extras: { ...CANARY.extras, server: DEFAULT.extras.server },
  };
  const { visit, withdrawn, left } = site([twin, DEFAULT]);
  await visit(0, { '1.0.0': 'threw' });
  await left('1.0.0');
  expect(withdrawn()).toEqual([]);
});

let readers = 0;

/**
 * Makes a file of the section for a visitor of the canary; `failing` are the
 * versions that cannot.
 */
async function makeFile(
  { file, viewFor }: ReturnType<typeof site>,
  failing: string[],
  how: { isUnasked?: boolean; endedWorker?: boolean; network?: string } = {},
) {
  const made: string[] = [];
  const network = how.network ?? `10.0.1.${(readers += 1)}`;
  const result = await file(viewFor(0), network, (of) => {
    const version = of.microFrontends['jobs']?.[0]?.metadata.version ?? '';
    made.push(version);
    return failing.includes(version)
      ? { kind: 'failed', why: 'it threw', ...how }
      : { kind: 'resource', contentType: 'application/rss+xml', body: version };
  });
  return { made, body: result.kind === 'resource' && result.body };
}

test('a canary whose feed fails twice in a row is withdrawn, and readers get that of the default', async () => {
  const one = site();
  const fromDefault = { made: ['1.1.0', '1.0.0'], body: '1.0.0' };
  expect(await makeFile(one, ['1.1.0'])).toEqual(fromDefault);
  // clears the first
  expect(await makeFile(one, [])).toEqual({ made: ['1.1.0'], body: '1.1.0' });
  expect(await makeFile(one, ['1.1.0'])).toEqual(fromDefault);
  expect(await makeFile(one, ['1.1.0', '1.0.0'])).toEqual({
    made: ['1.1.0', '1.0.0'],
    body: false,
  });
  expect(one.withdrawn()).toEqual([]);
  expect(await makeFile(one, ['1.1.0'])).toEqual(fromDefault);
  expect(one.withdrawn()).toEqual(['1.1.0']);
  expect(await makeFile(one, ['1.1.0'])).toEqual({
    made: ['1.0.0'],
    body: '1.0.0',
  });
});

test('a feed that ends a worker withdraws the canary at once, unless that of the default does too', async () => {
  const one = site();
  await makeFile(one, ['1.1.0', '1.0.0'], { endedWorker: true });
  expect(one.withdrawn()).toEqual([]);
  await makeFile(one, ['1.1.0'], { endedWorker: true });
  expect(one.withdrawn()).toEqual(['1.1.0']);
});

test('feeds that fail for one network are one, and those for which the server is too busy say nothing', async () => {
  const one = site();
  for (let nth = 0; nth < 5; nth += 1) {
    await makeFile(one, ['1.1.0'], { network: '192.0.2.1' });
    const busy = await makeFile(one, ['1.1.0'], { isUnasked: true });
    expect(busy).toEqual({ made: ['1.1.0'], body: false });
  }
  expect(one.withdrawn()).toEqual([]);
});

test('where releases follow edits nothing is withdrawn', async () => {
  const one = site([CANARY, DEFAULT, BEFORE], false);
  const { visit, withdrawn, left, judge } = one;
  expect(await visit(0, { '1.1.0': 'threw' })).toMatchObject({
    rendered: ['1.1.0'],
    mode: 'replace',
  });
  await left('1.1.0');
  await judge.judgeBrokenFile('/sections/jobs/1.1.0/a.js', 'x', isThere);
  for (let n = 0; n < 3; n += 1)
    expect(await makeFile(one, ['1.1.0'])).toEqual({
      made: ['1.1.0'],
      body: false,
    });
  expect(withdrawn()).toEqual([]);
});

test('a reason is one short line', async () => {
  const { judge, withdrawals } = site();
  await judge.judgeBrokenFile(
    '/sections/jobs/1.1.0/a.js',
    `no\nheartbeat ${'x'.repeat(1000)}`,
    isThere,
  );
  expect(withdrawals.list()[0]?.reason).toMatch(/^[^\n]{300}$/);
});

test('a release is listed, given, suspect or withdrawn', async () => {
  const { judge, states, visit } = site();
  const all = async () => {
    const found = [CANARY, DEFAULT, BEFORE].map((one) =>
      judge.stateOf('jobs', one),
    );
    return (await Promise.all(found)).join(', ');
  };
  expect(await all()).toBe('given, given, listed');
  for (const page of ['/one', '/two'])
    states.happened('build 1.0.0', 'ended a worker', performance.now(), page);
  expect(await all()).toBe('given, suspect, listed');
  await visit(0, { '1.1.0': 'threw' });
  expect(await all()).toBe('withdrawn, suspect, listed');
});
