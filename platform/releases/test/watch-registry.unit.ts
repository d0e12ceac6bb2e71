/** docs/product.md §8 */
import { generateKeyPairSync } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chosenSections } from '../registry/format';
import { sealPart, sectionRole } from '../registry/signed-parts';
import { listening } from '../../../tools/test-support/listening';
import { temporaryFolder } from '../../../tools/test-support/temporary-folder';
import { givenRelease, releaseOf } from './release-of';
import { openWithdrawals } from '../judge/withdrawals';
import { watchRegistry } from '../registry/watch-registry';

const folder = temporaryFolder();
const location = path.join(folder, 'registry.json');
const keyFile = path.join(folder, 'public-key.pem');
const { privateKey, publicKey } = generateKeyPairSync('ed25519');
writeFileSync(keyFile, publicKey.export({ type: 'spki', format: 'pem' }));

const withdrawals = openWithdrawals(folder, () => {});

const DAY_MS = 86_400_000;

/** Writes a registry with these lists of sections. */
function write(
  serial: number,
  lists: Record<string, unknown[]> = { jobs: [] },
  days = 90,
) {
  const expires = new Date(Date.now() + days * DAY_MS);
  const parts = Object.entries(lists).map(([name, releases]) => [
    name,
    sealPart(
      sectionRole(name),
      { releases },
      { key: privateKey, serial, expires },
    ),
  ]);
  writeFileSync(
    location,
    JSON.stringify({ format: 2, sections: Object.fromEntries(parts) }),
  );
}
const pause = () => new Promise((resolve) => setTimeout(resolve, 30));

/** A source of what is written, and what it logs. */
async function open(rest: Partial<Parameters<typeof watchRegistry>[0]> = {}) {
  const logged: string[] = [];
  const log = (line: string) => void logged.push(line);
  return {
    registry: await watchRegistry({
      location,
      keyFile,
      withdrawals,
      log,
      ...rest,
    }),
    logged,
  };
}

describe('by the time', () => {
  const now = Date.now();
  const shift = (days: number) =>
    jest.spyOn(Date, 'now').mockReturnValue(now + days * DAY_MS);
  beforeEach(() => shift(0));
  afterEach(() => void jest.restoreAllMocks());

  test('what is past a third of its life is logged once a day, and changes no view', async () => {
    write(1, { jobs: [], firms: [] }, 61);
    const { registry, logged } = await open();
    const view = await registry.view();
    expect(logged).toEqual([]);
    for (const days of [2, 2, 3]) {
      shift(days);
      expect(await registry.view()).toBe(view);
    }
    const line = expect.stringMatching(
      /^REGISTRY EXPIRES: jobs at \S+, firms at \S+\. npm run section -- renew --due$/,
    );
    expect(logged).toEqual([line, line]);
  });

  test('a part that expired is judged, in a file that nobody changes, and by a clock that goes back', async () => {
    write(
      1,
      {
        jobs: [releaseOf('jobs', '1.0.0')],
        firms: [releaseOf('firms', '1.0.0')],
      },
      1,
    );
    const { registry, logged } = await open();
    const before = await registry.view();
    const judged = async (days: number) => {
      shift(days);
      const { microFrontends } = await registry.view();
      const said = logged.filter((line) =>
        line.startsWith('REGISTRY EXPIRED'),
      ).length;
      return [microFrontends['jobs']?.[0]?.extras.withheld, said];
    };
    expect(await judged(2)).toEqual([undefined, 2]);
    expect(await judged(2)).toEqual([undefined, 2]);
    expect(await judged(4)).toEqual([undefined, 4]); // said again
    expect((await judged(40))[0]).toMatch(/expired/);
    shift(0);
    expect(await registry.view()).toEqual(before);
  });
});

test('a view stays until the registry changes; the state says what is in use, since when, and why a newer one is not', async () => {
  write(5);
  const { registry, logged } = await open();
  const began = performance.now();
  await pause();
  const first = await registry.state();
  expect(first).toMatchObject({
    sections: { jobs: { serial: 5 } },
    refusal: undefined,
  });
  expect(first.view).toBe(await registry.view());
  // not read again, but found as it was
  expect(first.readAt).toBeGreaterThan(began);

  writeFileSync(location, 'none');
  for (let look = 0; look < 2; look += 1) {
    await pause();
    const { sections, refusal, readAt } = await registry.state();
    expect(sections['jobs']?.serial).toBe(5);
    expect(refusal).toMatch(/SyntaxError/);
    expect(await registry.view()).toBe(first.view);
    expect(logged).toEqual([expect.stringContaining('refused')]);
    expect(performance.now() - readAt).toBeGreaterThanOrEqual(20 * (look + 1));
  }

  write(6);
  await pause();
  expect(await registry.state()).toMatchObject({
    sections: { jobs: { serial: 6 } },
    refusal: undefined,
  });
  expect(await registry.view()).not.toBe(first.view);
  renameSync(location, `${location}.away`);
  await pause();
  expect(await registry.state()).toMatchObject({
    refusal: expect.stringMatching(/ENOENT/),
  });
  renameSync(`${location}.away`, location);
  await pause();
  expect(await registry.state()).toMatchObject({
    sections: { jobs: { serial: 6 } },
    refusal: undefined,
  });
});

