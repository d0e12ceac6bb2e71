import { useCountry, usePlatform } from '@board/shared/platform';
import { useSuspenseInfiniteQuery } from '@board/shared/query';
import { useNavigation } from '@board/shared/router';
import { CardGrid, styled } from '@board/shared/ui';
import { Pager, ResultCount } from '@board/shared/ui-data';
import { JobCard } from '../card/JobCard';
import { jobQueries } from '../data/job-queries';
import { useBrowseData } from './browse-data';
import { filterAddress } from './filter-address';
import { JobsFrame } from './JobsFrame';
import { NoJobs } from './NoJobs';

const Results = styled('section')({ '&[aria-busy="true"] article': { opacity: 0.55 } });

/** The list of jobs (docs/product.md §2.5). */
export function JobsPage() {
  const platform = usePlatform();
  const { country, filters } = useBrowseData();
  const { inPath } = useCountry();
  const search = useSuspenseInfiniteQuery(jobQueries(platform).search(country.code, filters));
  const busy = useNavigation().state === 'loading';
  const { pages } = search.data;
  const jobs = pages.flatMap((page) => page.jobs);
  const last = pages.at(-1);
  const total = last?.total ?? 0;
  const atLeast = last?.capped ?? false;

  return (
    <JobsFrame country={country} filters={filters}>
      <Results aria-busy={busy} aria-label="Results">
        <ResultCount count={total} atLeast={atLeast} noun="job" busy={busy} />
        {jobs.length > 0 ? (
          <CardGrid>
            {jobs.map((job) => (
              <JobCard key={job.id} job={job} country={inPath} />
            ))}
          </CardGrid>
        ) : (
          <NoJobs total={total} country={inPath} />
        )}
        <Pager
          noun="jobs"
          first={pages[0]?.page ?? 1}
          last={last?.page ?? 1}
          pages={last?.pages ?? 1}
          atLeast={atLeast}
          address={(page) => filterAddress(inPath, { ...filters, page })}
          list={search}
        />
      </Results>
    </JobsFrame>
  );
}
