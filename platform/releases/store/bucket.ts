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
  releasePrefixOf,
  unlistedBefore,
  uploadRelease,
} from './bucket-releases';
import { openBucket, type Bucket, type ObjectFacts } from './s3';
import { publicKeysIn } from '../registry/signed-parts';
import { withdrawalsOf, type Withdrawal } from '../judge/withdrawals';
import { noReleasesError, platformKeysIn, signerOf } from './keys';
import type {
  StoreChange,
  ReleaseContent,
  ReleaseStore,
  StorePlace,
} from './release-store';
import { openStoreIn } from './store-in-place';

const POINTER_KEY = 'registry/registry.json';
const PUBLIC_KEY = 'registry/public-key.pem';
const JSON_FACTS: ObjectFacts = { type: 'application/json', cache: 'no-cache' };

/**
 * `prune` keeps so many revisions, whatever their age: a publisher that paused
 * must not find the number after its own deleted, and so free.
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
  const storedKey = await bucket.read(PUBLIC_KEY);
  if (!storedKey && keyFile !== undefined) throw noReleasesError(address);
  const publicKeyPem =
    storedKey?.bytes.toString('utf8') ?? platformKeysIn(dataDir).pem;
  const bucketPlace = await BucketPlace.open(bucket, dataDir);
  const store = openStoreIn(bucketPlace, {
    platformKeys: publicKeysIn(publicKeyPem),
    signer: signerOf(dataDir, keyFile),
  });
  return {
    ...store,
    async create() {
      if (!storedKey) {
        await requireCreateOnly(bucket);
        await claimBucket(bucket, publicKeyPem);
      }
      await store.create();
    },
  };
}

/**
 * Stores the platform's public key, which makes the bucket this platform's.
 * Throws if another platform was faster.
 */
async function claimBucket(
  bucket: Bucket,
  publicKeyPem: string,
): Promise<void> {
  const objectFacts = { type: 'application/x-pem-file', cache: 'no-cache' };
  if (await bucket.create(PUBLIC_KEY, Buffer.from(publicKeyPem), objectFacts))
    return;
  const storedPem = (await bucket.read(PUBLIC_KEY))?.bytes.toString('utf8');
  if (storedPem !== publicKeyPem)
    throw new Error(
      `${bucket.address} has the key of another platform by now.`,
    );
}

/**
 * Rejects a service that overwrites what is there: two publishers at once would
 * lose a change.
 */
async function requireCreateOnly(bucket: Bucket): Promise<void> {
  const objectFacts = { type: 'text/plain', cache: 'no-store' };
  const probeKey = `registry/probe-${randomUUID()}`;
  const writeProbe = () =>
    bucket.create(
      probeKey,
      Buffer.from('Is a second write refused?'),
      objectFacts,
    );
  await writeProbe();
  const isOverwritten = await writeProbe();
  await bucket.remove([probeKey]);
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
  /** This is looked up only without a registry, and otherwise false. */
  readonly #hasReleases: boolean;

  static async open(bucket: Bucket, dataDir: string): Promise<BucketPlace> {
    const newestRevision = await newestIn(bucket);
    const files = newestRevision ? [] : await bucket.list(RELEASES);
    return new BucketPlace(bucket, dataDir, newestRevision, files.length > 0);
  }

  constructor(
    bucket: Bucket,
    dataDir: string,
    newestRevision: Revision | undefined,
    hasReleases: boolean,
  ) {
    this.name = `${bucket.address}/${POINTER_KEY}`;
    this.#bucket = bucket;
    this.#dataDir = dataDir;
    this.#newest = newestRevision;
    this.#hasReleases = hasReleases;
  }

  read(): string | undefined {
    return this.#newest?.text;
  }

  holdsReleases(): boolean {
    return this.#hasReleases;
  }

  async change(
    makeChange: (revisionText: string | undefined) => StoreChange | undefined,
  ): Promise<void> {
    for (let attemptCount = 1; attemptCount <= ATTEMPTS; attemptCount += 1) {
      const storeChange = makeChange(this.#newest?.text);
      if (!storeChange || (await this.#append(storeChange)))
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
    const releasePrefix = releasePrefixOf(
      name,
      content.release.metadata.version,
    );
    if (!(await hasAllFilesIn(this.#bucket, releasePrefix, content.release)))
      await uploadRelease(this.#bucket, releasePrefix, content);
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
  async #append(change: StoreChange): Promise<boolean> {
    const nextRevision = revisionOf(change, (this.#newest?.revision ?? 0) + 1);
    const key = revisionKey(nextRevision.revision);
    const revisionBytes = Buffer.from(nextRevision.text);
    const isCreated = await this.#bucket.create(key, revisionBytes, JSON_FACTS);
    // A write whose answer was lost is made again by the client, and refused:
    // the object says whose it is.
    if (!isCreated) {
      const storedRevision = await this.#bucket.read(key);
      if (storedRevision?.bytes.toString('utf8') !== nextRevision.text)
        return false;
    }
    this.#newest = nextRevision;
    return true;
  }

  /**
   * Copies the newest revision to the key that servers read. Repeats it if a
   * later revision came meanwhile, because this copy may have replaced its
   * copy.
   */
  async #publishPointer(): Promise<void> {
    let shownRevision: number | undefined;
    while (this.#newest && this.#newest.revision !== shownRevision) {
      const { text, revision } = this.#newest;
      await this.#bucket.write(POINTER_KEY, Buffer.from(text), JSON_FACTS);
      shownRevision = revision;
      this.#newest = await newestIn(this.#bucket);
    }
  }
}

const revisionKey = (revision: number) =>
  `registry/${String(revision).padStart(12, '0')}.json`;

function revisionOf(
  { content, serial, action }: StoreChange,
  revision: number,
): Revision {
  const changeRecord = { at: new Date().toISOString(), serial, ...action };
  return {
    revision,
    text: JSON.stringify(
      { ...content, revision, change: changeRecord },
      null,
      1,
    ),
  };
}

async function revisionsIn(
  bucket: Bucket,
): Promise<{ key: string; revision: number; at: number }[]> {
  // The keys begin with zeros: `registry/000000000042.json`.
  const listedObjects = await bucket.list('registry/0');
  return listedObjects.map(({ key, at }) => ({
    key,
    at,
    revision: Number(/(\d+)\.json$/.exec(key)?.[1] ?? 0),
  }));
}

async function newestIn(bucket: Bucket): Promise<Revision | undefined> {
  const lastRevision = (await revisionsIn(bucket)).at(-1);
  const revisionText =
    lastRevision &&
    (await bucket.read(lastRevision.key))?.bytes.toString('utf8');
  return !lastRevision || revisionText === undefined
    ? undefined
    : { revision: lastRevision.revision, text: revisionText };
}
