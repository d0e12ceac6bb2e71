/**
 * The registry as it is in the release store: signed parts in one file, and
 * whose keys may sign them. Node only.
 */
import { createPublicKey, type KeyObject } from 'node:crypto';
import * as z from 'zod/mini';
import type { LeftOut, Registry, Release } from './format';
import { ownData } from './own-data';
import type { Role } from './signed-part';

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

export const delegationsContent = z.object({
  delegations: z.record(z.string(), delegation),
});
export const sectionContent = z.object({ releases: z.array(z.unknown()) });

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
   * What stands for sections whose part does not count: their prefix, and why.
   * They are not in `registry`.
   */
  withheld: Record<string, Release>;
  leftOut: LeftOut[];
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
  { platformKeys, now }: { platformKeys: readonly KeyObject[]; now: number },
): KeyObject[] {
  const delegatedKeys = ownEntry(delegations, name)?.keys ?? [];
  const validKeys = delegatedKeys.filter(
    ({ expires }) => Date.parse(expires) >= now,
  );
  return [...platformKeys, ...validKeys.map(({ key }) => publicKeyOf(key))];
}

export const sectionRole = (name: string): Role => `section ${name}`;

/** The record's own value; names such as `constructor` have none. */
export const ownEntry = <Value>(
  record: Record<string, Value> | undefined,
  name: string,
): Value | undefined =>
  record && Object.hasOwn(record, name) ? record[name] : undefined;
