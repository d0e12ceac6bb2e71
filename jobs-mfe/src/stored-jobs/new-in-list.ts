import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Platform } from '@board/shared/contract';
import type { Search } from '../data/job-filters';
import { jobQueries } from '../data/job-queries';
import { searchId } from './saved-searches';

/** A list that loads more within this time has its marks already, in ms. */
const FRESH_MS = 60_000;

/**
 * The slugs of a saved search's jobs that were new when its list was opened. Only
 * `markNewJobs` reads them.
 */
const newJobsOf = (scope: Search) =>
  queryOptions({
    queryKey: ['jobs', 'new-in-list', searchId(scope)],
    queryFn: (): string[] => [],
  });

/**
 * Reads which jobs of a saved search the board listed after `since` (an ISO
 * moment), and adds them to those that are marked (docs/product.md §2.5.4). The
 * marks come late, and a failure leaves a list without them.
 */
export async function markNewJobs(
  platform: Platform,
  { country, filters }: Search,
  since: string,
): Promise<void> {
  const { queryClient } = platform;
  const { queryKey } = newJobsOf({ country, filters });
  const listedJobs = await queryClient
    .fetchQuery({
      ...jobQueries.feed(platform, country.code, filters),
      staleTime: FRESH_MS,
    })
    .catch(() => []);
  const newSlugs = listedJobs
    .filter(({ listed }) => listed !== null && listed > since)
    .map(({ job }) => job.slug);
  queryClient.setQueryData(queryKey, (marked: string[] = []) => [
    ...new Set([...marked, ...newSlugs]),
  ]);
}

/** The slugs that a saved search's list marks as new; none before hydration. */
export function useNewJobs(scope: Search): ReadonlySet<string> {
  const { data } = useQuery({ ...newJobsOf(scope), enabled: false });
  return new Set(data);
}
