/**
 * Changes of one section’s list of releases, which keep every field that this
 * program does not know.
 */
import type { SectionName } from '@board/shared/contract';
import { chooseReleases, lastServed, type IsWithdrawn } from './choose-release';
import {
  chosenSections,
  readRegistry,
  REGISTRY_SCHEMA,
  type Release,
} from './format';
import {
  coerce,
  inc,
  intersects,
  satisfies,
  toComparators,
  validRange,
} from 'semver';
import { z } from 'zod';

const entryShape = z.looseObject({
  metadata: z.looseObject({ version: z.string() }),
  extras: z.looseObject({}),
});
type RegistryEntry = z.infer<typeof entryShape>;

export const releasesIn = (name: SectionName, entries: unknown[]): Release[] =>
  readRegistry({ schema: REGISTRY_SCHEMA, microFrontends: { [name]: entries } })
    .registry.microFrontends[name] ?? [];

export const versionOf = (registryEntry: unknown): string =>
  entryShape.safeParse(registryEntry).data?.metadata.version ?? '';

export const mapEntries = (
  entries: unknown[],
  changeEntry: (entry: RegistryEntry) => RegistryEntry,
): unknown[] =>
  entries.map((entry) => {
    const parsedEntry = entryShape.safeParse(entry);
    return parsedEntry.success ? changeEntry(parsedEntry.data) : entry;
  });

/**
 * Makes one release the default from `changedAt` (ISO date-time) on; the
 * default of another platform major stays. The list has the newest release
 * first. A newer default that an earlier release replaces has been left: no
 * rollback returns to it.
 */
export function withDefault(
  entries: unknown[],
  version: string,
  changedAt: string,
): unknown[] {
  const targetIndex = entries.findIndex(
    (entry) => versionOf(entry) === version,
  );
  const contract = contractOf(entries[targetIndex]);
  const wasServed =
    entryShape.safeParse(entries[targetIndex]).data?.extras['servedAt'] !==
    undefined;
  return entries.map((entry, index) => {
    const parsedEntry = entryShape.safeParse(entry).data;
    if (!parsedEntry) return entry;
    if (index === targetIndex) {
      const servedExtras = {
        ...parsedEntry.extras,
        servedAt: changedAt,
        leftAt: undefined,
      };
      return {
        ...parsedEntry,
        deployment: { traffic: 100, default: true },
        extras: servedExtras,
      };
    }
    if (!overlaps(contract, parsedEntry)) return entry;
    const isBeingLeft =
      wasServed &&
      index < targetIndex &&
      deploymentOf(parsedEntry)?.default === true;
    const entryExtras = isBeingLeft
      ? { ...parsedEntry.extras, leftAt: changedAt }
      : parsedEntry.extras;
    return {
      ...parsedEntry,
      deployment: { traffic: 0, default: false },
      extras: entryExtras,
    };
  });
}

/**
 * Gives one release a share of the visitors, in percent; its rivals share the
 * rest. `changedAt` becomes the time of its raise.
 */
export function withShare(
  entries: unknown[],
  version: string,
  percent: number,
  changedAt: string,
): unknown[] {
  const contract = contractOf(
    entries.find((entry) => versionOf(entry) === version),
  );
  return mapEntries(entries, (entry) => {
    const deploymentBefore = deploymentOf(entry);
    const isDefault = deploymentBefore?.default ?? false;
    if (entry.metadata.version === version) {
      const isRaised = percent > 0 && !deploymentBefore?.traffic;
      const entryExtras = isRaised
        ? { ...entry.extras, raisedAt: changedAt }
        : entry.extras;
      return {
        ...entry,
        deployment: { traffic: percent, default: false },
        extras: entryExtras,
      };
    }
    if (!overlaps(contract, entry)) return entry;
    return {
      ...entry,
      deployment: {
        traffic: isDefault ? 100 - percent : 0,
        default: isDefault,
      },
    };
  });
}

const deployedShape = z.looseObject({
  deployment: z.looseObject({ traffic: z.number(), default: z.boolean() }),
});
const deploymentOf = (entry: unknown) =>
  deployedShape.safeParse(entry).data?.deployment;

