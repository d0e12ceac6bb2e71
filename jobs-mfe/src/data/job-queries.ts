import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
} from '@tanstack/react-query';
import {
  firstRow,
  readable,
  recordOf,
  rowsOf,
  type Answer,
} from '@board/shared/answers';
import type { Platform } from '@board/shared/contract';
import { readNumber, readText, type CountryCode } from '@board/shared/domain';
import { CHOICE_NAMES } from '@board/shared/model/filter-values';
import {
  FILTER_NAMES,
  type FilterValues,
  partOf,
} from '@board/shared/model/filters';
import { filterText } from '@board/shared/search-params';
import type { Database } from '@board/shared/supabase';
import { parseHtml } from '@board/shared/ui';
import { parseFacets, parseOptions } from './filter-choices';
import { isoMoment, parseJob, parseJobPage, parseJobs } from './job';
import { parseJobDetail, type JobDetail } from './job-detail';
import { filterArgument, type JobFilters } from './job-filters';
import { parseSuggestions, typingPause } from './suggestions';

export const PAGE_SIZE = 24;
const OPENINGS_PER_PAGE = 12;
const FEATURED_JOBS = 3;
const SIMILAR_JOBS = 3;
/** Home waits this long for its jobs, in ms (docs/product.md §8). */
const FEATURED_LIMIT_MS = 8000;
/** Pages of a list are kept for going back from a job, in ms. */
const KEPT_MS = 30 * 60_000;

const PARTS = FILTER_NAMES.map(partOf);

type Functions = Database['public']['Functions'];
type Arguments<Name extends keyof Functions> = Functions[Name]['Args'];
type Backend = Pick<Platform, 'backend'>;

/**
 * The queries of this section; each throws `BackendError`. Countries are
 * upper-case in data.
 */
export const jobQueries = {
  search: searchJobs,
  facets: countFacets,
  options: listOptions,
  towns: findTowns,
  suggestions: suggestJobs,
  places: suggestPlaces,
  nearestTown: findNearestTown,
  relaxations: relaxSearch,
  feed: readFeed,
  detail: readJob,
  stored: readStoredJobs,
  similar: findSimilarJobs,
  featured: readFeaturedJobs,
  openings: listOpenings,
};

/** Pages of a search, the first being `filters.page`. */
function searchJobs(
  platform: Backend,
  country: CountryCode,
  filters: JobFilters,
) {
  // Cards and table show the same answer.
  const searched = { ...filters, view: undefined };
  return infiniteQueryOptions({
    queryKey: ['jobs', 'search', country, searched],
    queryFn: async ({ pageParam, signal }) => {
      const args: Arguments<'search_jobs'> = {
        filter: filterArgument(country, filters),
        sort: filters.sort,
        page_size: PAGE_SIZE,
      };
      if (pageParam === null) args.page = filters.page;
      else args.after = pageParam;
      return readPage(await callBackend(platform, 'search_jobs', args, signal));
    },
    initialPageParam: null as string | null,
    getNextPageParam: (lastPage) => lastPage.next,
    gcTime: KEPT_MS,
  });
}

function countFacets(
  platform: Backend,
  country: CountryCode,
  filters: JobFilters,
) {
  const args = { filter: filterArgument(country, filters) };
  return readQuery(platform, 'job_facets', args, (answer) =>
    parseFacets(recordOf(answer, CHOICE_NAMES)),
  );
}

function listOptions(platform: Backend, country: CountryCode) {
  const args = { country: country.toUpperCase() };
  return readQuery(platform, 'filter_options', args, (answer) =>
    parseOptions(recordOf(answer, CHOICE_NAMES)),
  );
}

/**
 * Places that these word groups begin with, largest first: the words that say
 * it, folded, and its name for a search (`Portland, OR`).
 */
function findTowns(
  platform: Backend,
  country: CountryCode,
  wordGroups: readonly string[],
) {
  const args = {
    words: wordGroups.join('/'),
    country: country.toUpperCase(),
  };
  return readQuery(platform, 'known_places', args, (answer) =>
    rowsOf(answer).flatMap((row) => {
      const said = readText(row['said']);
      const name = readText(row['name']);
      return said === null || name === null ? [] : [{ said, name }];
    }),
  );
}

/** What contains the typed text; the database looks at 40 letters. */
function suggestJobs(
  platform: Backend,
  country: CountryCode,
  writtenText: string,
) {
  return queryOptions({
    queryKey: ['jobs', 'suggestions', country, writtenText],
    queryFn: async ({ signal }) => {
      await typingPause(signal);
      const args = suggestionArguments(country, writtenText);
      const answer = await callBackend(platform, 'suggest_jobs', args, signal);
      return parseSuggestions(rowsOf(answer));
    },
  });
}

/**
 * Places with open jobs that begin with the typed text; where no place does,
 * those that it names, also with a typo.
 */
function suggestPlaces(
  platform: Backend,
  country: CountryCode,
  writtenText: string,
) {
  return queryOptions({
    queryKey: ['jobs', 'places', country, writtenText],
    queryFn: async ({ signal }) => {
      await typingPause(signal);
      const args = suggestionArguments(country, writtenText);
      const answer = await callBackend(
        platform,
        'suggest_places',
        args,
        signal,
      );
      return rowsOf(answer)
        .map((row) => readText(row['name']))
        .filter((name) => name !== null);
    },
  });
}

/**
 * The town nearest to a position, by its name for a search; null where none is
 * within 50 km. A POST: no log of addresses learns the position.
 */
