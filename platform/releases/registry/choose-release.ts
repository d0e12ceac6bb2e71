/**
 * Which release a visitor gets: the default, or the canary for a share of
 * 10,000 buckets, one of which each browser draws once. Node only.
 */
import { createHash } from 'node:crypto';
import { rcompare, satisfies } from 'semver';
import { PLATFORM_VERSION, type SectionName } from '@board/shared/contract';
import { getOrMake } from '../get-or-make';
import {
  BUCKET_COUNT,
  chosenSections,
  type Registry,
  type Release,
} from './format';
import type { OpenedRegistry } from './signed-parts';
import { OF_ANOTHER_PLATFORM, withholdRelease } from './withheld';

export type IsWithdrawn = (section: SectionName, release: Release) => boolean;

/** A release that a share of visitors gets in the place of the default. */
export interface CanaryRelease {
  section: SectionName;
  release: Release;
  /** The release's share of the visitors, in percent, above 0. */
  traffic: number;
}

export interface RegistryViews {
  /** The defaults on this platform. */
  view: Registry;
  canaries: CanaryRelease[];
  /**
   * The view of a visitor with this bucket: for this platform, the same object
   * for all with the same releases.
   */
  viewFor(bucket: number | undefined, platform?: string): Registry;
}

/**
 * What visitors get of an opened registry, without releases that are missing
 * and canaries that this server withdrew.
 */
export function viewsOf(
  { registry, withheld: withheldReleases }: OpenedRegistry,
  isWithdrawn: IsWithdrawn,
  isMissing: (release: Release) => boolean,
): RegistryViews {
  const isExcludedCanary: IsWithdrawn = (section, release) =>
    isWithdrawn(section, release) || isMissing(release);
  /** A default stays whatever a server once withdrew. */
  const isExcludedDefault: IsWithdrawn = (section, release) =>
    isMissing(release) ||
    (!release.deployment?.default && isWithdrawn(section, release));
  const defaultsFor = (platform: string): Registry =>
    withSections(
      chooseReleases(registry, platform, isExcludedDefault),
      withheldReleases,
    );
  const view = defaultsFor(PLATFORM_VERSION);
  const canaries = canariesOf(registry, PLATFORM_VERSION, isExcludedCanary);
  const variants = new Map<string, Registry>();
  return {
    view,
    canaries,
    viewFor(bucket, platform = PLATFORM_VERSION) {
      if (platform !== PLATFORM_VERSION) {
        const platformCanaries = canariesOf(
          registry,
          platform,
          isExcludedCanary,
        );
        return withCanaries(
          defaultsFor(platform),
          canariesFor(platformCanaries, bucket),
        );
      }
      const shownCanaries = canariesFor(canaries, bucket);
      if (shownCanaries.length === 0) return view;
      const key = shownCanaries.map(({ section }) => section).join();
      return getOrMake(variants, key, () => withCanaries(view, shownCanaries));
    },
  };
}

/** The registry with one release for each of the named sections. */
const withSections = (
  { schema, microFrontends }: Registry,
  releases: Readonly<Record<SectionName, Release>>,
): Registry => ({
  schema,
  microFrontends: {
    ...microFrontends,
    ...Object.fromEntries(
      Object.entries(releases).map(([name, release]) => [name, [release]]),
    ),
  },
});

/**
 * Chooses for each section the default whose contract this platform satisfies,
 * else the fitting release that visitors had last; one that was left for an
 * older one comes last. Excluded releases, such as those with missing files,
 * are chosen only if no other one fits. A section without a fitting release is
 * withheld; one that visitors never got is absent.
 */
export function chooseReleases(
  registry: Registry,
  platformVersion: string,
  isExcluded: (section: SectionName, release: Release) => boolean = () => false,
): Registry {
  const chosenReleases = Object.entries(registry.microFrontends).flatMap(
    ([name, releases]) => {
      const offeredReleases = releases.filter(isOffered);
      const usableReleases = offeredReleases.filter(
        (release) => !isExcluded(name, release),
      );
      const lastOffered = preferred(offeredReleases);
      const release =
        bestRelease(usableReleases, platformVersion) ??
        bestRelease(offeredReleases, platformVersion) ??
        (lastOffered && withholdRelease(lastOffered, OF_ANOTHER_PLATFORM));
      return release ? [[name, [release]] satisfies [string, Release[]]] : [];
    },
  );
  return {
    schema: registry.schema,
    microFrontends: Object.fromEntries(chosenReleases),
  };
}

