import type { Platform } from '@board/shared/contract';
import { activeFilters } from '../data/job-filters';
import { jobQueries } from '../data/job-queries';
import type { BrowseData, BrowseQuestion } from './browse-data';
import { failureOf, LOADING_FAILED } from './load-failure';

/**
 * Loads the first page of results; on the server also what the panel offers, beside it. In the browser nothing waits for
 * that, and a failure is a result like any other, so that the form around it stays; the server throws it, for the
 * document's status. What a newer question overtakes is given up, its requests included.
 */
export async function loadResults(
  { queryClient, backend, now, server, notify }: Platform,
  question: BrowseQuestion,
  signal: AbortSignal,
): Promise<BrowseData> {
  const { country, filters } = question;
  const queries = jobQueries({ backend, now });
  const search = queries.search(country.code, filters);
  const facets = queries.facets(country.code, filters);
  signal.addEventListener('abort', () => {
    for (const { queryKey } of [search, facets]) {
      const unused = queryClient.getQueryCache().find({ queryKey })?.getObserversCount() === 0;
      if (unused) void queryClient.cancelQueries({ queryKey, exact: true });
    }
  });
  const results = queryClient.ensureInfiniteQueryData(search);
  // Neither rejects: a panel without numbers is still a panel.
  const offers = Promise.all([
    queryClient.prefetchQuery(queries.options(country.code)),
    queryClient.prefetchQuery(facets),
  ]);
  try {
    const { pages } = await results;
    const relaxations =
      pages[0]?.total === 0 && activeFilters(filters) > 0
        ? queryClient.prefetchQuery(queries.relaxations(country.code, filters))
        : undefined;
    if (server) await Promise.all([offers, relaxations]);
    return question;
  } catch (error) {
    if (server || signal.aborted) throw error;
    notify(LOADING_FAILED);
    return { ...question, failure: failureOf(error) };
  }
}
