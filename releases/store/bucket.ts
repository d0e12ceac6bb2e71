/**
 * The release store in a bucket. Each change of the registry is a new object, `registry/<revision>.json`, which only one
 * publisher can create. `registry/registry.json` is a copy of the newest, for the document servers. Files of releases are
 * in `releases/<section>/<version>/`.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { openBucket, type Bucket } from './s3';
import { deleteOldRevisions, isCreated, JSON_FACTS, newestIn, revisionOf } from './revisions';
import { publicKeysIn } from '../registry/signed-part';
import { withdrawalsOf } from '../judge/withdrawals';
import { platformKeysIn, signerOf, withoutReleases } from './keys';
import { deleteUnlisted, holdsReleases, writeRelease } from './bucket-releases';
import type { Change, ReleaseStore, StorePlace } from './release-store';
import { openStoreIn } from './store';

const POINTER = 'registry/registry.json';
const PUBLIC_KEY = 'registry/public-key.pem';
/** Attempts of one change, when others change the registry meanwhile; and the longest pause between two, in ms. */
const ATTEMPTS = 20;
const PAUSE_MS = 200;

interface BucketOptions {
  /** Folder with the platform's keys, for its owner, and with what servers of this machine have withdrawn. */
  dataDir: string;
  keyFile?: string | undefined;
}

/** Opens the store at an address such as `s3://releases/board`. Rejects with a sentence when it is out of reach. */
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
  if (there !== pem) throw new Error(`${bucket.address} has the key of another platform by now.`);
}

/** Rejects a service that overwrites what is there: two publishers at once would lose a change. */
async function requireCreateOnly(bucket: Bucket): Promise<void> {
  const facts = { type: 'text/plain', cache: 'no-store' };
  const probe = `registry/probe-${randomUUID()}`;
  const write = () => bucket.create(probe, Buffer.from('Is a second write refused?'), facts);
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
  const isLost = !newest && (await holdsReleases(bucket));

  /** Shows the newest registry to the servers: once more for a later one, whose publisher may have written the copy before. */
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
    if (!(await isCreated(bucket, made))) return false;
    newest = made;
    return true;
  }

  return {
    name: `${bucket.address}/${POINTER}`,
    read: () => newest?.text,
    holdsReleases: () => isLost,
    async change(work) {
      for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
        const change = work(newest?.text);
        if (!change || (await append(change))) return publishPointer();
        await pause(Math.random() * PAUSE_MS);
        newest = await newestIn(bucket);
      }
      throw new Error(`${bucket.address}: others change the registry all the time. Try again.`);
    },
    writeRelease: (name, content) => writeRelease(bucket, name, content),
    withdrawals: async () => withdrawalsOf(dataDir),
    async deleteReleases(isListed, until) {
      const deleted = await deleteUnlisted(bucket, isListed, until);
      await deleteOldRevisions(bucket, newest?.revision ?? 0, until);
      return deleted;
    },
  };
}
