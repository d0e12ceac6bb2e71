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
type Entry = z.infer<typeof entryShape>;

export const releasesIn = (name: SectionName, entries: unknown[]): Release[] =>
  readRegistry({ schema: REGISTRY_SCHEMA, microFrontends: { [name]: entries } })
    .registry.microFrontends[name] ?? [];

export const versionOf = (entry: unknown): string =>
  entryShape.safeParse(entry).data?.metadata.version ?? '';

export const mapEntries = (
  entries: unknown[],
  change: (entry: Entry) => Entry,
): unknown[] =>
  entries.map((entry) => {
    const parsed = entryShape.safeParse(entry);
    return parsed.success ? change(parsed.data) : entry;
  });

/**
 * Makes one release the default from `now` (ISO date-time) on; the default of
 * another platform major stays. A newer default that an earlier one replaces
 * has been left: no rollback returns to it.
 */
export function withDefault(
  entries: unknown[],
  version: string,
  now: string,
): unknown[] {
  const target = entries.findIndex((entry) => versionOf(entry) === version);
  const contract = contractOf(entries[target]);
  const wasServed =
    entryShape.safeParse(entries[target]).data?.extras['servedAt'] !==
    undefined;
  return entries.map((entry, index) => {
    const parsed = entryShape.safeParse(entry).data;
    if (!parsed) return entry;
    if (index === target) {
      const extras = { ...parsed.extras, servedAt: now, leftAt: undefined };
      return { ...parsed, deployment: { traffic: 100, default: true }, extras };
    }
    if (!overlaps(contract, parsed)) return entry;
    const isLeft =
      wasServed && index < target && deploymentOf(parsed)?.default === true;
    const extras = isLeft ? { ...parsed.extras, leftAt: now } : parsed.extras;
    return { ...parsed, deployment: { traffic: 0, default: false }, extras };
  });
}

/**
 * Gives one release a share of the visitors, in percent; its rivals share the
 * rest. `now` becomes the time of its raise.
 */
export function withShare(
  entries: unknown[],
  version: string,
  percent: number,
  now: string,
): unknown[] {
  const contract = contractOf(
    entries.find((entry) => versionOf(entry) === version),
  );
  return mapEntries(entries, (entry) => {
    const before = deploymentOf(entry);
    const isDefault = before?.default ?? false;
    if (entry.metadata.version === version) {
      const isRaised = percent > 0 && !before?.traffic;
      const extras = isRaised
        ? { ...entry.extras, raisedAt: now }
        : entry.extras;
      return {
        ...entry,
        deployment: { traffic: percent, default: false },
        extras,
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

function contractOf(entry: unknown): string {
  const { extras: { contract } = {} } = entryShape.safeParse(entry).data ?? {};
  return typeof contract === 'string' && validRange(contract) ? contract : '*';
}

const overlaps = (contract: string, entry: unknown) =>
  intersects(contract, contractOf(entry));

export const isRivalOf = (release: Release, other: Release): boolean =>
  overlaps(contractOf(release), other);

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
  const current = servedOn(platform, name, releases);
  if (!current) return undefined;
  return releases
    .slice(releases.indexOf(current) + 1)
    .filter(
      ({ extras }) =>
        extras.servedAt !== undefined && extras.leftAt === undefined,
    )
    .filter(
      (release) =>
        satisfies(platform, release.extras.contract) &&
        !isWithdrawn(name, release),
    )
    .toSorted((one, other) => lastServed(other) - lastServed(one))[0];
}

/**
 * A list without what nobody needs: the `keep` newest of each platform stay,
 * canaries, and what a rollback gives.
 */
export function withoutUnneeded(
  entries: unknown[],
  name: SectionName,
  keep: number,
  isWithdrawn = NOTHING_WITHDRAWN,
): unknown[] {
  const releases = releasesIn(name, entries);
  const needed = new Set<Release | undefined>(releases.filter(hasTraffic));
  for (const platform of platformsOf(releases)) {
    needed.add(servedOn(platform, name, releases));
    needed.add(previousOf(platform, name, releases, isWithdrawn));
  }
  const unneeded = new Set(
    beyondNewest(releases, keep)
      .filter((release) => !needed.has(release))
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
  const ranges = new Set(
    releases
      .map(({ extras }) => extras.contract)
      .filter((range) => validRange(range)),
  );
  const bounds = [...ranges].flatMap((range) => toComparators(range).flat());
  const versions = bounds.flatMap((bound) => coerce(bound)?.version ?? []);
  return [
    ...new Set([
      '0.0.0',
      ...versions.flatMap((version) =>
        [version, inc(version, 'patch') ?? []].flat(),
      ),
    ]),
  ];
}

const beyondNewest = (releases: Release[], count: number): Release[] =>
  releases.filter(
    (release, index) =>
      releases.slice(0, index).filter((newer) => isRivalOf(release, newer))
        .length >= count,
  );
