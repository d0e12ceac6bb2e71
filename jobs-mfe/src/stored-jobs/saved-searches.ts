import { countryOf, isCountryCode, readNumber, type Country, type Row } from '@board/shared/domain';
import type { FilterValues } from '@board/shared/model/filters';
import { parseJobFilters, toSearchParams, filterArgument, type Search } from '../data/job-filters';
import { createStoredList, type StoredItem } from './stored-list';
import { readable, rowsOf } from '@board/shared/answers';
import type { Platform } from '@board/shared/contract';
import { keepPreviousData, queryOptions } from '@board/shared/query';

/** The cookie policy lists it (docs/product.md §9). */
export const KEY = 'saved_searches';
/** Twenty such fit into one request (`LONGEST_BODY`). */
const MAX_LENGTH = 700;

interface ListFilters {
  country: Country;
  filters: FilterValues;
}

/** `uk?service=Tax`, without order and page; undefined if it is too long to be stored. */
export function searchId({ country, filters }: ListFilters): string | undefined {
  const id = `${country.code}?${toSearchParams({ ...filters, sort: 'date', page: 1 })}`;
  return id.length <= MAX_LENGTH ? id : undefined;
}

/** The inverse of `searchId`; undefined without a country. */
export function readSearch(id: string): Search | undefined {
  const [, code, query] = /^([a-z]+)\?(.*)$/.exec(id) ?? [];
  if (!isCountryCode(code)) return undefined;
  const filters = parseJobFilters(new URLSearchParams(query));
  return { country: countryOf(code), filters: { ...filters, sort: 'date', page: 1 } };
}

/** Read in a browser only (docs/product.md §3). */
export const savedSearches = createStoredList({
  key: KEY,
  limit: 20,
  name: 'search',
  normal({ id, at }) {
    const search = readSearch(id);
    const normal = search && searchId(search);
    return normal ? { id: normal, at } : undefined;
  },
});

/** `new_jobs` answers no more (`supabase/schemas/18_saved_searches.sql`). */
const MAX_AGE_MS = 1e12;
/** The backend reads so few words of a call that more searches may stay uncounted (docs/product.md §2.6). */
const SEARCHES_PER_CALL = 6;

export interface NewJobs {
  count: number;
  /** There may be more. */
  atLeast: boolean;
}

/** The new jobs of each saved search since its `at`, by its id: a request for six searches, with filters and ages alone. */
export const newJobsQuery = (
  { backend, queryClient }: Pick<Platform, 'backend' | 'queryClient'>,
  searches: readonly StoredItem[],
) =>
  queryOptions({
    queryKey: ['jobs', 'new', searches],
    enabled: searches.length > 0,
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<Record<string, NewJobs>> => {
      const all = searches.map(filterWithAge);
      const calls = all.flatMap((_, at) =>
        at % SEARCHES_PER_CALL ? [] : [all.slice(at, at + SEARCHES_PER_CALL)],
      );
      const answers = await Promise.all(
        calls.map((call) => backend.rpc('new_jobs', { searches: call }).abortSignal(signal)),
      );
      const rows = answers.flatMap(rowsOf);
      const found = searches.map(({ id }, at) => [id, parseNewJobs(readable(rows[at]))] as const);
      // A list that was read before lacks them.
      if (found.some(([, { count }]) => count > 0))
        queryClient.removeQueries({ queryKey: ['jobs', 'search'], type: 'inactive', fetchStatus: 'idle' });
      return Object.fromEntries(found);
    },
  });

/** The filter of a stored search, and its age in ms. */
function filterWithAge({ id, at }: StoredItem) {
  const search = readable(readSearch(id));
  const filter = JSON.parse(filterArgument(search.country.code, search.filters)) as Record<
    string,
    string | number
  >;
  return { ...filter, age: Math.min(Math.max(0, Date.now() - Date.parse(at)), MAX_AGE_MS) };
}

const parseNewJobs = (row: Row): NewJobs => ({
  count: readable(readNumber(row['new'])),
  atLeast: row['capped'] === true,
});
