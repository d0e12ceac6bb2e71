import { isoDay } from '@board/shared/domain';
import { pageIn, searchText } from '@board/shared/search-params';

export const SORTS = ['date', 'firmRank', 'salary'] as const;
export type Sort = (typeof SORTS)[number];

const TEXTS = [
  'search',
  'keywords',
  'firm',
  'service',
  'industry',
  'seniority',
  'employment',
  'location',
] as const;
const NUMBERS = ['minSalary', 'maxSalary', 'minRank', 'maxRank'] as const;
const DATES = ['fromDate', 'toDate'] as const;

/** The filters of a search: the 15 query parameters of docs/product.md §9 and the page. Absent means "any". */
export type JobFilters = Partial<Record<(typeof TEXTS)[number], string>> &
  Partial<Record<(typeof NUMBERS)[number], number>> &
  /** yyyy-MM-dd */
  Partial<Record<(typeof DATES)[number], string>> & {
    sort: Sort;
    /** From 1. */
    page: number;
  };

/** The "all" options of the selects (docs/product.md §9): the same as no filter. */
const ANY = new Set(['all-firms', 'all-services', 'all-industries', 'all-levels', 'all-types']);
const MAX_NUMBER = 1_000_000_000;

/** The filters of an address. Total: an invalid value counts as absent. */
export function parseJobFilters(params: URLSearchParams): JobFilters {
  const filters: JobFilters = { sort: parseSort(params.get('sort')), page: pageIn(params) };
  for (const name of TEXTS) {
    const value = parseText(params.get(name));
    if (value !== undefined) filters[name] = value;
  }
  for (const name of NUMBERS) {
    const value = parseNumber(params.get(name));
    if (value !== undefined) filters[name] = value;
  }
  for (const name of DATES) {
    const value = params.get(name)?.trim() ?? '';
    if (/^\d{4}-\d{2}-\d{2}$/.test(value) && value >= '0001-01-01' && isoDay(value) === value)
      filters[name] = value;
  }
  return filters;
}

/** The query string of these filters: in a fixed order, without defaults. */
export function toSearchParams(filters: JobFilters): URLSearchParams {
  const params = new URLSearchParams();
  for (const name of [...TEXTS, ...NUMBERS, ...DATES]) {
    const value = filters[name];
    if (value !== undefined) params.set(name, String(value));
  }
  if (filters.sort !== 'date') params.set('sort', filters.sort);
  if (filters.page > 1) params.set('page', String(filters.page));
  return params;
}

/** The same as one text, to compare filters by. */
export const queryOf = (filters: JobFilters) => toSearchParams(filters).toString();

/** How many filters narrow the list; the sort and the page do not. */
export function activeFilters(filters: JobFilters): number {
  return [...TEXTS, ...NUMBERS, ...DATES].filter((name) => filters[name] !== undefined).length;
}

function parseText(value: string | null): string | undefined {
  const text = searchText(value);
  return text && ANY.has(text) ? undefined : text;
}

function parseNumber(value: string | null): number | undefined {
  const text = value?.trim() ?? '';
  return /^\d{1,10}$/.test(text) && Number(text) <= MAX_NUMBER ? Number(text) : undefined;
}

const parseSort = (value: string | null): Sort => SORTS.find((sort) => sort === value) ?? 'date';
