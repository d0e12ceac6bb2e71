import { COUNTRIES } from '@board/shared/domain';
import { paths } from '@board/shared/paths';
import type { SectionName } from '@board/shared/contract';
import type { LeftOutEntry, Registry, Release } from './format';
import type { OpenedRegistry } from './signed-parts';

/**
 * First segments that no section may have: countries, the shell's pages, and
 * addresses of the document server.
 */
export const RESERVED_SEGMENTS: readonly string[] = [
  ...COUNTRIES.map(({ code }) => code),
  ...[
    paths.salaries(),
    paths.about(),
    paths.terms(),
    paths.privacy(),
    paths.cookies(),
  ].map((path) => path.slice(1)),
  'assets',
  'backend',
  'design',
  'geo',
  'healthz',
  'sections',
  'sitemaps',
  'telemetry',
  'trust',
];

/**
 * The ISO date-time at which a section first published with a segment. An
 * unknown time is `''`, which comes before all others.
 */
const ownedSince = (releases: Release[], segment: string) =>
  releases
    .filter(({ extras }) => extras.segment === segment)
    .map(({ extras }) => extras.published?.at ?? '')
    .toSorted()[0] ?? '';

type Delegated = Record<SectionName, { segment: string }>;

/**
 * The owner of each segment: whom the platform delegated it to, else who had it
 * first, else who is listed first.
 */
export function ownersOfSegments(
  { microFrontends }: Registry,
  delegated: Delegated = {},
): Map<string, SectionName> {
  const ownersBySegment = new Map<string, { name: SectionName; at: string }>();
  for (const [name, releases] of Object.entries(microFrontends)) {
    const delegation = Object.hasOwn(delegated, name)
      ? delegated[name]
      : undefined;
    for (const { extras } of releases) {
      // A release outside of its delegated prefix is left out anyway.
      if (delegation && delegation.segment !== extras.segment) continue;
      const ownedSinceDate = ownedSince(releases, extras.segment);
      const segmentOwner = ownersBySegment.get(extras.segment);
      if (!segmentOwner || ownedSinceDate < segmentOwner.at)
        ownersBySegment.set(extras.segment, { name, at: ownedSinceDate });
    }
  }
  const byDelegation = Object.entries(delegated).map(
    ([name, { segment }]) => [segment, name] as const,
  );
  return new Map([
    ...[...ownersBySegment].map(
      ([segment, { name }]) => [segment, name] as const,
    ),
    ...byDelegation,
  ]);
}

/** Why a section cannot have a first segment; undefined if it can. */
export function objectionTo(
  segment: string,
  name: SectionName,
  ownersBySegment: ReadonlyMap<string, SectionName>,
): string | undefined {
  if (RESERVED_SEGMENTS.includes(segment))
    return `/${segment} is an address of the site itself`;
  const segmentOwner = ownersBySegment.get(segment) ?? name;
  return segmentOwner === name
    ? undefined
    : `/${segment} belongs to the section ${segmentOwner}`;
}

/** Why a section cannot publish with a prefix; undefined if it can. */
export function prefixProblem(
  { registry, delegations }: OpenedRegistry,
  name: SectionName,
  segment: string,
): string | undefined {
  const delegated = Object.hasOwn(delegations, name)
    ? delegations[name]?.segment
    : segment;
  if (delegated !== segment)
    return `The platform gave ${name} the prefix /${delegated}, not /${segment}.`;
  const segmentOwners = ownersOfSegments(registry, delegations);
  const objection = objectionTo(segment, name, segmentOwners);
  return objection && `${name} cannot have the prefix: ${objection}`;
}

/** Leaves out releases whose first segment is not their section's. */
export function leaveOutIntruders(
  registry: Registry,
  leftOut: LeftOutEntry[],
  delegated: Delegated = {},
): void {
  const segmentOwners = ownersOfSegments(registry, delegated);
  for (const [name, releases] of Object.entries(registry.microFrontends)) {
    registry.microFrontends[name] = releases.filter((release) => {
      const { segment } = release.extras;
      const delegation = Object.hasOwn(delegated, name)
        ? delegated[name]
        : undefined;
      const reason =
        delegation && delegation.segment !== segment
          ? `/${segment} is not the prefix that the platform gave it, /${delegation.segment}`
          : objectionTo(segment, name, segmentOwners);
      if (reason === undefined) return true;
      const { version } = release.metadata;
      leftOut.push({
        section: name,
        isRelease: true,
        version,
        reason,
        entry: release,
      });
      return false;
    });
  }
}
