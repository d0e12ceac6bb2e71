import { articleDate, decodeReferences, employmentLabel, groupDigits } from '@board/shared/domain';
import type { JobFilters } from './job-filters';

/** Filters as a visitor sees them: both ends of a range are one. */
const PARTS = {
  search: ['search'],
  keywords: ['keywords'],
  firm: ['firm'],
  service: ['service'],
  industry: ['industry'],
  seniority: ['seniority'],
  employment: ['employment'],
  location: ['location'],
  salary: ['minSalary', 'maxSalary'],
  rank: ['minRank', 'maxRank'],
  date: ['fromDate', 'toDate'],
} as const satisfies Record<string, readonly (keyof JobFilters)[]>;

export type FilterPart = keyof typeof PARTS;
/** Name of a filter's parameter. */
export type FilterName = (typeof PARTS)[FilterPart][number];

const NAMES = Object.keys(PARTS) as FilterPart[];

export const isFilterPart = (value: unknown): value is FilterPart =>
  typeof value === 'string' && Object.hasOwn(PARTS, value);

/** Parameters of one part, or of all. */
export const namesOf = (part?: FilterPart): readonly FilterName[] =>
  part ? PARTS[part] : Object.values(PARTS).flat();

/** The parts that narrow the list, in the order of the panel. */
export const activeParts = (filters: JobFilters): FilterPart[] =>
  NAMES.filter((part) => PARTS[part].some((name) => filters[name] !== undefined));

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

/** What a part says, in words: `£50,000+`, `Ranks 1–25`. `sign` is the country's currency. */
export function partText(filters: JobFilters, part: FilterPart, sign: string): string {
  const pay = (amount: number | undefined) => amount !== undefined && sign + groupDigits(amount);
  switch (part) {
    case 'search':
      return `“${filters.search ?? ''}”`;
    case 'keywords':
      return `Keywords: ${filters.keywords ?? ''}`;
    case 'location':
      return `Location: ${filters.location ?? ''}`;
    case 'employment':
      return employmentLabel(filters.employment ?? '');
    case 'salary':
      return rangeText(pay(filters.minSalary), pay(filters.maxSalary), '', 'Up to ');
    case 'rank':
      return rangeText(filters.minRank, filters.maxRank, 'Rank ', 'Rank up to ');
    case 'date': {
      const { fromDate, toDate } = filters;
      if (fromDate === undefined) return `Until ${articleDate(toDate) ?? ''}`;
      if (toDate === undefined) return `Since ${articleDate(fromDate) ?? ''}`;
      return `${articleDate(fromDate) ?? ''} – ${articleDate(toDate) ?? ''}`;
    }
    default:
      return decodeReferences(filters[part] ?? '');
  }
}

type End = string | number | false | undefined;

function rangeText(from: End, to: End, before: string, upTo: string): string {
  if (from === undefined || from === false) return `${upTo}${to || 0}`;
  return to === undefined || to === false ? `${before}${from}+` : `${before}${from} – ${to}`;
}
