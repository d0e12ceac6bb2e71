import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { firstRow, readable, recordOf, rowsOf } from '@board/shared/answers';
import type { Platform } from '@board/shared/contract';
import { readNumber, type CountryCode } from '@board/shared/domain';
import { isSlug } from '@board/shared/slugs';
import { type Database, BackendError } from '@board/shared/supabase';
import { parseFigures } from './firm-figures';
import { highestRank, type FirmFilters } from './firm-filters';
import { parseFirm, parseFirmSummaries, type FirmSummary } from './firm-row';

const PAGE_SIZE = 24;
/** Logos in a country's carousel (docs/product.md §9). */
const LOGOS = 8;

const ALL: FirmFilters = { ranking: 'all', page: 1 };

/**
 * The queries of this section. Firms are ordered by rank, unranked ones last.
 */
export function firmQueries({
  backend,
  server,
}: Pick<Platform, 'backend' | 'server'>) {
  /**
   * Firms on home have one more try where none came in time, as the newest jobs
   * do (docs/product.md §8).
   */
  const oneMoreTry = {
    retry: (failures: number, error: Error) =>
      !server && failures < 1 && !isRefused(error),
  };
  const list = async (
    country: CountryCode | undefined,
    filters: FirmFilters,
    size: number,
    signal: AbortSignal,
  ) => {
    const { search, ranking, page } = filters;
    const highest = highestRank(ranking);
    const args = {
      ...(country ? { country: country.toUpperCase() } : {}),
      ...(search ? { name: search } : {}),
      ...(highest === undefined ? {} : { highest_rank: highest }),
      page,
      page_size: size,
    };
    const client = await backend.client();
    const answer = await inTime(
      signal,
      client.rpc('firm_list', args, { get: true }),
    );
    const found = recordOf(answer, ['firms'], ['total']);
    const total = readNumber(found['total']) ?? 0;
    const firms = parseFirmSummaries(found['firms']);
    return { firms, total, page, pages: Math.ceil(total / size) };
  };
  const profile = async (
    args: Database['public']['Functions']['firm_by']['Args'],
    signal: AbortSignal,
  ) => {
    const client = await backend.client();
    const row = firstRow(
      await inTime(signal, client.rpc('firm_by', args, { get: true })),
    );
    return row === null ? null : readable(parseFirm(row));
  };

  return {
    list: (country: CountryCode | undefined, filters: FirmFilters) =>
      infiniteQueryOptions({
        queryKey: ['firms', 'list', country ?? null, filters],
        queryFn: ({ pageParam, signal }) =>
          list(country, { ...filters, page: pageParam }, PAGE_SIZE, signal),
        initialPageParam: filters.page,
        getNextPageParam: (last) =>
          last.page < last.pages ? last.page + 1 : null,
      }),

    top: (country: CountryCode | undefined, size: number) =>
      queryOptions({
        ...oneMoreTry,
        queryKey: ['firms', 'top', country ?? null, size],
        queryFn: async ({ signal }) =>
          (await list(country, ALL, size, signal)).firms,
      }),

    /**
     * The highest-ranked firms of a country, or of all; firms of all countries
     * fill missing places.
     */
    logos: (country?: CountryCode) =>
      queryOptions({
        ...oneMoreTry,
        queryKey: ['firms', 'logos', country ?? 'all'],
        queryFn: async ({ signal }): Promise<FirmSummary[]> => {
          const top = async (where?: CountryCode) =>
            (await list(where, ALL, LOGOS, signal)).firms;
          const firms = await top(country);
          if (!country || firms.length >= LOGOS) return firms;
          const ids = new Set(firms.map(({ id }) => id));
          return [
            ...firms,
            ...(await top()).filter(({ id }) => !ids.has(id)),
          ].slice(0, LOGOS);
        },
      }),

    /**
     * Open positions of each of these firms, by id: one query for all cards of
     * a page.
     */
    openings: (ids: number[]) =>
      queryOptions({
        queryKey: ['firms', 'openings', ids],
        queryFn: async ({ signal }) => {
          const client = await backend.client();
          const counts = rowsOf(
            await inTime(signal, client.rpc('firm_openings_of', { ids })),
          );
          return Object.fromEntries(
            counts.map((row) => [
              String(row['firm_id']),
              readNumber(row['open_jobs']),
            ]),
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
          const client = await backend.client();
          const call = client.rpc(
            'firm_figures',
            { slugs: possible.join('/') },
            { get: true },
          );
          return parseFigures(rowsOf(await inTime(signal, call)));
        },
      }),

    detail: (slug: string) =>
      queryOptions({
        queryKey: ['firms', 'detail', slug],
        queryFn: ({ signal }) => profile({ slug }, signal),
      }),

    /**
     * A job's firm: by id, then by name in the job's country (docs/product.md
     * §7); null where it has no profile.
     */
    ofJob: (
      id: number | null,
      name: string,
      country: CountryCode | null = null,
    ) =>
      queryOptions({
        queryKey: ['firms', 'of-job', id, name, country],
        queryFn: ({ signal }) =>
          profile(
            {
              ...(id === null ? {} : { id }),
              name,
              ...(country === null ? {} : { country }),
            },
            signal,
          ),
      }),
  };
}

/** Timeout of a query for firms, in ms (docs/product.md §7, §9). */
const LIMIT_MS = 3000;
/**
 * Request Timeout: a 4xx, so that the query client does not retry; the visitor
 * has waited long enough.
 */
const TOO_LATE = 408;

const isRefused = (error: Error) =>
  error instanceof BackendError &&
  error.status >= 400 &&
  error.status < 500 &&
  error.status !== TOO_LATE;

/**
 * A busy page may have an answer and no time to take it, so a step of the limit
 * counts once however long it lasted. In ms.
 */
const STEP_MS = 100;

/**
 * Waits for an answer. A `BackendError` once the page could have taken it for
 * `LIMIT_MS`.
 */
async function inTime<Answer extends { error: object | null }>(
  signal: AbortSignal,
  call: { abortSignal(signal: AbortSignal): PromiseLike<Answer> },
): Promise<Answer> {
  const late = new AbortController();
  let steps = LIMIT_MS / STEP_MS;
  const timer = setInterval(() => {
    steps -= 1;
    if (steps <= 0) late.abort();
  }, STEP_MS);
  try {
    const answer = await call.abortSignal(
      AbortSignal.any([signal, late.signal]),
    );
    if (answer.error && late.signal.aborted)
      throw new BackendError(`No answer within ${LIMIT_MS} ms`, TOO_LATE);
    return answer;
  } finally {
    clearInterval(timer);
  }
}
