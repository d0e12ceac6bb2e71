import Button from '@mui/material/Button';
import { lazy, memo } from 'react';
import { useQuery, useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { Link, useLocation, useNavigation } from 'react-router-dom';
import { styled } from '@mui/material/styles';
import { AdvisorLine } from '@board/shared/advisor-face';
import { readable } from '@board/shared/answers';
import { PagedList } from '@board/shared/paged-list';
import { groupDigits, plural } from '@board/shared/domain';
import { useCountry, usePlatform } from '@board/shared/platform';
import { CardGrid, color, EmptyState, plainList } from '@board/shared/ui';
import { partText } from '@board/shared/model/filter-chips';
import { JobCard } from '../card/JobCard';
import type { JobSummary } from '../data/job';
import {
  activeFilters,
  filterAddress,
  withoutPart,
  type Search,
} from '../data/job-filters';
import { jobQueries } from '../data/job-queries';
import { useShown } from '../stored-jobs/job-lists';
import { useNewJobs } from '../stored-jobs/new-in-list';
import { SearchNotes } from './JobsNotes';

/** The table is not part of a list of cards. */
const TableView = lazy(async () => ({
  default: (await import(/* webpackChunkName: "table" */ './table/TableView'))
    .TableView,
}));

/** The answer to the list's query, which its loader has read. */
export function useResults({ country, filters }: Search) {
  const platform = usePlatform();
  const list = useSuspenseInfiniteQuery(
    jobQueries.search(platform, country.code, filters),
  );
  const { pages } = list.data;
  const lastPage = readable(pages.at(-1));
  const busy = useNavigation().state === 'loading';
  const jobs = pages.flatMap((page) => page.jobs);
  const shownJobs = useShown(jobs);
  return { list, jobs, shown: shownJobs, last: lastPage, busy };
}

/**
 * A fast answer causes no flicker. On a layer of its own, so that dimming does
 * not paint all cards again.
 */
const Dimmed = styled('section')({
  backgroundColor: color.paper,
  willChange: 'opacity',
  '&[data-waiting]': { opacity: 0.55, transition: 'opacity 120ms 250ms' },
});

/** The height of a row of the table, in px. */
const TABLE_ROW = 35;

/** Does not change while an answer loads or cards are added. */
const ResultCard = memo(JobCard);

export function Results({
  isTyping,
  open,
  ...scope
}: Search & {
  isTyping: boolean;
  /** The slug of the job in the table's pane. */
  open: string | undefined;
}) {
  const { filters } = scope;
  const { inPath } = useCountry();
  const {
    list,
    jobs,
    shown: shownJobs,
    last: lastPage,
    busy,
  } = useResults(scope);
  const newSlugs = useNewJobs(scope);
  const near = Number(filters.within) ? filters.location : undefined;
  return (
    <Dimmed
      aria-busy={busy}
      data-waiting={busy || undefined}
      aria-label="Results"
    >
      <SearchNotes {...scope} found={lastPage} isTyping={isTyping} />
      <PagedList
        list={list}
        noun="job"
        count={jobs.length}
        total={lastPage.total}
        address={(page) => filterAddress(inPath, { ...filters, page })}
        atLeast={lastPage.capped}
        rowHeight={filters.view === 'table' ? TABLE_ROW : undefined}
        empty={<NoJobs {...scope} />}
      >
        {filters.view === 'table' ? (
          <TableView
            jobs={shownJobs}
            filters={filters}
            open={open}
            near={near}
            newSlugs={newSlugs}
          />
        ) : (
          <Cards
            jobs={jobs}
            shownJobs={shownJobs}
            newSlugs={newSlugs}
            near={near}
            town={filters.location}
          />
        )}
      </PagedList>
    </Dimmed>
  );
}

interface CardsProps {
  jobs: readonly JobSummary[];
  shownJobs: readonly JobSummary[];
  newSlugs: ReadonlySet<string>;
  near: string | undefined;
  town: string | undefined;
}

/**
 * A job at another position of an answer is another card: browsers count a
 * moved card as layout shift. A hidden one keeps its position, so that the
 * cards behind it stay, and with them the focus.
 */
function Cards({ jobs, shownJobs, newSlugs, near, town }: CardsProps) {
  const { pathname, search } = useLocation();
  const shown = new Set(shownJobs);
  return (
    <CardGrid>
      {jobs.map((job, place) =>
        shown.has(job) ? (
          <ResultCard
            key={`${place} ${job.id}`}
            job={job}
            results={pathname + search}
            isNew={newSlugs.has(job.slug)}
            near={near}
            town={town}
          />
        ) : null,
      )}
    </CardGrid>
  );
}

const Offers = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  ...plainList,
  '& a > b': { fontWeight: 'inherit' },
  '& a > span': { color: color.soft, fontWeight: 400, whiteSpace: 'nowrap' },
});

/**
 * Nothing matches (docs/product.md §2.5): what there is otherwise.
 */
function NoJobs({ country, filters }: Search) {
  const { inPath } = useCountry();
  const { data: offers = [] } = useQuery({
    ...jobQueries.relaxations(usePlatform(), country.code, filters),
    enabled: activeFilters(filters) > 0,
  });
  return (
    <EmptyState
      title="No jobs match your filters"
      message="Try adjusting your search criteria"
    >
      <AdvisorLine expression="puzzled">
        I looked at every open job, and none fits all of this.
      </AdvisorLine>
      <Offers aria-label="Searches that find jobs">
        {offers.map(({ part, keeps, total, capped }) => (
          <li key={`${part} ${keeps}`}>
            <Button
              component={Link}
              variant="outline"
              size="sm"
              to={filterAddress(inPath, withoutPart(filters, part, keeps))}
            >
              <b>{`${keeps ? 'Only' : 'Without'} ${partText(filters, part, country)}`}</b>{' '}
              <span>
                {capped ? `${groupDigits(total)}+ jobs` : plural(total, 'job')}
              </span>
            </Button>
          </li>
        ))}
        {offers.length < 2 ? (
          <li>
            <Button
              component={Link}
              variant="outline"
              size="sm"
              to={filterAddress(inPath, withoutPart(filters))}
            >
              Show all jobs
            </Button>
          </li>
        ) : null}
      </Offers>
    </EmptyState>
  );
}
