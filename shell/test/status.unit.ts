import { INTEGRITY } from '../../releases/test/registry-of';
import { REGISTRY_SCHEMA, type LeftOut, type Registry, type Release } from '@board/releases/registry/format';
import { canariesOf } from '@board/releases/judge/canary';
import { chooseReleases } from '@board/releases/judge/choose';
import type { Breaker } from '@board/releases/judge/breakers';
import { createReports } from '@board/releases/judge/reports';
import { createTally } from '@board/releases/judge/tally';
import type { PartHealth } from '../server/status/health';
import { statusOf, type Facts, type Status } from '../server/status/status';
import { statusHtml } from '../server/status/status-html';

const NOW = Date.parse('2026-11-22T10:00:00Z');
const DAY = 24 * 60 * 60 * 1000;
const PLATFORM = '1.3.0';
const NO_REPORTS = createReports({
  state: () => Promise.reject(new Error('nobody reports')),
  withdraw: () => {},
});
const WELL: PartHealth = { state: 'ok', since: NOW, why: undefined };
const CLOSED: Breaker = { state: 'closed', until: undefined, strikes: 0 };

interface Listed extends Partial<Release['extras']> {
  version?: string;
  isDefault?: boolean;
}

/** The releases of one section. The first one is the default unless one says so. */
const section = (name: string, ...listed: Listed[]): Record<string, Release[]> => ({
  [name]: listed.map(({ version = '1.0.0', isDefault, ...extras }, at) => ({
    url: `/${name}.js`,
    metadata: { integrity: INTEGRITY, version },
    deployment: { traffic: 0, default: isDefault ?? at === 0 },
    extras: {
      contract: '^1.0.0',
      segment: name,
      nav: [],
      widgets: [],
      uses: [],
      base: '/',
      chunks: {},
      server: { url: '/server.cjs', integrity: `${name} ${version}` },
      ...extras,
    },
  })),
});

const SITE = {
  ...section('jobs', {
    nav: [{ label: 'Jobs', path: '/jobs', order: 10 }],
    widgets: ['FeaturedJobs'],
    home: [{ widget: 'FeaturedJobs', order: 400, label: 'Featured jobs', height: 240 }],
    uses: ['firms/FirmAside'],
  }),
  ...section('firms', {
    nav: [{ label: 'Firms', path: '/firms', order: 20 }],
    widgets: ['FirmAside', 'TopFirms', 'Logos'],
    late: ['TopFirms'],
    home: [{ widget: 'Logos', order: 100, countryOnly: true, label: 'Firm logos', height: 162 }],
  }),
  ...section('advisor', {
    segment: 'meet-lucia',
    nav: [{ label: 'Meet {persona}', path: '/meet-lucia', order: 40 }],
    uses: ['firms/TopFirms', 'firms/FirmAside'],
  }),
};

interface Circumstances extends Partial<Omit<Facts, 'registry' | 'breaker'>> {
  leftOut?: LeftOut[];
  expires?: string;
  /** Why sections of the registry are withheld. */
  withheld?: Record<string, string>;
  refusal?: string;
  breakers?: Record<string, Breaker>;
}

function statusFor(
  microFrontends: Record<string, Release[]>,
  {
    leftOut = [],
    expires = '2027-02-20T00:00:00Z',
    withheld: reasons = {},
    refusal,
    breakers = {},
    ...facts
  }: Circumstances = {},
): Status {
  const withheld = Object.fromEntries(
    Object.entries(microFrontends).flatMap(([name, [release]]) =>
      release && reasons[name]
        ? [[name, { ...release, extras: { ...release.extras, incompatible: '*', withheld: reasons[name] } }]]
        : [],
    ),
  );
  const registry: Registry = {
    schema: REGISTRY_SCHEMA,
    microFrontends: Object.fromEntries(Object.entries(microFrontends).filter(([name]) => !reasons[name])),
  };
  const chosen = chooseReleases(registry, PLATFORM);
  const others = Object.entries(withheld).map(([name, release]) => [name, [release]]);
  const view = { ...chosen, microFrontends: { ...chosen.microFrontends, ...Object.fromEntries(others) } };
  return statusOf({
    now: NOW,
    platform: PLATFORM,
    isDraining: false,
    isProxyUntrusted: false,
    workers: 2,
    rendering: { workers: 2, inFlight: 0, replaced: 0 },
    parts: { backend: WELL, registry: WELL, releases: WELL, sections: WELL },
    registry: {
      platformKeys: [],
      graceMs: 30 * 86_400_000,
      root: undefined,
      delegations: {},
      services: new Map(),
      sections: { jobs: { serial: 7, keyId: 'local', expires, lapsesAt: Date.parse(expires), entries: [] } },
      withheld,
      readAt: NOW - 3000,
      registry,
      view,
      canaries: canariesOf(registry, PLATFORM, (name, { metadata }) =>
        (facts.withdrawn ?? []).some((one) => one.section === name && one.version === metadata.version),
      ),
      viewFor: () => view,
      refusal,
      leftOut,
    },
    withdrawn: [],
    withdrawnBefore: [],
    tally: () => undefined,
    comparison: NO_REPORTS.comparison,
    errors: [],
    persona: 'Lucia',
    breaker: (release) => breakers[release] ?? CLOSED,
    ...facts,
  });
}

