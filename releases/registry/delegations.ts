/** What the platform delegates to teams: names, prefixes and keys. Node only. */
import { createPublicKey, type KeyObject } from 'node:crypto';
import * as z from 'zod/mini';
import { ownData } from './own-data';
import { openPart } from './signed-part';

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
  ...ownData,
});
export type Delegation = z.infer<typeof delegation>;

const delegationsContent = z.object({ delegations: z.record(z.string(), delegation) });
export type Delegations = Record<string, Delegation>;

export interface GoodPart {
  serial: number;
  expires: string;
  keyId: string;
}
/** What the platform's keys say. */
export interface Delegated {
  delegations: Delegations;
  root: GoodPart | undefined;
}

/** With which keys, and when, a part is read. */
export interface ReadAt {
  platformKeys: readonly KeyObject[];
  /** Milliseconds since the epoch; 0 accepts expired parts and any serial, for whoever signs the next one. */
  now: number;
}

export const publicKeyOf = (text: string): KeyObject =>
  createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' });

/** The keys that may sign a section's releases: its team's that have not expired, and the platform's. */
export function keysOf(name: string, delegations: Delegations, { platformKeys, now }: ReadAt): KeyObject[] {
  const delegated = Object.hasOwn(delegations, name) ? (delegations[name]?.keys ?? []) : [];
  const valid = delegated.filter(({ expires }) => Date.parse(expires) >= now);
  return [...platformKeys, ...valid.map(({ key }) => publicKeyOf(key))];
}

/** Throws as `openPart`, and when they are gone or expired while `last` ones are known. */
export function openDelegations(
  part: unknown,
  { platformKeys, now, last }: ReadAt & { last?: Delegated | undefined },
): Delegated {
  if (part === undefined) {
    if (last?.root) throw new Error('they are gone');
    return { delegations: {}, root: undefined };
  }
  const lastSerial = last?.root?.serial ?? 0;
  const { content, serial, expires, keyId } = openPart('delegations', part, platformKeys, lastSerial);
  const { delegations } = delegationsContent.parse(content);
  for (const { keys } of Object.values(delegations)) for (const { key } of keys) publicKeyOf(key);
  if (last?.root && serial !== lastSerial) requireCurrent({ lapsesAt: Date.parse(expires) }, now);
  return { delegations, root: { serial, expires, keyId } };
}

export function requireCurrent({ lapsesAt }: { lapsesAt: number }, now: number): void {
  if (now > lapsesAt) throw new Error(`it expired at ${new Date(lapsesAt).toISOString()}`);
}
