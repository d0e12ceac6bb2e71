/**
 * The release store in a bucket. Each change of the registry is a new object,
 * `registry/<revision>.json`, which only one publisher can create.
 * `registry/registry.json` is a copy of the newest, for the document servers.
 * Files of releases are in `releases/<section>/<version>/`.
 */
import { randomUUID } from 'node:crypto';
import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { setTimeout as pause } from 'node:timers/promises';
import { getMimeType } from 'hono/utils/mime';
import type { SectionName } from '@board/shared/contract';
import { isSectionName } from '@board/shared/internal/names';
import {
  openBucket,
  type Bucket,
  type ObjectFacts,
  type StoredObject,
} from './s3';
import type { Release } from '../registry/format';
import { publicKeysIn } from '../registry/signed-part';
import { withdrawalsOf } from '../judge/withdrawals';
import { platformKeysIn, signerOf, withoutReleases } from './keys';
import { fillRelease } from './folder';
import { filesOf, integrityOf } from './files';
import { brotli, isWorthCompressing } from './precompress.mjs';
import {
  openStoreIn,
  type Change,
  type ReleaseContent,
  type ReleaseStore,
  type StorePlace,
} from './store';

const RELEASES = 'releases/';
const IMMUTABLE = 'public, max-age=31536000, immutable';

const releaseOf = (name: SectionName, version: string) =>
  `${RELEASES}${name}/${version}/`;

const POINTER = 'registry/registry.json';
const PUBLIC_KEY = 'registry/public-key.pem';
const JSON_FACTS: ObjectFacts = { type: 'application/json', cache: 'no-cache' };

/**
 * `prune` keeps so many revisions, whatever their age: a publisher that paused
 * must not meet a free number.
 */
const KEPT_REVISIONS = 100;
/**
 * Attempts of one change, when others change the registry meanwhile; and the
 * longest pause between two, in ms.
 */
const ATTEMPTS = 20;
const PAUSE_MS = 200;

interface Revision {
  revision: number;
  text: string;
}

interface BucketOptions {
  /**
   * Folder with the platform's keys, for its owner, and with what servers of
   * this machine have withdrawn.
   */
  dataDir: string;
  keyFile?: string | undefined;
}

/**
 * Opens the store at an address such as `s3://releases/board`. Rejects with a
 * sentence when it is out of reach.
 */
export async function openBucketStore(
  address: string,
  { dataDir, keyFile }: BucketOptions,
): Promise<ReleaseStore> {
  const bucket = await openBucket(address);
  const stored = await bucket.read(PUBLIC_KEY);
  if (!stored && keyFile !== undefined) throw withoutReleases(address);
  const pem = stored?.bytes.toString('utf8') ?? platformKeysIn(dataDir).pem;
  const place = await openPlace(bucket, dataDir);
  const store = openStoreIn(place, {
    platformKeys: publicKeysIn(pem),
    signer: signerOf(dataDir, keyFile),
  });
  return {
    ...store,
    async create() {
      if (!stored) {
        await requireCreateOnly(bucket);
        await claim(bucket, pem);
      }
      await store.create();
    },
  };
}

async function claim(bucket: Bucket, pem: string): Promise<void> {
  const facts = { type: 'application/x-pem-file', cache: 'no-cache' };
  if (await bucket.create(PUBLIC_KEY, Buffer.from(pem), facts)) return;
  const there = (await bucket.read(PUBLIC_KEY))?.bytes.toString('utf8');
  if (there !== pem)
    throw new Error(
      `${bucket.address} has the key of another platform by now.`,
    );
}

/**
 * Rejects a service that overwrites what is there: two publishers at once would
 * lose a change.
 */
async function requireCreateOnly(bucket: Bucket): Promise<void> {
  const facts = { type: 'text/plain', cache: 'no-store' };
  const probe = `registry/probe-${randomUUID()}`;
  const write = () =>
    bucket.create(probe, Buffer.from('Is a second write refused?'), facts);
  await write();
  const isOverwritten = await write();
  await bucket.remove([probe]);
  if (isOverwritten) {
    throw new Error(
      `${bucket.address}: its service ignores "If-None-Match: *", so that publishers at once would lose changes. Use another one.`,
    );
  }
}