const named = ({ sections }: Status, name: string) => sections.find((one) => one.name === name);
const contractOf = (status: Status, name: string) => named(status, name)?.contract;

test('a proxy that is not trusted needs attention, and so the state is a warning', () => {
  const { status, attention } = statusFor(SITE, { isProxyUntrusted: true });
  expect(status).toBe('warning');
  expect(attention).toEqual([expect.stringContaining('TRUST_PROXY is not set')]);
});

test('a site on which all is well: sections in the order of the navigation, and nothing needs attention', () => {
  const status = statusFor(SITE);
  expect(status.attention).toEqual([]);
  expect(status.sections.map(({ name, serves }) => [name, serves])).toEqual([
    ['jobs', '1.0.0'],
    ['firms', '1.0.0'],
    ['advisor', '1.0.0'],
  ]);
  expect(status.registry).toMatchObject({
    parts: [{ part: 'jobs', serial: 7, keyId: 'local', daysLeft: 89 }],
    ageMs: 3000,
  });
  expect(contractOf(status, 'advisor')?.navigation).toEqual(['Meet Lucia']);
});

test('what the server depends on: each outage is a sentence, and the site is degraded', () => {
  const failing = (why: string): PartHealth => ({ state: 'failing', since: NOW - 61_000, why });
  const status = statusFor(SITE, {
    parts: {
      backend: failing('HTTP 500'),
      registry: failing('ENOENT'),
      releases: failing('jobs, firms'),
      sections: failing('jobs 1.0.0, threw: TypeError'),
      alerts: failing('the server answers 421'),
    },
  });
  expect(status.status).toBe('degraded');
  expect(status.attention).toEqual([
    'The backend does not answer since 2026-11-22 09:58:59 UTC (HTTP 500): pages of the last hour stay, others are a 503.',
    'The registry cannot be read since 2026-11-22 09:58:59 UTC: publishing and rollbacks change nothing here.',
    'The origin of releases lacks files of jobs, firms since 2026-11-22 09:58:59 UTC: browsers may not load them.',
    'Pages fail on the server since 2026-11-22 09:58:59 UTC: jobs 1.0.0, threw: TypeError.',
    'No alerts are mailed since 2026-11-22 09:58:59 UTC: the server answers 421.',
  ]);
});

test('every listed release says who gets it, and whether it fits', () => {
  const published = { at: '2026-11-20T08:00:00Z', by: 'Ada', commit: 'abc1234' };
  const status = statusFor(
    section(
      'jobs',
      { version: '3.0.0', contract: '^2.0.0', isDefault: false },
      { version: '2.0.0', isDefault: true, pinned: true, published },
      { version: '1.0.0' },
    ),
  );
  const releases = named(status, 'jobs')?.releases;
  expect(
    releases?.map(({ version, visitors, fits, isServed }) => [version, visitors, fits, isServed]),
  ).toEqual([
    ['3.0.0', 'none', false, false],
    ['2.0.0', 'pinned', true, true],
    ['1.0.0', 'none', true, false],
  ]);
  expect(releases?.[1]).toMatchObject({ published, contract: '^1.0.0' });
  expect(status.attention).toEqual([]);
});

test('where the default does not fit, visitors get another release, and that needs attention', () => {
  const status = statusFor(section('jobs', { version: '2.0.0', contract: '^1.9.0' }, { version: '1.0.0' }));
  expect(named(status, 'jobs')).toMatchObject({ serves: '1.0.0', isIncompatible: false });
  expect(status.attention).toEqual([
    'Visitors get jobs 1.0.0: the default, 2.0.0, does not fit platform 1.3.0.',
  ]);
});

