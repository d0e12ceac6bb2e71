/**
 * The registry as it is in the release store: signed parts in one file. The platform's key delegates names and prefixes to
 * teams' keys; a team's key signs the releases of its own section and no other's. The rules are those of The Update
 * Framework (docs/decisions/030). Node only.
 */
import { createPublicKey, type KeyObject } from 'node:crypto';
import * as z from 'zod/mini';
import { readRegistry, REGISTRY_SCHEMA, type LeftOut, type Registry } from '../registry';
import { leaveOutIntruders } from './ownership';
import { openPart, type Role } from './signed-part';

const delegation = z.object({
  /** The only prefix of the section. */
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
});
export type Delegation = z.infer<typeof delegation>;

const delegationsContent = z.object({ delegations: z.record(z.string(), delegation) });
const sectionContent = z.object({ releases: z.array(z.unknown()) });

const file = z.object({
  format: z.literal(2),
  delegations: z.optional(z.unknown()),
  sections: z.record(z.string(), z.unknown()),
});

/** The file, its parts unchecked. */
export type RegistryFile = z.infer<typeof file>;
export const parseRegistryFile = (text: string): RegistryFile => file.parse(JSON.parse(text));
export const EMPTY_FILE: RegistryFile = { format: 2, sections: {} };

/** A part that was good when it was last read. */
export interface GoodPart {
  serial: number;
  /** ISO date-time. */
  expires: string;
  keyId: string;
}
export interface GoodSection extends GoodPart {
  /** What it lists, newest first, entries that cannot be used included. */
  entries: unknown[];
}

export interface Opened {
  delegations: Record<string, Delegation>;
  /** Of the delegations themselves, if there are any. */
  root: GoodPart | undefined;
  sections: Record<string, GoodSection>;
  registry: Registry;
  /** Entries that this program cannot use. */
  leftOut: LeftOut[];
}

interface OpenOptions {
  /** The platform's public keys; two during a rotation. */
  platformKeys: readonly KeyObject[];
  /** Milliseconds since the epoch; 0 accepts expired parts. */
  now: number;
  /** What was good before: older parts are refused, and stand in for those that are refused. */
  last?: Opened | undefined;
}

/** The public key of a delegation's text. Throws for what is none. */
export const publicKeyOf = (text: string): KeyObject =>
  createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' });

/** The keys that may sign a section's releases: its team's that have not expired, and the platform's. */
export function keysOf(
  name: string,
  delegations: Record<string, Delegation>,
  { platformKeys, now }: Pick<OpenOptions, 'platformKeys' | 'now'>,
): KeyObject[] {
  const own = Object.hasOwn(delegations, name) ? (delegations[name]?.keys ?? []) : [];
  const valid = own.filter(({ expires }) => Date.parse(expires) >= now);
  return [...platformKeys, ...valid.map(({ key }) => publicKeyOf(key))];
}

export const sectionRole = (name: string): Role => `section ${name}`;

/**
 * Checks a registry file part by part. A bad part is left out with its reason, and the last good one stands in for it.
 * Throws when the file is none, or its delegations are bad and there were none before.
 */
export function openRegistryFile(text: string, options: OpenOptions): Opened {
  const { now, last } = options;
  const parts = parseRegistryFile(text);
  const leftOut: LeftOut[] = [];
  const refused = (section: string, error: unknown, entry: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    leftOut.push({ section, isRelease: false, version: undefined, reason, entry });
  };
  let { delegations = {}, root } = last ?? {};
  try {
    ({ delegations, root } = openDelegations(parts.delegations, options));
  } catch (error) {
    if (!last) throw error;
    refused('delegations', error, parts.delegations);
  }
  const sections: Opened['sections'] = {};
  for (const [name, part] of Object.entries(parts.sections)) {
    const before = last?.sections[name];
    try {
      const lastSerial = before?.serial ?? 0;
      sections[name] = readSectionPart(name, part, keysOf(name, delegations, options), { now, lastSerial });
    } catch (error) {
      refused(name, error, part);
      if (before) sections[name] = before;
    }
  }
  const microFrontends = Object.fromEntries(
    Object.entries(sections).map(([name, { entries }]) => [name, entries]),
  );
  const read = readRegistry({ schema: REGISTRY_SCHEMA, microFrontends });
  leftOut.push(...read.leftOut);
  leaveOutIntruders(read.registry, leftOut, delegations);
  return { delegations, root, sections, registry: read.registry, leftOut };
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
  const { content, serial, expires, keyId } = openPart('delegations', part, platformKeys, {
    now,
    lastSerial,
  });
  const { delegations } = delegationsContent.parse(content);
  for (const { keys } of Object.values(delegations)) for (const { key } of keys) publicKeyOf(key);
  return { delegations, root: { serial, expires, keyId } };
}

/** Checks a section's part. Throws as `openPart`. */
export function readSectionPart(
  name: string,
  part: unknown,
  keys: readonly KeyObject[],
  limits: { now: number; lastSerial: number },
): GoodSection {
  const opened = openPart(sectionRole(name), part, keys, limits);
  const { serial, expires, keyId } = opened;
  return { serial, expires, keyId, entries: sectionContent.parse(opened.content).releases };
}
