/** Which releases stay listed: what visitors get or would get, by the function with which servers choose. */
import { coerce, inc, satisfies, toComparators, validRange } from 'semver';
import type { SectionName } from '@board/shared/contract';
import { chosenSections, REGISTRY_SCHEMA, type Release } from '../registry/format';
import { chooseReleases } from '../judge/choose';
import { isRivalOf, releasesIn, versionOf } from '../registry/entries';

/** The release that visitors of servers of a platform version get: its default, or the one before a default for others. */
export function servedOn(platform: string, name: SectionName, releases: Release[]): Release | undefined {
  const registry = { schema: REGISTRY_SCHEMA, microFrontends: { [name]: releases } };
  const version = chosenSections(chooseReleases(registry, platform))[0]?.release.metadata.version;
  return releases.find(({ metadata }) => metadata.version === version);
}

/** The release that a rollback gives to visitors of a platform version: the newest default before theirs. */
export function previousOf(platform: string, name: SectionName, releases: Release[]): Release | undefined {
  const fitting = releases.filter(({ extras }) => satisfies(platform, extras.contract));
  const current = servedOn(platform, name, releases);
  return (
    current && fitting.slice(fitting.indexOf(current) + 1).find(({ extras }) => extras.servedAt !== undefined)
  );
}

/**
 * A section's list without the releases that nobody needs. The `keep` newest of each platform stay, and on every platform version the
 * default and the target of a rollback. Canaries and entries of other programs stay too.
 */
export function withoutUnneeded(entries: unknown[], name: SectionName, keep: number): unknown[] {
  const releases = releasesIn(name, entries);
  const needed = new Set<Release | undefined>(releases.filter(isGiven));
  for (const platform of platformsOf(releases)) {
    needed.add(servedOn(platform, name, releases));
    needed.add(previousOf(platform, name, releases));
  }
  const gone = new Set(
    beyondNewest(releases, keep)
      .filter((release) => !needed.has(release))
      .map(({ metadata }) => metadata.version),
  );
  return entries.filter((entry) => !gone.has(versionOf(entry)));
}

const isGiven = ({ deployment }: Release) => (deployment?.traffic ?? 0) > 0;

/** Platform versions around every bound of the releases' ranges, so that each set of releases that fit one is there. */
function platformsOf(releases: Release[]): string[] {
  const ranges = new Set(releases.map(({ extras }) => extras.contract).filter((range) => validRange(range)));
  const bounds = [...ranges].flatMap((range) => toComparators(range).flat());
  const versions = bounds.flatMap((bound) => coerce(bound)?.version ?? []);
  return [
    ...new Set(['0.0.0', ...versions.flatMap((version) => [version, inc(version, 'patch') ?? []].flat())]),
  ];
}

/** The releases of a list, newest first, that at least `count` newer ones of the same platforms come before. */
const beyondNewest = (releases: Release[], count: number): Release[] =>
  releases.filter(
    (release, at) => releases.slice(0, at).filter((newer) => isRivalOf(release, newer)).length >= count,
  );
