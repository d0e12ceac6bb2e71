import type { Country } from '@board/shared/domain';
import { FILTER_NAMES, partOf, wordsOf, type FilterName, type FilterPart } from './filter-table';
import type { JobFilters } from './job-filters';

export type { FilterPart };

export const isFilterPart = (value: unknown): value is FilterPart =>
  FILTER_NAMES.some((name) => partOf(name) === value);

/** Parameters of one part, or of all. */
export const namesOf = (part?: FilterPart): readonly FilterName[] =>
  part ? FILTER_NAMES.filter((name) => partOf(name) === part) : FILTER_NAMES;

/** The parts that narrow the list, in the order of the address. */
export const activeParts = (filters: JobFilters): FilterPart[] => [
  ...new Set(FILTER_NAMES.filter((name) => filters[name] !== undefined).map(partOf)),
];

/** The filters without one part, or without all of them: "Clear Filters", which keeps the sort (docs/product.md §2.5). */
export function withoutPart(filters: JobFilters, part?: FilterPart): JobFilters {
  const rest = { ...filters, page: 1 };
  for (const name of namesOf(part)) delete rest[name];
  return rest;
}

/** One part alone, and the sort. */
export function onlyPart(filters: JobFilters, part: FilterPart): JobFilters {
  return activeParts(filters)
    .filter((other) => other !== part)
    .reduce(withoutPart, { ...filters, page: 1 });
}

/** What a part says, in words. */
export const partText = (filters: JobFilters, part: FilterPart, country: Country): string =>
  wordsOf(filters, part, country);
