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

/** A job that this device stores. */
export interface StoredJob {
  slug: string;
  /** ISO date-time at which it was stored. */
  at: string;
}

export interface StoredList {
  /** Latest first. */
  get(): readonly StoredJob[];
  /** Puts a job first; those beyond the limit go. `now` in ms. */
  add(slug: string, now: number): void;
  remove(slug: string): void;
  clear(): void;
  subscribe(listener: () => void): () => void;
}

/** A list of jobs under a key of local storage, the same in all tabs. Where storage is refused it lasts for the page. */
function createStoredList(key: string, limit: number): StoredList {
  let current: readonly StoredJob[] | undefined;
  const listeners = storedListeners(key, () => tell(load()));
  const tell = (jobs: readonly StoredJob[]) => {
    current = jobs;
    listeners.tell();
  };
  const keep = (jobs: readonly StoredJob[]) => {
    write(key, jobs);
    tell(jobs);
  };
  const load = () => {
    const jobs = parseKept(read(key)).slice(0, limit);
    if (jobs.length === 0) write(key, jobs); // what cannot be understood goes
    return jobs;
  };
  const get = () => (current ??= load());
  const others = (slug: string) => get().filter((job) => job.slug !== slug);
  return {
    get,
    add: (slug, now) => keep([{ slug, at: new Date(now).toISOString() }, ...others(slug)].slice(0, limit)),
    remove: (slug) => keep(others(slug)),
    clear: () => keep([]),
    subscribe: listeners.subscribe,
  };
}

/** The jobs in a stored text; none if it cannot be parsed. */
export function parseKept(text: string | null): StoredJob[] {
  try {
    const seen = new Set<string>();
    return readRows(JSON.parse(text ?? '[]'))
      .flatMap(storedJobOf)
      .filter(({ slug }) => !seen.has(slug) && seen.add(slug));
  } catch {
    return [];
  }
}

function storedJobOf(row: Row): StoredJob[] {
  const slug = readText(row['slug']);
  const at = parseMoment(readText(row['at']))?.toISOString();
  return slug && slug.length <= 300 && at ? [{ slug, at }] : [];
}

function read(key: string): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, jobs: readonly StoredJob[]): void {
  try {
    if (jobs.length === 0) window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, JSON.stringify(jobs));
  } catch {
    // refused or full: the list lasts as long as the page
  }
}

/** Read in a browser only; the server has no visitor's jobs (docs/product.md §3). */
export const savedJobs = createStoredList(SAVED_JOBS_KEY, 50);
export const viewedJobs = createStoredList(VIEWED_JOBS_KEY, 8);

/** The list for components; undefined on the server and until hydration. */
export const useStoredJobs = (list: StoredList): readonly StoredJob[] | undefined =>
  useSyncExternalStore<readonly StoredJob[] | undefined>(list.subscribe, list.get, () => undefined);
