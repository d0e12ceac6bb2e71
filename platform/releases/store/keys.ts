/** Key files: PEM, of Ed25519. */
import {
  createPrivateKey,
  generateKeyPairSync,
  type KeyObject,
} from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { sentenceOf } from '@board/shared/node/sentence';
import { publicKeysIn } from '../registry/signed-parts';

/**
 * Makes a key pair in `file`, which only its owner can read, and `<file>.pub`.
 * Throws if `file` exists.
 */
export function makeKeys(file: string): KeyObject {
  if (existsSync(file)) throw new Error(`${file} is there already.`);
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }), {
    mode: 0o600,
    flag: 'wx',
  });
  writeFileSync(
    `${file}.pub`,
    publicKey.export({ type: 'spki', format: 'pem' }),
  );
  return publicKey;
}

/** The private key in a file. Throws if the file has no Ed25519 private key. */
export function readPrivateKey(file: string): KeyObject {
  let key: KeyObject | undefined;
  try {
    key = createPrivateKey(readFileSync(file, 'utf8'));
  } catch {
    throw new Error(`${file} holds no private key.`);
  }
  if (key.asymmetricKeyType !== 'ed25519')
    throw new Error(`${file} holds a key that is not an Ed25519 key.`);
  return key;
}

/**
 * The public keys in a file, one after the other. Throws if a block is not an
 * Ed25519 public key.
 */
export function readPublicKeys(file: string): KeyObject[] {
  try {
    return publicKeysIn(readFileSync(file, 'utf8'));
  } catch (error) {
    const failureReason = sentenceOf(error);
    throw new Error(`${file} cannot be used: ${failureReason}.`, {
      cause: error,
    });
  }
}

export const publicKeyText = (key: KeyObject): string =>
  key.export({ type: 'spki', format: 'der' }).toString('base64');

const registryIn = (dataDir: string) => path.join(dataDir, 'registry');
const publicKeyFileIn = (dataDir: string) =>
  path.join(registryIn(dataDir), 'public-key.pem');
const privateKeyFileIn = (dataDir: string) =>
  path.join(registryIn(dataDir), 'private-key.pem');

export const hasPlatformKeys = (dataDir: string): boolean =>
  existsSync(publicKeyFileIn(dataDir));

export const noReleasesError = (place: string): Error =>
  new Error(
    `${place} holds no releases: the platform publishes there first, with its own key.`,
  );

/**
 * The platform's public keys in a data folder, and their text. Makes a pair if
 * the folder has no key.
 */
export function platformKeysIn(dataDir: string): {
  publicKeys: KeyObject[];
  pem: string;
} {
  const file = publicKeyFileIn(dataDir);
  mkdirSync(registryIn(dataDir), { recursive: true });
  if (!hasPlatformKeys(dataDir)) {
    const privateKeyFile = privateKeyFileIn(dataDir);
    // A private key alone is left of an attempt that did not end.
    rmSync(privateKeyFile, { force: true });
    makeKeys(privateKeyFile);
    renameSync(`${privateKeyFile}.pub`, file);
  }
  return { publicKeys: readPublicKeys(file), pem: readFileSync(file, 'utf8') };
}

/**
 * The signing key: the one in a file, by default the platform's own in the data
 * folder. Throws if it is missing.
 */
export const signerOf =
  (dataDir: string, keyFile?: string) => (): KeyObject => {
    if (keyFile !== undefined) return readPrivateKey(keyFile);
    const platformKeyFile = privateKeyFileIn(dataDir);
    if (existsSync(platformKeyFile)) return readPrivateKey(platformKeyFile);
    throw new Error(
      `${platformKeyFile} is missing. Name your team's key: --key FILE`,
    );
  };
