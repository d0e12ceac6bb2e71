import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
} from 'node:crypto';
import { z } from 'zod';

/**
 * The content that only this program can read: the address, and the tokens of
 * the links that manage and unsubscribe.
 */
const SEALED_CONTENT = z.object({
  address: z.string(),
  manage: z.string(),
  unsubscribe: z.string(),
});
export type SealedContent = z.infer<typeof SEALED_CONTENT>;

const CIPHER_NAME = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

export const newToken = (): string => randomBytes(32).toString('base64url');

export const hashOfToken = (token: string): string =>
  createHash('sha256').update(token).digest('hex');

const derivedKey = (ownerSecret: string, keyPurpose: string) =>
  Buffer.from(hkdfSync('sha256', ownerSecret, '', `alerts ${keyPurpose}`, 32));

const deriveKeys = (ownerSecret: string) => ({
  id: derivedKey(ownerSecret, 'name').toString('hex', 0, 8),
  cipher: derivedKey(ownerSecret, 'cipher'),
  lookup: derivedKey(ownerSecret, 'lookup'),
});

/**
 * Encrypts and looks up addresses by the first secret, and still reads what the
 * others encrypted.
 */
export function createKeys(secrets: readonly [string, ...string[]]) {
  const currentKeys = deriveKeys(secrets[0]);
  const knownKeys = [currentKeys, ...secrets.slice(1).map(deriveKeys)];
  return {
    id: currentKeys.id,
    /**
     * The keyed hash of a mailbox, a person, a domain or a network; equal
     * whatever the case of its letters.
     */
    lookup: (plainText: string) =>
      createHmac('sha256', currentKeys.lookup)
        .update(plainText.toLowerCase())
        .digest('hex'),
    seal(content: SealedContent): string {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(CIPHER_NAME, currentKeys.cipher, iv);
      const contentBytes = Buffer.concat([
        cipher.update(JSON.stringify(content)),
        cipher.final(),
      ]);
      const sealedBytes = Buffer.concat([
        iv,
        cipher.getAuthTag(),
        contentBytes,
      ]);
      return `${currentKeys.id}.${sealedBytes.toString('base64url')}`;
    },
    /** Throws for what no known secret encrypted. */
    open(sealedText: string): SealedContent {
      const [id, rest = ''] = sealedText.split('.');
      const keysOfSecret = knownKeys.find((candidate) => candidate.id === id);
      if (!keysOfSecret)
        throw new Error('no key in ALERTS_KEY opens an address');
      const sealedBytes = Buffer.from(rest, 'base64url');
      const decipher = createDecipheriv(
        CIPHER_NAME,
        keysOfSecret.cipher,
        sealedBytes.subarray(0, IV_BYTES),
        { authTagLength: TAG_BYTES },
      );
      decipher.setAuthTag(sealedBytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      const contentBytes = Buffer.concat([
        decipher.update(sealedBytes.subarray(IV_BYTES + TAG_BYTES)),
        decipher.final(),
      ]);
      return SEALED_CONTENT.parse(JSON.parse(contentBytes.toString('utf8')));
    },
  };
}

export type AlertKeys = ReturnType<typeof createKeys>;
