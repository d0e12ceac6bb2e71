import type { CountryCode } from '@board/shared/domain';
import { paths } from '@board/shared/paths';

const MAX_PAGE = 100_000;

/** The page that an address asks for, from 1. Total: whatever is no page is the first. */
export function pageIn(params: URLSearchParams): number {
  const written = params.get('page')?.trim() ?? '';
  return /^\d{1,9}$/.test(written) ? Math.min(Math.max(Number(written), 1), MAX_PAGE) : 1;
}

/** Address of a page of the list; the first has no number. */
export const pageAddress = (country: CountryCode | undefined, page: number) =>
  paths.articles({ country, query: page > 1 ? { page } : {} });