/**
 * A view with canaries in the place of defaults. Where a section has no default
 * that fits, its canary is for nobody.
 */
export function withCanaries(
  view: Registry,
  canaries: CanaryRelease[],
): Registry {
  const loadable = chosenSections(view).map(({ name }) => name);
  const shownCanaries = canaries.filter(({ section }) =>
    loadable.includes(section),
  );
  if (shownCanaries.length === 0) return view;
  const replaced = Object.fromEntries(
    shownCanaries.map(({ section, release }) => [section, [release]]),
  );
  return { ...view, microFrontends: { ...view.microFrontends, ...replaced } };
}

/**
 * A release that is published and held is for no visitor. Other programs'
 * entries do not say when they were served.
 */
const isOffered = ({ deployment, extras }: Release) =>
  deployment?.default === true ||
  extras.servedAt !== undefined ||
  extras.published === undefined;

const bestRelease = (releases: Release[], platformVersion: string) =>
  preferred(
    releases.filter(({ extras }) =>
      satisfies(platformVersion, extras.contract),
    ),
  );

const preferred = (releases: Release[]): Release | undefined =>
  releases.find(({ deployment }) => deployment?.default) ??
  releases.toSorted(
    (first, second) =>
      Number(wasReplaced(first)) - Number(wasReplaced(second)) ||
      lastServed(second) - lastServed(first) ||
      rcompare(first.metadata.version, second.metadata.version),
  )[0];

const wasReplaced = ({ extras }: Release) => extras.leftAt !== undefined;

/** Milliseconds since the epoch; 0 for a release that never was the default. */
export const lastServed = ({ extras }: Release) =>
  extras.servedAt ? Date.parse(extras.servedAt) : 0;

/**
 * The canary by the registry alone: a fitting release with traffic that is not
 * the default. Of several it is the one with most, then the newest.
 */
export function canaryInRegistry(
  section: SectionName,
  releases: readonly Release[],
  platform: string,
): CanaryRelease | undefined {
  const [release] = releases
    .filter(
      (candidate) =>
        canaryTrafficOf(candidate) > 0 &&
        satisfies(platform, candidate.extras.contract),
    )
    .toSorted(
      (first, second) =>
        canaryTrafficOf(second) - canaryTrafficOf(first) ||
        rcompare(first.metadata.version, second.metadata.version),
    );
  return release && { section, release, traffic: canaryTrafficOf(release) };
}

const canaryTrafficOf = ({ deployment }: Release) =>
  deployment?.default ? 0 : Math.min(deployment?.traffic ?? 0, 100);

export const canariesOf = (
  { microFrontends }: Registry,
  platform: string,
  isWithdrawn: IsWithdrawn = () => false,
): CanaryRelease[] =>
  Object.entries(microFrontends).flatMap(([section, releases]) => {
    const canary = canaryInRegistry(section, releases, platform);
    return canary && !isWithdrawn(section, canary.release) ? [canary] : [];
  });

export const canariesFor = (
  canaries: CanaryRelease[],
  visitorBucket: number | undefined,
): CanaryRelease[] =>
  visitorBucket === undefined
    ? []
    : canaries.filter(({ section, traffic }) =>
        isInShare(section, visitorBucket, traffic),
      );

const ranksBySection = new Map<SectionName, Uint16Array>();

/**
 * A permutation of 0 to 9,999 by hashes of name and bucket: shares are exact,
 * and independent between sections.
 */
function rankBuckets(section: SectionName): Uint16Array {
  const bucketHashes = Array.from(
    { length: BUCKET_COUNT },
    (_value, bucket) => ({
      bucket,
      hash: createHash('sha256').update(`${section} ${bucket}`).digest('hex'),
    }),
  );
  const rankByBucket = new Uint16Array(BUCKET_COUNT);
  bucketHashes
    .toSorted((first, second) => (first.hash < second.hash ? -1 : 1))
    .forEach(({ bucket }, bucketRank) => {
      rankByBucket[bucket] = bucketRank;
    });
  return rankByBucket;
}

/**
 * Whether a bucket is in a section's share, in percent. A larger share contains
 * every smaller one.
 */
export function isInShare(
  section: SectionName,
  visitorBucket: number,
  percent: number,
): boolean {
  const bucketRank = getOrMake(ranksBySection, section, () =>
    rankBuckets(section),
  )[visitorBucket];
  return (
    bucketRank !== undefined && bucketRank < (percent * BUCKET_COUNT) / 100
  );
}