test('entries that this server cannot use are left out and logged once, and a newer registry is still seen', async () => {
  write(1);
  const { registry, logged } = await open();
  const unknown = {
    events: [{ url: '/events.js' }],
    jobs: [{ metadata: { version: '2.0.0' } }],
  };
  for (const serial of [2, 3]) {
    write(serial, unknown);
    await pause();
    expect(
      (await registry.state()).leftOut.map(({ section, version }) => [
        section,
        version,
      ]),
    ).toEqual([
      ['events', undefined],
      ['jobs', '2.0.0'],
    ]);
  }
  expect(logged).toEqual([
    expect.stringMatching(/^left out of the registry: events/),
    expect.stringMatching(/^left out of the registry: jobs 2\.0\.0/),
  ]);
  write(4);
  await pause();
  expect((await registry.state()).leftOut).toEqual([]);
});

test('no view says who published a release, or from which commit', async () => {
  const published = {
    at: '2026-11-01T00:00:00Z',
    by: 'Ada Example',
    commit: 'cafe123-changed',
  };
  const canary = givenRelease(
    '1.1.0',
    { traffic: 50, default: false },
    { published },
  );
  const ended = releaseOf('firms', '1.0.0');
  write(1, {
    jobs: [
      canary,
      givenRelease('1.0.0', { traffic: 50, default: true }, { published }),
    ],
    firms: [
      { ...ended, extras: { ...ended.extras, published, contract: '^1.0.0' } },
    ],
  });
  const { registry } = await open();
  const state = await registry.state();
  const { view, canaries, registry: forPreviews } = state;
  const seen = JSON.stringify([
    view,
    canaries,
    forPreviews,
    state.viewFor(undefined, '1.0.0'),
  ]);
  expect(seen).toContain(published.at);
  for (const secret of ['Ada Example', 'cafe123'])
    expect(seen).not.toContain(secret);
});

test('a registry elsewhere is followed, and no document waits for it while it is out of reach', async () => {
  const place = { hangs: false, requests: 0 };
  const { url, close } = await listening((_request, response) => {
    place.requests += 1;
    if (!place.hangs) response.end(readFileSync(location));
  });
  const until = async (holds: () => Promise<boolean> | boolean) => {
    for (const end = Date.now() + 15_000; !(await holds()); await pause())
      if (Date.now() > end) throw new Error('It does not come.');
  };
  try {
    write(1);
    const { registry, logged } = await open({
      location: `${url}/registry.json`,
      pollMs: 50,
    });
    const before = await registry.view();
    const first = place.requests;
    await until(() => place.requests > first + 1);
    expect(await registry.view()).toBe(before);
    write(2);
    await until(
      async () => (await registry.state()).sections['jobs']?.serial === 2,
    );

    place.hangs = true;
    await until(async () => (await registry.state()).refusal !== undefined);
    const later = place.requests;
    await until(() => place.requests > later + 1);
    const began = performance.now();
    for (let visit = 0; visit < 20; visit += 1) await registry.view();
    // one request alone waits for a second
    expect(performance.now() - began).toBeLessThan(500);
    expect(logged).toEqual([
      expect.stringContaining('the last good one stays'),
    ]);

    place.hangs = false;
    await until(async () => (await registry.state()).refusal === undefined);
  } finally {
    await close();
  }
}, 60_000);

test('a release is for nobody until its files are at the origin: the last whole one stays', async () => {
  const release = (version: string, isDefault: boolean, servedAt: string) =>
    givenRelease(
      version,
      { traffic: isDefault ? 100 : 0, default: isDefault },
      { servedAt },
    );
  const first = release('1.0.0', true, '2026-11-01T00:00:00Z');
  write(1, { jobs: [first] });
  const there = new Set(['1.0.0']);
  const { registry, logged } = await open({
    isThere: ({ metadata }) => Promise.resolve(there.has(metadata.version)),
  });
  const shown = async () => {
    const views = await Promise.all([registry.view(), registry.view(7)]);
    return views.map(
      ({ microFrontends }) => microFrontends['jobs']?.[0]?.metadata.version,
    );
  };
  expect(await shown()).toEqual(['1.0.0', '1.0.0']);
  const view = await registry.view();
  const before = { ...first, deployment: { traffic: 0, default: false } };
  // a second release that never was whole is not the one before the third
  const second = release('1.1.0', false, '2026-11-02T00:00:00Z');
  write(2, {
    jobs: [release('1.2.0', true, '2026-11-03T00:00:00Z'), second, before],
  });
  await pause();
  expect(await shown()).toEqual(['1.0.0', '1.0.0']);
  const sentence =
    'is not whole at its origin: visitors get the last release that is';
  expect(logged.splice(0)).toEqual([
    `jobs 1.2.0 ${sentence}`,
    `jobs 1.1.0 ${sentence}`,
  ]);
  there.add('1.2.0');
  while ((await shown())[0] === '1.0.0') await pause();
  expect(await shown()).toEqual(['1.2.0', '1.2.0']);
  expect(logged).toEqual(['jobs 1.2.0 is whole now']);
  expect(await registry.view()).not.toBe(view);
  expect(await registry.view()).toBe(await registry.view());
});

test('where no release is whole, visitors get the default', async () => {
  write(1, { jobs: [givenRelease('1.0.0', { traffic: 100, default: true })] });
  const { registry } = await open({ isThere: () => Promise.resolve(false) });
  const [jobs] = chosenSections(await registry.view());
  expect(jobs?.release.metadata.version).toBe('1.0.0');
});