test('what each section provides and uses, and what would break without it', () => {
  const status = statusFor(SITE);
  expect(contractOf(status, 'firms')).toMatchObject({
    prefix: '/firms',
    widgets: [
      { name: 'firms/FirmAside', isLate: false },
      { name: 'firms/TopFirms', isLate: true },
      { name: 'firms/Logos', isLate: false },
    ],
    home: [{ widget: 'firms/Logos', label: 'Firm logos', countryOnly: true }],
    usedBy: [
      { section: 'jobs', widgets: ['firms/FirmAside'] },
      { section: 'advisor', widgets: ['firms/TopFirms', 'firms/FirmAside'] },
    ],
    withoutIt:
      'Pages under /firms and “Firms” in the navigation would be gone. Pages of jobs would lose firms/FirmAside. Pages of advisor would lose firms/TopFirms and firms/FirmAside. Home would lose “Firm logos” (countries only).',
  });
  expect(contractOf(status, 'advisor')?.withoutIt).toBe(
    'Pages under /meet-lucia and “Meet Lucia” in the navigation would be gone. Nothing else on the site would change.',
  );
});

test('a widget that no section offers is named, and so is one of an incompatible section', () => {
  const status = statusFor({
    ...section('jobs', { uses: ['firms/Gone', 'articles/Latest', 'nobody/Any', 'firms/TopFirms'] }),
    ...section('firms', {
      widgets: ['TopFirms'],
      home: [{ widget: 'Lost', order: 1, label: 'Lost', height: 1 }],
    }),
    ...section('articles', {
      contract: '^2.0.0',
      widgets: ['Latest'],
      uses: ['firms/Missing', 'firms/TopFirms'],
    }),
  });
  expect(status.unmet).toEqual([
    'firms places firms/Lost on home, but does not offer it.',
    'jobs uses firms/Gone, which no section offers.',
    'jobs uses articles/Latest, but articles is incompatible.',
    'jobs uses nobody/Any, which no section offers.',
  ]);
  expect(contractOf(status, 'jobs')?.uses.map(({ offer }) => offer)).toEqual([
    'not offered',
    'incompatible',
    'not offered',
    'offered',
  ]);
  expect(contractOf(status, 'firms')?.usedBy).toEqual([{ section: 'jobs', widgets: ['firms/TopFirms'] }]);
  expect(named(status, 'articles')).toMatchObject({
    serves: undefined,
    isIncompatible: true,
    breaker: undefined,
  });
  expect(status.attention).toEqual([
    'articles is incompatible: no release fits platform 1.3.0. Its pages are a 503.',
    ...status.unmet,
  ]);
});

test('the breaker is that of the release that visitors get', () => {
  const until = NOW + 30_000;
  const { sections, attention } = statusFor(SITE, {
    breakers: {
      'jobs 1.0.0': { state: 'quarantined', until, strikes: 2 },
      'firms 1.0.0': { state: 'half-open', until: undefined, strikes: 0 },
      'advisor 1.0.0': { state: 'closed', until: undefined, strikes: 1 },
    },
  });
  expect(sections[0]?.breaker).toEqual({
    state: 'quarantined',
    until: '2026-11-22T10:00:30.000Z',
    strikes: 2,
  });
  expect(attention).toEqual([
    'The server build of jobs 1.0.0 is quarantined until 2026-11-22 10:00:30 UTC.',
    'The server build of firms 1.0.0 is half-open.',
    'The server build of advisor 1.0.0 has 1 strike within the last minute.',
  ]);
});

test.each<[string, Circumstances, string]>([
  ['a server that drains', { isDraining: true }, 'This server drains: it accepts no more connections.'],
  [
    'workers that are being replaced',
    { rendering: { workers: 1, inFlight: 3, replaced: 4 } },
    '1 of 2 render workers are ready.',
  ],
  [
    'a refused registry',
    { refusal: 'Error: the signature does not fit the key' },
    'The last good registry stays in use. The newest is not: Error: the signature does not fit the key',
  ],
  [
    'an expiry that is near',
    { expires: new Date(NOW + 60 * DAY).toISOString() },
    'In the registry, jobs expires at 2027-01-21 10:00 UTC: npm run section -- renew --due.',
  ],
  [
    'an expiry in the past',
    { expires: new Date(NOW - 1).toISOString() },
    'The signatures of jobs expired on 2026-11-22 and are used for 30 days more: npm run section -- renew jobs.',
  ],
])('%s needs attention', (_what, circumstances, sentence) => {
  expect(statusFor(SITE, circumstances).attention).toEqual([sentence]);
});

