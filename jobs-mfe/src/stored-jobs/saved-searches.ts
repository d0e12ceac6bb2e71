import { countryOf, isCountryCode, type Country } from '@board/shared/domain';
import { SAVED_SEARCHES_KEY } from '@board/shared/saved-searches-key';
import type { FilterValues } from '../data/filter-table';
import { parseJobFilters, toSearchParams, type JobFilters } from '../data/job-filters';
import { createStoredList } from './stored-list';

/** Twenty searches of this length fit into one request (`LONGEST_BODY` of the backend's public surface). */
const MAX_LENGTH = 700;

/** A list of jobs by its country and filters, newest first. */
export interface Search {
  country: Country;
  filters: JobFilters;
}

/** The search as it is stored, `uk?service=Tax`, whatever its order and page; undefined if it is too long to be stored. */
export function searchId({
  country,
  filters,
}: {
  country: Country;
  filters: FilterValues;
}): string | undefined {
  const id = `${country.code}?${toSearchParams({ ...filters, sort: 'date', page: 1 })}`;
  return id.length <= MAX_LENGTH ? id : undefined;
}

/** The inverse of `searchId`; undefined for a text that names no country. */
export function readSearch(id: string): Search | undefined {
  const [, code, query] = /^([a-z]+)\?(.*)$/.exec(id) ?? [];
  if (!isCountryCode(code)) return undefined;
  const filters = parseJobFilters(new URLSearchParams(query));
  return { country: countryOf(code), filters: { ...filters, sort: 'date', page: 1 } };
}

/** Read in a browser only (docs/product.md §3). */
export const savedSearches = createStoredList({
  key: SAVED_SEARCHES_KEY,
  limit: 20,
  name: 'search',
  normal(id) {
    const search = readSearch(id);
    return search && searchId(search);
  },
});
