import type { CountryCode } from '@board/shared/domain';
import { paths } from '@board/shared/paths';
import { pageIn, filterText } from '@board/shared/search-params';

/** The ranking filter (docs/product.md §9): `top10` has ranks 1 to 10. */
export const RANKINGS = ['all', 'top10', 'top25', 'top50'] as const;
export type Ranking = (typeof RANKINGS)[number];

export type FirmFilters = ReturnType<typeof parseFirmFilters>;

/** Firms side by side at most (docs/product.md §2.7). */
export const MOST_COMPARED = 4;

/** The filters of an address. Never throws: invalid values are ignored. */
export function parseFirmFilters(params: URLSearchParams) {
  const ranking = params.get('ranking');
  return {
    search: filterText(params.get('search')),
    ranking: RANKINGS.find((known) => known === ranking) ?? 'all',
    page: pageIn(params),
  };
}

/**
 * Slugs of the firms in an address, each once. There may be more than the
 * limit, so that a page can say so, but at most twice as many.
 */
export function parseChosenSlugs(params: URLSearchParams): string[] {
  // No slug has control characters, and a query joins slugs by `/`.
  const namedSlugs = params
    .getAll('firm')
    .map((slug) => slug.replace(/[\p{Cc}/]+/gu, '').trim());
  return [...new Set(namedSlugs.filter((slug) => slug !== ''))].slice(
    0,
    2 * MOST_COMPARED,
  );
}

/**
 * Address of the directory with these filters, without defaults, and with the
 * slugs of firms that are chosen for a comparison.
 */
export function firmsAddress(
  country: CountryCode | undefined,
  { search, ranking, page }: FirmFilters,
  chosenSlugs: readonly string[],
): string {
  const query = {
    search,
    ranking: ranking === 'all' ? undefined : ranking,
    page: page > 1 ? page : undefined,
    firm: chosenSlugs,
  };
  return paths.firms({ country, query });
}

/** The largest rank number that a filter allows: 25 for `top25`. */
export function highestRank(ranking: Ranking): number | undefined {
  return ranking === 'all' ? undefined : Number(ranking.slice('top'.length));
}
