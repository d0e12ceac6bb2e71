import { Fragment, memo, useMemo, useState, type ComponentProps, type ReactNode } from 'react';
import { ShownNow, BeyondLast } from '@board/shared/beyond-last';
import { plural, groupDigits } from '@board/shared/domain';
import { useCountry, usePlatform } from '@board/shared/platform';
import { useSuspenseInfiniteQuery, useQuery } from '@board/shared/query';
import { useNavigation } from '@board/shared/router';
import { Button, CardGrid, color, styled, EmptyState, LinkButton } from '@board/shared/ui';
import { Pager, ResultCount } from '@board/shared/ui-data';
import { partText } from '@board/shared/model/filters';
import { JobCard } from '../card/JobCard';
import { toSearchParams, activeFilters, onlyPart, withoutPart } from '../data/job-filters';
import { jobQueries } from '../data/job-queries';
import type { Relaxation } from '../data/search-help';
import { filterAddress, useBrowseData, type BrowseScope } from './jobs-data';
import { JobsFrame, ResultsFailed } from './JobsFrame';
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

const Offers = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& a': { overflowWrap: 'anywhere' },
  '& a > b': { fontWeight: 'inherit' },
  '& a > span': { color: color.soft, fontWeight: 400, whiteSpace: 'nowrap' },
});

const Save = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 10, marginTop: 20 });

interface NoJobsProps extends BrowseScope {
  /** Number of jobs that match, over all pages. */
  total: number;
  /** The buttons that save the search and ask for its mails: what has no job today may have one tomorrow. */
  save: ReactNode;
}

/** No job to show (docs/product.md §2.5): nothing matches, or the page lies beyond the last. */
export function NoJobs({ country, filters, total, save }: NoJobsProps) {
  const { inPath } = useCountry();
  const relaxations = useQuery({
    ...jobQueries(usePlatform()).relaxations(country.code, filters),
    enabled: total === 0 && activeFilters(filters) > 0,
  });
  const all = (
    <LinkButton variant="outline" size="sm" to={filterAddress(inPath, withoutPart(filters))}>
      Show all jobs
    </LinkButton>
  );
  if (total > 0) {
    return <BeyondLast noun="jobs" first={filterAddress(inPath, { ...filters, page: 1 })} />;
  }
  const address = ({ part, keeps }: Relaxation) =>
    filterAddress(inPath, keeps ? onlyPart(filters, part) : withoutPart(filters, part));
  const offers = relaxations.data ?? [];
  return (
    <EmptyState title="No jobs match your filters" message="Try adjusting your search criteria">
      <Offers aria-label="Searches that find jobs">
        {offers.map((offer) => (
          <li key={address(offer)}>
            <LinkButton variant="outline" size="sm" to={address(offer)}>
              <b>{`${offer.keeps ? 'Only' : 'Without'} ${partText(filters, offer.part, country)}`}</b>{' '}
              <span>{offer.capped ? `${groupDigits(offer.total)}+ jobs` : plural(offer.total, 'job')}</span>
            </LinkButton>
          </li>
        ))}
        {offers.length < 2 ? <li>{all}</li> : null}
      </Offers>
      <Save>{save}</Save>
    </EmptyState>
  );
}

export { JobsPage as Component };
export { JobsFailed } from './JobsFrame';
