/**
 * Which release a visitor gets: the default, or the canary for a share of
 * 10,000 buckets, one of which each browser draws once. Node only.
 */
import { createHash } from 'node:crypto';
import { rcompare, satisfies } from 'semver';
import { PLATFORM_VERSION, type SectionName } from '@board/shared/contract';
import { getOrMake } from '../get-or-make';
import { BUCKETS, chosenSections, type Registry, type Release } from './format';
import type { Opened } from './signed-parts';
import { OF_ANOTHER_PLATFORM, withheld } from './withheld';

export type IsWithdrawn = (section: SectionName, release: Release) => boolean;

/** A release that a share of visitors gets in the place of the default. */
export interface Canary {
  section: SectionName;
  release: Release;
  /** The release's share of the visitors, in percent, above 0. */
  traffic: number;
}

export interface Views {
  /** The defaults on this platform. */
  view: Registry;
  canaries: Canary[];
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
  { registry, withheld: withheldReleases }: Opened,
  isWithdrawn: IsWithdrawn,
  isMissing: (release: Release) => boolean,
): Views {
  const isNoCanary: IsWithdrawn = (section, release) =>
    isWithdrawn(section, release) || isMissing(release);
  /** A default stays whatever a server once withdrew. */
  const isNoDefault: IsWithdrawn = (section, release) =>
    isMissing(release) ||
    (!release.deployment?.default && isWithdrawn(section, release));
  const defaultsFor = (platform: string): Registry => {
    const { schema, microFrontends } = chooseReleases(
      registry,
      platform,
      isNoDefault,
    );
    const withheldSections = Object.entries(withheldReleases).map(
      ([name, release]) => [name, [release]],
    );
    return {
      schema,
      microFrontends: {
        ...microFrontends,
        ...Object.fromEntries(withheldSections),
      },
    };
  };
  const view = defaultsFor(PLATFORM_VERSION);
  const canaries = canariesOf(registry, PLATFORM_VERSION, isNoCanary);
  const variants = new Map<string, Registry>();
  return {
    view,
    canaries,
    viewFor(bucket, platform = PLATFORM_VERSION) {
      if (platform !== PLATFORM_VERSION) {
        const platformCanaries = canariesOf(registry, platform, isNoCanary);
        return withCanaries(
          defaultsFor(platform),
          canariesFor(platformCanaries, bucket),
        );
      }
      const shown = canariesFor(canaries, bucket);
      if (shown.length === 0) return view;
      const key = shown.map(({ section }) => section).join();
      return getOrMake(variants, key, () => withCanaries(view, shown));
    },
  };
}

/**
 * Chooses for each section the default whose contract this platform satisfies,
 * else the fitting release that visitors had last. That one also stands in for
 * a release that is spared because its files are missing. A release that was
 * left for an older one comes last. A section without a fitting release is
 * withheld; one that visitors never got is absent.
 */
export function chooseReleases(
  registry: Registry,
  platformVersion: string,
  isSpared: (section: SectionName, release: Release) => boolean = () => false,
): Registry {
  const chosen = Object.entries(registry.microFrontends).flatMap(
    ([name, releases]) => {
      const offered = releases.filter(isOffered);
      const whole = offered.filter((release) => !isSpared(name, release));
      const last = preferred(offered);
      const release =
        bestOf(whole, platformVersion) ??
        bestOf(offered, platformVersion) ??
        (last && withheld(last, OF_ANOTHER_PLATFORM));
      return release ? [[name, [release]] satisfies [string, Release[]]] : [];
    },
  );
  return {
    schema: registry.schema,
    microFrontends: Object.fromEntries(chosen),
  };
}

/**
 * A view with canaries in the place of defaults. Where a section has no default
 * that fits, its canary is for nobody.
 */
export function withCanaries(view: Registry, canaries: Canary[]): Registry {
  const loadable = chosenSections(view).map(({ name }) => name);
  const shown = canaries.filter(({ section }) => loadable.includes(section));
  if (shown.length === 0) return view;
  const replaced = Object.fromEntries(
    shown.map(({ section, release }) => [section, [release]]),
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

const bestOf = (releases: Release[], platformVersion: string) =>
  preferred(
    releases.filter(({ extras }) =>
      satisfies(platformVersion, extras.contract),
    ),
  );

const preferred = (releases: Release[]): Release | undefined =>
  releases.find(({ deployment }) => deployment?.default) ??
  releases.toSorted(
    (one, other) =>
      Number(wasLeft(one)) - Number(wasLeft(other)) ||
      lastServed(other) - lastServed(one) ||
      rcompare(one.metadata.version, other.metadata.version),
  )[0];

const wasLeft = ({ extras }: Release) => extras.leftAt !== undefined;

/** Milliseconds since the epoch; 0 for a release that never was the default. */
export const lastServed = ({ extras }: Release) =>
  extras.servedAt ? Date.parse(extras.servedAt) : 0;

/**
 * The canary by the registry alone: a fitting release with traffic that is not
 * the default. Of several it is the one with most, then the newest.
 */
export function meantCanary(
  section: SectionName,
  releases: readonly Release[],
  platform: string,
): Canary | undefined {
  const [release] = releases
    .filter(
      (candidate) =>
        trafficOf(candidate) > 0 &&
        satisfies(platform, candidate.extras.contract),
    )
    .toSorted(
      (one, other) =>
        trafficOf(other) - trafficOf(one) ||
        rcompare(one.metadata.version, other.metadata.version),
    );
  return release && { section, release, traffic: trafficOf(release) };
}

const trafficOf = ({ deployment }: Release) =>
  deployment?.default ? 0 : Math.min(deployment?.traffic ?? 0, 100);

export const canariesOf = (
  { microFrontends }: Registry,
  platform: string,
  isWithdrawn: IsWithdrawn = () => false,
): Canary[] =>
  Object.entries(microFrontends).flatMap(([section, releases]) => {
    const canary = meantCanary(section, releases, platform);
    return canary && !isWithdrawn(section, canary.release) ? [canary] : [];
  });

export const canariesFor = (
  canaries: Canary[],
  bucket: number | undefined,
): Canary[] =>
  bucket === undefined
    ? []
    : canaries.filter(({ section, traffic }) =>
        isInShare(section, bucket, traffic),
      );

const ranks = new Map<SectionName, Uint16Array>();

/**
 * A permutation of 0 to 9,999 by hashes of name and bucket: shares are exact,
 * and independent between sections.
 */
function rankBuckets(section: SectionName): Uint16Array {
  const hashes = Array.from({ length: BUCKETS }, (_value, bucket) => ({
    bucket,
    hash: createHash('sha256').update(`${section} ${bucket}`).digest('hex'),
  }));
  const ranked = new Uint16Array(BUCKETS);
  hashes
    .toSorted((one, other) => (one.hash < other.hash ? -1 : 1))
    .forEach(({ bucket }, rank) => {
      ranked[bucket] = rank;
    });
  return ranked;
}

/**
 * Whether a bucket is in a section's share, in percent. A larger share contains
 * every smaller one.
 */
export function isInShare(
  section: SectionName,
  bucket: number,
  percent: number,
): boolean {
  const rank = getOrMake(ranks, section, () => rankBuckets(section))[bucket];
  return rank !== undefined && rank < (percent * BUCKETS) / 100;
}
