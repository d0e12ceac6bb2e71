/** Who gets a canary (docs/decisions/039). */
import fc from 'fast-check';
import { BUCKET_COUNT, type Registry, type Release } from '../registry/format';
import {
  canariesFor,
  canariesOf,
  isInShare,
  chooseReleases,
  withCanaries,
} from '../registry/choose-release';
import { givenRelease, registryWith } from './release-of';

const PLATFORM = '3.0.0';
const all = Array.from({ length: BUCKET_COUNT }, (_, bucket) => bucket);
const membersOf = (section: string, percent: number) =>
  all.filter((one) => isInShare(section, one, percent));

test.each([0, 0.01, 1, 10, 50, 99.99, 100])(
  '%d %% of visitors are exactly that part of the buckets',
  (percent) => {
    expect(membersOf('jobs', percent)).toHaveLength(percent * 100);
  },
);

test('raising a share moves nobody out of it', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('jobs', 'firms', 'a', 'career-events'),
      fc.nat(BUCKET_COUNT - 1),
      fc.integer({ min: 0, max: BUCKET_COUNT }),
      fc.integer({ min: 0, max: BUCKET_COUNT }),
      (section, bucket, one, other) => {
        const less = Math.min(one, other) / 100;
        const more = Math.max(one, other) / 100;
        return (
          !isInShare(section, bucket, less) || isInShare(section, bucket, more)
        );
      },
    ),
    { numRuns: 200 },
  );
});

test('shares of different sections are independent', () => {
  for (const [one, other] of [
    ['jobs', 'firms'],
    ['articles', 'advisor'],
  ] as const) {
    const both = new Set(membersOf(one, 10));
    const overlap = membersOf(other, 10).filter((bucket) =>
      both.has(bucket),
    ).length;
    // 100 are expected; the standard deviation is 9
    expect(Math.abs(overlap - 100)).toBeLessThan(40);
  }
});

test.each([-1, 10_000, 1.5, Number.NaN])(
  '%d is not a bucket, and in no share',
  (bucket) => {
    expect(isInShare('jobs', bucket, 100)).toBe(false);
  },
);

const published = (
  version: string,
  deployment: Release['deployment'],
  extras: Partial<Release['extras']> = {},
) =>
  givenRelease(version, deployment, {
    published: { at: '2026-01-01T00:00:00Z' },
    ...extras,
  });
const DEFAULT = published(
  '1.0.0',
  { traffic: 90, default: true },
  { servedAt: '2026-01-02T00:00:00Z' },
);
const CANARY = published('1.1.0', { traffic: 10, default: false });
const HELD = published('1.2.0', { traffic: 0, default: false });
const EARLIER = published(
  '0.9.0',
  { traffic: 0, default: false },
  { servedAt: '2026-01-01T12:00:00Z' },
);

const versionFor = (
  registry: Registry,
  bucket: number | undefined,
  withdrawn: string[] = [],
) => {
  const isWithdrawn = (_: string, { metadata }: Release) =>
    withdrawn.includes(metadata.version);
  const canaries = canariesFor(
    canariesOf(registry, PLATFORM, isWithdrawn),
    bucket,
  );
  const view = withCanaries(chooseReleases(registry, PLATFORM), canaries);
  return view.microFrontends['jobs']?.[0]?.metadata.version;
};
const [inside = -1] = membersOf('jobs', 10);
const outside = all.find((bucket) => !isInShare('jobs', bucket, 10)) ?? -1;

test('its share gets the canary, everybody else and who has no bucket the default', () => {
  const registry = registryWith(HELD, CANARY, DEFAULT, EARLIER);
  expect(
    [inside, outside, undefined].map((bucket) => versionFor(registry, bucket)),
  ).toEqual(['1.1.0', '1.0.0', '1.0.0']);
});

test('the choice depends neither on the order of the list nor on other releases', () => {
  fc.assert(
    fc.property(
      fc.shuffledSubarray([HELD, EARLIER], { minLength: 0 }),
      fc.nat(3),
      fc.nat(BUCKET_COUNT - 1),
      (others, place, bucket) => {
        const jobs = [DEFAULT, ...others];
        jobs.splice(place, 0, CANARY);
        const expected = versionFor(registryWith(DEFAULT, CANARY), bucket);
        return versionFor(registryWith(...jobs), bucket) === expected;
      },
    ),
  );
});

test('of two releases with traffic the one with more is the canary', () => {
  const second = published('1.3.0', { traffic: 5, default: false });
  for (const jobs of [
    [second, CANARY, DEFAULT],
    [CANARY, DEFAULT, second],
  ])
    expect(
      canariesOf(registryWith(...jobs), PLATFORM).map(({ release }) => release),
    ).toEqual([CANARY]);
});

test('a canary that does not fit the platform does not count, nor one of a section without a default', () => {
  const next = published(
    '2.0.0',
    { traffic: 100, default: false },
    { contract: '^4.0.0' },
  );
  expect(versionFor(registryWith(next, DEFAULT), inside)).toBe('1.0.0');
  expect(versionFor(registryWith(CANARY), inside)).toBeUndefined();
});

test('a withdrawn canary is for nobody, and no withdrawal changes the default', () => {
  const registry = registryWith(HELD, CANARY, DEFAULT, EARLIER);
  for (const bucket of [inside, outside])
    expect(versionFor(registry, bucket, ['1.1.0', '1.0.0'])).toBe('1.0.0');
});
