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

const ALL: FirmFilters = { search: undefined, ranking: 'all', page: 1 };

/**
 * The queries of this section; each throws `BackendError`. Firms are ordered by
 * rank, unranked ones last.
 */
export const firmQueries = {
  list: listFirms,
  top: readTopFirms,
  logos: readLogos,
  openings: countOpenings,
  figures: readFirmFigures,
  detail: readFirm,
  ofJob: findFirmOfJob,
};

type Backend = Pick<Platform, 'backend'>;
type HomePlatform = Pick<Platform, 'backend' | 'server'>;
type FirmArguments = Database['public']['Functions']['firm_by']['Args'];

/** Pages of a list, the first being `filters.page`. */
function listFirms(
  platform: Backend,
  country: CountryCode | undefined,
  filters: FirmFilters,
) {
  return infiniteQueryOptions({
    queryKey: ['firms', 'list', country ?? null, filters],
    queryFn: ({ pageParam, signal }) =>
      readPage(
        platform,
        country,
        { ...filters, page: pageParam },
        PAGE_SIZE,
        signal,
      ),
    initialPageParam: filters.page,
    getNextPageParam: (lastPage) =>
      lastPage.page < lastPage.pages ? lastPage.page + 1 : null,
  });
}

/** The highest-ranked firms of a country, or of all. */
function readTopFirms(
  platform: HomePlatform,
  country: CountryCode | undefined,
  size: number,
) {
  return queryOptions({
    queryKey: ['firms', 'top', country ?? null, size],
    retry: retryOnHome(platform),
    queryFn: ({ signal }) => readHighest(platform, country, size, signal),
  });
}

/** The same for the carousel; firms of all countries fill missing places. */
function readLogos(platform: HomePlatform, country?: CountryCode) {
  return queryOptions({
    queryKey: ['firms', 'logos', country ?? 'all'],
    retry: retryOnHome(platform),
    queryFn: async ({ signal }): Promise<FirmSummary[]> => {
      const firms = await readHighest(platform, country, LOGOS, signal);
      if (!country || firms.length >= LOGOS) return firms;
      const ids = new Set(firms.map(({ id }) => id));
      const worldwide = await readHighest(platform, undefined, LOGOS, signal);
      const others = worldwide.filter(({ id }) => !ids.has(id));
      return [...firms, ...others].slice(0, LOGOS);
    },
  });
}

/**
 * Open positions of each of these firms, by id: one query for all cards of a
 * page.
 */
function countOpenings({ backend }: Backend, ids: number[]) {
  return queryOptions({
    queryKey: ['firms', 'openings', ids],
    queryFn: async ({ signal }) => {
      const client = await backend.client();
      const call = client.rpc('firm_openings_of', { ids });
      const counts = rowsOf(await inTime(signal, call));
      return Object.fromEntries(
        counts.map((row) => [
          String(row['firm_id']),
          readNumber(row['open_jobs']),
        ]),
      );
    },
  });
}

/** The figures of the existing ones of these firms, in this order. */
function readFirmFigures({ backend }: Backend, slugs: string[]) {
  return queryOptions({
    queryKey: ['firms', 'figures', slugs],
    queryFn: async ({ signal }) => {
      const possibleSlugs = slugs.filter(isSlug);
      if (possibleSlugs.length === 0) return [];
      const client = await backend.client();
      const args = { slugs: possibleSlugs.join('/') };
      const call = client.rpc('firm_figures', args, { get: true });
      return parseFigures(rowsOf(await inTime(signal, call)));
    },
  });
}

/** A firm's profile; null for an unknown slug. */
function readFirm(platform: Backend, slug: string) {
  return queryOptions({
    queryKey: ['firms', 'detail', slug],
    queryFn: ({ signal }) => readProfile(platform, { slug }, signal),
  });
}

/**
 * A job's firm: by id, then by name in the job's country (docs/product.md §7);
 * null where it has no profile.
 */
function findFirmOfJob(
  platform: Backend,
  id: number | null,
  name: string,
  country: CountryCode | null = null,
) {
  return queryOptions({
    queryKey: ['firms', 'of-job', id, name, country],
    queryFn: ({ signal }) => {
      const args: FirmArguments = { name };
      if (id !== null) args.id = id;
      if (country !== null) args.country = country;
      return readProfile(platform, args, signal);
    },
  });
}

async function readPage(
  { backend }: Backend,
  country: CountryCode | undefined,
  { search, ranking, page }: FirmFilters,
  size: number,
  signal: AbortSignal,
) {
  const args: Database['public']['Functions']['firm_list']['Args'] = {
    page,
    page_size: size,
  };
  const highest = highestRank(ranking);
  if (country) args.country = country.toUpperCase();
  if (search) args.name = search;
  if (highest !== undefined) args.highest_rank = highest;
  const client = await backend.client();
  const call = client.rpc('firm_list', args, { get: true });
  const answer = recordOf(await inTime(signal, call), ['firms'], ['total']);
  const total = readNumber(answer['total']) ?? 0;
  const firms = parseFirmSummaries(answer['firms']);
  return { firms, total, page, pages: Math.ceil(total / size) };
}

async function readHighest(
  platform: Backend,
  country: CountryCode | undefined,
  size: number,
  signal: AbortSignal,
) {
  const { firms } = await readPage(platform, country, ALL, size, signal);
  return firms;
}

async function readProfile(
  { backend }: Backend,
  args: FirmArguments,
  signal: AbortSignal,
) {
  const client = await backend.client();
  const call = client.rpc('firm_by', args, { get: true });
  const row = firstRow(await inTime(signal, call));
  return row === null ? null : readable(parseFirm(row));
}

/**
 * Firms on home are tried once more after a timeout, as the newest jobs are
 * (docs/product.md §8).
 */
const retryOnHome =
  ({ server }: HomePlatform) =>
  (failures: number, error: Error) =>
    !server && failures < 1 && !isRefused(error);

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
