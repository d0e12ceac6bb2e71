import { useSyncExternalStore } from 'react';
import type { Notice } from '@board/shared/contract';
import {
  parseMoment,
  readRows,
  readText,
  type Row,
} from '@board/shared/domain';
import { usePlatform } from '@board/shared/platform';

export interface StoredItem {
  /**
   * The slug of a job; of a search its country and filters; `job/SLUG` or
   * `firm/SLUG` of what is hidden.
   */
  id: string;
  /**
   * ISO date-time at which it was stored; of a search, at which its shown jobs
   * were read. Not in the future.
   */
  at: string;
  /** The name of what is hidden, for "My jobs": no request asks for it. */
  words?: string;
}

interface StoredListOptions {
  /** Key of local storage; the cookie policy lists it. */
  key: string;
  limit: number;
  /**
   * A new item replaces the oldest in a full list, which otherwise takes no
   * more.
   */
  rolls?: boolean;
  idName: string;
  /** The id in normal form; undefined for a text that is not an id. */
  normalize?(id: string): string | undefined;
}

export const createStoredList = (options: StoredListOptions) =>
  new StoredList(options);

/**
 * A list under a key of local storage, the same in all tabs. Where storage is
 * refused it lasts for the page.
 */
export class StoredList {
  /**
   * The items, and the stored text that they are of. Where storage is refused,
   * its text never changes.
   */
  private current:
    { items: readonly StoredItem[]; text: string | null } | undefined;

  constructor(private readonly options: StoredListOptions) {}

  /**
   * The items as any tab stored them last, latest first; the same object until
   * they change.
   */
  readonly read = (): readonly StoredItem[] => {
    const text = this.storedText();
    if (this.current?.text !== text)
      this.current = { items: this.parse(text), text };
    return this.current.items;
  };

  /**
   * Stores an item, in place of the one with its id, which is in normal form.
   * `at` in ms. Returns what to tell the visitor if it is not kept.
   */
  add(id: string, moment: number, words?: string): Notice | undefined {
    const { limit, rolls } = this.options;
    const others = this.without(id);
    if (!rolls && others.length >= limit)
      return {
        tone: 'error',
        title: 'Not kept',
        message: `This device keeps ${limit} at most: remove one first.`,
      };
    const item = { id, at: isoUntilNow(moment), words: words || undefined };
    const isStored = this.replace([item, ...others]);
    if (isStored || rolls) return undefined;
    return {
      tone: 'error',
      title: 'Kept until you leave',
      message: 'This browser does not store it.',
    };
  }

  /** Adds an item, or removes the one that is there. */
  toggle(id: string, moment: number): Notice | undefined {
    const isStored = this.read().some((item) => item.id === id);
    return isStored ? this.remove(id) : this.add(id, moment);
  }

  remove(id: string): undefined {
    this.replace(this.without(id));
  }

  clear(): void {
    this.replace([]);
  }

  readonly subscribe = (listener: () => void) => {
    const follow = ({ key }: StorageEvent) => {
      if (key === this.options.key || key === null) listener();
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  };

  private without(id: string): readonly StoredItem[] {
    return this.read().filter((item) => item.id !== id);
  }

  /** Returns whether the browser stores them. */
  private replace(changed: readonly StoredItem[]): boolean {
    const { key, idName, limit } = this.options;
    const items = latestFirst(changed).slice(0, limit);
    const rows = items.map(({ id, ...rest }) => ({ [idName]: id, ...rest }));
    const text = rows.length === 0 ? null : JSON.stringify(rows);
    attempt(() => {
      if (text === null) window.localStorage.removeItem(key);
      else window.localStorage.setItem(key, text);
    });
    const storedText = this.storedText();
    this.current = { items, text: storedText };
    // Browsers tell other tabs alone; in this one its components and the site's
    // header listen too.
    window.dispatchEvent(new StorageEvent('storage', { key }));
    return storedText === text;
  }

  private storedText(): string | null {
    return attempt(() => window.localStorage.getItem(this.options.key)) ?? null;
  }

  /** The items of a stored text, each once; no items if it is corrupt. */
  private parse(text: string | null): readonly StoredItem[] {
    const items = new Map<string, StoredItem>();
    for (const row of readRows(attempt(() => JSON.parse(text ?? '')))) {
      const item = this.parseItem(row);
      if (item && !items.has(item.id)) items.set(item.id, item);
    }
    return latestFirst([...items.values()]).slice(0, this.options.limit);
  }

  private parseItem(row: Row): StoredItem | undefined {
    const { idName, normalize = (id) => id } = this.options;
    const id = normalize(readText(row[idName]) ?? '');
    const moment = parseMoment(readText(row['at']));
    const words = readText(row['words']) || undefined;
    return id && moment
      ? { id, at: isoUntilNow(moment.getTime()), words }
      : undefined;
  }
}

/** A clock that was wrong once must not keep later items below. */
const isoUntilNow = (ms: number) =>
  new Date(Math.min(Date.now(), ms)).toISOString();

const latestFirst = (items: readonly StoredItem[]) =>
  items.toSorted((a, b) => b.at.localeCompare(a.at));

/**
 * Undefined where it throws: storage may be refused or full, and a stored text
 * no JSON.
 */
function attempt<Value>(read: () => Value): Value | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

/**
 * The list for components; undefined on the server and until hydration
 * (docs/product.md §3).
 */
export const useStored = (
  list: StoredList,
): readonly StoredItem[] | undefined =>
  useSyncExternalStore<readonly StoredItem[] | undefined>(
    list.subscribe,
    list.read,
    () => undefined,
  );

/**
 * Whether the list has an item, and what stores it as of `at` (ms), or removes
 * it.
 */
export function useToggle(
  list: StoredList,
  id: string,
): [boolean, (moment: number) => void] {
  const { notify } = usePlatform();
  const isStored = useStored(list)?.some((item) => item.id === id) ?? false;
  const toggle = (moment: number) => {
    // What the visitor saw decides: a press before hydration is replayed after
    // it, and still saves when this device had saved the item before.
    const notice = isStored ? list.remove(id) : list.add(id, moment);
    if (notice) notify(notice);
  };
  return [isStored, toggle];
}
