/**
 * Opens the registry, and verifies it part by part. The platform's key
 * delegates names and prefixes to teams' keys; a team's key signs the releases
 * of its own section and no other's. The rules are those of The Update
 * Framework (docs/decisions/031). Node only.
 */
import type { KeyObject } from 'node:crypto';
import { sentenceOf } from '@board/shared/node/sentence';
import {
  readRegistry,
  REGISTRY_SCHEMA,
  type LeftOutEntry,
  type Registry,
} from './format';
import { giveOrigins, servicesOf } from './own-data';
import { leaveOutIntruders } from './ownership';
import { leaveOutMisplaced, placeInNavigation } from './placement';
import {
  delegationsContent,
  type VerifiedSection,
  keyIdOf,
  keysOf,
  type OpenedRegistry,
  openPart,
  ownEntry,
  parseRegistryFile,
  publicKeyOf,
  type RegistryFile,
  requireBounded,
  sectionContent,
  sectionRole,
} from './signed-parts';
import { highestSerial, standingOf } from './validity';
import { reasonOfEnd, UNSIGNED, withheldAt, withholdRelease } from './withheld';

interface OpenOptions {
  platformKeys: readonly KeyObject[];
  /**
   * Milliseconds since the epoch; 0 accepts expired parts and any serial, for
   * whoever signs the next one.
   */
  now: number;
  /**
   * The last good registry. Parts older than its own are refused, and its own
   * stand in for refused ones.
   */
  last?: OpenedRegistry | undefined;
}

/**
 * Checks a registry file part by part. A bad part is left out with its reason,
 * and the last good one stands in for it. Throws if the file cannot be parsed,
 * or if its delegations are bad and no earlier good ones are known.
 */
export function openRegistryFile(
  text: string,
  options: OpenOptions,
): OpenedRegistry {
  const { now } = options;
  const signedParts = parseRegistryFile(text);
  const leftOutEntries: LeftOutEntry[] = [];
  const { delegations, root } = delegationsIn(
    signedParts,
    options,
    leftOutEntries,
  );
  const sectionRules: SectionRules = { ...options, delegations, root };
  const { sections, withheld } = sectionsIn(
    signedParts,
    sectionRules,
    leftOutEntries,
  );
  const registry = placedReleases(sections, delegations, leftOutEntries);
  const areDelegationsOver =
    root !== undefined && standingOf(Date.parse(root.expires), now) === 'ended';
  const validDelegations = areDelegationsOver ? {} : delegations;
  giveOrigins(registry, validDelegations);
  withholdEnded(registry, sections, now, withheld);
  return {
    delegations,
    root,
    sections,
    services: servicesOf(validDelegations),
    registry,
    withheld,
    leftOut: leftOutEntries,
  };
}

const refusedPart = (
  section: string,
  error: unknown,
  leftOutEntry: unknown,
): LeftOutEntry => ({
  section,
  isRelease: false,
  version: undefined,
  reason: sentenceOf(error),
  entry: leftOutEntry,
});

/** The file's delegations, or the last good ones. */
function delegationsIn(
  signedParts: RegistryFile,
  options: OpenOptions,
  leftOutEntries: LeftOutEntry[],
): Pick<OpenedRegistry, 'delegations' | 'root'> {
  try {
    return openDelegations(signedParts.delegations, options);
  } catch (error) {
    if (!options.last) throw error;
    leftOutEntries.push(
      refusedPart('delegations', error, signedParts.delegations),
    );
    return options.last;
  }
}

/** The good sections, and what stands in the place of the others. */
function sectionsIn(
  signedParts: RegistryFile,
  sectionRules: SectionRules,
  leftOutEntries: LeftOutEntry[],
): Pick<OpenedRegistry, 'sections' | 'withheld'> {
  const sections: OpenedRegistry['sections'] = {};
  const withheld: OpenedRegistry['withheld'] = {};
  for (const [name, signedPart] of Object.entries(signedParts.sections)) {
    const lastGood = ownEntry(sectionRules.last?.sections, name);
    try {
      sections[name] = newestSection(name, signedPart, lastGood, sectionRules);
    } catch (error) {
      leftOutEntries.push(refusedPart(name, error, signedPart));
      const segment = ownEntry(sectionRules.delegations, name)?.segment;
      if (lastGood) sections[name] = lastGood;
      else if (segment !== undefined)
        withheld[name] = withheldAt(name, segment, UNSIGNED);
    }
  }
  return { sections, withheld };
}

/**
 * Throws for a bad part, and for an expired one newer than the last good one.
 */
function newestSection(
  name: string,
  signedPart: unknown,
  lastGood: VerifiedSection | undefined,
  sectionRules: SectionRules,
): VerifiedSection {
  const lastSerial = knownSerial(name, lastGood, sectionRules);
  const section = readSectionPart(name, signedPart, lastSerial, sectionRules);
  if (lastGood && section.serial !== lastGood.serial)
    requireCurrent(section, sectionRules.now);
  return section;
}

