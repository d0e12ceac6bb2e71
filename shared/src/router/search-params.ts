/**
 * What every list reads from an address. Never throws: invalid values are
 * ignored.
 */

const MAX_LENGTH = 200;
/** A search costs more with each (docs/product.md §6). */
const MAX_WORDS = 30;
const MAX_PAGE = 100_000;

/** The page number of an address, from 1; 1 by default. */
export function pageIn(params: URLSearchParams): number {
  const writtenPage = params.get('page')?.trim() ?? '';
  return /^\d+$/.test(writtenPage)
    ? Math.min(Math.max(Number(writtenPage), 1), MAX_PAGE)
    : 1;
}

/**
 * A filter's text, cut to 200 UTF-16 units of whole characters; undefined where
 * nothing is left.
 */
export function searchText(value: string | null): string | undefined {
  const text = (value ?? '')
    // PostgreSQL takes no NUL
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, MAX_LENGTH)
    .replace(/[\ud800-\udbff]$/, '')
    .trim();
  return text || undefined;
}

/** The same for a filter, which has at most 30 words. */
export const filterText = (value: string | null): string | undefined =>
  searchText(value)
    ?.match(/\S+\s*/g)
    ?.slice(0, MAX_WORDS)
    .join('')
    .trim();

/**
 * Capital letters and the number of blanks do not distinguish services
 * (docs/product.md §10.2).
 */
export const serviceKey = (service: string): string =>
  service.trim().replaceAll(/\s+/g, ' ').toLowerCase();