/** The contract of an entry; `*` for an entry without a usable one. */
function contractOf(registryEntry: unknown): string {
  const { extras: { contract } = {} } =
    entryShape.safeParse(registryEntry).data ?? {};
  return typeof contract === 'string' && validRange(contract) ? contract : '*';
}

const overlaps = (contract: string, registryEntry: unknown) =>
  intersects(contract, contractOf(registryEntry));

/**
 * Whether some platform version fits both releases: they share its visitors.
 */
export const isRivalOf = (release: Release, otherRelease: Release): boolean =>
  overlaps(contractOf(release), otherRelease);

/**
 * The release that visitors of servers of a platform version get: its default,
 * or the one before a default for others.
 */
export function servedOn(
  platform: string,
  name: SectionName,
  releases: Release[],
): Release | undefined {
  const registry = {
    schema: REGISTRY_SCHEMA,
    microFrontends: { [name]: releases },
  };
  const version = chosenSections(chooseReleases(registry, platform))[0]?.release
    .metadata.version;
  return releases.find(({ metadata }) => metadata.version === version);
}

const NOTHING_WITHDRAWN: IsWithdrawn = () => false;

/**
 * What a rollback gives: of the releases older than the current one, the one
 * that visitors had last. Those that were left for an older one, or that a
 * server withdrew, do not count.
 */
export function previousOf(
  platform: string,
  name: SectionName,
  releases: Release[],
  isWithdrawn = NOTHING_WITHDRAWN,
): Release | undefined {
  const currentRelease = servedOn(platform, name, releases);
  if (!currentRelease) return undefined;
  return releases
    .slice(releases.indexOf(currentRelease) + 1)
    .filter(
      ({ extras }) =>
        extras.servedAt !== undefined && extras.leftAt === undefined,
    )
    .filter(
      (release) =>
        satisfies(platform, release.extras.contract) &&
        !isWithdrawn(name, release),
    )
    .toSorted((first, second) => lastServed(second) - lastServed(first))[0];
}

/**
 * A list without the releases that nobody needs. The `keepCount` newest of each
 * platform stay, and so do defaults, canaries and what a rollback gives.
 */
export function withoutUnneeded(
  entries: unknown[],
  name: SectionName,
  keepCount: number,
  isWithdrawn = NOTHING_WITHDRAWN,
): unknown[] {
  const releases = releasesIn(name, entries);
  const neededReleases = new Set<Release | undefined>(
    releases.filter(hasTraffic),
  );
  for (const platform of platformsOf(releases)) {
    neededReleases.add(servedOn(platform, name, releases));
    neededReleases.add(previousOf(platform, name, releases, isWithdrawn));
  }
  const unneeded = new Set(
    beyondNewest(releases, keepCount)
      .filter((release) => !neededReleases.has(release))
      .map(({ metadata }) => metadata.version),
  );
  return entries.filter((entry) => !unneeded.has(versionOf(entry)));
}

const hasTraffic = ({ deployment }: Release) => (deployment?.traffic ?? 0) > 0;

/**
 * Platform versions around every bound of the releases' ranges, so that each
 * set of releases that fit one is there.
 */
function platformsOf(releases: Release[]): string[] {
  const contractRanges = new Set(
    releases
      .map(({ extras }) => extras.contract)
      .filter((range) => validRange(range)),
  );
  const rangeBounds = [...contractRanges].flatMap((range) =>
    toComparators(range).flat(),
  );
  const versions = rangeBounds.flatMap(
    (rangeBound) => coerce(rangeBound)?.version ?? [],
  );
  return [
    ...new Set([
      '0.0.0',
      ...versions.flatMap((version) =>
        [version, inc(version, 'patch') ?? []].flat(),
      ),
    ]),
  ];
}

/** The releases that have `keepCount` newer rivals or more. */
const beyondNewest = (releases: Release[], keepCount: number): Release[] =>
  releases.filter(
    (release, index) =>
      releases
        .slice(0, index)
        .filter((newerRelease) => isRivalOf(release, newerRelease)).length >=
      keepCount,
  );
