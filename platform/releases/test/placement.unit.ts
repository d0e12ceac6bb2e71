/**
 * What a team's key can claim beyond its own section: files, a place in the
 * navigation, and the time of every page.
 */
import { generateKeyPairSync } from 'node:crypto';
import { knownSections, type Release } from '../registry/format';
import { openRegistryFile } from '../registry/open-registry';
import {
  type OpenedRegistry,
  sealPart,
  sectionRole,
} from '../registry/signed-parts';
import { HASH, releaseOf } from './release-of';

const now = Date.parse('2026-06-01T00:00:00Z');
const expires = new Date(now + 86_400_000);
const platform = generateKeyPairSync('ed25519');
const team = generateKeyPairSync('ed25519');
const teamKey = {
  key: team.publicKey
    .export({ type: 'spki', format: 'der' })
    .toString('base64'),
  expires: expires.toISOString(),
};

interface TeamsPart {
  releases: Release[];
  /** What the delegation of `events` says besides. */
  given?: object;
  serial?: number;
}

/**
 * A registry in which the platform signs jobs, and a team signs these releases
 * of events.
 */
function open(
  { releases, given = {}, serial = 1 }: TeamsPart,
  last?: OpenedRegistry,
): OpenedRegistry {
  const delegations = {
    events: { segment: 'events', keys: [teamKey], ...given },
  };
  const sign = (name: string, list: unknown[], key = platform.privateKey) =>
    sealPart(sectionRole(name), { releases: list }, { key, serial, expires });
  const text = JSON.stringify({
    format: 2,
    delegations: sealPart(
      'delegations',
      { delegations },
      { serial: 1, expires, key: platform.privateKey },
    ),
    sections: {
      jobs: sign('jobs', [JOBS]),
      events: sign('events', releases, team.privateKey),
    },
  });
  return openRegistryFile(text, {
    platformKeys: [platform.publicKey],
    now,
    last,
  });
}

const navOf = (label: string, order?: number) => [
  { label, path: '/jobs', order },
];
const JOBS = changed('jobs', { nav: navOf('Jobs', 10) });
const JOBS_FOLDER = '/sections/jobs/1.0.0/';
const OWN_FOLDER = '/sections/events/1.0.0/';

function changed(
  name: string,
  extras: Partial<Release['extras']>,
  url?: string,
): Release {
  const release = releaseOf(name, '1.0.0');
  return {
    ...release,
    url: url ?? release.url,
    extras: { ...release.extras, ...extras },
  };
}

/** A release of events whose files are at an address. */
const releaseAt = (base: string, path = 'js/page.js') =>
  changed(
    'events',
    {
      base,
      chunks: { page: [{ path, integrity: HASH }] },
      server: { url: `${base}server/section.cjs`, integrity: HASH },
    },
    `${base}remoteEntry.js`,
  );

const versions = ({ registry }: OpenedRegistry) =>
  Object.entries(registry.microFrontends).flatMap(([name, list]) =>
    list.map(({ metadata }) => `${name} ${metadata.version}`),
  );

const ELSEWHERE = [
  [
    'the folder of another section',
    releaseAt(JOBS_FOLDER),
    /^extras\.base: it is neither/,
  ],
  [
    'the folder of another version',
    releaseAt('/sections/events/2.0.0/'),
    /^extras\.base/,
  ],
  ['a folder above its own', releaseAt('/sections/events/'), /^extras\.base/],
  [
    'another machine',
    releaseAt('https://evil.example/events/'),
    /^extras\.base/,
  ],
  ['the server itself', releaseAt('http://127.0.0.1:54321/'), /^extras\.base/],
  [
    'an entry elsewhere',
    changed('events', {}, `${JOBS_FOLDER}entry.js`),
    /^url: it is not below/,
  ],
  [
    'an entry of this machine',
    changed('events', {}, 'http://127.0.0.1:9/entry.js'),
    /^url/,
  ],
  [
    'an entry above its folder',
    changed('events', {}, `${OWN_FOLDER}../../jobs/entry.js`),
    /^url/,
  ],
  [
    'a server build elsewhere',
    changed('events', {
      server: { url: `${JOBS_FOLDER}server.cjs`, integrity: HASH },
    }),
    /^extras\.server\.url/,
  ],
] as const;

