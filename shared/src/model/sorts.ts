/**
 * The orders of a list of jobs (docs/product.md §9). Their SQL is
 * `board.sort_key` and `board.list_order` (supabase/schemas/12_orders.sql,
 * 12_search.sql).
 */
import type { FilterName, FilterValues } from './filters';

/** The orders of a list, and the filters that each needs. */
export const SORTS = {
  date: { label: 'Newest First', needs: [] },
  relevance: { label: 'Most Relevant', needs: ['keywords'] },
  distance: { label: 'Nearest First', needs: ['location', 'within'] },
  firmRank: { label: 'Firm Ranking', needs: [] },
  salary: { label: 'Salary: High to Low', needs: [] },
} as const satisfies Record<
  string,
  { label: string; needs: readonly FilterName[] }
>;
export type Sort = keyof typeof SORTS;

/**
 * The order of a list whose address names no order: relevance for a search with
 * words, else the newest first.
 */
export const defaultSort = (filters: FilterValues): Sort =>
  filters.keywords ? 'relevance' : 'date';

export const possibleSorts = (filters: FilterValues): readonly Sort[] =>
  (Object.keys(SORTS) as Sort[]).filter((sort) =>
    SORTS[sort].needs.every((name) =>
      name === 'within' ? Number(filters.within) : filters[name],
    ),
  );
