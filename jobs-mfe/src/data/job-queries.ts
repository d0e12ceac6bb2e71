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
/**
 * Home's query of its jobs gives up an attempt after this time, in ms. A
 * browser makes two (docs/product.md §8).
 */
const FEATURED_LIMIT_MS = 8000;
/** Pages of a list are kept for going back from a job, in ms. */
const KEPT_FOR_MS = 30 * 60_000;
/** Suggestions look at so many letters of what is typed. */
const LONGEST_TYPED = 40;

const FILTER_PARTS = FILTER_NAMES.map(partOf);

type Functions = Database['public']['Functions'];
type Arguments<Name extends keyof Functions> = Functions[Name]['Args'];
type BackendPlatform = Pick<Platform, 'backend'>;

/**
 * The queries of this section; each throws `BackendError`. Countries are
 * upper-case in data.
 */
export const jobQueries = {
  search: searchJobs,
  facets: countFacets,
  options: listOptions,
  knownPlaces: findKnownPlaces,
  suggestions: suggestJobs,
  placeSuggestions: suggestPlaces,
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
  platform: BackendPlatform,
  country: CountryCode,
  filters: JobFilters,
) {
  // Cards and table show the same answer: no argument has the view.
  const filtersWithoutView = { ...filters, view: undefined };
  return infiniteQueryOptions({
    queryKey: ['jobs', 'search', country, filtersWithoutView],
    queryFn: async ({ pageParam, signal }) => {
      const callArguments: Arguments<'search_jobs'> = {
        filter: filterArgument(country, filters),
        sort: filters.sort,
        page_size: PAGE_SIZE,
      };
      if (pageParam === null) callArguments.page = filters.page;
      else callArguments.after = pageParam;
      return readPage(
        await callBackend(platform, 'search_jobs', callArguments, signal),
      );
    },
    initialPageParam: null as string | null,
    getNextPageParam: (lastPage) => lastPage.next,
    gcTime: KEPT_FOR_MS,
  });
}

function countFacets(
  platform: BackendPlatform,
  country: CountryCode,
  filters: JobFilters,
) {
  const callArguments = { filter: filterArgument(country, filters) };
  return readQuery(platform, 'job_facets', callArguments, (answer) =>
    parseFacets(recordOf(answer, CHOICE_NAMES)),
  );
}

function listOptions(platform: BackendPlatform, country: CountryCode) {
  const callArguments = { country: country.toUpperCase() };
  return readQuery(platform, 'filter_options', callArguments, (answer) =>
    parseOptions(recordOf(answer, CHOICE_NAMES)),
  );
}

/**
 * Places that these word groups begin with, largest first: the words that say
 * it, folded, and its name for a search (`Portland, OR`).
 */
function findKnownPlaces(
  platform: BackendPlatform,
  country: CountryCode,
  wordGroups: readonly string[],
) {
  const callArguments = {
    words: wordGroups.join('/'),
    country: country.toUpperCase(),
  };
  return readQuery(platform, 'known_places', callArguments, (answer) =>
    rowsOf(answer).flatMap((row) => {
      const said = readText(row['said']);
      const name = readText(row['name']);
      return said === null || name === null ? [] : [{ said, name }];
    }),
  );
}

/**
 * Titles, firms, services and places that contain the typed text, or else its
 * correction.
 */
function suggestJobs(
  platform: BackendPlatform,
  country: CountryCode,
  writtenText: string,
) {
  return queryOptions({
    queryKey: ['jobs', 'suggestions', country, writtenText],
    queryFn: async ({ signal }) => {
      await typingPause(signal);
      const callArguments = suggestionArguments(country, writtenText);
      const backendAnswer = await callBackend(
        platform,
        'suggest_jobs',
        callArguments,
        signal,
      );
      return parseSuggestions(rowsOf(backendAnswer));
    },
  });
}

/**
 * Places with open jobs that begin with the typed text; where no place does,
 * those that it names, also with a typo.
 */
