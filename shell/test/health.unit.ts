/**
 * What the server knows of the backend and of the origins (docs/operating.md,
 * "Signals").
 */
import type { RegistryState } from '@board/releases/registry/watch-registry';
import { registryOf } from '../../platform/releases/test/registry-of';
import {
  followPart,
  serverStatus,
  type PartHealth,
} from '../server/health/health';

function part() {
  const changes: (string | undefined)[] = [];
  let time = 1000;
  let failure: string | undefined;
  let tries = 0;
  const { health, look } = followPart(
    async () => {
      tries += 1;
      if (failure !== undefined) throw new Error(failure);
    },
    {
      now: () => time,
      elapsed: () => time,
      againMs: 0,
      onChange: ({ reason: why }) => changes.push(why),
    },
  );
  const lookAt = async (at: number, why?: string) => {
    time = at;
    failure = why;
    await look();
    return health();
  };
  return { health, lookAt, changes, tries: () => tries };
}

test('a part is ok until a look finds that it fails, says since when, and reports each change once', async () => {
  const { health, lookAt, changes } = part();
  expect(health()).toEqual({ state: 'ok', since: 1000, reason: undefined });
  expect(await lookAt(6000, 'HTTP 500')).toEqual({
    state: 'failing',
    since: 6000,
    reason: 'HTTP 500',
  });
  expect(await lookAt(11_000, 'no answer')).toEqual({
    state: 'failing',
    since: 6000,
    reason: 'no answer',
  });
  expect(await lookAt(16_000)).toEqual({
    state: 'ok',
    since: 16_000,
    reason: undefined,
  });
  expect(changes).toEqual(['HTTP 500', undefined]);
});

test('one failed try does not count: a part fails when the next one does too', async () => {
  let tries = 0;
  const { health, look } = followPart(
    async () => {
      tries += 1;
      if (tries === 1) throw new Error('busy');
    },
    { againMs: 0 },
  );
  await look();
  expect([health().state, tries]).toEqual(['ok', 2]);
});

test('however many pages fail, it looks once a second', async () => {
  const { lookAt, tries } = part();
  for (let nth = 0; nth < 100; nth += 1) await lookAt(2000 + nth * 30);
  expect(tries()).toBe(3);
});

test('it goes on looking after the clock was set back', async () => {
  jest.useFakeTimers();
  let tries = 0;
  const { look } = followPart(async () => {
    tries += 1;
  });
  await look();
  jest.advanceTimersByTime(5000);
  jest.setSystemTime(Date.now() - 3_600_000);
  await look();
  expect(tries).toBe(2);
  jest.useRealTimers();
});

test('looks at the same time are one', async () => {
  let tries = 0;
  const { look } = followPart(async () => {
    tries += 1;
  });
  await Promise.all(Array.from({ length: 20 }, look));
  expect(tries).toBe(1);
});

describe('the state of the server', () => {
  const NOW = Date.parse('2026-11-22T10:00:00Z');
  const DAY = 24 * 60 * 60 * 1000;
  const ok: PartHealth = { state: 'ok', since: NOW, reason: undefined };
  const failing: PartHealth = {
    state: 'failing',
    since: NOW,
    reason: 'HTTP 500',
  };
  const [release] = registryOf().microFrontends['jobs'] ?? [];
  if (!release) throw new Error('no release');
  const well = {
    backend: ok,
    registry: ok,
    releases: ok,
    sections: ok,
    disk: ok,
  };
  /**
   * The circumstances of a registry with one part, which ends in so many days.
   */
  interface Circumstances extends Partial<Parameters<typeof serverStatus>[0]> {
    days?: number;
    withheld?: RegistryState['withheld'];
  }
  const statusOf = ({
    parts = well,
    days = 90,
    withheld = {},
    ...server
  }: Circumstances) => {
    const lapsesAt = NOW + days * DAY;
    const expires = new Date(lapsesAt).toISOString();
    const jobs = { serial: 1, keyId: 'local', expires, lapsesAt, entries: [] };
    const registry = {
      root: undefined,
      delegations: {},
      sections: { jobs },
      withheld,
    };
    return serverStatus({ isDraining: false, parts, ...server }, registry, NOW);
  };

  test.each<[string, string, Circumstances]>([
    ['ok', 'all is well', {}],
    ['warning', 'a part is past a third of its life', { days: 20 }],
    ['degraded', 'a part expired', { days: -1 }],
    ['degraded', 'a section is withheld', { withheld: { jobs: release } }],
    ...['backend', 'registry', 'releases', 'sections', 'disk', 'alerts'].map(
      (name): [string, string, Circumstances] => [
        'degraded',
        `${name} fails`,
        { parts: { ...well, [name]: failing } },
      ],
    ),
    [
      'draining',
      'it ends, whatever fails',
      { isDraining: true, parts: { ...well, backend: failing } },
    ],
  ])('is %s while %s', (expected, _when, circumstances) => {
    expect(statusOf(circumstances)).toBe(expected);
  });
});
