import { countryOf, isCountryCode, type Country } from '@board/shared/domain';
import type { FilterValues } from '../data/filter-table';
import { parseJobFilters, toSearchParams, type JobFilters } from '../data/job-filters';
import { createStoredList } from './stored-list';

/** The cookie policy lists it (docs/product.md §9). */
export const KEY = 'saved_searches';
/** Twenty such fit into one request (`LONGEST_BODY`). */
const MAX_LENGTH = 700;

/** A list of jobs by its country and filters, newest first. */
export interface Search {
  country: Country;
  filters: JobFilters;
}

/** `uk?service=Tax`, without order and page; undefined if it is too long to be stored. */
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
