/**
 * One signed part of the registry: what the platform delegates, or the releases
 * of one section. Node only.
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

const envelope = z.object({
  /** JSON text: exactly the signed text. */
  payload: z.string(),
  /** Rises with every change of this part; an older one is refused. */
  serial: z.number().check(z.int(), z.nonnegative()),
  /** ISO date-time after which the part counts only for a time of grace. */
  expires: z.iso.datetime(),
  keyId: z.string(),
  signature: z.string(),
});

export type SignedPart = z.infer<typeof envelope>;

/**
 * Whose word a part is: the platform's on delegations, or the word on one
 * section. A preview link is such a part, too.
 */
export type Role = 'delegations' | `section ${string}` | 'preview';

/** The role is signed, so that no part can stand for another. */
const signedText = (
  role: Role,
  { payload, serial, expires, keyId }: Omit<SignedPart, 'signature'>,
) => Buffer.from(JSON.stringify([role, payload, serial, expires, keyId]));

const keyIds = new WeakMap<KeyObject, string>();

/**
 * A key's id: the start of the hash of its public half. Takes a private key
 * too.
 */
export const keyIdOf = (key: KeyObject): string =>
  getOrMake(keyIds, key, () => {
    const publicKey = key.type === 'private' ? createPublicKey(key) : key;
    const bytes = publicKey.export({ type: 'spki', format: 'der' });
    return createHash('sha256').update(bytes).digest('hex').slice(0, 16);
  });

const BLOCK = /-----BEGIN PUBLIC KEY-----[^-]+-----END PUBLIC KEY-----/g;

/**
 * The Ed25519 public keys of a PEM text, which may have several. Throws if a
 * block is not an Ed25519 public key.
 */
export function publicKeysIn(pem: string): KeyObject[] {
  const keys = (pem.match(BLOCK) ?? []).map((block) => createPublicKey(block));
  if (keys.length === 0) throw new Error('it holds no public key');
  if (keys.some(({ asymmetricKeyType }) => asymmetricKeyType !== 'ed25519'))
    throw new Error('it holds a key that is not of Ed25519');
  return keys;
}

interface SealOptions {
  serial: number;
  expires: Date;
  key: KeyObject;
}

export function sealPart(
  role: Role,
  content: unknown,
  { serial, expires, key }: SealOptions,
): SignedPart {
  const unsigned = {
    payload: JSON.stringify(content),
    serial,
    expires: expires.toISOString(),
    keyId: keyIdOf(key),
  };
  return {
    ...unsigned,
    signature: sign(null, signedText(role, unsigned), key).toString('base64'),
  };
}

/**
 * The content of a part. Throws when it is malformed, older than `lastSerial`,
 * or signed by none of the keys; not when expired.
 */
export function openPart(
  role: Role,
  value: unknown,
  keys: readonly KeyObject[],
  lastSerial: number,
): SignedPart & { content: unknown } {
  const part = envelope.parse(value);
  const { serial, keyId } = part;
  const key = keys.find((known) => keyIdOf(known) === keyId);
  if (!key)
    throw new Error(`it is signed by the key ${keyId}, which may not sign it`);
  if (
    !verify(
      null,
      signedText(role, part),
      key,
      Buffer.from(part.signature, 'base64'),
    )
  )
    throw new Error('the signature does not fit the key');
  if (serial < lastSerial)
    throw new Error(
      `serial ${serial} is older than ${lastSerial}, which is known`,
    );
  return { ...part, content: JSON.parse(part.payload) };
}
