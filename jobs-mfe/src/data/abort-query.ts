import type { QueryClient, QueryKey } from '@tanstack/react-query';

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
    const query = queryClient.getQueryCache().find({ queryKey });
    if (query?.getObserversCount() === 0)
      void queryClient.cancelQueries({ queryKey, exact: true });
  });
}
