import { isoDay } from '@board/shared/domain';
import type { FilterValues } from '../data/filter-table';
import type { AskedFilters } from './sense';

const DAY_MS = 86_400_000;
/** As the database counts the pay of adverts (supabase/migrations, board.parse_salary). */
const PER_YEAR = { hour: 2080, day: 260 } as const;

/** "in Leeds or remote", "remote or in Leeds". */
const EITHER = /\bor\s+(?:\p{L}+\s+)?remote(?:ly)?\b|\bremote(?:ly)?\s+or\b/iu;

/**
 * The list's filters for what a sentence says: pay by the year, and the first day of publication; a place or remote work is
 * one value of the place field (docs/product.md §9); beside a distance, remote work counts anyway. `now` is in ms.
 */
export function toJobFilters(
  { salaryPeriod, minSalary, maxSalary, postedDays, location, workMode, ...same }: AskedFilters,
  now: number,
  sentence: string,
): FilterValues {
  const isEither = location !== undefined && workMode === 'remote' && EITHER.test(sentence);
  const perYear = salaryPeriod ? PER_YEAR[salaryPeriod] : 1;
  const fromDate = postedDays === undefined ? undefined : isoDay(now - (postedDays - 1) * DAY_MS);
  return {
    ...same,
    ...(location === undefined
      ? {}
      : { location: isEither && same.within === undefined ? `${location} or remote` : location }),
    ...(workMode === undefined || isEither ? {} : { workMode }),
    ...(minSalary === undefined ? {} : { minSalary: Math.round(minSalary * perYear) }),
    ...(maxSalary === undefined ? {} : { maxSalary: Math.round(maxSalary * perYear) }),
    ...(fromDate === undefined ? {} : { fromDate }),
  };
}
