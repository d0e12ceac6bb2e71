/**
 * A cache with stale-while-revalidate and stale-if-error (RFC 5861). It knows
 * nothing of pages: the caller's key says what visitors share.
 */
import { LRUCache } from 'lru-cache';

const HOUR_MS = 60 * 60_000;

interface Options {
  /** Time in ms for which a result is fresh; 0 switches the cache off. */
  freshMs: number;
  /**
   * Time in ms after that in which it is served stale while one refresh runs
   * (stale-while-revalidate).
   */
  staleMs: number;
  /**
   * Time in ms after freshness in which it is served when the refresh failed
   * (stale-if-error); an hour by default.
   */
  staleIfErrorMs?: number;
  maxEntries: number;
  maxBytes: number;
  /** A clock in ms that does not go back, unlike that of the machine. */
  now?(): number;
}

export interface MadeValue<Value> {
  value: Value;
  /** Whether others may get it too; an older result replaces a failed one. */
  outcome: 'shared' | 'private' | 'failed';
  /** Size in memory. */
  bytes: number;
}

type Make<Value> = () => Promise<MadeValue<Value>>;

interface CacheEntry<Value> {
  value: Value;
  bytes: number;
  /** When it was made, by the clock `now`, in ms. */
  madeAt: number;
  /** The last refresh failed. */
  renewalFailed: boolean;
}

export interface FoundValue<Value> {
  value: Value;
  /**
   * How long a cached result is still fresh, in ms; negative once it is stale.
   */
  ttlMs?: number;
}

export interface MicroCache<Value> {
  /**
   * The cached result of the key, else the result of `make`; at most one `make`
   * per key runs at any time.
   */
  get(key: string, make: Make<Value>): Promise<FoundValue<Value>>;
  size(): { entries: number; bytes: number };
}

export function createMicroCache<Value>(options: Options): MicroCache<Value> {
  const { freshMs, staleMs, staleIfErrorMs = HOUR_MS } = options;
  const now = options.now ?? (() => performance.now());
  /**
   * An entry with a `ttlMs` below this is not served, not even after errors.
   */
  const lowestTtlMs = -Math.max(staleMs, staleIfErrorMs);
  const entries = new LRUCache<string, CacheEntry<Value>>({
    max: options.maxEntries,
    maxSize: options.maxBytes,
    sizeCalculation: ({ bytes }) => Math.max(1, Math.ceil(bytes)),
  });
  const makeOnce = createMaking(entries, now);
  return {
    async get(key, make) {
      if (freshMs === 0) return { value: (await make()).value };
      const entry = entries.get(key);
      const ttlMs = entry ? entry.madeAt + freshMs - now() : -Infinity;
      if (!entry || ttlMs < lowestTtlMs) {
        entries.delete(key);
        return { value: (await makeOnce(key, make)).value };
      }
      const cachedValue = { value: entry.value, ttlMs };
      if (ttlMs >= 0) return cachedValue;
      const renewal = makeOnce(key, make).catch(() => undefined);
      // Requests after `staleMs` wait for the refresh. Once it has failed, they
      // get the stale value at once while the next refresh runs.
      if (ttlMs >= -staleMs || entry.renewalFailed) return cachedValue;
      const renewed = await renewal;
      return renewed && renewed.outcome !== 'failed'
        ? { value: renewed.value }
        : cachedValue;
    },
    size: () => ({ entries: entries.size, bytes: entries.calculatedSize }),
  };
}

/**
 * Makes results, and keeps those that others may get. At most one `make` per
 * key runs at any time.
 */
function createMaking<Value>(
  entries: LRUCache<string, CacheEntry<Value>>,
  now: () => number,
) {
  const underWay = new Map<string, Promise<MadeValue<Value>>>();

  async function makeAndKeep(
    key: string,
    make: Make<Value>,
  ): Promise<MadeValue<Value>> {
    const madeAt = now(); // data are as old as the moment they were asked for
    const earlierEntry = entries.peek(key);
    try {
      const madeValue = await make();
      const { value, outcome, bytes } = madeValue;
      if (outcome === 'shared')
        entries.set(key, { value, bytes, madeAt, renewalFailed: false });
      if (outcome === 'private') entries.delete(key);
      if (earlierEntry) earlierEntry.renewalFailed = outcome === 'failed';
      return madeValue;
    } catch (error) {
      if (earlierEntry) earlierEntry.renewalFailed = true;
      throw error;
    }
  }

  return (key: string, make: Make<Value>) => {
    const current = underWay.get(key);
    if (current) return current;
    const making = makeAndKeep(key, make).finally(() => underWay.delete(key));
    underWay.set(key, making);
    return making;
  };
}
