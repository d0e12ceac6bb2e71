import { useMemo, type ReactNode } from 'react';
import { useCountry, usePlatform } from '@board/shared/platform';
import { useSuspenseInfiniteQuery } from '@board/shared/query';
import { useNavigation } from '@board/shared/router';
import { CardGrid, styled } from '@board/shared/ui';
import { Pager, ResultCount } from '@board/shared/ui-data';
import { JobCard } from '../card/JobCard';
import { jobQueries } from '../data/job-queries';
import { useBrowseData, type BrowseQuestion } from './browse-data';
import { filterAddress } from './filter-address';
import { JobsFrame } from './JobsFrame';
import { NoJobs } from './NoJobs';
import { ResultsFailed } from './ResultsFailed';

/** Dimmed as one while an answer is on its way. */
const Shown = styled('section')({
  '& > *': { transition: 'opacity 120ms' },
  '&[aria-busy="true"] > *': { opacity: 0.55 },
});

/** The list of jobs (docs/product.md §2.5). Its form stays in place, typed text and focus included, when a load fails. */
export function JobsPage() {
  const { failure, ...question } = useBrowseData();
  const count: ReactNode = failure ? undefined : <Count {...question} />;
  return (
    <JobsFrame {...question} count={count}>
      {failure ? <ResultsFailed failure={failure} /> : <Results {...question} />}
    </JobsFrame>
  );
}

function useResults({ country, filters }: BrowseQuestion) {
  const platform = usePlatform();
  const list = useSuspenseInfiniteQuery(jobQueries(platform).search(country.code, filters));
  const { pages } = list.data;
  const last = pages.at(-1);
  const busy = useNavigation().state === 'loading';
  return { list, pages, last, total: last?.total ?? 0, atLeast: last?.capped ?? false, busy };
}

function Count(question: BrowseQuestion) {
  const { total, atLeast, busy } = useResults(question);
  return <ResultCount count={total} atLeast={atLeast} noun="job" busy={busy} />;
}

function Results(question: BrowseQuestion) {
  const { filters } = question;
  const { inPath } = useCountry();
  const { list, pages, last, total, atLeast, busy } = useResults(question);
  // Cards stay as they are while an answer is on its way.
  const cards = useMemo(
    () => pages.flatMap(({ jobs }) => jobs).map((job) => <JobCard key={job.id} job={job} country={inPath} />),
    [pages, inPath],
  );
  return (
    <Shown aria-busy={busy} aria-label="Results">
      {cards.length > 0 ? <CardGrid>{cards}</CardGrid> : <NoJobs {...question} total={total} />}
      <Pager
        noun="jobs"
        first={pages[0]?.page ?? 1}
        last={last?.page ?? 1}
        pages={last?.pages ?? 1}
        atLeast={atLeast}
        address={(page) => filterAddress(inPath, { ...filters, page })}
        list={list}
      />
    </Shown>
  );
}
