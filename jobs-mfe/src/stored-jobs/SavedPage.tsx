import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import type { MouseEvent, ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { styled } from '@mui/material/styles';
import Box from '@mui/material/Box';
import { isoDay, longDate } from '@board/shared/domain';
import { HeadedSection } from '@board/shared/headed-section';
import { paths } from '@board/shared/paths';
import { useCountry, usePlatform } from '@board/shared/platform';
import {
  CardGrid,
  color,
  EmptyState,
  ErrorPanel,
  media,
  Page,
  PageHead,
  panel,
  TextLink,
} from '@board/shared/ui';
import { JobCards } from '../card/JobCard';
import { focusNeighbour, LIST_ITEM } from '../focus-neighbour';
import type { JobSummary } from '../data/job';
import { jobQueries } from '../data/job-queries';
import { SavedSearches } from './SavedSearches';
import { appliedJobs, hidden, savedJobs, viewedJobs } from './job-lists';
import { MY_JOBS } from './saved-route';
import { useStored, type StoredList } from './stored-list';
import { StoredRows } from './StoredRows';

const VIEWED_SHOWN = 8;

/** What this device remembers of jobs and searches (docs/product.md §2.6.2). */
function SavedPage() {
  const { inPath } = useCountry();
  const savedState = useStoredJobs(savedJobs);
  const viewedState = useStoredJobs(viewedJobs, VIEWED_SHOWN);
  const areSettled = savedState.isSettled && viewedState.isSettled;
  return (
    <Page
      head={
        <PageHead {...MY_JOBS}>
          <Button
            component={Link}
            variant="outline"
            to={paths.jobs({ country: inPath })}
            sx={{ marginTop: 2.5 }}
          >
            Browse All Jobs
          </Button>
        </PageHead>
      }
    >
      <noscript>
        <p>
          This page needs JavaScript: what you save stays in this browser, and
          only a script can read it here.
        </p>
      </noscript>
      {/* Only this device knows how long the lists are: what follows them comes
          later, or lies below the window. */}
      <Box sx={{ minHeight: '100vh', '& > section': { marginBottom: '48px' } }}>
        <SavedSearches />
        {savedState.isSettled ? (
          <StoredJobs
            {...savedState}
            title="Saved jobs"
            none={<NoSavedJobs />}
          />
        ) : null}
        {savedState.isSettled ? <AppliedJobs /> : null}
        {areSettled ? (
          <StoredJobs
            {...viewedState}
            title="Recently viewed"
            none={<p>You have looked at no jobs yet.</p>}
          />
        ) : null}
        {areSettled ? <HiddenJobs /> : null}
      </Box>
    </Page>
  );
}

export { SavedPage as Component };

/** A list without jobs says how one gets there. */
function NoSavedJobs() {
  const { inPath } = useCountry();
  return (
    <EmptyState
      level={3}
      title="You have saved no jobs yet."
      message="The heart on a job keeps it here."
    >
      <Button component={Link} to={paths.jobs({ country: inPath })}>
        Find jobs to save
      </Button>
    </EmptyState>
  );
}

/**
 * This device alone knows the list: no request tells where a visitor applied.
 */
function AppliedJobs() {
  const { country, inPath } = useCountry();
  return (
    <HeadedSection title="Applied for">
      <StoredRows
        list={appliedJobs}
        none={
          <p>A job stands here with the day once you press its “Apply Now”.</p>
        }
        nameOf={({ id, words }) => words ?? id}
        remove="Remove"
      >
        {({ id, at }, name) => (
          <div>
            <TextLink to={paths.job({ country: inPath, slug: id })}>
              <bdi>{name}</bdi>
            </TextLink>
            <p>
              “Apply Now” pressed on{' '}
              <time dateTime={isoDay(at)}>{longDate(at, country.code)}</time>
            </p>
          </div>
        )}
      </StoredRows>
    </HeadedSection>
  );
}

const HiddenJobs = () => (
  <HeadedSection title="Hidden">
    <StoredRows
      list={hidden}
      none={
        <p>
          You have hidden nothing. “Hide” on a job hides it, or all jobs of its
          firm.
        </p>
      }
      nameOf={({ id, words }) => words ?? id}
      remove="Show again"
    >
      {({ id }, name) => (
        <div>
          <bdi>{name}</bdi>
          <p>{id.startsWith('firm/') ? 'Firm' : 'Job'}</p>
        </div>
      )}
    </StoredRows>
  </HeadedSection>
);

/**
 * The jobs of one of the lists of this device, of which the page shows the
 * latest `mostShown`; unknown until hydration.
 */
function useStoredJobs(list: StoredList, mostShown?: number) {
  const storedItems = useStored(list);
  const slugs = storedItems?.slice(0, mostShown).map(({ id }) => id) ?? [];
  const {
    data: jobs = [],
    isPending,
    isError,
    refetch,
  } = useQuery(jobQueries.stored(usePlatform(), slugs));
  const isSettled =
    storedItems !== undefined && (slugs.length === 0 || !isPending);
  return { list, slugs, jobs, isSettled, isError, refetch };
}

/** What is said of a job stands inside the box of its card. */
const CardPlace = styled('div')({
  display: 'grid',
  gridTemplateRows: '1fr auto',
  minWidth: 0,
  '&[data-noted]': panel,
  '&[data-noted] > article': { border: 0, backgroundColor: 'transparent' },
  '& > .note': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '4px 12px',
    margin: '0 14px',
    padding: '8px 0 10px',
    borderTop: `1px solid ${color.line}`,
    fontSize: '0.875rem',
    [media.tablet]: { margin: '0 18px' },
  },
  '& > .note:first-child': { borderTop: 0, paddingTop: 14 },
  '& p': { margin: 0, overflowWrap: 'anywhere' },
  '& .closed': { fontWeight: 600 },
});

