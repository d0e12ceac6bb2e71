// date-fns is imported by its modules everywhere: all of it takes Node 200 ms
// to load, and each test file 150 ms.
import { UTCDateMini } from '@date-fns/utc/date/mini';
import { format } from 'date-fns/format';
import { isValid } from 'date-fns/isValid';
import { parseISO } from 'date-fns/parseISO';
import { toDate } from 'date-fns/toDate';
import type { CountryCode } from './countries';

/** Text is an ISO date or date-time, a number milliseconds. */
type DateInput = string | number | Date | null | undefined;

/**
 * An ISO date, or a date-time as ISO 8601 or PostgreSQL (`2026-11-14
 * 09:00:00+00`) writes it; `parseISO` accepts more.
 */
const WRITTEN_MOMENT =
  /^(?:\d{4}|[+-]\d{6})-\d\d-\d\d(?:[T ]\d\d:\d\d[\d:.]*(?:Z|[+-]\d\d(?::?\d\d)?)?)?$/;

/**
 * The option `in` of date-fns: a day is a day of UTC everywhere. The package's
 * own `utc` comes with three formats of `Intl`, whose making costs a phone 50
 * ms before the first page is there.
 */
export const utc = (dateValue: Date | number | string) =>
  new UTCDateMini(+new Date(dateValue));

/**
 * The moment, or undefined for nothing and for an invalid date. A date-time
 * without a zone is UTC.
 */
export function parseMoment(dateValue: DateInput): Date | undefined {
  if (dateValue === null || dateValue === undefined) return undefined;
  if (typeof dateValue === 'string' && !WRITTEN_MOMENT.test(dateValue))
    return undefined;
  const date =
    typeof dateValue === 'string'
      ? parseISO(dateValue, { in: utc })
      : toDate(dateValue, utc);
  return isValid(date) ? date : undefined;
}

/**
 * `Intl.DateTimeFormat` is not used: its first use on a page costs a phone 50
 * ms.
 */
function formatIn(pattern: string, dateValue: DateInput): string | undefined {
  const date = parseMoment(dateValue);
  return date && format(date, pattern, { in: utc });
}

/** `Nov 14`: the date on a job card (docs/product.md §2.5). */
export const shortDate = (dateValue: DateInput): string | undefined =>
  formatIn('MMM d', dateValue);

/** `November 14, 2026`: the Posted date of a job (docs/product.md §2.6). */
export const longUsDate = (dateValue: DateInput): string | undefined =>
  formatIn('MMMM d, y', dateValue);

/** `Nov 14, 2026`: the date of an article (docs/product.md §2.9). */
export const articleDate = (dateValue: DateInput): string | undefined =>
  formatIn('MMM d, y', dateValue);

/** The countries that write the day before the month. */
const DAY_FIRST: readonly CountryCode[] = ['uk', 'au'];

/**
 * A date as its country writes it, where the specification gives no pattern:
 * `14 November 2026`, or `November 14, 2026` (docs/product.md §9).
 */
export const longDate = (
  dateValue: DateInput,
  country: CountryCode,
): string | undefined =>
  formatIn(DAY_FIRST.includes(country) ? 'd MMMM y' : 'MMMM d, y', dateValue);

/** `14 Nov 2026`, or `Nov 14, 2026`. */
export const mediumDate = (
  dateValue: DateInput,
  country: CountryCode,
): string | undefined =>
  formatIn(DAY_FIRST.includes(country) ? 'd MMM y' : 'MMM d, y', dateValue);

/** `14 Nov`, or `Nov 14`. */
export const dayAndMonth = (
  dateValue: DateInput,
  country: CountryCode,
): string | undefined =>
  formatIn(DAY_FIRST.includes(country) ? 'd MMM' : 'MMM d', dateValue);

/**
 * `Tuesday` by this device's clock, for what only a browser shows
 * (docs/product.md §2.5).
 */
export function weekday(dateValue: DateInput): string | undefined {
  const date = parseMoment(dateValue);
  return date && format(date.getTime(), 'EEEE');
}

/** `2026-11-14`, for `<time>`, query parameters and structured data. */
export const isoDay = (dateValue: DateInput): string | undefined =>
  formatIn('yyyy-MM-dd', dateValue);
