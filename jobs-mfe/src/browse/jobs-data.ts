import type { Notice, Platform } from '@board/shared/contract';
import type { Country } from '@board/shared/domain';
import { salaryInsights } from '@board/shared/salary-insights';
import { BackendError } from '@board/shared/supabase';
import type { SentenceNotes } from '../ask/understand';
import { activeFilters, type Search, type Unread } from '../data/job-filters';
import { abortWith } from '../data/abort-query';
import { jobQueries } from '../data/job-queries';

/**
 * The page does not read the address or the visitor's country again: those
 * change before their data load.
 */
export interface BrowseData extends Search, Partial<LoadedResults> {
  landing?: { heading: string; place: string };
  /** The address of the list names the country. */
  inPath?: boolean;
  /** The address of the landing page that lists the same jobs. */
  landingPath?: string | undefined;
  /** The slug of the job in the table's pane. */
  open?: string | undefined;
  /** What could not be read, shown beside its fields. */
  unread?: Unread;
  /** Notes on the sentence that the filters come from. */
  asked?: SentenceNotes | undefined;
  failure?: string;
}

/**
 * The name of the form's button: a submitted title may be a sentence, but one
 * that is being typed may not.
 */
export const SUBMITTED = 'submitted';

type LoadedResults = Awaited<ReturnType<typeof loadResults>>;

const LOADING_FAILED: Notice = {
  tone: 'error',
  title: 'Error loading jobs',
  message: 'There was a problem loading the job listings. Please try again.',
};

/**
 * The list shows the answer to an older query than the failed one
 * (docs/product.md §8).
 */
export const FILTERING_FAILED: Notice = {
  tone: 'error',
  title: 'Error filtering jobs',
  message:
    'There was a problem applying your filters. Some results may be missing.',
};

/**
 * The backend's own message if it refused with a line of text, else the
 * fallback of docs/product.md §8.
 */
export function failureText(error: unknown): string {
  const refusal =
    error instanceof BackendError && error.status >= 400
      ? error.message.trim()
      : '';
  return /^[^<>{}\n]{1,200}$/.test(refusal)
    ? refusal
    : 'Failed to load jobs data';
}

/**
 * Why the list did not load, for a browser's page. A server throws, for the
 * status, and so does a prefetch: nobody opened the page.
 */
export function failureOf(
  platform: Platform,
  { country }: Search,
  request: Request,
  error: unknown,
): string {
  const isPrefetch = request.headers.get('purpose') === 'prefetch';
  if (
    error instanceof Response ||
    platform.server ||
    request.signal.aborted ||
    isPrefetch
  )
    throw error;
  const isShown = platform.queryClient
    .getQueryCache()
    .findAll({ queryKey: ['jobs', 'search', country.code], type: 'active' })
    .some(({ state }) => state.status === 'success');
  platform.notify(isShown ? FILTERING_FAILED : LOADING_FAILED);
  return failureText(error);
}

/**
 * A newer query aborts it. A server waits for the panel's facets and the figures
 * of pay too, as far as time allows; in a browser nothing does.
 */
export async function loadResults(
  platform: Platform,
  { country, filters }: Search,
  { signal }: Request,
) {
  const { queryClient, server } = platform;
  const startedMs = performance.now();
  const searchQuery = jobQueries.search(platform, country.code, filters);
  abortWith(signal, queryClient, searchQuery.queryKey);
  // Cards keep room for their salary line, so nothing waits for it in a
  // browser.
  const payFigures = queryClient.prefetchQuery(
    salaryInsights(platform, country.code),
  );
  const { pages } = await queryClient.ensureInfiniteQueryData(searchQuery);
  const total = pages[0]?.total ?? 0;
  if (server) {
    const isEmpty = total === 0 && activeFilters(filters) > 0;
    // No load rejects here: a panel works without facets.
    const panelQueries = Promise.all([
      payFigures,
      queryClient.prefetchQuery(jobQueries.options(platform, country.code)),
      queryClient.prefetchQuery(
        jobQueries.facets(platform, country.code, filters),
      ),
      isEmpty
        ? queryClient.prefetchQuery(
            jobQueries.relaxations(platform, country.code, filters),
          )
        : undefined,
    ]);
    const remainingMs = Math.max(
      0,
      platform.widgetPatienceMs - (performance.now() - startedMs),
    );
    await Promise.race([
      panelQueries,
      new Promise((resolve) => setTimeout(resolve, remainingMs)),
    ]);
  }
  return { total, isBeyond: filters.page > 1 && pages[0]?.jobs.length === 0 };
}

export const headingFor = (country: Country) =>
  `Browse ${country.name} Accounting Jobs`;

/** The sentence below it; `place` as a sentence names it. */
export const sentenceFor = (place: string) =>
  'Use the filters below to find your perfect accounting opportunity in ' +
  place;
