import { firstRow, isBeyondLast, readable, rowsOf } from '@board/shared/answers';
import type { Platform } from '@board/shared/contract';
import { readNumber, type CountryCode } from '@board/shared/domain';
import { infiniteQueryOptions, queryOptions } from '@board/shared/query';
import { isSlug } from '@board/shared/slugs';
import { parseFigures } from './firm-figures';
import { containsPattern, highestRank, type FirmFilters } from './firm-filters';
import { CARD_COLUMNS, FIRM_COLUMNS, parseFirm, parseFirmSummaries, type FirmSummary } from './firm-row';
import { inTime } from './in-time';

export const PAGE_SIZE = 24;
/** Firms on the home page (docs/product.md §9). */
export const FEATURED = 3;
/** Logos in a country's carousel (docs/product.md §9). */
const LOGOS = 8;

const ALL: FirmFilters = { ranking: 'all', page: 1 };

/** The queries of this section. Firms are ordered by rank, unranked ones last. */
export function firmQueries({ backend }: Pick<Platform, 'backend'>) {
  const list = async (
    country: CountryCode | undefined,
    filters: FirmFilters,
    size: number,
    signal: AbortSignal,
  ) => {
    const from = (filters.page - 1) * size;
    const highest = highestRank(filters.ranking);
    const found = () => {
      let query = backend.from('firms').select(CARD_COLUMNS, { count: 'exact' });
      if (country) query = query.eq('country', country.toUpperCase());
      if (filters.search) query = query.ilike('name', containsPattern(filters.search));
      if (highest !== undefined) query = query.lte('ranking', highest);
      return query.order('ranking', { ascending: true, nullsFirst: false }).order('id');
    };
    const answer = await inTime(signal, (limit) =>
      found()
        .range(from, from + size - 1)
        .abortSignal(limit),
    );
    const beyond = isBeyondLast(answer);
    // that answer has no total
    const counted = beyond ? await inTime(signal, (limit) => found().limit(1).abortSignal(limit)) : answer;
    const read = parseFirmSummaries(rowsOf(counted));
    const firms = beyond ? [] : read;
    const total = counted.count ?? read.length;
    return { firms, total, page: filters.page, pages: Math.max(1, Math.ceil(total / size)) };
  };
  const single = async (column: 'id' | 'slug' | 'name', value: string | number, signal: AbortSignal) => {
    const answer = await inTime(signal, (limit) =>
      backend.from('firms').select(FIRM_COLUMNS).eq(column, value).order('id').limit(1).abortSignal(limit),
    );
    const row = firstRow(answer);
    return row === null ? null : readable(parseFirm(row));
  };

  return {
    /** Pages of the directory, of one country or of all. */
    list: (country: CountryCode | undefined, filters: FirmFilters) =>
      infiniteQueryOptions({
        queryKey: ['firms', 'list', country ?? null, filters],
        queryFn: ({ pageParam, signal }) => list(country, { ...filters, page: pageParam }, PAGE_SIZE, signal),
        initialPageParam: filters.page,
        getNextPageParam: (last) => (last.page < last.pages ? last.page + 1 : null),
      }),

    /** The `size` highest-ranked firms, of one country or of all. */
    top: (country: CountryCode | undefined, size: number) =>
      queryOptions({
        queryKey: ['firms', 'top', country ?? null, size],
        queryFn: async ({ signal }) => (await list(country, ALL, size, signal)).firms,
      }),

    /** The highest-ranked firms of a country, or of all; firms of all countries fill missing places. */
    logos: (country?: CountryCode) =>
      queryOptions({
        queryKey: ['firms', 'logos', country ?? 'all'],
        queryFn: async ({ signal }): Promise<FirmSummary[]> => {
          const top = async (where?: CountryCode) => (await list(where, ALL, LOGOS, signal)).firms;
          const own = await top(country);
          if (!country || own.length >= LOGOS) return own;
          const known = new Set(own.map(({ id }) => id));
          return [...own, ...(await top()).filter(({ id }) => !known.has(id))].slice(0, LOGOS);
        },
      }),

    /** Open positions of each of these firms, by id: one query for all cards of a page. */
    openings: (ids: number[]) =>
      queryOptions({
        queryKey: ['firms', 'openings', ids],
        queryFn: async ({ signal }): Promise<Record<number, number>> => {
          const answer = await inTime(signal, (limit) =>
            backend.from('firm_openings').select('firm_id,open_jobs').in('firm_id', ids).abortSignal(limit),
          );
          return Object.fromEntries(
            rowsOf(answer).flatMap((row) => {
              const [id, open] = [readNumber(row['firm_id']), readNumber(row['open_jobs'])];
              return id === null || open === null ? [] : [[id, open]];
            }),
          );
        },
      }),

    /** The figures of the existing ones of these firms, in this order. */
    figures: (slugs: string[]) =>
      queryOptions({
        queryKey: ['firms', 'figures', slugs],
        queryFn: async ({ signal }) => {
          const possible = slugs.filter(isSlug);
          if (possible.length === 0) return [];
          const args = { slugs: possible.join('/') };
          const answer = await inTime(signal, (limit) =>
            backend.rpc('firm_figures', args, { get: true }).abortSignal(limit),
          );
          return parseFigures(rowsOf(answer));
        },
      }),

    /** The firm of a slug, or null. */
    detail: (slug: string) =>
      queryOptions({
        queryKey: ['firms', 'detail', slug],
        queryFn: ({ signal }) => single('slug', slug, signal),
      }),

    /** A job's firm: by id, then by name (docs/product.md §7); null where it has no profile. */
    ofJob: (id: number | null, name: string) =>
      queryOptions({
        queryKey: ['firms', 'of-job', id, name],
        queryFn: async ({ signal }) =>
          (id === null ? null : await single('id', id, signal)) ?? (await single('name', name, signal)),
      }),
  };
}
