/** Text is an ISO date or date-time, a number milliseconds. */
type Moment = string | number | Date | null | undefined;

/** The moment, or undefined for nothing and for an invalid date. A date-time without a zone is UTC. */
export function parseMoment(value: Moment): Date | undefined {
  if (value === null || value === undefined || value === '') return undefined;
  // `Date` would accept any text that ends with a number.
  if (typeof value === 'string' && !/^[+-]?\d{4,6}-\d\d-\d\d/.test(value)) return undefined;
  const date = new Date(typeof value === 'string' ? toIso(value) : value);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

/** PostgreSQL's own way of writing (`2026-11-14 09:00:00+00`) as ISO 8601, which every browser reads. */
function toIso(written: string): string {
  const iso = written.replace(/^(\d{4}-\d\d-\d\d) (?=\d)/, '$1T').replace(/(T.*[+-]\d\d)$/, '$1:00');
  return /T[\d:.]+$/.test(iso) ? `${iso}Z` : iso;
}

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);

/** The first `Intl.DateTimeFormat` of a page costs a phone 50 ms; this table nothing. */
const monthOf = (date: Date): string => MONTHS[date.getUTCMonth()] ?? '';

/** `Nov 14`: the date on a job card (docs/product.md §2.5). */
export function shortDate(value: Moment): string | undefined {
  const date = parseMoment(value);
  return date && `${monthOf(date).slice(0, 3)} ${date.getUTCDate()}`;
}

/** `November 14, 2026`: the Posted date of a job (docs/product.md §2.6). */
export function longUsDate(value: Moment): string | undefined {
  const date = parseMoment(value);
  return date && `${monthOf(date)} ${date.getUTCDate()}, ${date.getUTCFullYear()}`;
}

/** `Nov 14, 2026`: the date of an article (docs/product.md §2.9). */
export function articleDate(value: Moment): string | undefined {
  const date = parseMoment(value);
  return date && `${shortDate(date)}, ${date.getUTCFullYear()}`;
}

/** `2026-11-14`, for `<time>`, query parameters and structured data. */
export const isoDay = (value: Moment): string | undefined => parseMoment(value)?.toISOString().slice(0, 10);
