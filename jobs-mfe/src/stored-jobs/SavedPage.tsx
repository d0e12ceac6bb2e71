import { readable } from '@board/shared/answers';
import { groupDigits } from '@board/shared/domain';
import { HeadedSection } from '@board/shared/headed-section';
import { paths } from '@board/shared/paths';
import { useCountry, usePlatform } from '@board/shared/platform';
import { useQuery } from '@board/shared/query';
import { Box, Button, CardGrid, ErrorPanel, LinkButton, Page, PageHead } from '@board/shared/ui';
import { styled, TextLink, VisuallyHidden } from '@board/shared/ui';
import { activeParts, partText } from '@board/shared/model/filters';
import { JobCard } from '../card/JobCard';
import { feedAddress, filterAddress } from '../data/job-filters';
import { jobQueries } from '../data/job-queries';
import { newJobsQuery, readSearch, savedSearches, type NewJobs } from './saved-searches';
import { hidden, savedJobs, useStored, viewedJobs, type StoredList } from './stored-list';
import { StoredRows } from './StoredRows';

const VIEWED_SHOWN = 8;

/** What this device remembers of jobs and searches (docs/product.md §2.6.2). */
function SavedPage() {
  const { inPath } = useCountry();
  const saved = useStoredJobs(savedJobs);
  const viewed = useStoredJobs(viewedJobs, VIEWED_SHOWN);
  return (
    <Page
      head={
        <PageHead
          title="My jobs"
          sub="Searches and jobs that you save, hide or look at are kept on this device only."
        >
          <LinkButton variant="outline" to={paths.jobs({ country: inPath })} sx={{ marginTop: 2.5 }}>
            Browse All Jobs
          </LinkButton>
        </PageHead>
      }
    >
      <NeedsScript />
      {/* Only this device knows how long the lists are: what follows them comes later, or lies below the window. */}
      <Box sx={{ minHeight: '100vh' }}>
        <SavedSearches />
        {saved.isSettled ? (
          <StoredJobs {...saved} title="Saved jobs" none="You have saved no jobs yet." />
        ) : null}
        {saved.isSettled && viewed.isSettled ? (
          <>
            <StoredJobs {...viewed} title="Recently viewed" none="You have looked at no jobs yet." />
            <Hidden />
          </>
        ) : null}
      </Box>
    </Page>
  );
}

export { SavedPage as Component };

export const NeedsScript = () => (
  <noscript>
    <p>
      This page needs JavaScript: what you save stays in this browser, and only a script can read it here.
    </p>
  </noscript>
);

const Region = styled(HeadedSection)({ marginBottom: 48 });

/** The searches of this device, each with its new jobs (docs/product.md §2.5.4). */
function SavedSearches() {
  const searches = useStored(savedSearches) ?? [];
  const { data: newJobs, isError, refetch } = useQuery(newJobsQuery(usePlatform(), searches));
  return (
    <Region title="Saved searches">
      <StoredRows
        list={savedSearches}
        none="You have saved no searches yet. “Save” above a list of jobs keeps its filters here."
        nameOf={({ id }) => searchName(id)}
        remove="Remove"
      >
        {({ id }) => <SavedSearch id={id} found={newJobs?.[id]} />}
      </StoredRows>
      {isError ? (
        <p role="alert">
          New jobs could not be counted.{' '}
          <Button variant="link" onClick={() => void refetch()}>
            Retry
          </Button>
        </p>
      ) : null}
    </Region>
  );
}

function searchName(id: string): string {
  const { country, filters } = readable(readSearch(id));
  const words = activeParts(filters).map((part) => partText(filters, part, country));
  return words.join(', ') || 'All jobs';
}

function SavedSearch({ id, found }: { id: string; found: NewJobs | undefined }) {
  const { country, filters } = readable(readSearch(id));
  const name = searchName(id);
  return (
    <>
      <div>
        <TextLink to={filterAddress(country.code, filters)}>{name}</TextLink>
        <p>
          <span>{country.name}</span>
          {found ? <NewJobsCount {...found} /> : null}
        </p>
      </div>
      <a href={feedAddress(country.code, filters)}>
        RSS<VisuallyHidden> feed of {name}</VisuallyHidden>
      </a>
    </>
  );
}

function NewJobsCount({ count, atLeast }: NewJobs) {
  if (count === 0 && !atLeast) return <span> · nothing new since your last visit</span>;
  return (
    <span>
      {' · '}
      <strong>{`${groupDigits(count)}${atLeast ? '+' : ''} new`}</strong> since your last visit
    </span>
  );
}

const Hidden = () => (
  <Region title="Hidden">
    <StoredRows
      list={hidden}
      none="You have hidden nothing. “Hide” on a job hides it, or all jobs of its firm."
      nameOf={({ id, words }) => words ?? id}
      remove="Show again"
    >
      {({ id, words }) => (
        <div>
          {words ?? id}
          <p>{id.startsWith('firm/') ? 'Firm' : 'Job'}</p>
        </div>
      )}
    </StoredRows>
  </Region>
);

/** The jobs of one of the lists of this device, of which the page shows the latest `most`; unknown until hydration. */
function useStoredJobs(list: StoredList, most?: number) {
  const stored = useStored(list);
  const slugs = stored?.slice(0, most).map(({ id }) => id) ?? [];
  const { data: jobs = [], ...query } = useQuery(jobQueries(usePlatform()).stored(slugs));
  const isSettled = stored !== undefined && (slugs.length === 0 || !query.isPending);
  return { list, slugs, jobs, isSettled, isError: query.isError, refetch: query.refetch };
}

const Item = styled('div')({
  display: 'grid',
  alignContent: 'start',
  gap: 8,
  minWidth: 0,
  '& p': { margin: 0, fontWeight: 600 },
});

interface StoredJobsProps extends ReturnType<typeof useStoredJobs> {
  title: string;
  none: string;
}

function StoredJobs({ list, slugs, jobs, isError, refetch, title, none }: StoredJobsProps) {
  const { inPath } = useCountry();
  const card = (slug: string) => {
    const job = jobs.find((one) => one.slug === slug);
    return job ? (
      <>
        <JobCard job={job} country={inPath} level={3} />
        {job.closed ? <p>This job has closed</p> : null}
      </>
    ) : (
      <>
        <p>This job is no longer listed ({slug})</p>
        <Button variant="outline" size="sm" onClick={() => list.remove(slug)}>
          Remove
        </Button>
      </>
    );
  };
  if (slugs.length === 0)
    return (
      <Region title={title}>
        <p>{none}</p>
      </Region>
    );
  return (
    <Region title={title}>
      {isError ? (
        <ErrorPanel level={3} title="Error Loading Jobs" onRetry={() => void refetch()} />
      ) : (
        <>
          <CardGrid>
            {slugs.map((slug) => (
              <Item key={slug}>{card(slug)}</Item>
            ))}
          </CardGrid>
          <Button variant="outline" onClick={list.clear} sx={{ marginTop: 3 }}>
            Clear {title.toLowerCase()}
          </Button>
        </>
      )}
    </Region>
  );
}
