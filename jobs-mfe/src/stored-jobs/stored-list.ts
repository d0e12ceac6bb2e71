import { useSyncExternalStore } from 'react';
import type { Notice } from '@board/shared/contract';
import {
  parseMoment,
  readRows,
  readText,
  SAVED_JOBS_KEY,
  VIEWED_JOBS_KEY,
  type Row,
} from '@board/shared/domain';
import type { JobSummary } from '../data/job-row';

/** The maximum length of a slug, in characters. */
const LONGEST_SLUG = 300;

/** A job, a firm or a search that this device stores. */
export interface StoredItem {
  /** The slug of a job; of a search its country and filters (`saved-searches.ts`). */
  id: string;
  /** ISO date-time at which a job was stored; of a search, at which its shown jobs were read. */
  at: string;
}

export type StoredList<Item extends StoredItem = StoredItem> = ReturnType<typeof createStoredList<Item>>;

interface Kind<Item extends StoredItem> {
  /** Key of local storage. */
  key: string;
  /** The maximum number of items. */
  limit: number;
  /** A new item takes the place of the oldest in a full list, which else takes no more. */
  rolls?: boolean;
  /** Name of the id in storage. */
  name: string;
  /** The item with its id in normal form; undefined for one that is none. `row` has what else is stored of it. */
  normal(item: StoredItem, row: Row | undefined): Item | undefined;
}

/** A list under a key of local storage, the same in all tabs. Where storage is refused it lasts for the page. */
export function createStoredList<Item extends StoredItem>(kind: Kind<Item>) {
  const { key, limit, rolls, name, normal } = kind;
  /** The items, and the stored text that they are of. Where storage is refused, its text never changes. */
  let current: { items: readonly Item[]; text: string | null } | undefined;
  const sync = (): readonly Item[] => {
    const text = read(key);
    if (current?.text === text) return current.items;
    const now = Date.now();
    const items = parse(text, now);
    current = { items, text };
    // what cannot be understood goes, and so do times to come
    if (!items[0] || Date.parse(items[0].at) === now) store(items);
    return items;
  };
  /** Whether the browser stores them. */
  const store = (items: readonly Item[]) => {
    const rows = items.map(({ id, ...more }) => ({ [name]: id, ...more }));
    const text = rows.length === 0 ? null : JSON.stringify(rows);
    write(key, text);
    current = { items, text: read(key) };
    return current.text === text;
  };
  const replace = (items: readonly Item[]) => {
    const isStored = store(latestFirst(items).slice(0, limit));
    // Browsers tell other tabs alone; in this one its components and the site's header listen too.
    window.dispatchEvent(new StorageEvent('storage', { key }));
    return isStored;
  };
  /** The items in a stored text, latest first; none if it cannot be parsed. None is of a time to come: that is `now`, in ms. */
  const parse = (text: string | null, now = Date.now()): Item[] => {
    try {
      const ids = new Set<string>();
      const items = readRows(JSON.parse(text ?? '[]')).flatMap((row: Row<string>) => {
        const id = readText(row[name]);
        const at = parseMoment(readText(row['at']));
        const item = id && at ? normal({ id, at: notAfter(now, at.getTime()) }, row) : undefined;
        return item && !ids.has(item.id) && ids.add(item.id) ? [item] : [];
      });
      return latestFirst(items).slice(0, limit);
    } catch {
      return [];
    }
  };
  const others = (id: string) => sync().filter((item) => item.id !== id);
  /** Puts an item in the place of the one with its id. Returns what to tell the visitor, if the list is full or the browser does not store it. */
  const restore = (item: Item): Notice | undefined => {
    const before = others(item.id);
    if (!rolls && before.length >= limit)
      return {
        tone: 'error',
        title: 'Not kept',
        message: `This device keeps ${limit} at most: remove one first.`,
      };
    if (replace([item, ...before]) || rolls) return undefined;
    return { tone: 'error', title: 'Kept until you leave', message: 'This browser does not store it.' };
  };
  return {
    /** As any tab stored them last, latest first; the same object until they change. */
    read: sync,
    /** `at` in ms, now at the latest; `more` is what such an item has besides. */
    add(id: string, at: number, more?: Row): Notice | undefined {
      const item = normal({ id, at: notAfter(Date.now(), at) }, more);
      return item && restore(item);
    },
    restore,
    remove: (id: string) => void replace(others(id)),
    clear: () => void replace([]),
    parse,
    subscribe(listener: () => void) {
      const follow = ({ key: changed }: StorageEvent) => {
        if (changed === key || changed === null) listener();
      };
      window.addEventListener('storage', follow);
      return () => window.removeEventListener('storage', follow);
    },
  };
}

const notAfter = (now: number, at: number) => new Date(Math.min(now, at)).toISOString();

const latestFirst = <Item extends StoredItem>(items: readonly Item[]) =>
  items.toSorted((a, b) => b.at.localeCompare(a.at));

function read(key: string): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, text: string | null): void {
  try {
    if (text === null) window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, text);
  } catch {
    // refused or full: the list lasts as long as the page
  }
}

/** The list for components; undefined on the server and until hydration. */
export const useStored = <Item extends StoredItem>(list: StoredList<Item>): readonly Item[] | undefined =>
  useSyncExternalStore<readonly Item[] | undefined>(list.subscribe, list.read, () => undefined);

const slugs = {
  name: 'slug',
  normal: (item: StoredItem) => (item.id.length <= LONGEST_SLUG ? item : undefined),
};

/** Read in a browser only; the server has no visitor's jobs (docs/product.md §3). */
export const savedJobs = createStoredList({ key: SAVED_JOBS_KEY, limit: 50, ...slugs });
export const viewedJobs = createStoredList({ key: VIEWED_JOBS_KEY, limit: 500, rolls: true, ...slugs });

/** A job or a firm that lists on this device leave out. */
interface Hidden extends StoredItem {
  /** Its name, for the page of saved jobs: no request asks for it. */
  words: string;
}

/** By `job/SLUG` or `firm/SLUG`. Read in a browser only (docs/product.md §3). The cookie policy lists the key. */
export const hidden = createStoredList<Hidden>({
  key: 'hidden',
  limit: 500,
  name: 'id',
  // another id hides nothing
  normal: (item, row) => ({ ...item, words: readText(row?.['words']) ?? item.id }),
});
export const hiddenJob = (slug: string) => `job/${slug}`;
export const hiddenFirm = (slug: string | null) => `firm/${slug}`;

/** Whether lists on this device leave a job out; none before hydration. */
export function useIsHidden() {
  const items = useStored(hidden);
  return ({ slug, firm }: Pick<JobSummary, 'slug' | 'firm'>) =>
    items?.some(({ id }) => id === hiddenJob(slug) || id === hiddenFirm(firm.slug));
}