function findNearestTown(
  platform: Backend,
  country: CountryCode,
  position: { latitude: number; longitude: number },
) {
  return queryOptions({
    queryKey: ['jobs', 'nearest-town', country, position],
    queryFn: async ({ signal }) => {
      const client = await platform.backend.client();
      const answer = await client
        .rpc('nearest_place', { ...position, country: country.toUpperCase() })
        .abortSignal(signal);
      return readText(firstRow(answer)?.['name']);
    },
  });
}

const suggestionArguments = (country: CountryCode, writtenText: string) => ({
  typed: filterText(writtenText.slice(0, 40)) ?? '',
  country: country.toUpperCase(),
});

/**
 * Relaxed searches that find jobs, those that change the least first: without a
 * part, or with it alone (`keeps`).
 */
function relaxSearch(
  platform: Backend,
  country: CountryCode,
  filters: JobFilters,
) {
  const args = { filter: filterArgument(country, filters) };
  return readQuery(platform, 'relax_jobs', args, (answer) =>
    rowsOf(answer).flatMap((row) => {
      const part = PARTS.find((known) => known === row['part']);
      const total = readNumber(row['total']);
      if (!part || total === null) return [];
      const keeps = row['keeps'] === true;
      return [{ part, keeps, total, capped: row['capped'] === true }];
    }),
  );
}

/**
 * The jobs of a search that the board listed last, for its feed, each with that
 * moment.
 */
function readFeed(
  platform: Backend,
  country: CountryCode,
  filters: FilterValues,
) {
  const args = { filter: filterArgument(country, filters) };
  return readQuery(platform, 'listed_jobs', args, (answer) =>
    rowsOf(answer).flatMap((row) => {
      const job = parseJob(row);
      return job ? [{ job, listed: isoMoment(row['listed_at']) }] : [];
    }),
  );
}

/** A job with its description, open or closed; null for an unknown slug. */
function readJob(platform: Pick<Platform, 'backend' | 'now'>, slug: string) {
  const parse = async (answer: Answer): Promise<JobDetail | null> => {
    const row = firstRow(answer);
    if (row === null) return null;
    const job = readable(parseJobDetail(row, platform.now));
    const html = readText(row['description']) ?? '';
    const nodes = await parseHtml(html, job.applyUrl ?? undefined);
    return { ...job, description: nodes.length > 0 ? nodes : null };
  };
  return readQuery(platform, 'job_by_slug', { slug }, parse);
}

/** The jobs of these slugs that still exist, open or closed. */
function readStoredJobs(platform: Backend, slugs: string[]) {
  return queryOptions({
    queryKey: ['jobs', 'stored', slugs],
    enabled: slugs.length > 0,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const client = await platform.backend.client();
      const answer = await client
        .rpc('stored_jobs', { slugs })
        .abortSignal(signal);
      return parseJobs(rowsOf(answer));
    },
  });
}

function findSimilarJobs(platform: Backend, slug: string) {
  const args = { job_slug: slug, max_rows: SIMILAR_JOBS };
  return readQuery(platform, 'similar_jobs', args, (answer) =>
    parseJobs(rowsOf(answer)),
  );
}

/** The featured jobs of the home page (docs/product.md §9). */
function readFeaturedJobs(
  platform: Pick<Platform, 'backend' | 'server'>,
  country: CountryCode | undefined,
) {
  return queryOptions({
    queryKey: ['jobs', 'featured', country ?? null],
    // once, after 1 s, whatever it was that failed (docs/product.md §8)
    retry: platform.server ? false : 1,
    queryFn: async ({ signal }) => {
      const args = {
        filter: filterArgument(country),
        page_size: FEATURED_JOBS,
      };
      const limit = AbortSignal.any([
        signal,
        AbortSignal.timeout(FEATURED_LIMIT_MS),
      ]);
      const answer = await callBackend(platform, 'search_jobs', args, limit);
      return readPage(answer).jobs;
    },
  });
}

/** Pages of the open jobs of one firm, newest first, from `page` on. */
function listOpenings(platform: Backend, firmId: number, page: number) {
  return infiniteQueryOptions({
    queryKey: ['jobs', 'openings', firmId, page],
    queryFn: async ({ pageParam, signal }) => {
      const args = {
        firm: firmId,
        page: pageParam,
        page_size: OPENINGS_PER_PAGE,
      };
      return readPage(await callBackend(platform, 'firm_jobs', args, signal));
    },
    initialPageParam: page,
    getNextPageParam: (lastPage) =>
      lastPage.page < lastPage.pages ? lastPage.page + 1 : null,
  });
}

/** The query of one read of the backend, by its name and arguments. */
function readQuery<Name extends keyof Functions, Data>(
  platform: Backend,
  name: Name,
  args: Arguments<Name>,
  parse: (answer: Answer) => Data | Promise<Data>,
) {
  return queryOptions({
    queryKey: ['jobs', name, args],
    queryFn: async ({ signal }) =>
      parse(await callBackend(platform, name, args, signal)),
  });
}

async function callBackend<Name extends keyof Functions>(
  { backend }: Backend,
  name: Name,
  args: Arguments<Name>,
  signal: AbortSignal,
) {
  const client = await backend.client();
  return client.rpc(name, args, { get: true }).abortSignal(signal);
}

const readPage = (answer: Answer) =>
  parseJobPage(recordOf(answer, ['jobs'], ['total']));
