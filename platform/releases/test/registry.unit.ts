import fc from 'fast-check';
import { valid } from 'semver';
import {
  chosenSections,
  knownSections,
  parseRegistry,
  readRegistry,
  REGISTRY_SCHEMA,
  type Registry,
  type Release,
} from '../registry/format';
import { chooseReleases } from '../registry/choose-release';
import { givenRelease, registryWith } from './release-of';

const release = (
  version: string,
  contract: string,
  isDefault = false,
): Release =>
  givenRelease(
    version,
    { traffic: isDefault ? 100 : 0, default: isDefault },
    { contract, nav: [{ label: 'Jobs', path: '/jobs' }] },
  );

const chosen = (registry: Registry, platform: string) =>
  chooseReleases(registry, platform).microFrontends.jobs?.map(
    ({ metadata }) => metadata.version,
  );

test('visitors get the default release where their platform satisfies it', () => {
  const registry = registryWith(
    release('1.2.0', '^1.0.0'),
    release('1.1.0', '^1.0.0', true),
  );
  expect(chosen(registry, '1.0.0')).toEqual(['1.1.0']);
});

test('a shell that is too old for the default gets the newest release that it satisfies', () => {
  const registry = registryWith(
    release('2.0.0', '^1.4.0', true),
    release('1.2.0', '^1.3.0'),
    release('1.10.0', '^1.3.0'),
  );
  expect(chosen(registry, '1.3.0')).toEqual(['1.10.0']);
});

test('of several that fit, it gets the one that visitors had last', () => {
  const served = (version: string, servedAt: string): Release => {
    const one = release(version, '^1.3.0');
    return { ...one, extras: { ...one.extras, servedAt } };
  };
  const before = served('1.0.0-bffff', '2026-01-01T00:00:00Z');
  const last = served('1.0.0-b0000', '2026-02-01T00:00:00Z');
  const registry = registryWith(release('2.0.0', '^2.0.0', true), before, last);
  expect(chosen(registry, '1.3.0')).toEqual(['1.0.0-b0000']);
});

test('a release that was left for an older one stands in for the default only where there is no other', () => {
  const served = (
    version: string,
    servedAt: string,
    leftAt?: string,
  ): Release => {
    const one = release(version, '^1.0.0', version === '3.0.0');
    return { ...one, extras: { ...one.extras, servedAt, leftAt } };
  };
  const left = served('2.0.0', '2026-02-01T00:00:00Z', '2026-02-02T00:00:00Z');
  const registry = registryWith(
    served('3.0.0', '2026-03-01T00:00:00Z'),
    left,
    served('1.0.0', '2026-01-01T00:00:00Z'),
  );
  const without = (...versions: string[]) =>
    chooseReleases(registry, '1.0.0', (_jobs, { metadata }) =>
      versions.includes(metadata.version),
    ).microFrontends['jobs']?.[0]?.metadata.version;
  expect([without('3.0.0'), without('3.0.0', '1.0.0')]).toEqual([
    '1.0.0',
    '2.0.0',
  ]);
});

test('two platform majors have a default each', () => {
  const registry = registryWith(
    release('2.0.0', '^2.0.0', true),
    release('1.9.0', '^1.3.0', true),
  );
  expect([chosen(registry, '1.3.0'), chosen(registry, '2.1.0')]).toEqual([
    ['1.9.0'],
    ['2.0.0'],
  ]);
});

test('a release that is published for no visitors yet is for none, also as the only one', () => {
  const one = release('1.0.0', '^1.0.0');
  const held = {
    ...one,
    extras: { ...one.extras, published: { at: '2026-01-01T00:00:00Z' } },
  };
  expect(chooseReleases(registryWith(held), '1.0.0').microFrontends).toEqual(
    {},
  );
});

test('a section without a fitting release keeps its place, and nothing of it can be loaded', () => {
  const registry = registryWith(
    release('2.1.0', '^1.9.0'),
    release('2.0.0', '^2.0.0', true),
  );
  const view = chooseReleases(registry, '1.0.0');
  expect(chosenSections(view)).toEqual([]);
  const [known] = knownSections(view);
  expect(known?.release).toMatchObject({
    metadata: { version: '2.0.0' },
    deployment: { traffic: 0, default: false },
    extras: {
      segment: 'jobs',
      nav: [{ label: 'Jobs', path: '/jobs' }],
      chunks: {},
      withheld: expect.any(String),
    },
  });
  expect(parseRegistry(view)).toEqual(view);
});

