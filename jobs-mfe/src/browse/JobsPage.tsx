import { Fragment, memo, useMemo, useState, type ComponentProps } from 'react';
import { ShownNow } from '@board/shared/beyond-last';
import { useCountry, usePlatform } from '@board/shared/platform';
import { useSuspenseInfiniteQuery } from '@board/shared/query';
import { useNavigation } from '@board/shared/router';
import { Button, CardGrid, color, styled } from '@board/shared/ui';
import { Pager, ResultCount } from '@board/shared/ui-data';
import { JobCard } from '../card/JobCard';
import { toSearchParams } from '../data/job-filters';
import { jobQueries } from '../data/job-queries';
import { filterAddress, useBrowseData, type BrowseScope } from './jobs-data';
import { JobsFrame, ResultsFailed } from './JobsFrame';
import { NoJobs } from './NoJobs';
import { AlertButton } from '../stored-jobs/AlertButton';
import { useIsHidden } from '../stored-jobs/hidden';
import { SaveSearch } from '../stored-jobs/SaveSearch';
import { DistanceLeftOut, SearchNotes, UnstatedJobs } from './JobsNotes';
import { useBySteps } from './use-by-steps';

/**
 * Dimmed while a slow answer loads; a fast one causes no flicker. On a layer of its own, so that dimming does not
 * paint all cards again.
 */
const Dimmed = styled('section')({
  backgroundColor: color.paper,
  willChange: 'opacity',
  '&[data-waiting]': { opacity: 0.55, transition: 'opacity 120ms 250ms' },
});

/** An empty list says so itself; its count is for screen readers alone. */
const Announced = styled('div')({
  display: 'contents',
  '&[data-alone]': {
    display: 'block',
    position: 'absolute',
    width: 1,
    height: 1,
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
});

/** The number of cards after which the list offers its alerts again: whole rows in every grid. */
const ALERT_AFTER = 12;
const AlertRow = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gridColumn: '1 / -1',
  gap: 10,
});

/** Does not change while an answer loads or cards are added. */
const ResultCard = memo(JobCard);

/** The list of jobs (docs/product.md §2.5). Its form stays in place, typed text and focus included, when a load fails. */
function JobsPage() {
  const { failure, asked, landing, country, filters } = useBrowseData();
  const scope = { country, filters };
  const [showsHidden, setShowsHidden] = useState(false);
  const found = failure
    ? {}
    : {
        count: <Count {...scope} showsHidden={showsHidden} onToggle={setShowsHidden} />,
        actions: <Actions {...scope} />,
      };
  return (
    <JobsFrame {...scope} landing={landing} asked={asked} {...found}>
      {failure ? <ResultsFailed failure={failure} /> : <Results {...scope} showsHidden={showsHidden} />}
    </JobsFrame>
  );
}

function useResults({ country, filters }: BrowseScope) {
  const platform = usePlatform();
  const list = useSuspenseInfiniteQuery(jobQueries(platform).search(country.code, filters));
  const { pages } = list.data;
  const last = pages.at(-1);
  const busy = useNavigation().state === 'loading';
  const jobs = useMemo(() => pages.flatMap((page) => page.jobs), [pages]);
  const isHidden = useIsHidden();
  return { list, pages, jobs, isHidden, last, total: last?.total ?? 0, atLeast: last?.capped ?? false, busy };
}

/** What comes back to this search: saved on this device, or by email. */
const SaveAndAlert = (props: ComponentProps<typeof SaveSearch>) => (
  <>
    <SaveSearch {...props} />
    <AlertButton {...props} />
  </>
);

interface Props extends BrowseScope {
  /** Whether the list shows what this device hides. */
  showsHidden: boolean;
}

function Count({ showsHidden, onToggle, ...scope }: Props & { onToggle(shows: boolean): void }) {
  const { jobs, isHidden, last, total, atLeast, busy } = useResults(scope);
  const hidden = jobs.filter(isHidden).length;
  return (
    <>
      <Announced data-alone={total > 0 ? undefined : ''}>
        <ResultCount count={total} atLeast={atLeast} noun="job" busy={busy} />
      </Announced>
      <UnstatedJobs {...scope} near={last?.near} total={total} />
      {hidden > 0 ? (
        <Button variant="link" onClick={() => onToggle(!showsHidden)}>
          {`${hidden} hidden, ${showsHidden ? 'hide' : 'show'}`}
        </Button>
      ) : null}
    </>
  );
}

/** An empty list has them itself. */
function Actions(scope: BrowseScope) {
  const { list, total } = useResults(scope);
  return total > 0 ? <SaveAndAlert {...scope} readAt={list.dataUpdatedAt} /> : null;
}

function Results({ showsHidden, ...scope }: Props) {
  const { filters } = scope;
  const { inPath } = useCountry();
  const { alerts } = usePlatform().config;
  const { list, pages, jobs, isHidden, last, total, atLeast, busy } = useResults(scope);
  const query = toSearchParams(filters).toString();
  const near = Number(filters.within) ? filters.location : undefined;
  const { shown, complete } = useBySteps(jobs);
  const cards = showsHidden ? shown : shown.filter((job) => !isHidden(job));
  return (
    <Dimmed aria-busy={busy || !complete} data-waiting={busy || undefined} aria-label="Results">
      <SearchNotes
        filters={filters}
        note={last?.keywords ?? null}
        title={total > 0 ? (last?.title ?? null) : null}
        hasJobs={total > 0}
      >
        <DistanceLeftOut {...scope} near={last?.near} />
      </SearchNotes>
      {shown.length > 0 ? (
        <CardGrid>
          {cards.map((job, place) => (
            // a job at another position is another card: browsers count a moved card as layout shift
            <Fragment key={`${place} ${job.id}`}>
              {place === ALERT_AFTER && alerts ? (
                <AlertRow>
                  <AlertButton {...scope} />
                </AlertRow>
              ) : null}
              <ResultCard job={job} country={inPath} results={query} near={near} />
            </Fragment>
          ))}
        </CardGrid>
      ) : (
        <NoJobs {...scope} total={total} save={<SaveAndAlert {...scope} readAt={list.dataUpdatedAt} />} />
      )}
      <ShownNow pages={pages.length} count={cards.length} noun="job" />
      <Pager
        noun="jobs"
        first={pages[0]?.page ?? 1}
        last={last?.page ?? 1}
        pages={last?.pages ?? 1}
        atLeast={atLeast}
        address={(page) => filterAddress(inPath, { ...filters, page })}
        list={list}
      />
    </Dimmed>
  );
}

export { JobsPage as Component };

export { JobsFailed } from './JobsFrame';
