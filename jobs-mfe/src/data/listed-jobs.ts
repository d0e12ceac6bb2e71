/** What the lists that this tab has read say of a job. */
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import {
  countryInPath,
  countryOf,
  type CountryCode,
} from '@board/shared/domain';
import { paths } from '@board/shared/paths';
import type { JobSummary } from './job';
import { parseJobFilters, type Search } from './job-filters';

/** The queries that list jobs, by the names in their keys. */
const LIST_QUERIES = [
  'search',
  'openings',
  'similar_jobs',
  'stored',
  'featured',
];

type ListData = JobSummary[] | InfiniteData<{ jobs: JobSummary[] }>;

/** The job at a path; undefined where no list has it. */
export function findListedJob(
  queryClient: QueryClient,
  pathname: string,
): JobSummary | undefined {
  return LIST_QUERIES.flatMap((name) => listsOf(queryClient, name))
    .flat()
    .find(({ slug }) => pathname.endsWith(paths.job({ slug })));
}

const listsOf = (queryClient: QueryClient, name: string): JobSummary[][] =>
  queryClient
    .getQueriesData<ListData>({ queryKey: ['jobs', name] })
    .map(([, data]) => (data ? jobsOf(data) : []));

const jobsOf = (data: ListData): JobSummary[] =>
  Array.isArray(data) ? data : data.pages.flatMap(({ jobs }) => jobs);

/**
 * The search of a list's address; undefined for a landing page, whose names its
 * own page alone knows. `current` is the country of an address without one.
 */
export function searchAt(
  address: string,
  currentCountry: CountryCode,
): Search | undefined {
  const { pathname, searchParams } = new URL(address, 'http://list.invalid');
  const inPath = countryInPath(pathname);
  if (pathname !== paths.jobs({ country: inPath })) return undefined;
  const country = countryOf(inPath ?? currentCountry);
  return { country, filters: parseJobFilters(searchParams) };
}

/** The jobs of any search that this tab has read and that has this job. */
export const searchWith = (
  queryClient: QueryClient,
  slug: string,
): JobSummary[] =>
  listsOf(queryClient, 'search').find((jobs) =>
    jobs.some((job) => job.slug === slug),
  ) ?? [];
