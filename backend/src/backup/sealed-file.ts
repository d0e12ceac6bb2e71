import {
  createCipheriv,
  createDecipheriv,
  randomBytes,
  randomUUID,
  scrypt,
  timingSafeEqual,
  type ScryptOptions,
} from 'node:crypto';
import { createReadStream, existsSync, renameSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

/** How the file begins. The salt, a check of the passphrase and the IV follow; the tag of AES-256-GCM ends the file. */
const MAGIC = Buffer.from('accounting-jobs backup 1\n');
const [SALT, KEY, CHECK, IV, TAG] = [16, 32, 16, 12, 16];
const HEAD = MAGIC.length + SALT + CHECK + IV;
const CIPHER = 'aes-256-gcm';
/** 128 MB and half a second for each guess of a passphrase. */
const COST: ScryptOptions = { N: 2 ** 17, r: 8, p: 1, maxmem: 2 ** 28 };

/** The file cannot be used; the message is one sentence. */
export class UnusableFile extends Error {
  override name = 'UnusableFile';
}

async function keysOf(passphrase: string, salt: Buffer): Promise<{ key: Buffer; check: Buffer }> {
  const bytes = await new Promise<Buffer>((resolve, reject) =>
    scrypt(passphrase, salt, KEY + CHECK, COST, (error, derived) =>
      error ? reject(error) : resolve(derived),
    ),
  );
  return { key: bytes.subarray(0, KEY), check: bytes.subarray(KEY) };
}

async function readAt(file: string, position: number, length: number): Promise<Buffer> {
  const handle = await open(file);
  try {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(length), 0, length, position);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

const isBackup = async (file: string) => (await readAt(file, 0, MAGIC.length)).equals(MAGIC);

/**
 * Writes `content`, compressed and encrypted, to `file`, which only its owner may read. Writes beside it and renames, so that a
 * failure leaves what was there. Throws `UnusableFile` where `file` is something else than an earlier backup.
 */
export async function seal(file: string, passphrase: string, content: Readable): Promise<void> {
  if (existsSync(file) && !(await isBackup(file)))
    throw new UnusableFile(`${file} exists and is no backup: name another file.`);
  const salt = randomBytes(SALT);
  const iv = randomBytes(IV);
  const { key, check } = await keysOf(passphrase, salt);
  const head = Buffer.concat([MAGIC, salt, check, iv]);
  const cipher = createCipheriv(CIPHER, key, iv).setAAD(head);
  async function* framed(encrypted: AsyncIterable<Buffer>) {
    yield head;
    yield* encrypted;
    yield cipher.getAuthTag();
  }
  const part = `${file}.${randomUUID()}.part`;
  const remove = () => rmSync(part, { force: true });
  process.once('exit', remove);
  try {
    const handle = await open(part, 'wx', 0o600);
    try {
      await pipeline(content, createGzip(), cipher, framed, handle.createWriteStream({ flush: true }));
    } finally {
      await handle.close();
    }
    renameSync(part, file);
  } finally {
    process.off('exit', remove);
    remove();
  }
}

/**
 * Checks the whole file, and returns the function that reads its content. Throws `UnusableFile` for a file that is no backup, is truncated
 * or altered, or has another passphrase.
 */
export async function unseal(file: string, passphrase: string): Promise<() => Readable> {
  if (!existsSync(file)) throw new UnusableFile(`${file} does not exist.`);
  if (!(await isBackup(file))) throw new UnusableFile(`${file} is no backup.`);
  const head = await readAt(file, 0, HEAD);
  const handle = await open(file);
  const { size } = await handle.stat();
  await handle.close();
  if (size < HEAD + TAG) throw new UnusableFile(`${file} is truncated.`);
  const [salt, check, iv] = [
    head.subarray(MAGIC.length, MAGIC.length + SALT),
    head.subarray(-CHECK - IV, -IV),
    head.subarray(-IV),
  ];
  const derived = await keysOf(passphrase, salt);
  if (!timingSafeEqual(derived.check, check))
    throw new UnusableFile(`BACKUP_PASSPHRASE is not the passphrase of ${file}.`);
  const tag = await readAt(file, size - TAG, TAG);
  const decrypted = () => {
    const decipher = createDecipheriv(CIPHER, derived.key, iv, { authTagLength: TAG });
    decipher.setAAD(head).setAuthTag(tag);
    return { encrypted: createReadStream(file, { start: HEAD, end: size - TAG - 1 }), decipher };
  };
  const whole = decrypted();
  await pipeline(whole.encrypted, whole.decipher, async (bytes: AsyncIterable<Buffer>) => {
    for await (const _ of bytes);
  }).catch((error: unknown) => {
    throw new UnusableFile(`${file} is truncated or was altered.`, { cause: error });
  });
  return () => {
    const { encrypted, decipher } = decrypted();
    const content = createGunzip();
    pipeline(encrypted, decipher, content).catch((error: Error) => content.destroy(error));
    return content;
  };
}
