import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
} from 'node:crypto';
import { z } from 'zod';

/** What only this program can read. */
const SEALED = z.object({
  address: z.string(),
  manage: z.string(),
  unsubscribe: z.string(),
});
export type Sealed = z.infer<typeof SEALED>;

const CIPHER = 'aes-256-gcm';
const IV = 12;
const TAG = 16;

export const newToken = (): string => randomBytes(32).toString('base64url');

export const hashOf = (token: string): string =>
  createHash('sha256').update(token).digest('hex');

const derived = (secret: string, use: string) =>
  Buffer.from(hkdfSync('sha256', secret, '', `alerts ${use}`, 32));

const deriveKeys = (secret: string) => ({
  id: derived(secret, 'name').toString('hex', 0, 8),
  cipher: derived(secret, 'cipher'),
  lookup: derived(secret, 'lookup'),
});

/**
 * Encrypts and looks up addresses by the first secret, and still reads what the
 * others encrypted.
 */
export function createKeys(secrets: readonly [string, ...string[]]) {
  const current = deriveKeys(secrets[0]);
  const known = [current, ...secrets.slice(1).map(deriveKeys)];
  return {
    id: current.id,
    /** Equal for one mailbox, whatever the case of its letters. */
    lookup: (address: string) =>
      createHmac('sha256', current.lookup)
        .update(address.toLowerCase())
        .digest('hex'),
    seal(value: Sealed): string {
      const iv = randomBytes(IV);
      const cipher = createCipheriv(CIPHER, current.cipher, iv);
      const text = Buffer.concat([
        cipher.update(JSON.stringify(value)),
        cipher.final(),
      ]);
      const sealed = Buffer.concat([iv, cipher.getAuthTag(), text]);
      return `${current.id}.${sealed.toString('base64url')}`;
    },
    /** Throws for what no known secret encrypted. */
    open(sealed: string): Sealed {
      const [id, rest = ''] = sealed.split('.');
      const key = known.find((other) => other.id === id);
      if (!key) throw new Error('no key in ALERTS_KEY opens an address');
      const bytes = Buffer.from(rest, 'base64url');
      const decipher = createDecipheriv(
        CIPHER,
        key.cipher,
        bytes.subarray(0, IV),
        { authTagLength: TAG },
      );
      decipher.setAuthTag(bytes.subarray(IV, IV + TAG));
      const text = Buffer.concat([
        decipher.update(bytes.subarray(IV + TAG)),
        decipher.final(),
      ]);
      return SEALED.parse(JSON.parse(text.toString('utf8')));
    },
  };
}

export type Keys = ReturnType<typeof createKeys>;
