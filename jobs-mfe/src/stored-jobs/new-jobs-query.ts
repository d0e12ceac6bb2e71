import { readable, rowsOf } from '@board/shared/answers';
import type { Platform } from '@board/shared/contract';
import { readNumber, type Row } from '@board/shared/domain';
import { keepPreviousData, queryOptions } from '@board/shared/query';
import { filterArgument } from '../data/job-filters';
import { readSearch } from './saved-searches';
import type { StoredItem } from './stored-list';

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
      const all = searches.map(argumentOf);
      const calls = all.flatMap((_, at) =>
        at % SEARCHES_PER_CALL ? [] : [all.slice(at, at + SEARCHES_PER_CALL)],
      );
      const answers = await Promise.all(
        calls.map((call) => backend.rpc('new_jobs', { searches: call }).abortSignal(signal)),
      );
      const rows = answers.flatMap(rowsOf);
      const found = searches.map(({ id }, at) => [id, newJobsOf(readable(rows[at]))] as const);
      // A list that was read before lacks them.
      if (found.some(([, { count }]) => count > 0))
        queryClient.removeQueries({ queryKey: ['jobs', 'search'], type: 'inactive', fetchStatus: 'idle' });
      return Object.fromEntries(found);
    },
  });

/** The filter of a stored search, and its age in ms. */
function argumentOf({ id, at }: StoredItem) {
  const search = readable(readSearch(id));
  const filter = JSON.parse(filterArgument(search.country.code, search.filters)) as Record<
    string,
    string | number
  >;
  return { ...filter, age: Math.min(Math.max(0, Date.now() - Date.parse(at)), MAX_AGE_MS) };
}

const newJobsOf = (row: Row): NewJobs => ({
  count: readable(readNumber(row['new'])),
  atLeast: row['capped'] === true,
});