/** The releases whose files, prefix and navigation their section may have. */
function placedReleases(
  sections: OpenedRegistry['sections'],
  delegations: OpenedRegistry['delegations'],
  leftOutEntries: LeftOutEntry[],
): Registry {
  const microFrontends = Object.fromEntries(
    Object.entries(sections).map(([name, { entries }]) => [name, entries]),
  );
  const { registry, leftOut: unusable } = readRegistry({
    schema: REGISTRY_SCHEMA,
    microFrontends,
  });
  leftOutEntries.push(...unusable);
  leaveOutMisplaced(registry, leftOutEntries, delegations);
  leaveOutIntruders(registry, leftOutEntries, delegations);
  placeInNavigation(registry, delegations);
  return registry;
}

/** Moves sections whose signatures have ended from `registry` to `withheld`. */
function withholdEnded(
  registry: Registry,
  sections: OpenedRegistry['sections'],
  nowMs: number,
  withheld: OpenedRegistry['withheld'],
): void {
  for (const [name, { lapsesAt }] of Object.entries(sections)) {
    if (standingOf(lapsesAt, nowMs) !== 'ended') continue;
    const releases = registry.microFrontends[name] ?? [];
    const release =
      releases.find(({ deployment }) => deployment?.default) ?? releases[0];
    if (release)
      withheld[name] = withholdRelease(release, reasonOfEnd(lapsesAt));
    delete registry.microFrontends[name];
  }
}

function openDelegations(
  signedPart: unknown,
  { platformKeys, now, last }: OpenOptions,
): Pick<OpenedRegistry, 'delegations' | 'root'> {
  if (signedPart === undefined) {
    if (last?.root) throw new Error('the file no longer has any');
    return { delegations: {}, root: undefined };
  }
  const lastSerial = last?.root?.serial ?? 0;
  const { content, serial, expires, keyId } = openPart(
    'delegations',
    signedPart,
    platformKeys,
    lastSerial,
  );
  const { delegations } = delegationsContent.parse(content);
  // This throws for a key that cannot be used.
  for (const { keys } of Object.values(delegations))
    for (const { key } of keys) publicKeyOf(key);
  if (last?.root && serial !== lastSerial)
    requireCurrent({ lapsesAt: Date.parse(expires) }, now);
  return { delegations, root: { serial, expires, keyId } };
}

type SectionRules = OpenOptions & Pick<OpenedRegistry, 'delegations' | 'root'>;

/**
 * Throws as `openPart`, and when a team’s key signed a serial beyond the
 * highest. What expired passes, see `lapsesAt`.
 */
function readSectionPart(
  name: string,
  signedPart: unknown,
  lastSerial: number,
  sectionRules: SectionRules,
): VerifiedSection {
  const { delegations, root, platformKeys, now } = sectionRules;
  const sectionKeys = keysOf(name, delegations, { platformKeys, now: 0 });
  const openedPart = openPart(
    sectionRole(name),
    signedPart,
    sectionKeys,
    lastSerial,
  );
  const { serial, expires, keyId } = openedPart;
  const { releases } = sectionContent.parse(openedPart.content);
  requireBounded(releases, openedPart.payload);
  const keyExpiryMs = delegatedUntil(name, keyId, sectionRules);
  const highestAllowed = highestSerial(now, root?.serial);
  if (keyExpiryMs !== undefined && serial > highestAllowed)
    throw new Error(
      `serial ${serial} is too far ahead: a team may sign ${highestAllowed} at most`,
    );
  const lapsesAt = Math.min(Date.parse(expires), keyExpiryMs ?? Infinity);
  return { serial, expires, keyId, lapsesAt, entries: releases };
}

function requireCurrent(
  { lapsesAt }: Pick<VerifiedSection, 'lapsesAt'>,
  nowMs: number,
): void {
  if (nowMs > lapsesAt)
    throw new Error(`it expired at ${new Date(lapsesAt).toISOString()}`);
}

/**
 * The end of a key's delegation for a section, in ms since the epoch. Undefined
 * for the platform's own keys; NaN for a key that is not delegated any more.
 */
function delegatedUntil(
  name: string,
  keyId: string,
  { delegations, root, platformKeys }: SectionRules,
) {
  if (platformKeys.some((key) => keyIdOf(key) === keyId)) return undefined;
  const delegatedKey = ownEntry(delegations, name)?.keys.find(
    ({ key }) => keyIdOf(publicKeyOf(key)) === keyId,
  );
  return Math.min(
    Date.parse(delegatedKey?.expires ?? ''),
    Date.parse(root?.expires ?? ''),
  );
}

/**
 * The lowest serial that a newer part may have. A part that would be refused
 * today does not count: its key was revoked, or it was accepted by a clock that
 * was ahead. So a thief of a key cannot block later parts with high serials.
 */
function knownSerial(
  name: string,
  lastGood: VerifiedSection | undefined,
  sectionRules: SectionRules,
): number {
  if (!lastGood) return 0;
  const keyExpiryMs = delegatedUntil(name, lastGood.keyId, sectionRules);
  const isRevoked = Number.isNaN(keyExpiryMs);
  const isSerialAhead =
    keyExpiryMs !== undefined &&
    lastGood.serial >
      highestSerial(sectionRules.now, sectionRules.root?.serial);
  return isRevoked || isSerialAhead ? 0 : lastGood.serial;
}
