/**
 * A section's service and foreign origins: who can give them, what they may be,
 * and which documents name them (decision 084).
 */
import { generateKeyPairSync } from 'node:crypto';
import { isCountryCode } from '@board/shared/domain';
import type { Registry, Release } from '../registry/format';
import {
  grantsAll,
  originsAt,
  type DocumentOrigins,
} from '../registry/document-origins';
import {
  isForeignOrigin,
  isServiceAddress,
  MOST_ORIGINS,
  type OwnData,
} from '../registry/own-data';
import { openRegistryFile } from '../registry/open-registry';
import {
  type OpenedRegistry,
  sealPart,
  sectionRole,
} from '../registry/signed-parts';
import { GRACE_MS } from '../registry/validity';
import { releaseOf } from './release-of';

const now = Date.parse('2026-06-01T00:00:00Z');
const expires = new Date(now + 86_400_000);
const platform = generateKeyPairSync('ed25519');
const stranger = generateKeyPairSync('ed25519');
const OWN = {
  service: 'https://weather.example/api',
  connect: ['https://live.example'],
  images: ['https://pictures.example:8443'],
};
const ORIGINS = { connect: OWN.connect, images: OWN.images };

interface File {
  data?: unknown;
  release?: Release;
  key?: typeof platform;
  serial?: number;
}
const fileText = ({
  data = OWN,
  release = releaseOf('weather', '1.0.0'),
  key = platform,
  serial = 1,
}: File) => {
  const content = {
    delegations: { weather: { segment: 'weather', keys: [], ...Object(data) } },
  };
  const sign = {
    serial,
    expires: new Date(now + 365 * 86_400_000),
    key: platform.privateKey,
  };
  return JSON.stringify({
    format: 2,
    delegations: sealPart('delegations', content, {
      serial,
      expires,
      key: key.privateKey,
    }),
    sections: {
      weather: sealPart(sectionRole('weather'), { releases: [release] }, sign),
    },
  });
};
const open = (
  file: File,
  { at = now, last }: { at?: number; last?: OpenedRegistry } = {},
) =>
  openRegistryFile(fileText(file), {
    platformKeys: [platform.publicKey],
    now: at,
    last,
  });
const given = ({ services, registry }: OpenedRegistry) => ({
  service: services.get('weather'),
  origins: registry.microFrontends['weather']?.[0]?.extras.origins,
});
const GIVEN = { service: OWN.service, origins: ORIGINS };
const NOTHING = { service: undefined, origins: undefined };

test('the delegation gives a section its service and origins, and no release record does', () => {
  expect(given(open({}))).toEqual(GIVEN);
  const release = releaseOf('weather', '1.0.0');
  Object.assign(release.extras, {
    origins: { connect: ['https://evil.example'], images: [] },
    service: 'https://evil.example',
  });
  expect(given(open({ data: {}, release }))).toEqual(NOTHING);
  expect(given(open({ release }))).toEqual(GIVEN);
});

test('a forged delegation gives nothing, and the last good one stands in', () => {
  const last = open({ data: { service: 'https://first.example' } });
  const forged = open({ key: stranger, serial: 2 }, { last });
  expect(given(forged)).toEqual({
    service: 'https://first.example',
    origins: undefined,
  });
  expect(() => open({ key: stranger })).toThrow('which may not sign it');
});

test('what was given lasts as long as the delegations: through their grace, and no longer', () => {
  const end = expires.getTime();
  expect(given(open({}, { at: end + GRACE_MS }))).toEqual(GIVEN);
  expect(given(open({}, { at: end + GRACE_MS + 1 }))).toEqual(NOTHING);
});