async function openPlace(bucket: Bucket, dataDir: string): Promise<StorePlace> {
  let newest = await newestIn(bucket);
  const files = newest ? [] : await bucket.list(RELEASES);

  /**
   * Shows the newest registry to the servers: once more for a later one, whose
   * publisher may have written the copy before.
   */
  async function publishPointer(): Promise<void> {
    for (
      let shown: number | undefined;
      newest && newest.revision !== shown;
      newest = await newestIn(bucket)
    ) {
      await bucket.write(POINTER, Buffer.from(newest.text), JSON_FACTS);
      shown = newest.revision;
    }
  }

  async function append(change: Change): Promise<boolean> {
    const made = revisionOf(change, (newest?.revision ?? 0) + 1);
    const key = revisionKey(made.revision);
    const isCreated = await bucket.create(
      key,
      Buffer.from(made.text),
      JSON_FACTS,
    );
    // A write whose answer was lost is made again by the client, and refused:
    // the object says whose it is.
    if (
      !isCreated &&
      (await bucket.read(key))?.bytes.toString('utf8') !== made.text
    )
      return false;
    newest = made;
    return true;
  }

  return {
    name: `${bucket.address}/${POINTER}`,
    read: () => newest?.text,
    holdsReleases: () => files.length > 0,
    async change(work) {
      for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
        const change = work(newest?.text);
        if (!change || (await append(change))) return publishPointer();
        await pause(Math.random() * PAUSE_MS);
        newest = await newestIn(bucket);
      }
      throw new Error(
        `${bucket.address}: others change the registry all the time. Try again.`,
      );
    },
    async writeRelease(name, content) {
      const prefix = releaseOf(name, content.release.metadata.version);
      if (!(await hasAllFilesIn(bucket, prefix, content.release)))
        await uploadRelease(bucket, prefix, content);
    },
    withdrawals: async () => withdrawalsOf(dataDir),
    async deleteReleases(isListed, until) {
      const old = await unlistedBefore(bucket, isListed, until);
      for (const keys of old.values()) await bucket.remove(keys);
      const revisions = await revisionsIn(bucket);
      const oldest = (newest?.revision ?? 0) - KEPT_REVISIONS;
      await bucket.remove(
        revisions
          .filter(({ revision, at }) => revision < oldest && at <= until)
          .map(({ key }) => key),
      );
      return old.size;
    },
  };
}

async function unlistedBefore(
  bucket: Bucket,
  isListed: (name: string, version: string) => boolean,
  until: number,
): Promise<Map<string, string[]>> {
  const releases = new Map<string, { keys: string[]; at: number }>();
  for (const { key, at } of await bucket.list(RELEASES)) {
    const [, name = '', version = ''] = key.split('/');
    if (!isSectionName(name) || isListed(name, version)) continue;
    const prefix = releaseOf(name, version);
    const known = releases.get(prefix) ?? { keys: [], at: 0 };
    releases.set(prefix, {
      keys: [...known.keys, key],
      at: Math.max(known.at, at),
    });
  }
  return new Map(
    [...releases]
      .filter(([, { at }]) => at <= until)
      .map(([prefix, { keys }]) => [prefix, keys]),
  );
}

const revisionKey = (revision: number) =>
  `registry/${String(revision).padStart(12, '0')}.json`;

function revisionOf(
  { content, serial, action }: Change,
  revision: number,
): Revision {
  const change = { at: new Date().toISOString(), serial, ...action };
  return {
    revision,
    text: JSON.stringify({ ...content, revision, change }, null, 1),
  };
}

async function revisionsIn(
  bucket: Bucket,
): Promise<{ key: string; revision: number; at: number }[]> {
  const listed = await bucket.list('registry/0');
  return listed.map(({ key, at }) => ({
    key,
    at,
    revision: Number(/(\d+)\.json$/.exec(key)?.[1] ?? 0),
  }));
}

async function newestIn(bucket: Bucket): Promise<Revision | undefined> {
  const last = (await revisionsIn(bucket)).at(-1);
  const text = last && (await bucket.read(last.key))?.bytes.toString('utf8');
  return !last || text === undefined
    ? undefined
    : { revision: last.revision, text };
}

async function hasAllFilesIn(
  bucket: Bucket,
  prefix: string,
  release: Release,
): Promise<boolean> {
  const isGood = async ([file, integrity]: [string, string]) => {
    const stored = await bucket.read(prefix + file);
    return (
      stored !== undefined && integrityOf(await plain(stored)) === integrity
    );
  };
  const [first, ...others] = filesOf(release);
  // A new release has none: one question instead of many.
  if (!first || !(await isGood(first))) return false;
  return (await Promise.all(others.map(isGood))).every(Boolean);
}

/** Broken bytes are like none. */
const plain = ({ bytes, coding }: StoredObject): Promise<Buffer> | Buffer =>
  coding === 'br'
    ? promisify(brotliDecompress)(bytes).catch(() => Buffer.alloc(0))
    : bytes;

/**
 * Writes all files of a release. Nobody looks for them before the registry
 * lists it.
 */
async function uploadRelease(
  bucket: Bucket,
  prefix: string,
  content: ReleaseContent,
): Promise<void> {
  const parent = mkdtempSync(path.join(os.tmpdir(), 'release-'));
  const folder = path.join(parent, 'files');
  try {
    await fillRelease(folder, { ...content, compress: false });
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    await Promise.all(
      files
        .filter((file) => statSync(path.join(folder, file)).isFile())
        .map(async (file) => {
          const bytes = readFileSync(path.join(folder, file));
          const coding = isWorthCompressing(file, bytes.length)
            ? 'br'
            : undefined;
          const type = getMimeType(file) ?? 'application/octet-stream';
          const facts = { type, cache: IMMUTABLE, coding } as const;
          const key = prefix + file.split(path.sep).join('/');
          await bucket.write(key, coding ? await brotli(bytes) : bytes, facts);
        }),
    );
  } finally {
    rmSync(parent, { recursive: true });
  }
}
