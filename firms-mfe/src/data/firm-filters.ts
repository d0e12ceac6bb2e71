/** The ranking filter (docs/product.md §9): `top10` is rank 10 or lower. */
export const RANKINGS = ['all', 'top10', 'top25', 'top50'] as const;
export type Ranking = (typeof RANKINGS)[number];

export interface FirmFilters {
  /** Part of the name; absent means any. */
  search?: string;
  ranking: Ranking;
  /** From 1. */
  page: number;
}

/** Firms side by side at most (docs/product.md §2.7). */
export const MOST_COMPARED = 4;

const MAX_LENGTH = 200;
const MAX_PAGE = 100_000;

/** The filters of an address. Total: whatever is no valid value counts as absent. */
export function parseFirmFilters(params: URLSearchParams): FirmFilters {
  const search = (params.get('search') ?? '')
    // PostgreSQL takes no NUL, and no control character is worth searching for.
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, MAX_LENGTH)
    .replace(/[\ud800-\udbff]$/, '')
    .trim();
  return {
    ...(search ? { search } : {}),
    ranking: RANKINGS.find((ranking) => ranking === params.get('ranking')) ?? 'all',
    page: parsePage(params),
  };
}

/** The page that an address asks for; the first where it asks for none. */
export function parsePage(params: URLSearchParams): number {
  const page = /^\d{1,6}$/.test(params.get('page') ?? '') ? Number(params.get('page')) : 1;
  return Math.min(Math.max(page, 1), MAX_PAGE);
}

/** Slugs of the firms that an address names for a comparison, each once; perhaps more than fit. */
export function parseChosen(params: URLSearchParams): string[] {
  const named = params.getAll('firm').map((slug) => slug.replace(/[\p{Cc}/]+/gu, '').trim());
  return [...new Set(named.filter((slug) => slug !== ''))].slice(0, 2 * MOST_COMPARED);
}

/** The query of an address that shows these filters; defaults left out. */
export function toSearchParams({ search, ranking, page }: FirmFilters): URLSearchParams {
  const params = new URLSearchParams();
  if (search) params.set('search', search);
  if (ranking !== 'all') params.set('ranking', ranking);
  if (page > 1) params.set('page', String(page));
  return params;
}

/** Highest rank number that the filter lets through; undefined for all. */
export function highestRank(ranking: Ranking): number | undefined {
  return ranking === 'all' ? undefined : Number(ranking.slice('top'.length));
}

/** The pattern of `ilike` for "contains this": its own signs taken literally. PostgREST reads `*` as `%`. */
export function containsPattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&').replaceAll('*', '_')}%`;
}
