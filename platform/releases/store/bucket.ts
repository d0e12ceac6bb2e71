/**
 * The release store in a bucket. Each change of the registry is a new object,
 * `registry/<revision>.json`, which only one publisher can create.
 * `registry/registry.json` is a copy of the newest, for the document servers.
 * Files of releases are in `releases/<section>/<version>/`.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { SectionName } from '@board/shared/contract';
import {
  hasAllFilesIn,
  RELEASES,
  releaseOf,
  unlistedBefore,
  uploadRelease,
} from './bucket-releases';
import { openBucket, type Bucket, type ObjectFacts } from './s3';
import { publicKeysIn } from '../registry/signed-parts';
import { withdrawalsOf, type Withdrawal } from '../judge/withdrawals';
import { platformKeysIn, signerOf, withoutReleases } from './keys';
import type {
  Change,
  ReleaseContent,
  ReleaseStore,
  StorePlace,
} from './release-store';
import { openStoreIn } from './store-in-place';

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
  const place = await BucketPlace.open(bucket, dataDir);
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
  const storedPem = (await bucket.read(PUBLIC_KEY))?.bytes.toString('utf8');
  if (storedPem !== pem)
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
      `${bucket.address}: its service ignores "If-None-Match: *", so that ` +
        'publishers at once would lose changes. Use another one.',
    );
  }
}

class BucketPlace implements StorePlace {
  readonly name: string;
  readonly #bucket: Bucket;
  readonly #dataDir: string;
  #newest: Revision | undefined;
  readonly #hasReleases: boolean;

  static async open(bucket: Bucket, dataDir: string): Promise<BucketPlace> {
    const newest = await newestIn(bucket);
    const files = newest ? [] : await bucket.list(RELEASES);
    return new BucketPlace(bucket, dataDir, newest, files.length > 0);
  }

  constructor(
    bucket: Bucket,
    dataDir: string,
    newest: Revision | undefined,
    hasReleases: boolean,
  ) {
    this.name = `${bucket.address}/${POINTER}`;
    this.#bucket = bucket;
    this.#dataDir = dataDir;
    this.#newest = newest;
    this.#hasReleases = hasReleases;
  }

  read(): string | undefined {
    return this.#newest?.text;
  }

  holdsReleases(): boolean {
    return this.#hasReleases;
  }

  async change(
    work: (text: string | undefined) => Change | undefined,
  ): Promise<void> {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const change = work(this.#newest?.text);
      if (!change || (await this.#append(change)))
        return this.#publishPointer();
      await pause(Math.random() * PAUSE_MS);
      this.#newest = await newestIn(this.#bucket);
    }
    throw new Error(
      `${this.#bucket.address}: others change the registry all the time. Try again.`,
    );
  }

  async writeRelease(
    name: SectionName,
    content: ReleaseContent,
  ): Promise<void> {
    const prefix = releaseOf(name, content.release.metadata.version);
    if (!(await hasAllFilesIn(this.#bucket, prefix, content.release)))
      await uploadRelease(this.#bucket, prefix, content);
  }

  async withdrawals(): Promise<Withdrawal[]> {
    return withdrawalsOf(this.#dataDir);
  }

  async deleteReleases(
    isListed: (name: SectionName, version: string) => boolean,
    until: number,
  ): Promise<number> {
    const oldReleases = await unlistedBefore(this.#bucket, isListed, until);
    for (const keys of oldReleases.values()) await this.#bucket.remove(keys);
    const revisions = await revisionsIn(this.#bucket);
    const oldestKept = (this.#newest?.revision ?? 0) - KEPT_REVISIONS;
    await this.#bucket.remove(
      revisions
        .filter(({ revision, at }) => revision < oldestKept && at <= until)
        .map(({ key }) => key),
    );
    return oldReleases.size;
  }

  /** Writes the next revision; false when somebody else was faster. */
  async #append(change: Change): Promise<boolean> {
    const next = revisionOf(change, (this.#newest?.revision ?? 0) + 1);
    const key = revisionKey(next.revision);
    const bytes = Buffer.from(next.text);
    const isCreated = await this.#bucket.create(key, bytes, JSON_FACTS);
    // A write whose answer was lost is made again by the client, and refused:
    // the object says whose it is.
    if (!isCreated) {
      const stored = await this.#bucket.read(key);
      if (stored?.bytes.toString('utf8') !== next.text) return false;
    }
    this.#newest = next;
    return true;
  }

  /**
   * Shows the newest registry to the servers: once more for a later one, whose
   * publisher may have written the copy before.
   */
  async #publishPointer(): Promise<void> {
    let shownRevision: number | undefined;
    while (this.#newest && this.#newest.revision !== shownRevision) {
      const { text, revision } = this.#newest;
      await this.#bucket.write(POINTER, Buffer.from(text), JSON_FACTS);
      shownRevision = revision;
      this.#newest = await newestIn(this.#bucket);
    }
  }
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
