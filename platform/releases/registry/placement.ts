/**
 * What a section may claim for itself: the addresses of its files, and its
 * place in the navigation.
 */
import type { SectionName } from '@board/shared/contract';
import { isFilePath } from './field-shapes';
import type { LeftOutEntry, Registry, Release } from './format';
import type { OwnData } from './own-data';

/**
 * The number of a section's positions in the navigation, from the `order` of
 * its delegation on.
 */
const POSITIONS = 10;
/**
 * Teams whose delegation names no positions get these, after the platform's own
 * sections.
 */
const TEAM_POSITIONS = { first: 50, last: 99 };

interface Delegated extends OwnData {
  keys: readonly unknown[];
  /** The first of its positions in the navigation. */
  order?: number | undefined;
}
type Delegations = Readonly<Record<SectionName, Delegated>>;

/** Where this site serves the files of a release. */
export const folderOfRelease = (
  section: SectionName,
  version: string,
): string => `/sections/${section}/${version}/`;

/**
 * Leaves out each release that names files which are not its own, or which lie
 * where its section was given no place.
 */
export function leaveOutMisplaced(
  registry: Registry,
  leftOut: LeftOutEntry[],
  delegations: Delegations,
): void {
  for (const [section, releases] of Object.entries(registry.microFrontends)) {
    const { scripts = [] } = delegationOf(section, delegations) ?? {};
    registry.microFrontends[section] = releases.filter((release) => {
      const reason = misplaced(section, release, scripts);
      if (reason === undefined) return true;
      const { version } = release.metadata;
      leftOut.push({
        section,
        isRelease: true,
        version,
        reason,
        entry: release,
      });
      return false;
    });
  }
}

function misplaced(
  section: SectionName,
  { url, metadata, extras }: Release,
  origins: string[],
) {
  const { base, server } = extras;
  const folder = folderOfRelease(section, metadata.version);
  if (base !== folder && !origins.some((origin) => isFolderAt(origin, base)))
    return (
      `extras.base: it is neither ${folder} nor at an origin ` +
      `that the platform gave ${section}`
    );
  const isBelowBase = (address: string) =>
    address.startsWith(base) && isFilePath(address.slice(base.length));
  if (!isBelowBase(url)) return 'url: it is not below extras.base';
  return isBelowBase(server.url)
    ? undefined
    : 'extras.server.url: it is not below extras.base';
}

/**
 * Whether an address is a folder at an origin:
 * `https://cdn.example/weather/1.0.0/`.
 */
function isFolderAt(origin: string, address: string): boolean {
  if (!address.startsWith(`${origin}/`) || !address.endsWith('/')) return false;
  const path = address.slice(origin.length + 1, -1);
  return path === '' || isFilePath(path);
}

/**
 * Moves a team's entries of the navigation to the nearest position that its
 * section has.
 */
export function placeInNavigation(
  { microFrontends }: Registry,
  delegations: Delegations,
): void {
  for (const [section, releases] of Object.entries(microFrontends)) {
    const positions = positionsOf(delegationOf(section, delegations));
    if (!positions) continue;
    for (const navigationEntry of releases.flatMap(
      ({ extras }) => extras.nav,
    )) {
      if (navigationEntry.order !== undefined)
        navigationEntry.order = Math.min(
          Math.max(navigationEntry.order, positions.first),
          positions.last,
        );
    }
  }
}

/**
 * Undefined for a section whose releases the platform alone signs: it may stand
 * anywhere.
 */
function positionsOf(
  delegation: Delegated | undefined,
): typeof TEAM_POSITIONS | undefined {
  if (delegation?.order !== undefined)
    return { first: delegation.order, last: delegation.order + POSITIONS - 1 };
  return delegation && delegation.keys.length > 0 ? TEAM_POSITIONS : undefined;
}

/**
 * The first position for a section that gets its first key. It is that of the
 * ten in which its release stands (57 gives 50), else of the first free ten.
 */
export function firstPosition(
  release: Release | undefined,
  delegations: Delegations,
): number {
  const currentOrder = release?.extras.nav.find(
    ({ order }) => order !== undefined,
  )?.order;
  if (currentOrder !== undefined)
    return Math.max(1, Math.floor(currentOrder / POSITIONS) * POSITIONS);
  const takenPositions = new Set(
    Object.values(delegations).map(({ order }) => order),
  );
  let freePosition = TEAM_POSITIONS.first;
  while (
    takenPositions.has(freePosition) &&
    freePosition + POSITIONS <= TEAM_POSITIONS.last
  )
    freePosition += POSITIONS;
  return freePosition;
}

const delegationOf = (
  section: SectionName,
  delegations: Delegations,
): Delegated | undefined =>
  Object.hasOwn(delegations, section) ? delegations[section] : undefined;