test.each<[string, unknown, keyof OwnData]>([
  ['a wildcard', ['https://*.example'], 'connect'],
  [
    'another directive',
    ['https://a.example;script-src', 'https://b.example'],
    'images',
  ],
  ['a path', ['https://a.example/x'], 'connect'],
  ['a scheme alone', ['https:'], 'images'],
  ['http', ['http://a.example'], 'connect'],
  [
    'too many',
    Array.from(
      { length: MOST_ORIGINS + 1 },
      (_, at) => `https://a${at}.example`,
    ),
    'connect',
  ],
  ['no list', 'https://a.example', 'images'],
  ['credentials', 'https://me:secret@weather.example', 'service'],
  ['no address', 'weather', 'service'],
])(
  'a delegation with %s gives nothing of that kind, and the rest stays',
  (_what, value, field) => {
    const left =
      field === 'service'
        ? { service: undefined }
        : { origins: { ...ORIGINS, [field]: [] } };
    expect(given(open({ data: { ...OWN, [field]: value } }))).toEqual({
      ...GIVEN,
      ...left,
    });
  },
);

test.each([
  ['https://a.example', true],
  ['https://a.example:8443', true],
  ['https://10.0.0.7', true],
  ['http://127.0.0.1:4711', true],
  ['http://localhost:4711', true],
  ['http://localhost.example', false],
  ['https://A.example', false],
  ['https://a.example:443', false],
  ['https://a.example ', false],
  ['https://a.example\n', false],
  ["https://a.example'", false],
  ['wss://a.example', false],
])('%j as an origin: %s', (text, isOne) => {
  expect(isForeignOrigin(text)).toBe(isOne);
});

test.each([
  ['https://a.example', true],
  ['http://10.0.0.7:8080/api/v1', true],
  ['https://a.example/', false],
  ['https://a.example/api/', false],
  ['https://a.example/api?key=1', false],
  ['https://a.example/../x', false],
  ['ftp://a.example', false],
])('%j as a service: %s', (text, isOne) => {
  expect(isServiceAddress(text)).toBe(isOne);
});

describe('a document names the origins', () => {
  const withOrigins = (
    name: string,
    origin: string,
    rest: Partial<Release['extras']> = {},
  ): Release => {
    const release = releaseOf(name, '1.0.0');
    const origins = { connect: [`https://${origin}`], images: [] };
    return { ...release, extras: { ...release.extras, origins, ...rest } };
  };
  const plain = releaseOf('jobs', '1.0.0');
  const home = [{ widget: 'Latest', order: 1, label: 'Latest', height: 1 }];
  const view: Registry = {
    schema: '',
    microFrontends: {
      jobs: [{ ...plain, extras: { ...plain.extras, uses: ['maps/Map'] } }],
      maps: [withOrigins('maps', 'tiles.example')],
      weather: [withOrigins('weather', 'live.example', { home })],
      firms: [releaseOf('firms', '1.0.0')],
      old: [withOrigins('old', 'old.example', { withheld: 'No.', home })],
    },
  };
  test.each([
    ['of the section whose page it is', '/weather', ['https://live.example']],
    [
      'of the section whose page it is, with a country',
      '/uk/weather/x',
      ['https://live.example'],
    ],
    [
      'of sections whose widgets the page uses',
      '/jobs/x',
      ['https://tiles.example'],
    ],
    ['of sections with widgets on home', '/', ['https://live.example']],
    [
      'of sections with widgets on a country’s home',
      '/uk',
      ['https://live.example'],
    ],
    ['of no other section', '/firms', []],
    ['of none on the shell’s own pages', '/about', []],
    ['of none that does not fit this platform', '/old', []],
  ])('%s', (_which, path, connect) => {
    expect(originsAt(view, path, isCountryCode)).toEqual({
      connect,
      images: [],
    });
  });

  test('it may show a page that needs no more than it names', () => {
    const none: DocumentOrigins = { connect: [], images: [] };
    expect([grantsAll(ORIGINS, ORIGINS), grantsAll(ORIGINS, none)]).toEqual([
      true,
      true,
    ]);
    for (const kind of ['connect', 'images'])
      expect(grantsAll({ ...ORIGINS, [kind]: [] }, ORIGINS)).toBe(false);
  });
});
