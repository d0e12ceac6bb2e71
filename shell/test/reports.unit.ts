/** What browsers report, forged reports included (docs/decisions/039). */
import {
  REGISTRY_SCHEMA,
  type Registry,
  type Release,
} from '@board/releases/registry/format';
import type { CanaryRelease } from '@board/releases/registry/choose-release';
import { createTelemetry } from '../server/endpoints/telemetry';
import { Reports } from '@board/releases/judge/reports';
import type { ReleaseEvent } from '../src/telemetry/release-event';
import { registryOf } from '../../platform/releases/test/registry-of';

const releaseOf = (version: string): Release => {
  const [release] =
    registryOf({ version }, { raisedAt: '2026-01-01T00:00:00Z' })
      .microFrontends['jobs'] ?? [];
  if (!release) throw new Error('no release');
  return release;
};
const DEFAULT = releaseOf('1.0.0');
const CANARY = releaseOf('1.1.0');
const OLD = releaseOf('0.9.0');
const registry: Registry = {
  schema: REGISTRY_SCHEMA,
  microFrontends: { jobs: [CANARY, DEFAULT, OLD] },
};
const view: Registry = {
  schema: REGISTRY_SCHEMA,
  microFrontends: { jobs: [DEFAULT] },
};

function counting() {
  const withdrawn: { version: string; reason: string }[] = [];
  let canaries: CanaryRelease[] = [
    { section: 'jobs', release: CANARY ?? releaseOf(''), traffic: 1 },
  ];
  const reports = new Reports({
    state: () => Promise.resolve({ registry, view, canaries }),
    withdraw({ release }, reason) {
      withdrawn.push({ version: release.metadata.version, reason });
      canaries = [];
    },
  });
  let nth = 0;
  /** A page load with these events of a version of jobs. */
  const load = (
    version: string,
    events: Partial<ReleaseEvent>[],
    {
      network = `10.${nth >> 8}.${nth & 255}.0/24`,
      page = `page-${nth}-00`,
      at = 1000,
    } = {},
  ) => {
    nth += 1;
    const loaded = {
      name: 'section-loaded' as const,
      section: 'jobs',
      version,
      ms: 100,
    };
    return reports.count(
      { page, events: events.map((event) => ({ ...loaded, ...event })) },
      network,
      at,
    );
  };
  /** Page loads of visitors with a network each, one of so many bad. */
  const visits = async (
    version: string,
    count: number,
    bad?: { every: number; event: Partial<ReleaseEvent> },
  ) => {
    for (let i = 1; i <= count; i += 1)
      await load(version, bad && i % bad.every === 0 ? [{}, bad.event] : [{}]);
  };
  /**
   * Page loads of the canary in so many networks, as many in each, with one
   * event.
   */
  const loads = async (
    name: ReleaseEvent['name'],
    networks: number,
    each: number,
  ) => {
    for (let at = 0; at < networks * each; at += 1)
      await load('1.1.0', [{ name }], {
        network: `172.16.${at % networks}.0/24`,
      });
  };
  return { reports, load, loads, visits, withdrawn };
}

const numbersOf = ({ reports }: ReturnType<typeof counting>, version: string) =>
  reports.tally('jobs', version);

test.each(['section-failed', 'mismatch', 'error'] as const)(
  'a canary with more of %s is withdrawn once 200 networks reported it',
  async (name) => {
    const site = counting();
    await site.visits('1.0.0', 1000, { every: 500, event: { name } });
    await site.visits('1.1.0', 199, { every: 8, event: { name } });
    expect(site.withdrawn).toEqual([]);
    await site.visits('1.1.0', 1);
    expect(site.withdrawn).toEqual([
      {
        version: '1.1.0',
        reason:
          'page loads failed in more networks than with the default: 12.0 % of 200 against 0.2 % of 1,000',
      },
    ]);
  },
);

test('one whose interactions are slow is withdrawn', async () => {
  const site = counting();
  await site.visits('1.0.0', 400, { every: 1, event: { name: 'inp', ms: 90 } });
  await site.visits('1.1.0', 10, { every: 1, event: { name: 'inp', ms: 600 } });
  expect(site.withdrawn.map(({ reason }) => reason)).toEqual([
    'interactions were slow in more networks than with the default: 100.0 % of 10 against 0.0 % of 400',
  ]);
});

