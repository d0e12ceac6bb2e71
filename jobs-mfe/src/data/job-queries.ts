import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import {
  firstRow,
  readable,
  recordOf,
  rowsOf,
  type Answer,
} from '@board/shared/answers';
import type { Platform } from '@board/shared/contract';
import {
  readNumber,
  readRows,
  readText,
  readWords,
  type CountryCode,
} from '@board/shared/domain';
import {
  CHOICE_NAMES,
  FILTER_NAMES,
  partOf,
  type FilterValues,
} from '@board/shared/model/filters';
import { readFigure } from '@board/shared/pay';
import { filterText } from '@board/shared/search-params';
import type { Database } from '@board/shared/supabase';
import { parseHtml } from '@board/shared/ui';
import { parseFacets, parseOptions } from './filter-choices';
import { isoMoment, parseJob, parseJobPage, parseJobs } from './job';
import { parseJobDetail, type JobDetail } from './job-detail';
import { filterArgument, type JobFilters } from './job-filters';

export const PAGE_SIZE = 24;

const PARTS = FILTER_NAMES.map(partOf);

type Functions = Database['public']['Functions'];
type Args<Name extends keyof Functions> = Functions[Name]['Args'];

/** The queries of this section. Countries are upper-case in data. */
export function jobQueries({
  backend,
  now,
  server,
}: Pick<Platform, 'backend' | 'now' | 'server'>) {
  async function call<Name extends keyof Functions>(
    name: Name,
    args: Args<Name>,
    signal: AbortSignal,
  ) {
    const client = await backend.client();
    return client.rpc(name, args, { get: true }).abortSignal(signal);
  }
  const read = <Name extends keyof Functions, Data>(
    name: Name,
    args: Args<Name>,
    parse: (answer: Answer) => Data | Promise<Data>,
  ) =>
    queryOptions({
      queryKey: ['jobs', name, args],
      queryFn: async ({ signal }) => parse(await call(name, args, signal)),
    });
  return {
    /** Pages of a search, the first being `filters.page`. */
    search: (country: CountryCode, filters: JobFilters) =>
      infiniteQueryOptions({
        queryKey: ['jobs', 'search', country, filters],
        queryFn: async ({ pageParam, signal }) => {
          const filter = filterArgument(country, filters);
          const from =
            pageParam === null ? { page: filters.page } : { after: pageParam };
          const args = {
            filter,
            sort: filters.sort,
            page_size: PAGE_SIZE,
            ...from,
          };
          return readPage(await call('search_jobs', args, signal));
        },
        initialPageParam: null as string | null,
        getNextPageParam: (last) => last.next,
        gcTime: 30 * 60_000, // for going back from a job
      }),

    facets: (country: CountryCode, filters: JobFilters) =>
      read(
        'job_facets',
        { filter: filterArgument(country, filters) },
        (answer) => parseFacets(recordOf(answer, CHOICE_NAMES)),
      ),

    options: (country: CountryCode) =>
      read('filter_options', { country: country.toUpperCase() }, (answer) =>
        parseOptions(recordOf(answer, CHOICE_NAMES)),
      ),

    /**
     * Places that these word groups begin with, largest first: the words that
     * say it, folded, and its name for a search (`Portland, OR`).
     */
    towns: (country: CountryCode, groups: readonly string[]) =>
      read(
        'known_places',
        { words: groups.join('/'), country: country.toUpperCase() },
        (answer) =>
          rowsOf(answer).flatMap((row) => {
            const [said, name] = [readText(row['said']), readText(row['name'])];
            return said === null || name === null ? [] : [{ said, name }];
          }),
      ),

    /** What contains the typed text; the database looks at 40 letters. */
    suggestions: (country: CountryCode, written: string) =>
      queryOptions({
        queryKey: ['jobs', 'suggestions', country, written],
        queryFn: async ({ signal }) => {
          await typingPause(signal);
          const typed = filterText(written.slice(0, 40)) ?? '';
          const args = { typed, country: country.toUpperCase() };
          return parseSuggestions(
            rowsOf(await call('suggest_jobs', args, signal)),
          );
        },
      }),

    /**
     * Places with open jobs that begin with the typed text; where none does,
     * those that it names, also with a typo.
     */
    places: (country: CountryCode, written: string) =>
      queryOptions({
        queryKey: ['jobs', 'places', country, written],
        queryFn: async ({ signal }) => {
          await typingPause(signal);
          const args = {
            typed: filterText(written.slice(0, 40)) ?? '',
            country: country.toUpperCase(),
          };
          const rows = rowsOf(await call('suggest_places', args, signal));
          return rows
            .map((row) => readText(row['name']))
            .filter((name) => name !== null);
        },
      }),

    /**
     * Relaxed searches that find jobs, those that change the least first:
     * without a part, or with it alone (`keeps`).
     */
    relaxations: (country: CountryCode, filters: JobFilters) =>
      read(
        'relax_jobs',
        { filter: filterArgument(country, filters) },
        (answer) =>
          rowsOf(answer).flatMap((row) => {
            const [part, total] = [
              PARTS.find((one) => one === row['part']),
              readNumber(row['total']),
            ];
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
      ),

    /**
     * The jobs of a search that the board listed last, for its feed, each with
     * that moment.
     */
    feed: (country: CountryCode, filters: FilterValues) =>
      read(
        'listed_jobs',
        { filter: filterArgument(country, filters) },
        (answer) =>
          rowsOf(answer).flatMap((row) => {
            const job = parseJob(row);
            return job ? [{ job, listed: isoMoment(row['listed_at']) }] : [];
          }),
      ),

    detail: (slug: string) =>
      read(
        'job_by_slug',
        { slug },
        async (answer): Promise<JobDetail | null> => {
          const row = firstRow(answer);
          if (row === null) return null;
          const job = readable(parseJobDetail(row, now));
          const nodes = await parseHtml(
            readText(row['description']) ?? '',
            job.applyUrl ?? undefined,
          );
          return { ...job, description: nodes.length > 0 ? nodes : null };
        },
      ),

    /**
     * The median pay of each level of a country, and its currency (ISO 4217);
     * null where too few salaries are known.
     */
    medians: (country: CountryCode) =>
      read('salary_insights', { country }, (answer) => {
        const figures = recordOf(answer, ['seniorities']);
        const currency = readText(figures['currency']);
        const levels = readRows(figures['seniorities']).flatMap((row) => {
          const [name, median] = [
            readText(row['name']),
            readFigure(row, 'median'),
          ];
          return name !== null && median !== undefined
            ? [{ name, median }]
            : [];
        });
        return currency === null || levels.length === 0
          ? null
          : { currency, levels };
      }),

    /** Those of the jobs that still exist, open or closed. */
    stored: (slugs: string[]) =>
      queryOptions({
        queryKey: ['jobs', 'stored', slugs],
        enabled: slugs.length > 0,
        placeholderData: keepPreviousData,
        queryFn: async ({ signal }) => {
          const client = await backend.client();
          return parseJobs(
            rowsOf(
              await client.rpc('stored_jobs', { slugs }).abortSignal(signal),
            ),
          );
        },
      }),

    similar: (slug: string) =>
      read('similar_jobs', { job_slug: slug, max_rows: 3 }, (answer) =>
        parseJobs(rowsOf(answer)),
      ),

    /** Those of the home page (docs/product.md §9), within 8 s (§8). */
    featured: (country: CountryCode | undefined) =>
      queryOptions({
        queryKey: ['jobs', 'featured', country ?? null],
        // once, after 1 s, whatever it was that failed (docs/product.md §8)
        retry: server ? false : 1,
        queryFn: async ({ signal }) => {
          const args = { filter: filterArgument(country), page_size: 3 };
          const limit = AbortSignal.any([signal, AbortSignal.timeout(8000)]);
          return readPage(await call('search_jobs', args, limit)).jobs;
        },
      }),

    /** Pages of the open jobs of one firm, newest first, from `page` on. */
    openings: (firmId: number, page: number) =>
      infiniteQueryOptions({
        queryKey: ['jobs', 'openings', firmId, page],
        queryFn: async ({ pageParam, signal }) =>
          readPage(
            await call(
              'firm_jobs',
              { firm: firmId, page: pageParam, page_size: 12 },
              signal,
            ),
          ),
        initialPageParam: page,
        getNextPageParam: (last) =>
          last.page < last.pages ? last.page + 1 : null,
      }),
  };
}

/** The next letter aborts a query before its request. */
export async function typingPause(signal: AbortSignal) {
  await new Promise((resolve) => setTimeout(resolve, 120));
  signal.throwIfAborted();
}

/**
 * A reader that gives up aborts the query's request, unless a component shows
 * its answer.
 */
export function abortWith(
  signal: AbortSignal,
  queryClient: QueryClient,
  queryKey: QueryKey,
): void {
  signal.addEventListener('abort', () => {
    const isUnused =
      queryClient.getQueryCache().find({ queryKey })?.getObserversCount() === 0;
    if (isUnused) void queryClient.cancelQueries({ queryKey, exact: true });
  });
}

const KINDS = ['title', 'firm', 'service', 'place'] as const;
export type Suggestion = ReturnType<typeof parseSuggestions>[number];

/** `corrected`: it contains the correction of what was typed. */
export const parseSuggestions = (answer: unknown) =>
  readRows(answer).flatMap((row) => {
    const [value, text] = [readText(row['text']), readWords(row['text'])];
    const kind = KINDS.find((one) => one === row['kind']);
    if (!value || !text || !kind) return [];
    return [
      {
        kind,
        text,
        value: kind === 'title' ? text : value,
        corrected: row['corrected'] === true,
      },
    ];
  });

const readPage = (answer: Answer) =>
  parseJobPage(recordOf(answer, ['jobs'], ['total']));