test.each(ELSEWHERE)(
  'a release with %s is left out, and the others stay',
  (_what, release, reason) => {
    const opened = open({ releases: [release, releaseOf('events', '0.9.0')] });
    expect(versions(opened)).toEqual(['jobs 1.0.0', 'events 0.9.0']);
    expect(opened.leftOut).toEqual([
      expect.objectContaining({
        section: 'events',
        version: '1.0.0',
        reason: expect.stringMatching(reason),
      }),
    ]);
  },
);

test.each([
  '../../jobs/1.0.0/js/page.js',
  './page.js',
  'js//page.js',
  '/js/page.js',
  'js\\page.js',
  'js/page.js?x',
  'js/page.js#x',
  'js/%2e%2e/page.js',
  'js/pa\u202ege.js',
  '',
])('a release with the file "%s" is left out', (path) => {
  const opened = open({ releases: [releaseAt(OWN_FOLDER, path)] });
  expect([
    versions(opened),
    opened.leftOut.map(({ reason }) => reason),
  ]).toEqual([
    ['jobs 1.0.0'],
    [
      expect.stringMatching(
        /^extras\.chunks\.page\.0\.path: a path below the release/,
      ),
    ],
  ]);
});

test('files may be at an origin that the platform gave the section, and at no other', () => {
  const releases = [
    releaseAt('https://cdn.example/events/1/'),
    releaseOf('events', '0.9.0'),
  ];
  const withOrigin = (origin: string) =>
    versions(open({ releases, given: { scripts: [origin] } }));
  expect(withOrigin('https://cdn.example')).toEqual([
    'jobs 1.0.0',
    'events 1.0.0',
    'events 0.9.0',
  ]);
  expect(withOrigin('https://cdn.example.evil.example')).toEqual([
    'jobs 1.0.0',
    'events 0.9.0',
  ]);
});

test.each([
  ['Jo\u202ebs', 20],
  ['Jo\u200bbs', 20],
  ['\u2800', 20],
  ['A label of twenty-five let', 20],
  ['Events', -1],
  ['Events', 1000],
])(
  'the entry "%s" at %d of the navigation is left out with its release',
  (text, order) => {
    const opened = open({
      releases: [changed('events', { nav: navOf(text, order) })],
    });
    expect(versions(opened)).toEqual(['jobs 1.0.0']);
    expect(opened.leftOut[0]?.reason).toMatch(
      /^extras\.nav\.0\.(?:label|order): /,
    );
  },
);

test.each([
  ['what its delegation says', { order: 60 }, 1, 60],
  ['a place within it', { order: 60 }, 64, 64],
  ['behind the platform’s own', {}, 1, 50],
])(
  'a team’s section stands in the navigation at %s',
  (_what, given, order, position) => {
    const opened = open({
      releases: [changed('events', { nav: navOf('Events', order) })],
      given,
    });
    const sections = knownSections(opened.registry);
    expect(
      sections.map(({ name, release }) => [name, release.extras.nav[0]?.order]),
    ).toEqual([
      ['jobs', 10],
      ['events', position],
    ]);
  },
);

test.each([
  [
    'too many releases',
    Array.from({ length: 101 }, (_, at) => releaseOf('events', `1.0.${at}`)),
    /101 releases/,
  ],
  [
    'too long a list',
    [changed('events', { uses: ['x'.repeat(2_000_000)] })],
    /letters, 2000000 at most/,
  ],
])(
  'a part with %s is left out, and the last good one stands in',
  (_what, releases, reason) => {
    const last = open({ releases: [releaseOf('events', '1.0.0')] });
    const opened = open({ releases, serial: 2 }, last);
    expect(versions(opened)).toEqual(['jobs 1.0.0', 'events 1.0.0']);
    expect(opened.leftOut).toEqual([
      expect.objectContaining({
        section: 'events',
        reason: expect.stringMatching(reason),
      }),
    ]);
  },
);
