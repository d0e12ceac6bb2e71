/** What the lists that this tab has read say of a job. */
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { paths } from '@board/shared/paths';
import type { JobSummary } from './job';

/** The queries that list jobs, by the names in their keys. */
const LISTS = ['search', 'openings', 'similar_jobs', 'stored', 'featured'];

type ListData = JobSummary[] | InfiniteData<{ jobs: JobSummary[] }>;

/** The job at a path; undefined where no list has it. */
export function findListedJob(
  queryClient: QueryClient,
  pathname: string,
): JobSummary | undefined {
  return LISTS.flatMap((name) =>
    queryClient.getQueriesData<ListData>({ queryKey: ['jobs', name] }),
  )
    .flatMap(([, data]) => (data ? jobsOf(data) : []))
    .find(({ slug }) => pathname.endsWith(paths.job({ slug })));
}

const jobsOf = (data: ListData): JobSummary[] =>
  Array.isArray(data) ? data : data.pages.flatMap(({ jobs }) => jobs);
