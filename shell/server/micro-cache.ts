/**
 * Keeps what was made for a few seconds, so that many who ask for the same are served by one render. Knows nothing of
 * pages: whoever asks says by the key what they share, and with the result whether it may be kept.
 */

interface Options {
  /** Time in ms for which a result is handed out as it is; 0 keeps nothing. */
  freshMs: number;
  /** Time in ms after that, in which it is handed out while a new one is made. */
  staleMs: number;
  maxEntries: number;
  maxBytes: number;
  now?(): number;
}

export interface Made<Value> {
  value: Value;
  /** False for a result that the next one who asks must not get. */
  keep: boolean;
  /** What keeping it costs. */
  bytes: number;
}

interface Entry<Value> {
  value: Value;
  bytes: number;
  /** In ms since the epoch. */
  madeAt: number;
}

export interface MicroCache<Value> {
  /** What is kept under the key, else what `make` makes; at any time one `make` per key is under way. */
  get(key: string, make: () => Promise<Made<Value>>): Promise<Value>;
  size(): { entries: number; bytes: number };
}

export function createMicroCache<Value>(options: Options): MicroCache<Value> {
  const { freshMs, staleMs, maxEntries, maxBytes, now = Date.now } = options;
  const entries = new Map<string, Entry<Value>>(); // in order of use, the least recent first
  const underWay = new Map<string, Promise<Value>>();
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

  function makeOnce(key: string, make: () => Promise<Made<Value>>): Promise<Value> {
    const known = underWay.get(key);
    if (known) return known;
    const madeAt = now(); // data are as old as the moment they were asked for
    const making = make()
      .then((made) => {
        if (made.keep) keep(key, { value: made.value, bytes: made.bytes, madeAt });
        return made.value;
      })
      .finally(() => underWay.delete(key));
    underWay.set(key, making);
    return making;
  }

  return {
    async get(key, make) {
      if (freshMs === 0) return (await make()).value;
      const entry = entries.get(key);
      const age = entry ? now() - entry.madeAt : Infinity;
      if (!entry || age > freshMs + staleMs) {
        drop(key);
        return makeOnce(key, make);
      }
      entries.delete(key);
      entries.set(key, entry);
      // A failed renewal leaves the old one standing until its time is over.
      if (age > freshMs) makeOnce(key, make).catch(() => {});
      return entry.value;
    },
    size: () => ({ entries: entries.size, bytes }),
  };
}
