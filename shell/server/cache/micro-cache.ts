/**
 * Keeps what was made for a few seconds, so that many who ask for the same are served by one render, and for longer in
 * case that nothing newer can be had. Knows nothing of pages: whoever asks says by the key what they share.
 */

interface Options {
  /** Time in ms for which a result is fresh; 0 keeps nothing. */
  freshMs: number;
  /** Time in ms after that, in which it is handed out while a new one is made (RFC 5861, stale-while-revalidate). */
  staleMs: number;
  /** Time in ms after freshness, in which it is handed out when making a new one failed (RFC 5861, stale-if-error). */
  staleIfErrorMs: number;
  maxEntries: number;
  maxBytes: number;
  now?(): number;
}

export interface Made<Value> {
  value: Value;
  /** Whether others may get it too; an older result is better than a failed one. */
  outcome: 'shared' | 'private' | 'failed';
  /** What keeping it costs. */
  bytes: number;
}

interface Entry<Value> {
  value: Value;
  bytes: number;
  /** In ms since the epoch. */
  madeAt: number;
  /** The last attempt to make a newer one failed. */
  renewalFailed: boolean;
}

export interface Found<Value> {
  value: Value;
  /** For a kept result: how long it is still fresh, in ms, negative once it is stale. */
  ttlMs?: number;
}

export interface MicroCache<Value> {
  /** What is kept under the key, else what `make` makes; at any time one `make` per key is under way. */
  get(key: string, make: () => Promise<Made<Value>>): Promise<Found<Value>>;
  size(): { entries: number; bytes: number };
}

export function createMicroCache<Value>(options: Options): MicroCache<Value> {
  const { freshMs, staleMs, staleIfErrorMs, maxEntries, maxBytes, now = Date.now } = options;
  const lifetimeMs = freshMs + Math.max(staleMs, staleIfErrorMs);
  const entries = new Map<string, Entry<Value>>(); // in order of use, the least recent first
  const underWay = new Map<string, Promise<Made<Value>>>();
  let bytes = 0;

  function drop(key: string) {
    bytes -= entries.get(key)?.bytes ?? 0;
    entries.delete(key);
  }

  function keep(key: string, entry: Entry<Value>) {
    drop(key);
    entries.set(key, entry);
    bytes += entry.bytes;
    for (const oldest of entries.keys()) {
      if (entries.size <= maxEntries && bytes <= maxBytes) return;
      drop(oldest);
    }
  }

  async function makeAndKeep(key: string, make: () => Promise<Made<Value>>): Promise<Made<Value>> {
    const madeAt = now(); // data are as old as the moment they were asked for
    const before = entries.get(key);
    try {
      const made = await make();
      if (made.outcome === 'shared')
        keep(key, { value: made.value, bytes: made.bytes, madeAt, renewalFailed: false });
      if (made.outcome === 'private') drop(key);
      if (before) before.renewalFailed = made.outcome === 'failed';
      return made;
    } catch (error) {
      if (before) before.renewalFailed = true;
      throw error;
    }
  }

  function makeOnce(key: string, make: () => Promise<Made<Value>>): Promise<Made<Value>> {
    const known = underWay.get(key);
    if (known) return known;
    const making = makeAndKeep(key, make).finally(() => underWay.delete(key));
    underWay.set(key, making);
    return making;
  }

  return {
    async get(key, make) {
      if (freshMs === 0) return { value: (await make()).value };
      const entry = entries.get(key);
      const ttlMs = entry ? entry.madeAt + freshMs - now() : -Infinity;
      if (!entry || ttlMs < freshMs - lifetimeMs) {
        drop(key);
        return { value: (await makeOnce(key, make)).value };
      }
      entries.delete(key);
      entries.set(key, entry);
      const kept = { value: entry.value, ttlMs };
      if (ttlMs >= 0) return kept;
      const renewal = makeOnce(key, make).catch(() => undefined);
      // While the backend is away nobody waits for what it does not answer.
      if (ttlMs >= -staleMs || entry.renewalFailed) return kept;
      const made = await renewal;
      return made && made.outcome !== 'failed' ? { value: made.value } : kept;
    },
    size: () => ({ entries: entries.size, bytes }),
  };
}
