/**
 * The registry as it is in the release store: signed parts in one file. A part
 * is what the platform delegates, or the releases of one section. Node only.
 */
import {
  createHash,
  createPublicKey,
  sign,
  verify,
  type KeyObject,
} from 'node:crypto';
import * as z from 'zod/mini';
import { getOrMake } from '../get-or-make';
import type { LeftOutEntry, Registry, Release } from './format';
import { ownData } from './own-data';

const partEnvelope = z.object({
  /** JSON text: exactly the signed text. */
  payload: z.string(),
  /** Rises with every change of this part; an older one is refused. */
  serial: z.number().check(z.int(), z.nonnegative()),
  /** ISO date-time after which the part counts only for a time of grace. */
  expires: z.iso.datetime(),
  keyId: z.string(),
  signature: z.string(),
});

export type SignedPart = z.infer<typeof partEnvelope>;

/**
 * The subject of a part: what the platform delegates, the releases of one
 * section, or a preview link.
 */
type PartRole = 'delegations' | `section ${string}` | 'preview';

/** The role is signed, so that no part can stand for another. */
const signedText = (
  partRole: PartRole,
  { payload, serial, expires, keyId }: Omit<SignedPart, 'signature'>,
) => Buffer.from(JSON.stringify([partRole, payload, serial, expires, keyId]));

const keyIds = new WeakMap<KeyObject, string>();

/**
 * A key's id: the start of the hash of its public half. Takes a private key
 * too.
 */
export const keyIdOf = (key: KeyObject): string =>
  getOrMake(keyIds, key, () => {
    const publicKey = key.type === 'private' ? createPublicKey(key) : key;
    const keyBytes = publicKey.export({ type: 'spki', format: 'der' });
    return createHash('sha256').update(keyBytes).digest('hex').slice(0, 16);
  });

const PUBLIC_KEY_BLOCK =
  /-----BEGIN PUBLIC KEY-----[^-]+-----END PUBLIC KEY-----/g;

/**
 * The Ed25519 public keys of a PEM text, which may have several. Throws if a
 * block is not an Ed25519 public key.
 */
export function publicKeysIn(pem: string): KeyObject[] {
  const publicKeys = (pem.match(PUBLIC_KEY_BLOCK) ?? []).map((pemBlock) =>
    createPublicKey(pemBlock),
  );
  if (publicKeys.length === 0) throw new Error('it holds no public key');
  if (
    publicKeys.some(({ asymmetricKeyType }) => asymmetricKeyType !== 'ed25519')
  )
    throw new Error('it holds a key that is not an Ed25519 key');
  return publicKeys;
}

interface SealOptions {
  serial: number;
  expires: Date;
  key: KeyObject;
}

export function sealPart(
  partRole: PartRole,
  partContent: unknown,
  { serial, expires, key }: SealOptions,
): SignedPart {
  const unsigned = {
    payload: JSON.stringify(partContent),
    serial,
    expires: expires.toISOString(),
    keyId: keyIdOf(key),
  };
  return {
    ...unsigned,
    signature: sign(null, signedText(partRole, unsigned), key).toString(
      'base64',
    ),
  };
}

/**
 * The content of a part. Throws when it is malformed, older than `lastSerial`,
 * or signed by none of the keys; not when expired.
 */
export function openPart(
  partRole: PartRole,
  partValue: unknown,
  keys: readonly KeyObject[],
  lastSerial: number,
): SignedPart & { content: unknown } {
  const signedPart = partEnvelope.parse(partValue);
  const { serial, keyId } = signedPart;
  const signingKey = keys.find((candidate) => keyIdOf(candidate) === keyId);
  if (!signingKey)
    throw new Error(`it is signed by the key ${keyId}, which may not sign it`);
  if (
    !verify(
      null,
      signedText(partRole, signedPart),
      signingKey,
      Buffer.from(signedPart.signature, 'base64'),
    )
  )
    throw new Error('the signature is not valid for this key');
  if (serial < lastSerial)
    throw new Error(
      `serial ${serial} is older than ${lastSerial}, which is known`,
    );
  return { ...signedPart, content: JSON.parse(signedPart.payload) };
}

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

const registryFile = z.object({
  format: z.literal(2),
  delegations: z.optional(z.unknown()),
  sections: z.record(z.string(), z.unknown()),
});

/**
 * The limits of a part: its releases, and the characters of its text.
 * Publishing keeps some ten releases per platform; each costs every page time.
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

export type RegistryFile = z.infer<typeof registryFile>;
export const parseRegistryFile = (registryText: string): RegistryFile =>
  registryFile.parse(JSON.parse(registryText));
export const EMPTY_FILE: RegistryFile = { format: 2, sections: {} };

/** A part whose signature is valid; it may have expired. */
export interface VerifiedPart {
  serial: number;
  expires: string;
  keyId: string;
}
export interface VerifiedSection extends VerifiedPart {
  /**
   * When the part expires, or the key or the delegations that it depends on; in
   * ms since the epoch.
   */
  lapsesAt: number;
  /** What it lists, newest first, entries that cannot be used included. */
  entries: unknown[];
}

export interface OpenedRegistry {
  delegations: Record<string, Delegation>;
  /** The part that holds the delegations; undefined without one. */
  root: VerifiedPart | undefined;
  sections: Record<string, VerifiedSection>;
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
  leftOut: LeftOutEntry[];
}

export const publicKeyOf = (keyText: string): KeyObject =>
  createPublicKey({
    key: Buffer.from(keyText, 'base64'),
    format: 'der',
    type: 'spki',
  });

/**
 * The keys that may sign a section's releases: its team's that have not expired
 * at `now` (ms since the epoch), and the platform's. Expired ones count too
 * when `now` is 0.
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

export const sectionRole = (name: string): PartRole => `section ${name}`;

/**
 * The record's own value; undefined for inherited names such as `constructor`.
 */
export const ownEntry = <Value>(
  record: Record<string, Value> | undefined,
  name: string,
): Value | undefined =>
  record && Object.hasOwn(record, name) ? record[name] : undefined;
