/**
 * Withdrawals of canaries in a bucket, for servers without a common disk (docs/decisions/041). What is read there can do no
 * more than stop a canary. The file stays first: a bucket out of reach changes nothing of what this server knows.
 */
import type { Registry } from '@board/shared/registry';
import { BucketError, type Bucket } from '@board/shared/registry/bucket';
import {
  LARGEST_OBJECT,
  MOST_OBJECTS,
  objectOf,
  readObject,
  subjectOf,
  WITHDRAWALS,
} from '@board/shared/registry/withdrawal';
import { withdrawnNow, type Withdrawals } from './withdrawals';

/** The interval at which a registry at an address is read too, in ms. */
const POLL_MS = 2000;
/** A request to the bucket may take so long, its repetitions included, in ms. */
export const BUCKET_LIMIT_MS = 5000;

const FACTS = { type: 'application/json', cache: 'no-cache' };

interface Options {
  bucket: Pick<Bucket, 'address' | 'list' | 'read' | 'create'>;
  /** Those in the file. */
  local: Withdrawals;
  log(line: string): void;
  pollMs?: number;
}

interface Source {
  state(): Promise<{ registry: Registry }>;
}

export interface SharedWithdrawals extends Withdrawals {
  /** Reads the bucket, then again and again. Rejects where a setting keeps this server from the bucket. */
  begin(registry: Source): Promise<void>;
  /** Where they are, and why the last attempt to share them failed, if it did. */
  sharing(): { address: string; failure: string | undefined };
}

export function shareWithdrawals({ bucket, local, log, pollMs = POLL_MS }: Options): SharedWithdrawals {
  /** Objects that need no second look. */
  const seen = new Set<string>();
  /** What the bucket's withdrawals are about. */
  const subjects = new Set<string>();
  let failure: string | undefined;
  let registry: Source | undefined;
  let underWay: Promise<void> | undefined;

  async function take(key: string, size: number): Promise<void> {
    // No more than that is read, whatever is there by now.
    const stored = size > LARGEST_OBJECT ? undefined : await bucket.read(key, LARGEST_OBJECT + 1);
    seen.add(key);
    try {
      if (size > LARGEST_OBJECT) throw new Error(`it has ${size} bytes`);
      const withdrawal = readObject(key, stored?.bytes.toString('utf8') ?? '');
      subjects.add(subjectOf(withdrawal));
      local.add(withdrawal, 'withdrawn elsewhere');
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      log(`${bucket.address}: ${JSON.stringify(key)} is ignored: ${why}`);
    }
  }

  async function receive(): Promise<void> {
    for (const { key, size } of await bucket.list(WITHDRAWALS, MOST_OBJECTS))
      if (!seen.has(key)) await take(key, size);
  }

  /** What holds here and is not there: this server's own, also those of a time without a bucket. */
  async function send(): Promise<void> {
    if (!registry) return;
    for (const withdrawal of withdrawnNow(await registry.state(), local)) {
      const subject = subjectOf(withdrawal);
      if (withdrawal.role !== 'canary' || subjects.has(subject)) continue;
      const { key, text } = objectOf(withdrawal);
      await bucket.create(key, Buffer.from(text), FACTS);
      seen.add(key);
      subjects.add(subject);
    }
  }

  async function exchange(): Promise<void> {
    try {
      await receive();
      await send();
      if (failure !== undefined) log(`withdrawals are shared again, in ${bucket.address}`);
      failure = undefined;
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      if (why !== failure) log(`withdrawals are not shared: ${why}`);
      failure = why;
      throw error;
    }
  }

  const exchangeOnce = () => (underWay ??= exchange().finally(() => (underWay = undefined)));
  const soon = () => void exchangeOnce().catch(() => undefined); // it is in the log, and tried again

  return {
    ...local,
    add(withdrawal, how) {
      const isNew = local.add(withdrawal, how);
      if (isNew) soon();
      return isNew;
    },
    async begin(source) {
      registry = source;
      await exchangeOnce().catch((error: unknown) => {
        if (error instanceof BucketError && error.isLasting) throw error;
      });
      setInterval(soon, pollMs).unref();
    },
    sharing: () => ({ address: bucket.address, failure }),
  };
}
