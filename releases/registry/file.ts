/**
 * The registry as it is in the release store: signed parts in one file. The
 * platform's key delegates names and prefixes to teams' keys; a team's key
 * signs the releases of its own section and no other's. The rules are those of
 * The Update Framework (docs/decisions/031). Node only.
 */
import { createPublicKey, type KeyObject } from 'node:crypto';
import * as z from 'zod/mini';
import { sentenceOf } from '@board/shared/internal/sentence';
import {
  readRegistry,
  REGISTRY_SCHEMA,
  type LeftOut,
  type Registry,
  type Release,
} from './format';
import { giveOrigins, ownData, servicesOf } from './own-data';
import { leaveOutIntruders } from './ownership';
import { leaveOutMisplaced, placeInNavigation } from './placement';
import { keyIdOf, openPart, type Role } from './signed-part';
import { highestSerial, standingOf } from './validity';
import {
  reasonOfEnd,
  UNSIGNED,
  withheld as withheldFor,
  withheldAt,
} from './withheld';

const delegation = z.object({
  segment: z.string(),
  /** Public keys that may sign its releases; two during a rotation. */
  keys: z.array(
    z.object({
      /** Ed25519, as base64 of its SPKI. */
      key: z.string(),
      /** ISO date-time after which the key counts no more. */
      expires: z.iso.datetime(),
    }),
  ),
  /** The first of its ten positions in the navigation. */
  order: z.optional(z.number()),
  ...ownData,
});
export type Delegation = z.infer<typeof delegation>;

const delegationsContent = z.object({
  delegations: z.record(z.string(), delegation),
});
const sectionContent = z.object({ releases: z.array(z.unknown()) });

const file = z.object({
  format: z.literal(2),
  delegations: z.optional(z.unknown()),
  sections: z.record(z.string(), z.unknown()),
});

/**
 * What a part may list, and the letters of its text. Publishing keeps some ten
 * releases per platform; each costs every page time.
 */
const MOST_RELEASES = 100;
const LONGEST_PART = 2_000_000;

/** Throws for a list that servers would not read. */
export function requireBounded(
  releases: readonly unknown[],
  payload = JSON.stringify(releases),
): void {
  if (releases.length > MOST_RELEASES)
    throw new Error(
      `it lists ${releases.length} releases, ${MOST_RELEASES} at most`,
    );
  if (payload.length > LONGEST_PART)
    throw new Error(
      `its list has ${payload.length} letters, ${LONGEST_PART} at most`,
    );
}

export type RegistryFile = z.infer<typeof file>;
export const parseRegistryFile = (text: string): RegistryFile =>
  file.parse(JSON.parse(text));
export const EMPTY_FILE: RegistryFile = { format: 2, sections: {} };

export interface GoodPart {
  serial: number;
  expires: string;
  keyId: string;
}
export interface GoodSection extends GoodPart {
  /**
   * When the part expires, or the key or the delegations that it depends on; in
   * ms since the epoch.
   */
  lapsesAt: number;
  /** What it lists, newest first, entries that cannot be used included. */
  entries: unknown[];
}

export interface Opened {
  delegations: Record<string, Delegation>;
  root: GoodPart | undefined;
  sections: Record<string, GoodSection>;
  /**
   * Addresses of sections' services. They count as long as the delegations do.
   */
  services: ReadonlyMap<string, string>;
  registry: Registry;
  /**
   * In the place of sections whose part does not count: their prefix, and why.
   * They are not in `registry`.
   */
  withheld: Record<string, Release>;
  leftOut: LeftOut[];
}

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

export const publicKeyOf = (text: string): KeyObject =>
  createPublicKey({
    key: Buffer.from(text, 'base64'),
    format: 'der',
    type: 'spki',
  });

/**
 * The keys that may sign a section's releases: its team's that have not
 * expired, and the platform's.
 */
export function keysOf(
  name: string,
  delegations: Record<string, Delegation>,
  { platformKeys, now }: Pick<OpenOptions, 'platformKeys' | 'now'>,
): KeyObject[] {
  const delegated = Object.hasOwn(delegations, name)
    ? (delegations[name]?.keys ?? [])
    : [];
  const valid = delegated.filter(({ expires }) => Date.parse(expires) >= now);
  return [...platformKeys, ...valid.map(({ key }) => publicKeyOf(key))];
}

export const sectionRole = (name: string): Role => `section ${name}`;

/**
 * Checks a registry file part by part. A bad part is left out with its reason,
 * and the last good one stands in for it. Throws when the file is none, or its
 * delegations are bad and there were none before.
 */