test('a withheld section keeps its place, and the page says why its pages are a 503', () => {
  const status = statusFor(section('events', {}), { withheld: { events: 'They expired.' } });
  expect([status.status, status.attention]).toEqual([
    'degraded',
    ['Pages of events are a 503. They expired.'],
  ]);
  expect(named(status, 'events')).toMatchObject({
    serves: undefined,
    withheld: 'They expired.',
    releases: [],
  });
  expect(String(statusHtml(status, FRAME))).toContain('>withheld<');
});

test('past a third of its life a part needs attention; before that it does not, and expired it degrades the site', () => {
  const after = (days: number) => statusFor(SITE, { expires: new Date(NOW + days * DAY).toISOString() });
  expect([after(61).attention, after(61).status]).toEqual([[], 'ok']);
  expect([60, 1, -1].map((days) => after(days).status)).toEqual(['warning', 'warning', 'degraded']);
});

test('entries left out come with their reasons; a section of which nothing is usable comes last', () => {
  const reason = 'metadata.version: Required';
  const status = statusFor(
    { events: [], ...SITE },
    { leftOut: [{ section: 'events', isRelease: true, version: undefined, reason, entry: { secret: 1 } }] },
  );
  expect(status.registry.leftOut).toEqual([{ section: 'events', version: undefined, reason }]);
  expect(status.sections.at(-1)).toMatchObject({ name: 'events', contract: undefined, releases: [] });
  expect(status.attention).toEqual([
    '1 entry of the registry cannot be used.',
    'events has no usable release: the site goes without it.',
  ]);
  expect(String(statusHtml(status, FRAME))).toContain(reason);
});

const FRAME = { product: 'Board', icon: '/assets/img/icon.svg', json: '/_platform.json' };

test('the document escapes every text of the registry', () => {
  const hostile = `"><img src=x onerror=alert(1)>'&`;
  const status = statusFor(
    section('jobs', {
      version: hostile,
      contract: hostile,
      segment: hostile,
      nav: [{ label: hostile, path: hostile }],
      widgets: [hostile],
      home: [{ widget: hostile, order: 1, label: hostile, height: 1 }],
      uses: [hostile],
      published: { at: hostile, by: hostile, commit: hostile },
    }),
    {
      leftOut: [{ section: hostile, isRelease: true, version: hostile, reason: hostile, entry: 0 }],
      refusal: hostile,
    },
  );
  const end = { keyId: hostile, expires: hostile, daysLeft: 1 };
  const parts = [{ part: hostile, serial: 1, ...end }];
  const keys = [{ section: hostile, segment: hostile, ...end }];
  const registry = { ...status.registry, parts, keys };
  const document = String(statusHtml({ ...status, registry }, FRAME));
  expect(document).toContain('&quot;&gt;&lt;img src=x onerror=alert(1)&gt;&#39;&amp;');
  expect(document).not.toContain('<img');
  expect(document).not.toContain(`'&`);
  expect(document).not.toContain('<script');
});

test('a canary beside its default: shares, what was reported, and what was withdrawn', () => {
  const site = section(
    'jobs',
    { version: '1.1.0', isDefault: false },
    { version: '1.0.0', isDefault: true },
    { version: '0.9.0', isDefault: false },
  );
  const [canary] = site['jobs'] ?? [];
  if (canary) canary.deployment = { traffic: 1, default: false };
  const tallies = { '1.1.0': createTally(), '1.0.0': createTally() };
  for (const [version, tally] of Object.entries(tallies)) {
    const event = { section: 'jobs', version, ms: 100 };
    tally.count({ ...event, name: 'section-loaded' }, { isNew: true, isBad: false });
    if (version === '1.1.0')
      tally.count({ ...event, name: 'mismatch', ms: 0 }, { isNew: false, isBad: false });
  }
  const withdrawal = {
    at: '2026-11-22T09:00:00Z',
    section: 'jobs',
    version: '1.1.0',
    reason: 'threw: <b>no</b>',
  };
  const tally = (_: string, version: string) =>
    version === '1.1.0' || version === '1.0.0' ? tallies[version] : undefined;
  const status = statusFor(site, { tally, withdrawn: [withdrawal] });
  expect(status.attention).toEqual([
    'The canary jobs 1.1.0 was withdrawn at 2026-11-22 09:00 UTC: threw: <b>no</b>.',
  ]);
  const jobs = named(status, 'jobs');
  expect(
    jobs?.releases.map(({ visitors, traffic, isWithdrawn }) => [visitors, traffic, isWithdrawn]),
  ).toEqual([
    ['canary', 1, true],
    ['all', 0, false],
    ['none', 0, false],
  ]);
  expect(jobs?.reports).toEqual([
    expect.objectContaining({
      version: '1.1.0',
      role: 'canary',
      numbers: expect.objectContaining({ mismatches: 1 }),
    }),
    expect.objectContaining({
      version: '1.0.0',
      role: 'default',
      numbers: expect.objectContaining({ bad: 0 }),
    }),
  ]);
  expect(jobs?.reports[0]?.phases.load.p75).toBeGreaterThan(90);
  const page = String(statusHtml(status, { product: 'Board', icon: undefined, json: '/x' }));
  expect(page).toContain('1 %');
  expect(page).toContain('What browsers reported of jobs');
  expect(page).not.toContain('<b>no</b>');
});

