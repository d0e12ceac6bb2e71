import { useSyncExternalStore } from 'react';
import { parseMoment, readRows, readText, SAVED_JOBS_KEY, VIEWED_JOBS_KEY } from '@board/shared/domain';
import { storedListeners } from '@board/shared/stored-listeners';

/** A job or a search that this device stores. */
export interface StoredItem {
  /** The slug of a job; of a search its country and filters (`saved-searches.ts`). */
  id: string;
  /** ISO date-time at which a job was stored; of a search, at which its shown jobs were read. */
  at: string;
}

export interface StoredList {
  /** Latest first. */
  get(): readonly StoredItem[];
  /** Adds an item, or gives it another time; those beyond the limit go. `at` in ms. */
  add(id: string, at: number): void;
  remove(id: string): void;
  clear(): void;
  /** The items in a stored text, latest first; none if it cannot be parsed. */
  parse(text: string | null): StoredItem[];
  subscribe(listener: () => void): () => void;
}

interface Kind {
  /** Key of local storage. */
  key: string;
  /** The maximum number of items. */
  limit: number;
  /** Name of the id in storage. */
  name: string;
  /** The normal form of an id; undefined for a text that is none. */
  normal(id: string): string | undefined;
}

/** A list under a key of local storage, the same in all tabs. Where storage is refused it lasts for the page. */
export function createStoredList(kind: Kind): StoredList {
  const { key, limit, name, normal } = kind;
  let current: readonly StoredItem[] | undefined;
  const listeners = storedListeners(key, () => tell(load()));
  const tell = (items: readonly StoredItem[]) => {
    current = items;
    listeners.tell();
  };
  const keep = (items: readonly StoredItem[]) => {
    write(kind, items);
    tell(items);
  };
  const parse = (text: string | null) => {
    try {
      const seen = new Set<string>();
      const items = readRows(JSON.parse(text ?? '[]')).flatMap((row) => {
        const id = normal(readText(row[name]) ?? '');
        const at = parseMoment(readText(row['at']))?.toISOString();
        return id && at && !seen.has(id) && seen.add(id) ? [{ id, at }] : [];
      });
      return latestFirst(items).slice(0, limit);
    } catch {
      return [];
    }
  };
  const load = () => {
    const items = parse(read(key));
    if (items.length === 0) write(kind, items); // what cannot be understood goes
    return items;
  };
  const get = () => (current ??= load());
  const others = (id: string) => get().filter((item) => item.id !== id);
  return {
    get,
    add: (id, at) =>
      keep(latestFirst([{ id, at: new Date(at).toISOString() }, ...others(id)]).slice(0, limit)),
    remove: (id) => keep(others(id)),
    clear: () => keep([]),
    parse,
    subscribe: listeners.subscribe,
  };
}

const latestFirst = (items: StoredItem[]) => items.toSorted((a, b) => b.at.localeCompare(a.at));

function read(key: string): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write({ key, name }: Kind, items: readonly StoredItem[]): void {
  try {
    const rows = items.map(({ id, at }) => ({ [name]: id, at }));
    if (rows.length === 0) window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, JSON.stringify(rows));
  } catch {
    // refused or full: the list lasts as long as the page
  }
}

const slugs = { name: 'slug', normal: (id: string) => (id.length <= 300 ? id : undefined) };

/** Read in a browser only; the server has no visitor's jobs (docs/product.md §3). */
export const savedJobs = createStoredList({ key: SAVED_JOBS_KEY, limit: 50, ...slugs });
export const viewedJobs = createStoredList({ key: VIEWED_JOBS_KEY, limit: 500, ...slugs });

/** The list for components; undefined on the server and until hydration. */
export const useStored = (list: StoredList): readonly StoredItem[] | undefined =>
  useSyncExternalStore<readonly StoredItem[] | undefined>(list.subscribe, list.get, () => undefined);