test('one that fails in every browser is withdrawn within 20 page loads from ten networks', async () => {
  const site = counting();
  await site.visits('1.0.0', 9);
  await site.loads('section-failed', 10, 1);
  expect(site.withdrawn).toEqual([]); // nothing to compare with yet
  await site.visits('1.0.0', 40);
  await site.loads('section-failed', 10, 1);
  expect(site.withdrawn.map(({ reason }) => reason)).toEqual([
    'page loads failed in more networks than with the default: 100.0 % of 10 against 0.0 % of 49',
  ]);
});

test.each([1, 10])(
  'of %d networks, 20 forged reports each outweigh no honest ones',
  async (forging) => {
    const site = counting();
    await site.visits('1.0.0', 400);
    await site.visits('1.1.0', 20);
    await site.loads('error', forging, 20);
    await site.visits('1.1.0', 180);
    expect(numbersOf(site, '1.1.0')).toMatchObject({
      pageLoads: 200 + forging * 20,
      bad: forging * 20,
    });
    expect(site.withdrawn).toEqual([]);
  },
);

test('a page load counts once, whatever it sends', async () => {
  const site = counting();
  for (let again = 0; again < 500; again += 1)
    await site.load('1.1.0', [{ name: 'error' }, { name: 'error' }], {
      page: 'the-same-page',
    });
  expect(numbersOf(site, '1.1.0')).toMatchObject({
    pageLoads: 1,
    bad: 1,
    errors: 1,
  });
});

test('one network counts for 20 page loads, so that it stops nothing alone', async () => {
  const site = counting();
  await site.visits('1.0.0', 400);
  for (let nth = 0; nth < 5000; nth += 1)
    await site.load('1.1.0', [{ name: 'error' }], {
      network: '192.0.2.1',
      at: 1000 + nth,
    });
  expect(numbersOf(site, '1.1.0')).toMatchObject({ pageLoads: 20 });
  expect(site.withdrawn).toEqual([]);
});

test('what the registry does not list is not counted', async () => {
  const site = counting();
  for (const [section, version] of [
    ['jobs', '9.9.9'],
    ['events', '1.0.0'],
    ['constructor', '1.0.0'],
    ['__proto__', '1.0.0'],
  ] as const)
    expect(await site.load(version, [{ name: 'error', section }])).toEqual([]);
  expect(site.reports.tally('jobs', '9.9.9')).toBeUndefined();
});

test('forged reports of every kind withdraw at most the canary', async () => {
  const site = counting();
  for (const version of ['1.0.0', '0.9.0', '1.1.0', '1.0.0'])
    await site.visits(version, 700, {
      every: 1,
      event: { name: 'section-failed' },
    });
  expect(site.withdrawn.filter(({ version }) => version !== '1.1.0')).toEqual(
    [],
  );
});

const sent = (message: unknown) => JSON.stringify(message);
const EVENT = {
  name: 'section-loaded',
  section: 'jobs',
  version: '1.0.0',
  ms: 12,
};
const GOOD = sent({ page: 'page-load-1', events: [EVENT] });

/** What browsers send to, without a log. */
function endpoint() {
  const { reports } = counting();
  return { reports, telemetry: createTelemetry({ reports, log: () => {} }) };
}

test('another site’s page reports nothing, through no browser', async () => {
  const { reports, telemetry } = endpoint();
  expect(await telemetry(GOOD, '10.0.0.1', 0, true)).toBe(403);
  expect(reports.tally('jobs', '1.0.0')).toBeUndefined();
  expect(await telemetry(GOOD, '10.0.0.1', 0)).toBe(204);
  expect(await telemetry(`{"page":${'['.repeat(6000)}`, '10.0.0.1', 0)).toBe(
    400,
  );
  expect(reports.tally('jobs', '1.0.0')?.pageLoads).toBe(1);
});

test.each([
  [
    'addresses of one /24',
    (nth: number) => `${nth % 2 ? '' : '::ffff:'}192.0.2.${nth}`,
  ],
  ['/64 of one /48', (nth: number) => `2001:db8:0:${nth.toString(16)}::1`],
])('forty %s are one network, and stop no canary', async (_, address) => {
  const site = counting();
  await site.visits('1.0.0', 400);
  const telemetry = createTelemetry({ reports: site.reports, log: () => {} });
  const forged = { ...EVENT, name: 'error', version: '1.1.0' };
  for (let nth = 0; nth < 40; nth += 1)
    expect(
      await telemetry(
        sent({ page: `forged-${nth}`, events: [forged] }),
        address(nth),
        nth * 1000,
      ),
    ).toBe(204);
  expect(numbersOf(site, '1.1.0')).toMatchObject({ pageLoads: 20, errors: 20 });
  expect(site.withdrawn).toEqual([]);
});