/**
 * The heart of a saved job takes its card away, and with it what has the focus.
 */
function keepFocus({ target }: MouseEvent): void {
  const pressedHeart =
    target instanceof Element ? target.closest('[aria-pressed="true"]') : null;
  if (pressedHeart) focusNeighbour(pressedHeart);
}

type StoredJobsState = ReturnType<typeof useStoredJobs>;

function StoredJobs({
  title,
  none,
  ...stored
}: StoredJobsState & { title: string; none: ReactNode }) {
  const { list, slugs, jobs, isError, refetch } = stored;
  const jobCards = slugs.map((slug) => (
    <StoredJob
      key={slug}
      slug={slug}
      job={jobs.find((job) => job.slug === slug)}
      list={list}
    />
  ));
  const shownList = isError ? (
    <ErrorPanel
      level={3}
      title="Error Loading Jobs"
      onRetry={() => void refetch()}
    />
  ) : (
    <>
      <CardGrid>{jobCards}</CardGrid>
      <Button
        variant="outline"
        onClick={() => list.clear()}
        sx={{ marginTop: 3 }}
      >
        Clear {title.toLowerCase()}
      </Button>
    </>
  );
  return (
    <HeadedSection title={title}>
      {slugs.length > 0 ? shownList : none}
    </HeadedSection>
  );
}

interface StoredJobProps {
  slug: string;
  /** Undefined where the board has no such job any more. */
  job: JobSummary | undefined;
  list: StoredList;
}

/** The card of a job, with what there is to say of it. */
function StoredJob({ slug, job, list }: StoredJobProps) {
  return (
    <CardPlace
      {...{ [LIST_ITEM]: '' }}
      data-noted={!job || job.closed || undefined}
      onClickCapture={list === savedJobs ? keepFocus : undefined}
    >
      {job ? <JobCards jobs={[job]} /> : null}
      {job?.closed ? (
        <div className="note">
          <p className="closed">This job has closed</p>
        </div>
      ) : null}
      {job ? null : (
        <div className="note">
          <p>This job is no longer listed ({slug})</p>
          <RemoveButton slug={slug} list={list} />
        </div>
      )}
    </CardPlace>
  );
}

const RemoveButton = ({ slug, list }: Omit<StoredJobProps, 'job'>) => (
  <Button
    variant="outline"
    size="sm"
    onClick={({ currentTarget }) => {
      focusNeighbour(currentTarget);
      list.remove(slug);
    }}
  >
    Remove
  </Button>
);