export function openRegistryFile(text: string, options: OpenOptions): Opened {
  const { now, last } = options;
  const parts = parseRegistryFile(text);
  const leftOut: LeftOut[] = [];
  const refused = (section: string, error: unknown, entry: unknown) => {
    const reason = sentenceOf(error);
    leftOut.push({
      section,
      isRelease: false,
      version: undefined,
      reason,
      entry,
    });
  };
  let { delegations = {}, root } = last ?? {};
  try {
    ({ delegations, root } = openDelegations(parts.delegations, options));
  } catch (error) {
    if (!last) throw error;
    refused('delegations', error, parts.delegations);
  }
  const rules = { ...options, delegations, root };
  const sections: Opened['sections'] = {};
  const withheld: Opened['withheld'] = {};
  for (const [name, part] of Object.entries(parts.sections)) {
    const before =
      last && Object.hasOwn(last.sections, name)
        ? last.sections[name]
        : undefined;
    try {
      const found = readSectionPart(name, part, {
        ...rules,
        lastSerial: knownSerial(name, before, rules),
      });
      if (before && found.serial !== before.serial) requireCurrent(found, now);
      sections[name] = found;
    } catch (error) {
      refused(name, error, part);
      const segment = Object.hasOwn(delegations, name)
        ? delegations[name]?.segment
        : undefined;
      if (before) sections[name] = before;
      else if (segment !== undefined)
        withheld[name] = withheldAt(name, segment, UNSIGNED);
    }
  }
  const microFrontends = Object.fromEntries(
    Object.entries(sections).map(([name, { entries }]) => [name, entries]),
  );
  const read = readRegistry({ schema: REGISTRY_SCHEMA, microFrontends });
  leftOut.push(...read.leftOut);
  leaveOutMisplaced(read.registry, leftOut, delegations);
  leaveOutIntruders(read.registry, leftOut, delegations);
  const isOver =
    root !== undefined && standingOf(Date.parse(root.expires), now) === 'ended';
  const counted = isOver ? {} : delegations;
  placeInNavigation(read.registry, delegations);
  giveOrigins(read.registry, counted);
  for (const [name, { lapsesAt }] of Object.entries(sections)) {
    if (standingOf(lapsesAt, now) !== 'ended') continue;
    const releases = read.registry.microFrontends[name] ?? [];
    const release =
      releases.find(({ deployment }) => deployment?.default) ?? releases[0];
    if (release) withheld[name] = withheldFor(release, reasonOfEnd(lapsesAt));
    delete read.registry.microFrontends[name];
  }
  return {
    delegations,
    root,
    sections,
    services: servicesOf(counted),
    registry: read.registry,
    withheld,
    leftOut,
  };
}

function openDelegations(
  part: unknown,
  { platformKeys, now, last }: OpenOptions,
): Pick<Opened, 'delegations' | 'root'> {
  if (part === undefined) {
    if (last?.root) throw new Error('they are gone');
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

type SectionRules = Pick<OpenOptions, 'platformKeys' | 'now'> &
  Pick<Opened, 'delegations' | 'root'>;

/**
 * Throws as `openPart`, and when a team’s key signed a serial beyond the
 * highest. What expired passes, see `lapsesAt`.
 */
function readSectionPart(
  name: string,
  part: unknown,
  { lastSerial, ...rules }: SectionRules & { lastSerial: number },
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
 * Until when a key may sign a section: the end of its delegation. Undefined for
 * the platform's own keys.
 */
function delegatedUntil(
  name: string,
  keyId: string,
  { delegations, root, platformKeys }: SectionRules,
) {
  if (platformKeys.some((key) => keyIdOf(key) === keyId)) return undefined;
  const delegated = Object.hasOwn(delegations, name)
    ? (delegations[name]?.keys ?? [])
    : [];
  const found = delegated.find(
    ({ key }) => keyIdOf(publicKeyOf(key)) === keyId,
  );
  return Math.min(
    Date.parse(found?.expires ?? ''),
    Date.parse(root?.expires ?? ''),
  );
}

/**
 * The serial that a newer part has to have at least. That of a part which would
 * be refused today does not count: its key was revoked, or it was accepted by a
 * clock that was ahead. Whoever stole a key blocks nobody with its serials.
 */
function knownSerial(
  name: string,
  before: GoodSection | undefined,
  rules: SectionRules,
): number {
  if (!before) return 0;
  const until = delegatedUntil(name, before.keyId, rules);
  const isRevoked = Number.isNaN(until);
  const isAhead =
    until !== undefined &&
    before.serial > highestSerial(rules.now, rules.root?.serial);
  return isRevoked || isAhead ? 0 : before.serial;
}