function suggestPlaces(
  platform: BackendPlatform,
  country: CountryCode,
  writtenText: string,
) {
  return queryOptions({
    queryKey: ['jobs', 'places', country, writtenText],
    queryFn: async ({ signal }) => {
      await typingPause(signal);
      const callArguments = suggestionArguments(country, writtenText);
      const backendAnswer = await callBackend(
        platform,
        'suggest_places',
        callArguments,
        signal,
      );
      return rowsOf(backendAnswer)
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
  platform: BackendPlatform,
  country: CountryCode,
  position: { latitude: number; longitude: number },
) {
  return queryOptions({
    queryKey: ['jobs', 'nearest-town', country, position],
    queryFn: async ({ signal }) => {
      const callArguments = { ...position, country: country.toUpperCase() };
      const answer = await postToBackend(
        platform,
        'nearest_place',
        callArguments,
        signal,
      );
      return readText(firstRow(answer)?.['name']);
    },
  });
}

const suggestionArguments = (country: CountryCode, writtenText: string) => ({
  typed: filterText(writtenText.slice(0, LONGEST_TYPED)) ?? '',
  country: country.toUpperCase(),
});

/**
 * Relaxed searches that find jobs, those that change the least first: without a
 * part, or with it alone (`keeps`). `capped` says that there are more than
 * `total`.
 */
function relaxSearch(
  platform: BackendPlatform,
  country: CountryCode,
  filters: JobFilters,
) {
  const callArguments = { filter: filterArgument(country, filters) };
  return readQuery(platform, 'relax_jobs', callArguments, (answer) =>
    rowsOf(answer).flatMap((row) => {
      const part = FILTER_PARTS.find((knownPart) => knownPart === row['part']);
      const total = readNumber(row['total']);
      if (!part || total === null) return [];
      return [
        {
          part,
          keeps: row['keeps'] === true,
          total,
          capped: row['capped'] === true,
        },
      ];
    }),
  );
}

/**
 * The jobs of a search that the board listed last, for its feed, each with that
 * moment.
 */
function readFeed(
  platform: BackendPlatform,
  country: CountryCode,
  filters: FilterValues,
) {
  const callArguments = { filter: filterArgument(country, filters) };
  return readQuery(platform, 'listed_jobs', callArguments, (answer) =>
    rowsOf(answer).flatMap((row) => {
      const job = parseJob(row);
      return job ? [{ job, listed: isoMoment(row['listed_at']) }] : [];
    }),
  );
}

/** A job with its description, open or closed; null for an unknown slug. */
function readJob(platform: Pick<Platform, 'backend' | 'now'>, slug: string) {
  const parseAnswer = async (answer: Answer): Promise<JobDetail | null> => {
    const row = firstRow(answer);
    if (row === null) return null;
    // throws for a row that is not a job
    const job = readable(parseJobDetail(row, platform.now));
    const html = readText(row['description']) ?? '';
    const nodes = await parseHtml(html, job.applyUrl ?? undefined);
    return { ...job, description: nodes.length > 0 ? nodes : null };
  };
  return readQuery(platform, 'job_by_slug', { slug }, parseAnswer);
}

/**
 * The jobs of these slugs that still exist, open or closed. A POST: a list in
 * an address would have PostgreSQL's form, and the backend reads JSON.
 */
function readStoredJobs(platform: BackendPlatform, slugs: string[]) {
  return queryOptions({
    queryKey: ['jobs', 'stored', slugs],
    enabled: slugs.length > 0,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const callArguments = { slugs };
      const backendAnswer = await postToBackend(
        platform,
        'stored_jobs',
        callArguments,
        signal,
      );
      return parseJobs(rowsOf(backendAnswer));
    },
  });
}

function findSimilarJobs(platform: BackendPlatform, slug: string) {
  const callArguments = { job_slug: slug, max_rows: SIMILAR_JOBS };
  return readQuery(platform, 'similar_jobs', callArguments, (answer) =>
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
    // once, after the platform's `retryDelay`, whatever it was that failed
    // (docs/product.md §8)
    retry: platform.server ? false : 1,
    queryFn: async ({ signal }) => {
      const callArguments = {
        filter: filterArgument(country),
        page_size: FEATURED_JOBS,
      };
      const signalInTime = AbortSignal.any([
        signal,
        AbortSignal.timeout(FEATURED_LIMIT_MS),
      ]);
      const backendAnswer = await callBackend(
        platform,
        'search_jobs',
        callArguments,
        signalInTime,
      );
      return readPage(backendAnswer).jobs;
    },
  });
}

/** Pages of the open jobs of one firm, newest first, from `page` on. */
function listOpenings(platform: BackendPlatform, firmId: number, page: number) {
  return infiniteQueryOptions({
    queryKey: ['jobs', 'openings', firmId, page],
    queryFn: async ({ pageParam, signal }) => {
      const callArguments = {
        firm: firmId,
        page: pageParam,
        page_size: OPENINGS_PER_PAGE,
      };
      return readPage(
        await callBackend(platform, 'firm_jobs', callArguments, signal),
      );
    },
    initialPageParam: page,
    getNextPageParam: (lastPage) =>
      lastPage.page < lastPage.pages ? lastPage.page + 1 : null,
  });
}

/** The query of one read of the backend, by its name and arguments. */
function readQuery<Name extends keyof Functions, Data>(
  platform: BackendPlatform,
  name: Name,
  callArguments: Arguments<Name>,
  parseAnswer: (answer: Answer) => Data | Promise<Data>,
) {
  return queryOptions({
    queryKey: ['jobs', name, callArguments],
    queryFn: async ({ signal }) =>
      parseAnswer(await callBackend(platform, name, callArguments, signal)),
  });
}

async function callBackend<Name extends keyof Functions>(
  { backend }: BackendPlatform,
  name: Name,
  callArguments: Arguments<Name>,
  signal: AbortSignal,
) {
  const client = await backend.client();
  return client.rpc(name, callArguments, { get: true }).abortSignal(signal);
}

async function postToBackend<Name extends keyof Functions>(
  { backend }: BackendPlatform,
  name: Name,
  callArguments: Arguments<Name>,
  signal: AbortSignal,
) {
  const client = await backend.client();
  return client.rpc(name, callArguments).abortSignal(signal);
}

/** `jobs` must be a list, and `total` a number. */
const readPage = (answer: Answer) =>
  parseJobPage(recordOf(answer, ['jobs'], ['total']));
