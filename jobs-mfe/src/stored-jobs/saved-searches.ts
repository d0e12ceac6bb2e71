import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { readable, rowsOf } from '@board/shared/answers';
import type { Platform } from '@board/shared/contract';
import { countryOf, isCountryCode, readNumber } from '@board/shared/domain';
import type { FilterValues } from '@board/shared/model/filters';
import {
  filterAddress,
  filterOf,
  parseJobFilters,
  toSearchParams,
  type Search,
} from '../data/job-filters';
import { createStoredList, type StoredItem } from './stored-list';

/** Twenty such fit into one request (`LONGEST_BODY`). */
const MAX_LENGTH = 700;

/**
 * `uk?service=Tax`, without order and page; undefined if it is too long to be
 * stored.
 */
export function searchId({
  country,
  filters,
}: Pick<Search, 'country'> & { filters: FilterValues }) {
  const searchParams = toSearchParams({
    ...filters,
    sort: undefined,
    page: 1,
    view: undefined,
  });
  const writtenId = `${country.code}?${searchParams}`;
  return writtenId.length <= MAX_LENGTH ? writtenId : undefined;
}

/** The inverse of `searchId`; undefined without a country. */
export function readSearch(id: string): Search | undefined {
  const [, code, query] = /^([a-z]+)\?(.*)$/.exec(id) ?? [];
  if (!isCountryCode(code)) return undefined;
  return {
    country: countryOf(code),
    filters: parseJobFilters(new URLSearchParams(query)),
  };
}

/** The address of its list, in which new jobs come first. */
export const newestFirst = ({ country, filters }: Search) =>
  filterAddress(country.code, { ...filters, sort: 'date' });

export const savedSearches = createStoredList({
  key: 'saved_searches',
  limit: 20,
  idName: 'search',
  normalize(id) {
    const knownSearch = readSearch(id);
    return knownSearch && searchId(knownSearch);
  },
});

/**
 * The backend reads so few words of a call that more searches may stay
 * uncounted (docs/product.md §2.5.4).
 */
const SEARCHES_PER_CALL = 6;

/**
 * The new jobs of each saved search since its `at`, by its id: a request for
 * six searches, with filters and ages alone.
 */
export const newJobsQuery = (
  { backend, queryClient }: Platform,
  searches: readonly StoredItem[],
) =>
  queryOptions({
    queryKey: ['jobs', 'new', searches],
    enabled: searches.length > 0,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const askedSearches = searches.map(({ id, at }) => {
        const { country, filters } = readable(readSearch(id));
        return {
          ...filterOf(country.code, filters),
          age: Date.now() - Date.parse(at),
        };
      });
      const searchesOfCalls = askedSearches.flatMap((_, at) =>
        at % SEARCHES_PER_CALL
          ? []
          : [askedSearches.slice(at, at + SEARCHES_PER_CALL)],
      );
      const client = await backend.client();
      const answers = await Promise.all(
        searchesOfCalls.map((call) =>
          client.rpc('new_jobs', { searches: call }).abortSignal(signal),
        ),
      );
      const answerRows = answers.flatMap(rowsOf);
      const newJobsOfSearches = searches.map(({ id }, at) => {
        const answerRow = readable(answerRows[at]);
        return [
          id,
          {
            count: readable(readNumber(answerRow['new'])),
            atLeast: answerRow['capped'] === true,
          },
        ] as const;
      });
      // A list that was read before lacks them.
      if (newJobsOfSearches.some(([, { count }]) => count > 0))
        queryClient.removeQueries({
          queryKey: ['jobs', 'search'],
          type: 'inactive',
          fetchStatus: 'idle',
        });
      return Object.fromEntries(newJobsOfSearches);
    },
  });