test('a section without releases is absent', () => {
  expect(chooseReleases(registryWith(), '1.0.0').microFrontends).toEqual({});
});

test('a document that is no registry is refused with the field', () => {
  expect(() =>
    parseRegistry({ schema: REGISTRY_SCHEMA, microFrontends: [] }),
  ).toThrow(/microFrontends/);
});

const good = release('1.0.0', '^1.0.0', true);
/** The other sections stay. */
function expectLeftOut(
  entries: Record<string, unknown>,
  section: string,
  version: unknown,
  reason: unknown,
) {
  const microFrontends = { ...entries, jobs: [good] };
  const { registry, leftOut } = readRegistry({
    schema: REGISTRY_SCHEMA,
    microFrontends,
  });
  expect(chosen(registry, '1.0.0')).toEqual(['1.0.0']);
  expect(leftOut).toEqual([
    expect.objectContaining({ section, version, reason }),
  ]);
}

test.each([
  'Events',
  'ev ents',
  '-events',
  'events-',
  'shell',
  'constructor',
  'e'.repeat(41),
  '',
])('a section named "%s" is left out', (name) =>
  expectLeftOut(
    { [name]: [good] },
    name,
    undefined,
    'that is not a name of a section',
  ),
);

test.each([
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '',
])('a release whose navigation leads to "%s" is left out', (path) => {
  const away = {
    ...good,
    extras: { ...good.extras, nav: [{ label: 'Away', path }] },
  };
  const reason = expect.stringMatching(/^extras\.nav\.0\.path: /);
  expectLeftOut({ firms: [away] }, 'firms', '1.0.0', reason);
});

test.each([
  ['a section without a list', good, undefined, 'it is not a list of releases'],
  [
    'a release without an address',
    [{ ...good, url: 1 }],
    '1.0.0',
    expect.stringMatching(/^url: /),
  ],
  ['a release that is nothing', [null], undefined, expect.any(String)],
  [
    'a version that cannot be compared',
    [{ ...good, metadata: { ...good.metadata, version: 'newest' } }],
    'newest',
    expect.stringMatching(/^metadata\.version: /),
  ],
])('%s is left out', (_, firms, version, reason) =>
  expectLeftOut({ firms }, 'firms', version, reason),
);

test('any version that is read can be compared', () => {
  const part = fc.constantFrom(
    '0',
    '1',
    '01',
    '10',
    'a',
    '-',
    '.',
    '+',
    '9007199254740993',
    'x',
    '',
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 9 }), (parts) => {
      const version = `1.2.3${parts.join('')}`;
      const { registry } = readRegistry({
        schema: REGISTRY_SCHEMA,
        microFrontends: {
          jobs: [{ ...good, metadata: { ...good.metadata, version } }],
        },
      });
      const [read] = registry.microFrontends.jobs ?? [];
      expect(read === undefined || valid(read.metadata.version) !== null).toBe(
        true,
      );
    }),
    { numRuns: 2000 },
  );
});

test('any entries leave the known ones as they are', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (entries) => {
      const { registry } = readRegistry({
        schema: REGISTRY_SCHEMA,
        microFrontends: {
          ...entries,
          jobs: [fc.sample(fc.jsonValue(), 1)[0], good],
        },
      });
      expect(chooseReleases(registry, '1.0.0').microFrontends.jobs).toEqual([
        good,
      ]);
    }),
  );
});

test('any name is a section: of it too, each release is read by itself', () => {
  const microFrontends = {
    'career-events': [good, { ...good, url: 1 }],
    jobs: [good],
  };
  const { registry, leftOut } = readRegistry({
    schema: REGISTRY_SCHEMA,
    microFrontends,
  });
  expect(Object.keys(registry.microFrontends)).toEqual([
    'career-events',
    'jobs',
  ]);
  expect(registry.microFrontends['career-events']).toHaveLength(1);
  expect(leftOut).toHaveLength(1);
});

test('sections come in the order of their navigation; those without a position come last, by name', () => {
  const at = (...orders: (number | undefined)[]) => {
    const nav = orders.map((order) => ({
      label: 'Label',
      path: '/path',
      order,
    }));
    return [{ ...good, extras: { ...good.extras, nav } }];
  };
  const microFrontends = {
    zebra: at(),
    last: at(undefined),
    second: at(90, 20),
    first: at(10),
  };
  const { registry } = readRegistry({
    schema: REGISTRY_SCHEMA,
    microFrontends,
  });
  expect(knownSections(registry).map(({ name }) => name)).toEqual([
    'first',
    'second',
    'last',
    'zebra',
  ]);
});
