import { useSyncExternalStore } from 'react';
import {
  parseMoment,
  readRows,
  readText,
  SAVED_JOBS_KEY,
  VIEWED_JOBS_KEY,
  type Row,
} from '@board/shared/domain';
import { storedListeners } from '@board/shared/stored-listeners';

/** The maximum length of an id, in characters. */
export const LONGEST_ID = 300;

/** A job, a firm or a search that this device stores. */
export interface StoredItem {
  /** The slug of a job; of a search its country and filters (`saved-searches.ts`); of what is hidden, `hidden.ts`. */
  id: string;
  /** ISO date-time at which a job was stored; of a search, at which its shown jobs were read. */
  at: string;
}

export interface StoredList<Item extends StoredItem = StoredItem> {
  /** Key of local storage. */
  key: string;
  /** Name of the id in storage. */
  name: string;
  /** Latest first; as this page knows them, the same object until they change. */
  get(): readonly Item[];
  /** As any tab stored them last. */
  read(): readonly Item[];
  /** Adds an item in the place of the one with its id. `at` in ms; `more` is what such an item has besides. */
  add(id: string, at: number, more?: Row): void;
  /** Stores these items alone; those beyond the limit go. */
  replace(items: readonly Item[]): void;
  remove(id: string): void;
  clear(): void;
  /** The items in a stored text, latest first; none if it cannot be parsed. */
  parse(text: string | null): Item[];
  subscribe(listener: () => void): () => void;
}

interface Kind<Item extends StoredItem> {
  /** Key of local storage. */
  key: string;
  /** The maximum number of items. */
  limit: number;
  /** Name of the id in storage. */
  name: string;
  /** The item with its id in normal form; undefined for one that is none. `row` has what else is stored of it. */
  normal(item: StoredItem, row: Row | undefined): Item | undefined;
}

/** A list under a key of local storage, the same in all tabs. Where storage is refused it lasts for the page. */
export function createStoredList<Item extends StoredItem>(kind: Kind<Item>): StoredList<Item> {
  const { key, limit, name, normal } = kind;
  let current: readonly Item[] | undefined;
  /** The stored text that `current` is of. */
  let seen: string | null = null;
  const listeners = storedListeners(key, () => {
    sync();
    listeners.tell();
  });
  /** Follows other tabs also while nobody listened. Where storage is refused, its text never changes. */
  const sync = () => {
    const text = read(key);
    if (current && text === seen) return current;
    const items = parse(text);
    if (items.length === 0) write(key, items); // what cannot be understood goes
    seen = read(key);
    return (current = items);
  };
  const replace = (items: readonly Item[]) => {
    current = latestFirst(items).slice(0, limit);
    const rows = current.map(({ id, ...more }) => ({ [name]: id, ...more }));
    write(key, rows);
    seen = read(key);
    listeners.tell();
  };
  const parse = (text: string | null) => {
    try {
      const ids = new Set<string>();
      const items = readRows(JSON.parse(text ?? '[]')).flatMap((row: Row<string>) => {
        const id = readText(row[name]);
        const at = parseMoment(readText(row['at']))?.toISOString();
        const item = id && at ? normal({ id, at }, row) : undefined;
        return item && !ids.has(item.id) && ids.add(item.id) ? [item] : [];
      });
      return latestFirst(items).slice(0, limit);
    } catch {
      return [];
    }
  };
  const others = (id: string) => sync().filter((item) => item.id !== id);
  return {
    key,
    name,
    get: () => current ?? sync(),
    read: sync,
    add(id, at, more) {
      const item = normal({ id, at: new Date(at).toISOString() }, more);
      if (item) replace([item, ...others(item.id)]);
    },
    replace,
    remove: (id) => replace(others(id)),
    clear: () => replace([]),
    parse,
    subscribe(listener) {
      sync();
      return listeners.subscribe(listener);
    },
  };
}

const latestFirst = <Item extends StoredItem>(items: readonly Item[]) =>
  items.toSorted((a, b) => b.at.localeCompare(a.at));

function read(key: string): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, rows: readonly object[]): void {
  try {
    if (rows.length === 0) window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, JSON.stringify(rows));
  } catch {
    // refused or full: the list lasts as long as the page
  }
}

const slugs = {
  name: 'slug',
  normal: (item: StoredItem) => (item.id.length <= LONGEST_ID ? item : undefined),
};

/** Read in a browser only; the server has no visitor's jobs (docs/product.md §3). */
export const savedJobs = createStoredList({ key: SAVED_JOBS_KEY, limit: 50, ...slugs });
export const viewedJobs = createStoredList({ key: VIEWED_JOBS_KEY, limit: 500, ...slugs });

/** The list for components; undefined on the server and until hydration. */
export const useStored = <Item extends StoredItem>(list: StoredList<Item>): readonly Item[] | undefined =>
  useSyncExternalStore<readonly Item[] | undefined>(list.subscribe, list.get, () => undefined);