test('nothing personal: neither address nor page load are in the log, the sink or what is counted', async () => {
  const { reports } = counting();
  const said: unknown[] = [];
  const log = (line: string) => void said.push(line);
  const telemetry = createTelemetry({
    reports,
    log,
    onTelemetry: (event) => void said.push(event),
  });
  const events = [
    EVENT,
    { ...EVENT, name: 'error', detail: 'TypeError', email: 'ada@example.org' },
  ];
  const message = {
    page: 'page-of-ada-1',
    events,
    referrer: 'https://ada.example/',
  };
  expect(await telemetry(sent(message), '203.0.113.77', 0)).toBe(204);
  const tally = reports.tally('jobs', '1.0.0');
  expect(tally).toMatchObject({ pageLoads: 1, errors: 1 });
  expect(said).toHaveLength(3);
  expect(JSON.stringify([said, tally])).not.toMatch(/ada|203\./);
});

test('a message that is none is a 400, and a flood of a network or of all a 429', async () => {
  const { telemetry } = endpoint();
  for (const bad of [
    '',
    '{',
    sent(EVENT),
    sent({ page: 'x', events: [EVENT] }),
    sent({ page: 'page-load-1', events: [] }),
    sent({
      page: 'page-load-1',
      events: Array.from({ length: 11 }, () => EVENT),
    }),
    sent({ page: 'page-load-1', events: [{ ...EVENT, ms: -1 }] }),
    sent({ page: 'page-load-1', events: [{ ...EVENT, name: 'visitor' }] }),
  ])
    expect([bad, await telemetry(bad, '10.0.0.1', 0)]).toEqual([bad, 400]);
  for (let nth = 0; nth < 52; nth += 1)
    expect(await telemetry(GOOD, '10.0.0.1', 1000 + nth * 100)).toBe(204);
  expect(await telemetry(GOOD, '10.0.0.1', 9000)).toBe(429);
  expect(await telemetry(GOOD, '10.0.1.1', 9000)).toBe(204);
  expect(await telemetry(GOOD, '10.0.0.1', 70_000)).toBe(204);
  const flood = [];
  for (let nth = 0; nth < 600; nth += 1)
    flood.push(
      await telemetry(GOOD, `10.${1 + (nth >> 8)}.${nth & 255}.1`, 80_000),
    );
  expect(flood.filter((status) => status === 429)).toHaveLength(100);
});

test('junk and floods of one network keep no honest report out', async () => {
  const { telemetry } = endpoint();
  const honest = [];
  for (let nth = 0; nth < 6000; nth += 1) {
    const now = 1000 + nth; // 1,000 in a second
    await telemetry(nth % 2 ? '{' : GOOD, '192.0.2.1', now);
    if (nth % 100 === 0)
      honest.push(await telemetry(GOOD, `10.0.${nth / 100}.1`, now));
  }
  expect(honest.filter((status) => status !== 204)).toEqual([]);
});

test('49 networks at once leave room for others', async () => {
  const { telemetry } = endpoint();
  for (let nth = 0; nth < 49 * 60; nth += 1)
    await telemetry(GOOD, `192.0.${nth % 49}.1`, 1000);
  expect(await telemetry(GOOD, '10.0.0.1', 1000)).toBe(204);
});

test('onTelemetry gets what counted, without the page’s name, and its failure is nobody’s', async () => {
  const { reports } = counting();
  const got: ReleaseEvent[] = [];
  const logged: string[] = [];
  const telemetry = createTelemetry({
    reports,
    log: (line) => void logged.push(line),
    onTelemetry(event) {
      got.push(event);
      if (event.name === 'error') throw new Error('sink is full');
      return Promise.reject(new Error('sink is away'));
    },
  });
  const stack = ['jobs/1.0.0/js/browse.a1.js:1:11', 'shell/js/a.js:1:1'];
  const failed = { ...EVENT, name: 'error', ms: 0, detail: 'TypeError', stack };
  const message = {
    page: 'page-load-1',
    events: [EVENT, { ...failed, visitor: 'me' }],
  };
  expect(await telemetry(sent(message), '10.0.0.1', 0)).toBe(204);
  expect(await telemetry(GOOD, '10.0.0.1', 0)).toBe(204);
  expect(got).toEqual([EVENT, failed]);
  expect(logged).toEqual([
    'telemetry: error jobs 1.0.0 "TypeError" at jobs/1.0.0/js/browse.a1.js:1:11',
    'onTelemetry: Error: sink is full',
    'onTelemetry: Error: sink is away',
  ]);
});
