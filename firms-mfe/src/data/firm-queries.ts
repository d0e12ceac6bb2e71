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
const LOGO_COUNT = 8;

const NO_FILTERS: FirmFilters = { search: undefined, ranking: 'all', page: 1 };

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

type BackendPlatform = Pick<Platform, 'backend'>;
type HomePlatform = Pick<Platform, 'backend' | 'server'>;
type FirmArguments = Database['public']['Functions']['firm_by']['Args'];

/** Pages of a list, the first being `filters.page`. */
function listFirms(
  platform: BackendPlatform,
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
  firmCount: number,
) {
  return queryOptions({
    queryKey: ['firms', 'top', country ?? null, firmCount],
    retry: retryOnHome(platform),
    queryFn: ({ signal }) =>
      readHighestRanked(platform, country, firmCount, signal),
  });
}

/**
 * A country's highest-ranked firms for the carousel; those of all countries
 * fill missing places.
 */
function readLogos(platform: HomePlatform, country?: CountryCode) {
  return queryOptions({
    queryKey: ['firms', 'logos', country ?? 'all'],
    retry: retryOnHome(platform),
    queryFn: async ({ signal }): Promise<FirmSummary[]> => {
      const firms = await readHighestRanked(
        platform,
        country,
        LOGO_COUNT,
        signal,
      );
      if (!country || firms.length >= LOGO_COUNT) return firms;
      const ids = new Set(firms.map(({ id }) => id));
      const worldwide = await readHighestRanked(
        platform,
        undefined,
        LOGO_COUNT,
        signal,
      );
      const others = worldwide.filter(({ id }) => !ids.has(id));
      return [...firms, ...others].slice(0, LOGO_COUNT);
    },
  });
}

/**
 * Open positions of each of these firms, by id: one query for all cards of a
 * page.
 */
function countOpenings({ backend }: BackendPlatform, ids: number[]) {
  return queryOptions({
    queryKey: ['firms', 'openings', ids],
    queryFn: async ({ signal }) => {
      const client = await backend.client();
      const call = client.rpc('firm_openings_of', { ids });
      const countRows = rowsOf(await answerInTime(signal, call));
      return Object.fromEntries(
        countRows.map((row) => [
          String(row['firm_id']),
          readNumber(row['open_jobs']),
        ]),
      );
    },
  });
}

/** Figures of these firms, in this order and without unknown slugs. */
function readFirmFigures({ backend }: BackendPlatform, slugs: string[]) {
  return queryOptions({
    queryKey: ['firms', 'figures', slugs],
    queryFn: async ({ signal }) => {
      const possibleSlugs = slugs.filter(isSlug);
      if (possibleSlugs.length === 0) return [];
      const client = await backend.client();
      const args = { slugs: possibleSlugs.join('/') };
      const call = client.rpc('firm_figures', args, { get: true });
      return parseFigures(rowsOf(await answerInTime(signal, call)));
    },
  });
}

/** A firm's profile; null for an unknown slug. */
function readFirm(platform: BackendPlatform, slug: string) {
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
  platform: BackendPlatform,
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
  { backend }: BackendPlatform,
  country: CountryCode | undefined,
  { search, ranking, page }: FirmFilters,
  pageSize: number,
  signal: AbortSignal,
) {
  const args: Database['public']['Functions']['firm_list']['Args'] = {
    page,
    page_size: pageSize,
  };
  const highestRanking = highestRank(ranking);
  if (country) args.country = country.toUpperCase();
  if (search) args.name = search;
  if (highestRanking !== undefined) args.highest_rank = highestRanking;
  const client = await backend.client();
  const call = client.rpc('firm_list', args, { get: true });
  const answer = recordOf(
    await answerInTime(signal, call),
    ['firms'],
    ['total'],
  );
  const total = readNumber(answer['total']) ?? 0;
  const firms = parseFirmSummaries(answer['firms']);
  return { firms, total, page, pages: Math.ceil(total / pageSize) };
}

async function readHighestRanked(
  platform: BackendPlatform,
  country: CountryCode | undefined,
  firmCount: number,
  signal: AbortSignal,
) {
  const { firms } = await readPage(
    platform,
    country,
    NO_FILTERS,
    firmCount,
    signal,
  );
  return firms;
}

async function readProfile(
  { backend }: BackendPlatform,
  args: FirmArguments,
  signal: AbortSignal,
) {
  const client = await backend.client();
  const call = client.rpc('firm_by', args, { get: true });
  const row = firstRow(await answerInTime(signal, call));
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
const TIMEOUT_MS = 3000;
/**
 * The HTTP status 408: a 4xx, so that the query client does not retry; the
 * visitor has waited long enough.
 */
const REQUEST_TIMEOUT = 408;

/** Another 4xx than a timeout: the backend would refuse the request again. */
const isRefused = (error: Error) =>
  error instanceof BackendError &&
  error.status >= 400 &&
  error.status < 500 &&
  error.status !== REQUEST_TIMEOUT;

/**
 * The timeout is counted in steps of this many ms. A page that is busy for a
 * second counts one step, so an answer that waits for the page is in time.
 */
const STEP_MS = 100;

/**
 * Waits for an answer. Throws a `BackendError` after `TIMEOUT_MS` in which the
 * page could have taken it.
 */
async function answerInTime<Answer extends { error: object | null }>(
  signal: AbortSignal,
  call: { abortSignal(signal: AbortSignal): PromiseLike<Answer> },
): Promise<Answer> {
  const timeout = new AbortController();
  let stepsLeft = TIMEOUT_MS / STEP_MS;
  const timer = setInterval(() => {
    stepsLeft -= 1;
    if (stepsLeft <= 0) timeout.abort();
  }, STEP_MS);
  try {
    const answer = await call.abortSignal(
      AbortSignal.any([signal, timeout.signal]),
    );
    if (answer.error && timeout.signal.aborted)
      throw new BackendError(
        `No answer within ${TIMEOUT_MS} ms`,
        REQUEST_TIMEOUT,
      );
    return answer;
  } finally {
    clearInterval(timer);
  }
}
