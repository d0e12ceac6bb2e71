import type { CountryCode } from '@board/shared/domain';
import { paths } from '@board/shared/paths';
import { pageIn, filterText } from '@board/shared/search-params';

/** The ranking filter (docs/product.md §9): `top10` is rank 10 or lower. */
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

/** Slugs of the firms in an address, each once; perhaps more than the limit. */
export function parseChosen(params: URLSearchParams): string[] {
  const namedSlugs = params
    .getAll('firm')
    .map((slug) => slug.replace(/[\p{Cc}/]+/gu, '').trim());
  return [...new Set(namedSlugs.filter((slug) => slug !== ''))].slice(
    0,
    2 * MOST_COMPARED,
  );
}

/**
 * The directory with these filters, without defaults, and with firms that are
 * chosen for a comparison, by their slugs.
 */
export function firmsAddress(
  country: CountryCode | undefined,
  { search, ranking, page }: FirmFilters,
  firm: readonly string[],
): string {
  const query = {
    search,
    ranking: ranking === 'all' ? undefined : ranking,
    page: page > 1 ? page : undefined,
    firm,
  };
  return paths.firms({ country, query });
}

export function highestRank(ranking: Ranking): number | undefined {
  return ranking === 'all' ? undefined : Number(ranking.slice('top'.length));
}
