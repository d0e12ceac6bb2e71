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
  type LeftOut,
  type Registry,
} from './format';
import { giveOrigins, servicesOf } from './own-data';
import { leaveOutIntruders } from './ownership';
import { leaveOutMisplaced, placeInNavigation } from './placement';
import {
  delegationsContent,
  type GoodSection,
  keyIdOf,
  keysOf,
  type Opened,
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
import {
  reasonOfEnd,
  UNSIGNED,
  withheld as withheldFor,
  withheldAt,
} from './withheld';

interface OpenOptions {
  platformKeys: readonly KeyObject[];
  /**
   * Milliseconds since the epoch; 0 accepts expired parts and any serial, for
   * whoever signs the next one.
   */
  now: number;
  /**
   * What was good before: older parts are refused, and stand in for those that
   * are refused.
   */
  last?: Opened | undefined;
}

/**
 * Checks a registry file part by part. A bad part is left out with its reason,
 * and the last good one stands in for it. Throws if the file cannot be parsed,
 * or if its delegations are bad and no earlier good ones are known.
 */
export function openRegistryFile(text: string, options: OpenOptions): Opened {
  const { now } = options;
  const parts = parseRegistryFile(text);
  const leftOut: LeftOut[] = [];
  const { delegations, root } = delegationsIn(parts, options, leftOut);
  const rules: SectionRules = { ...options, delegations, root };
  const { sections, withheld } = sectionsIn(parts, rules, leftOut);
  const registry = placedReleases(sections, delegations, leftOut);
  const isOver =
    root !== undefined && standingOf(Date.parse(root.expires), now) === 'ended';
  const validDelegations = isOver ? {} : delegations;
  giveOrigins(registry, validDelegations);
  withholdEnded(registry, sections, now, withheld);
  return {
    delegations,
    root,
    sections,
    services: servicesOf(validDelegations),
    registry,
    withheld,
    leftOut,
  };
}

const refusedPart = (
  section: string,
  error: unknown,
  entry: unknown,
): LeftOut => ({
  section,
  isRelease: false,
  version: undefined,
  reason: sentenceOf(error),
  entry,
});

/** The file's delegations, or the last good ones. */
function delegationsIn(
  parts: RegistryFile,
  options: OpenOptions,
  leftOut: LeftOut[],
): Pick<Opened, 'delegations' | 'root'> {
  try {
    return openDelegations(parts.delegations, options);
  } catch (error) {
    if (!options.last) throw error;
    leftOut.push(refusedPart('delegations', error, parts.delegations));
    return options.last;
  }
}

/** The good sections, and what stands in the place of the others. */
function sectionsIn(
  parts: RegistryFile,
  rules: SectionRules,
  leftOut: LeftOut[],
): Pick<Opened, 'sections' | 'withheld'> {
  const sections: Opened['sections'] = {};
  const withheld: Opened['withheld'] = {};
  for (const [name, part] of Object.entries(parts.sections)) {
    const lastGood = ownEntry(rules.last?.sections, name);
    try {
      sections[name] = newestSection(name, part, lastGood, rules);
    } catch (error) {
      leftOut.push(refusedPart(name, error, part));
      const segment = ownEntry(rules.delegations, name)?.segment;
      if (lastGood) sections[name] = lastGood;
      else if (segment !== undefined)
        withheld[name] = withheldAt(name, segment, UNSIGNED);
    }
  }
  return { sections, withheld };
}

/** Throws for a part that is bad, or expired and newer than the last good one. */
function newestSection(
  name: string,
  part: unknown,
  lastGood: GoodSection | undefined,
  rules: SectionRules,
): GoodSection {
  const lastSerial = knownSerial(name, lastGood, rules);
  const section = readSectionPart(name, part, lastSerial, rules);
  if (lastGood && section.serial !== lastGood.serial)
    requireCurrent(section, rules.now);
  return section;
}

/** The releases that may be where they want to be. */
function placedReleases(
  sections: Opened['sections'],
  delegations: Opened['delegations'],
  leftOut: LeftOut[],
): Registry {
  const microFrontends = Object.fromEntries(
    Object.entries(sections).map(([name, { entries }]) => [name, entries]),
  );
  const { registry, leftOut: unusable } = readRegistry({
    schema: REGISTRY_SCHEMA,
    microFrontends,
  });
  leftOut.push(...unusable);
  leaveOutMisplaced(registry, leftOut, delegations);
  leaveOutIntruders(registry, leftOut, delegations);
  placeInNavigation(registry, delegations);
  return registry;
}

/** Moves sections whose signatures have ended from the registry. */
function withholdEnded(
  registry: Registry,
  sections: Opened['sections'],
  now: number,
  withheld: Opened['withheld'],
): void {
  for (const [name, { lapsesAt }] of Object.entries(sections)) {
    if (standingOf(lapsesAt, now) !== 'ended') continue;
    const releases = registry.microFrontends[name] ?? [];
    const release =
      releases.find(({ deployment }) => deployment?.default) ?? releases[0];
    if (release) withheld[name] = withheldFor(release, reasonOfEnd(lapsesAt));
    delete registry.microFrontends[name];
  }
}

function openDelegations(
  part: unknown,
  { platformKeys, now, last }: OpenOptions,
): Pick<Opened, 'delegations' | 'root'> {
  if (part === undefined) {
    if (last?.root) throw new Error('the file no longer has any');
    return { delegations: {}, root: undefined };
  }
  const lastSerial = last?.root?.serial ?? 0;
  const { content, serial, expires, keyId } = openPart(
    'delegations',
    part,
    platformKeys,
    lastSerial,
  );
  const { delegations } = delegationsContent.parse(content);
  for (const { keys } of Object.values(delegations))
    for (const { key } of keys) publicKeyOf(key);
  if (last?.root && serial !== lastSerial)
    requireCurrent({ lapsesAt: Date.parse(expires) }, now);
  return { delegations, root: { serial, expires, keyId } };
}

type SectionRules = OpenOptions & Pick<Opened, 'delegations' | 'root'>;

/**
 * Throws as `openPart`, and when a team’s key signed a serial beyond the
 * highest. What expired passes, see `lapsesAt`.
 */
function readSectionPart(
  name: string,
  part: unknown,
  lastSerial: number,
  rules: SectionRules,
): GoodSection {
  const { delegations, root, platformKeys, now } = rules;
  const keys = keysOf(name, delegations, { platformKeys, now: 0 });
  const opened = openPart(sectionRole(name), part, keys, lastSerial);
  const { serial, expires, keyId } = opened;
  const { releases } = sectionContent.parse(opened.content);
  requireBounded(releases, opened.payload);
  const until = delegatedUntil(name, keyId, rules);
  const highest = highestSerial(now, root?.serial);
  if (until !== undefined && serial > highest)
    throw new Error(
      `serial ${serial} is too far ahead: a team may sign ${highest} at most`,
    );
  const lapsesAt = Math.min(Date.parse(expires), until ?? Infinity);
  return { serial, expires, keyId, lapsesAt, entries: releases };
}

function requireCurrent(
  { lapsesAt }: Pick<GoodSection, 'lapsesAt'>,
  now: number,
): void {
  if (now > lapsesAt)
    throw new Error(`it expired at ${new Date(lapsesAt).toISOString()}`);
}

/**
 * The end of a key's delegation for a section; undefined for the platform's own
 * keys.
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
  lastGood: GoodSection | undefined,
  rules: SectionRules,
): number {
  if (!lastGood) return 0;
  const until = delegatedUntil(name, lastGood.keyId, rules);
  const isRevoked = Number.isNaN(until);
  const isAhead =
    until !== undefined &&
    lastGood.serial > highestSerial(rules.now, rules.root?.serial);
  return isRevoked || isAhead ? 0 : lastGood.serial;
}
