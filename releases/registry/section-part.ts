/** One section's part of the registry: its releases, signed by its team or the platform. Node only. */
import * as z from 'zod/mini';
import { keysOf, publicKeyOf, type Delegated, type GoodPart, type ReadAt } from './delegations';
import { keyIdOf, openPart, type Role } from './signed-part';
import { highestSerial } from './validity';

const sectionContent = z.object({ releases: z.array(z.unknown()) });

export interface GoodSection extends GoodPart {
  /** When the part expires, or the key or the delegations that it depends on; in ms since the epoch. */
  lapsesAt: number;
  /** What it lists, newest first, entries that cannot be used included. */
  entries: unknown[];
}

export const sectionRole = (name: string): Role => `section ${name}`;

export type SectionRules = ReadAt & Delegated;

/** Throws as `openPart`, and when a team’s key signed a serial beyond the highest. What expired passes, see `lapsesAt`. */
export function readSectionPart(
  name: string,
  part: unknown,
  { lastSerial, ...rules }: SectionRules & { lastSerial: number },
): GoodSection {
  const { delegations, root, platformKeys, now } = rules;
  const keys = keysOf(name, delegations, { platformKeys, now: 0 });
  const opened = openPart(sectionRole(name), part, keys, lastSerial);
  const { serial, expires, keyId } = opened;
  const { releases } = sectionContent.parse(opened.content);
  const until = delegatedUntil(name, keyId, rules);
  const highest = highestSerial(now, root?.serial);
  if (until !== undefined && serial > highest)
    throw new Error(`serial ${serial} is too far ahead: a team may sign ${highest} at most`);
  const lapsesAt = Math.min(Date.parse(expires), until ?? Infinity);
  return { serial, expires, keyId, lapsesAt, entries: releases };
}

/** Until when a key may sign a section: the end of its delegation. Undefined for the platform's own keys. */
function delegatedUntil(name: string, keyId: string, { delegations, root, platformKeys }: SectionRules) {
  if (platformKeys.some((key) => keyIdOf(key) === keyId)) return undefined;
  const delegated = Object.hasOwn(delegations, name) ? (delegations[name]?.keys ?? []) : [];
  const found = delegated.find(({ key }) => keyIdOf(publicKeyOf(key)) === keyId);
  return Math.min(Date.parse(found?.expires ?? ''), Date.parse(root?.expires ?? ''));
}

/**
 * The serial that a newer part has to have at least. That of a part which would be refused today does not count: its key
 * was revoked, or it was accepted by a clock that was ahead. Whoever stole a key blocks nobody with its serials.
 */
export function knownSerial(name: string, before: GoodSection | undefined, rules: SectionRules): number {
  if (!before) return 0;
  const until = delegatedUntil(name, before.keyId, rules);
  const isRevoked = Number.isNaN(until);
  const isAhead = until !== undefined && before.serial > highestSerial(rules.now, rules.root?.serial);
  return isRevoked || isAhead ? 0 : before.serial;
}
