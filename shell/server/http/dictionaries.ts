/**
 * Compression dictionary transport (RFC 9842): a browser that has a file of one release gets, for the same file of another
 * one, a delta. It is a Zstandard frame that the browser decodes with the file it has.
 */
import { createHash } from 'node:crypto';
import { acceptsDeltas } from '@board/shared/internal/negotiation';
import { compressUsingDict, createCCtx, freeCCtx, init } from '@bokuweb/zstd-wasm';
import { createMicroCache, type Made } from '../cache/micro-cache';

/** Of Zstandard. Higher levels save a few bytes and take up to ten times as long. */
const LEVEL = 3;
/** No larger file is compressed here, in bytes: it would hold the thread for 20 ms and more. */
const LARGEST = 1_000_000;
/** How many other releases' files may be the dictionary of one file. */
const MOST_DICTIONARIES = 16;
/** A delta must be smaller than the file by this factor. Brotli, without a dictionary, reaches three to four. */
const WORTH = 5;

/** Before the frame stand these bytes and the dictionary's sha-256 (RFC 9842 §5). */
const MAGIC = Buffer.from([0x5e, 0x2a, 0x4d, 0x18, 0x20, 0x00, 0x00, 0x00]);

/** Deltas and hashes of immutable files. Who asks for many pairs of files finds this much memory, and no more. */
const LIMITS = {
  freshMs: 3_600_000,
  staleMs: 0,
  staleIfErrorMs: 0,
  maxEntries: 4000,
  maxBytes: 8_000_000,
};

const SECTION_FILE = /^(\/sections\/[a-z\d-]+)\/[^/]+\/((?:[\w-]+\/)*[\w-]+)\.[\da-f]{8}\.js$/;
const ASSET = /^(\/assets\/(?:[\w-]+\/)*[\w-]+)\.[\da-f]{8}\.js$/;

/** The same script of every release, as a URL pattern; undefined for other files. */
export function familyOf(path: string): string | undefined {
  const [, section, file] = SECTION_FILE.exec(path) ?? [];
  if (section !== undefined && file !== undefined) return `${section}/*/${file}.*.js`;
  const [, asset] = ASSET.exec(path) ?? [];
  return asset === undefined ? undefined : `${asset}.*.js`;
}

/** Headers with which a browser keeps a script as a dictionary for later releases; none for other files. */
export function dictionaryHeaders(path: string): Record<string, string> {
  const family = familyOf(path);
  return family === undefined
    ? {}
    : { 'use-as-dictionary': `match="${family}"`, vary: 'accept-encoding, available-dictionary' };
}

/**
 * Headers of a delta. `private`: a cache that ignores `vary` would hand it to browsers that cannot decode it.
 */
export const deltaHeaders = (path: string): Record<string, string> => ({
  ...dictionaryHeaders(path),
  'content-type': 'text/javascript; charset=utf-8',
  'content-encoding': 'dcz',
  'cache-control': 'private, max-age=31536000, immutable',
});

/** The sha-256, in base64, of the file that a browser offers as a dictionary. Undefined where it offers or decodes none. */
export function dictionaryIn(
  accepted: string | undefined,
  available: string | undefined,
): string | undefined {
  const [, hash] = /^:([A-Za-z\d+/]{43}=):$/.exec(available ?? '') ?? [];
  return hash !== undefined && acceptsDeltas(accepted ?? '') ? hash : undefined;
}

interface Options {
  /** Paths of the same script in other releases, the newest first. */
  others(path: string): string[];
  /** A file's verified content, decoded. Rejects when there is none. */
  read(path: string): Promise<Buffer>;
  log(line: string): void;
}

/** Finds or makes the delta from a file with a sha-256 to the one at a path. Undefined where an ordinary answer is better. */
export type Deltas = (path: string, hash: string) => Promise<Buffer | undefined>;

/** An unknown hash costs some look-ups, and a pair of files one compression for as long as its delta is cached. */
export function createDeltas({ others, read, log }: Options): Deltas {
  const hashes = createMicroCache<string>(LIMITS);
  const deltas = createMicroCache<Buffer | undefined>(LIMITS);

  async function hashOf(path: string): Promise<string> {
    const found = await hashes.get(path, async () => {
      const value = await read(path).then(
        (bytes) => sha256(bytes).toString('base64'),
        () => 'none', // what cannot be read is no dictionary; it is not read again for each request
      );
      return { value, outcome: 'shared', bytes: path.length + value.length };
    });
    return found.value;
  }

  async function make(path: string, from: string): Promise<Made<Buffer | undefined>> {
    try {
      const [bytes, dictionary] = await Promise.all([read(path), read(from)]);
      const value = await deltaOf(bytes, dictionary);
      return { value, outcome: 'shared', bytes: path.length + (value?.length ?? 0) };
    } catch (error) {
      log(`${path}: no delta: ${error instanceof Error ? error.message : String(error)}`);
      return { value: undefined, outcome: 'failed', bytes: 0 };
    }
  }

  return async (path, hash) => {
    const candidates = others(path).slice(0, MOST_DICTIONARIES);
    const known = await Promise.all(candidates.map(hashOf));
    const from = candidates[known.indexOf(hash)];
    return from === undefined
      ? undefined
      : (await deltas.get(`${path} ${hash}`, () => make(path, from))).value;
  };
}

let ready: Promise<void> | undefined;

/** The body of a `dcz` answer; undefined where it would save too little. */
async function deltaOf(bytes: Buffer, dictionary: Buffer): Promise<Buffer | undefined> {
  if (Math.max(bytes.length, dictionary.length) > LARGEST) return undefined;
  await (ready ??= init());
  const context = createCCtx();
  try {
    const frame = compressUsingDict(context, bytes, dictionary, LEVEL);
    const delta = Buffer.concat([MAGIC, sha256(dictionary), frame]);
    return delta.length * WORTH < bytes.length ? delta : undefined;
  } finally {
    freeCCtx(context);
  }
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest();
