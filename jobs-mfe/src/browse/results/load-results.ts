import type { Platform } from '@board/shared/contract';
import { activeFilters } from '../../data/job-filters';
import { jobQueries } from '../../data/job-queries';
import type { BrowseData, BrowseScope } from '../browse-data';
import { failureOf, FILTERING_FAILED, LOADING_FAILED } from './load-failure';

/**
 * Loads the first page of results; on the server also the panel's facets, after them and as far as time allows. In the
 * browser nothing waits for facets, and a failure is a result, so that the form stays. The server throws it, for the
 * document's status. A prefetch throws it too: nobody has opened the page. A newer query aborts the previous one and its
 * requests.
 */
export async function loadResults(
  platform: Platform,
  scope: BrowseScope,
  { signal, headers }: Request,
): Promise<BrowseData> {
  const { queryClient, server, notify } = platform;
  const began = performance.now();
  const { country, filters } = scope;
  const queries = jobQueries(platform);
  const search = queries.search(country.code, filters);
  signal.addEventListener('abort', () => {
    const { queryKey } = search;
    const unused = queryClient.getQueryCache().find({ queryKey })?.getObserversCount() === 0;
    if (unused) void queryClient.cancelQueries({ queryKey, exact: true });
  });
  const wasShown = queryClient
    .getQueryCache()
    .findAll({ queryKey: ['jobs', 'search', country.code], type: 'active' })
    .some(({ state }) => state.status === 'success');
  try {
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
    const left = Math.max(0, platform.widgetPatienceMs - (performance.now() - began));
    await Promise.race([offers, new Promise((resolve) => setTimeout(resolve, left))]);
    return found;
  } catch (error) {
    const isOpened = headers.get('purpose') !== 'prefetch';
    if (server || signal.aborted || !isOpened) throw error;
    notify(wasShown ? FILTERING_FAILED : LOADING_FAILED);
    return { ...scope, failure: failureOf(error) };
  }
}