/** A section with a canary for 10 %, and what page loads have reported of both. */
async function comparedAfter(canaryLoads: number, defaultLoads: number, facts: Circumstances = {}) {
  const site = section(
    'jobs',
    { version: '1.1.0', isDefault: false, raisedAt: '2026-11-22T08:00:00Z' },
    { version: '1.0.0', isDefault: true },
  );
  const [canary] = site['jobs'] ?? [];
  if (canary) canary.deployment = { traffic: 10, default: false };
  const registry: Registry = { schema: REGISTRY_SCHEMA, microFrontends: site };
  const view = chooseReleases(registry, PLATFORM);
  const canaries = canariesOf(registry, PLATFORM);
  const reports = createReports({
    state: () => Promise.resolve({ registry, view, canaries }),
    withdraw: () => {},
  });
  const load = async (version: string, nth: number, ms: number) => {
    const loaded = { name: 'section-loaded' as const, section: 'jobs', version, ms };
    const bad = nth % 50 === 0 ? [{ ...loaded, name: 'error' as const, ms: 0 }] : [];
    const network = `10.${nth >> 8}.${nth & 255}.0/24`;
    await reports.take({ page: `load-${version}-${nth}`, events: [loaded, ...bad] }, network, 0);
  };
  for (let nth = 1; nth <= canaryLoads; nth += 1) await load('1.1.0', nth, 200);
  for (let nth = 1; nth <= defaultLoads; nth += 1) await load('1.0.0', nth + canaryLoads, 100);
  const { tally, comparison } = reports;
  const status = statusFor(site, { tally, comparison, ...facts });
  return { jobs: named(status, 'jobs'), page: textOf(String(statusHtml(status, FRAME))) };
}

/** The text of a document, without its tags. */
const textOf = (document: string) => document.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');

test('before the rule says anything, the page counts up to it', async () => {
  const { jobs, page } = await comparedAfter(7, 4);
  expect(jobs?.comparison?.verdict).toBe(
    'Undecided: 7 of 10 networks of the canary, and 4 of 10 networks of the default.',
  );
  expect(page).toContain('7 of 10 networks of the canary');
  expect(page).toContain('Release 1.1.0 10 % 1.0.0 90 % –');
});

test('afterwards it says that the canary is no worse, with the difference', async () => {
  const { jobs, page } = await comparedAfter(200, 250);
  expect(jobs?.comparison).toMatchObject({
    canary: { version: '1.1.0', loads: { of: 200, bad: 4 } },
    standard: { version: '1.0.0', loads: { of: 250, bad: 5 } },
    verdict: 'No worse than the default so far.',
  });
  expect(page).toContain('Errors 4 of 200 (2.0 %) 5 of 250 (2.0 %) 0.0 points');
  expect(page).toMatch(/Section loaded \(p75\) (19\d|20\d) ms (9\d|10\d) ms \+\d+ ms/);
});

test('a canary that is withdrawn keeps its numbers, beside when, why and how to try it anew', async () => {
  const withdrawn = [
    {
      at: '2026-11-22T09:00:07Z',
      section: 'jobs',
      version: '1.1.0',
      share: 10,
      raisedAt: '2026-11-22T08:00:00Z',
      reason: 'page loads failed',
    },
  ];
  const { jobs, page } = await comparedAfter(30, 30, { withdrawn });
  expect(jobs?.withdrawn).toEqual(withdrawn);
  expect(jobs?.comparison?.verdict).toContain('withdrawn');
  expect(page).toContain(
    '1.1.0 withdrawn 2026-11-22 09:00:07 UTC 10 % of visitors page loads failed traffic jobs 1.1.0 10 --again',
  );
  expect(page).toContain('Release 1.1.0 nobody 1.0.0 100 % –');
});
