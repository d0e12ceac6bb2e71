import type { Country } from '@board/shared/domain';
import { searchText } from '@board/shared/search-params';
import type { Notice, Platform } from '@board/shared/contract';
import { BackendError } from '@board/shared/supabase';
import { activeFilters, type Search } from '../data/job-filters';
import { jobQueries } from '../data/job-queries';

/**
 * What the list's loader returns. The page does not read the address or the visitor's country again, because those change
 * before their data load.
 */
export interface BrowseData extends Search {
  /** The number of jobs, unless they did not load. */
  total?: number;
  /** Heading and place of the landing page whose list it is. */
  landing?: { heading: string; place: string };
  /** The page lies past the last. */
  isBeyond?: boolean;
  /** The sentence that the filters come from. */
  asked?: Asked | undefined;
  /** Why the jobs did not load. */
  failure?: string;
}

/** What the list says of the sentence in its address. */
export interface Asked {
  /** Words that are neither a filter nor keywords. */
  notUnderstood: readonly string[];
  /** What the filters say otherwise than the sentence. */
  note?: string;
}

/** The sentence of an address: `ask` is to be understood, `asked` was (docs/product.md §9). At most 200 characters. */
export const sentenceIn = (params: URLSearchParams, name: 'ask' | 'asked'): string | undefined =>
  searchText(params.get(name));

/** docs/product.md §8 */
const LOADING_FAILED: Notice = {
  tone: 'error',
  title: 'Error loading jobs',
  message: 'There was a problem loading the job listings. Please try again.',
};

/** The list shows the answer to an older query than the failed one (docs/product.md §8). */
export const FILTERING_FAILED: Notice = {
  tone: 'error',
  title: 'Error filtering jobs',
  message: 'There was a problem applying your filters. Some results may be missing.',
};

/** Longer than any message of a backend for visitors. */
const LONGEST = 200;

/** The backend's own message if it refused with a line of text, else the fallback of docs/product.md §8. */
export function failureText(error: unknown): string {
  const refusal = error instanceof BackendError && error.status >= 400 ? error.message.trim() : '';
  const isLine = refusal !== '' && refusal.length <= LONGEST && !/[<>{}\n]/.test(refusal);
  return isLine ? refusal : 'Failed to load jobs data';
}

/**
 * What loads, or in a browser why it failed, so that the form stays. The server throws the failure, for the document's status. A
 * prefetch throws it too: nobody has opened the page.
 */
export async function orFailure<Data>(
  { queryClient, server, notify }: Platform,
  scope: Search,
  { signal, headers }: Request,
  loading: Promise<Data>,
): Promise<Data | (Search & { failure: string })> {
  try {
    return await loading;
  } catch (error) {
    const isOpened = headers.get('purpose') !== 'prefetch';
    if (server || signal.aborted || !isOpened) throw error;
    const isShown = queryClient
      .getQueryCache()
      .findAll({ queryKey: ['jobs', 'search', scope.country.code], type: 'active' })
      .some(({ state }) => state.status === 'success');
    notify(isShown ? FILTERING_FAILED : LOADING_FAILED);
    return { ...scope, failure: failureText(error) };
  }
}

/** The first page of results, or why there is none. */
export const loadResults = (platform: Platform, scope: Search, request: Request): Promise<BrowseData> =>
  orFailure(platform, scope, request, readResults(platform, scope, request.signal));

/**
 * On the server also the panel's facets, after the results and as far as time allows; in the browser nothing waits for them.
 * A newer query aborts the previous one and its requests.
 */
async function readResults(platform: Platform, scope: Search, signal: AbortSignal): Promise<BrowseData> {
  const { queryClient, server } = platform;
  const began = performance.now();
  const { country, filters } = scope;
  const queries = jobQueries(platform);
  const search = queries.search(country.code, filters);
  signal.addEventListener('abort', () => {
    const { queryKey } = search;
    const unused = queryClient.getQueryCache().find({ queryKey })?.getObserversCount() === 0;
    if (unused) void queryClient.cancelQueries({ queryKey, exact: true });
  });
  const { pages } = await queryClient.ensureInfiniteQueryData(search);
  const total = pages[0]?.total ?? 0;
  const found = { ...scope, total, isBeyond: filters.page > 1 && pages[0]?.jobs.length === 0 };
  if (!server) return found;
  const isEmpty = total === 0 && activeFilters(filters) > 0;
  // None rejects: a panel works without facets.
  const offers = Promise.all([
    queryClient.prefetchQuery(queries.options(country.code)),
    queryClient.prefetchQuery(queries.facets(country.code, filters)),
    isEmpty ? queryClient.prefetchQuery(queries.relaxations(country.code, filters)) : undefined,
  ]);
  const restMs = Math.max(0, platform.widgetPatienceMs - (performance.now() - began));
  await Promise.race([offers, new Promise((resolve) => setTimeout(resolve, restMs))]);
  return found;
}

/** `Browse {country} Accounting Jobs`: heading and title of the list (docs/product.md §2.5). */
export const headingFor = (country: Country) => `Browse ${country.name} Accounting Jobs`;
