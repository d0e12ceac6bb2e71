import { useId, type ReactNode } from 'react';
import { readable } from '@board/shared/answers';
import { groupDigits } from '@board/shared/domain';
import { paths } from '@board/shared/paths';
import { useCountry, usePlatform } from '@board/shared/platform';
import { useQuery } from '@board/shared/query';
import { Link, useSearchParams } from '@board/shared/router';
import { Box, Button, CardGrid, ErrorPanel, LinkButton, Page, PageHead } from '@board/shared/ui';
import { SectionHead, TextLink, VisuallyHidden, color, styled } from '@board/shared/ui';
import { activeParts, partText } from '@board/shared/model/filters';
import { JobCard } from '../card/JobCard';
import { feedAddress, filterAddress } from '../data/job-filters';
import { jobQueries } from '../data/job-queries';
import { newJobsQuery, readSearch, savedSearches, type NewJobs } from './saved-searches';
import { hidden, savedJobs, useStored, viewedJobs, type StoredList } from './stored-list';
import { StoredRows } from './StoredRows';

/** Number of viewed jobs that the page shows; cards mark all that are stored. */
const VIEWED_SHOWN = 8;

const TABS = [
  { tab: undefined, label: 'Saved' },
  { tab: 'hidden', label: 'Hidden' },
] as const;

const Tabs = styled('nav')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0 24px',
  marginBottom: 32,
  borderBottom: `1px solid ${color.line}`,
  '& a': {
    padding: '10px 0 8px',
    borderBottom: '2px solid transparent',
    color: color.soft,
    fontWeight: 600,
    textDecoration: 'none',
    '@media (forced-colors: active)': { borderColor: 'Canvas' },
  },
  '& a:hover': { color: color.accent },
  '& a[aria-current]': { borderColor: color.accent, color: color.ink },
});

/** What this device remembers of jobs and searches (docs/product.md §2.6). */
function SavedPage() {
  const { inPath } = useCountry();
  const [params] = useSearchParams();
  const current = TABS.find(({ tab }) => tab === params.get('tab'))?.tab;
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
      <Tabs aria-label="My jobs">
        {TABS.map(({ tab, label }) => (
          <Link
            key={label}
            to={{ pathname: paths.savedJobs({ country: inPath }), search: tab ? `?tab=${tab}` : '' }}
            aria-current={tab === current ? 'page' : undefined}
          >
            {label}
          </Link>
        ))}
      </Tabs>
      {/* Only this device knows how long the lists are: what follows them comes later, or lies below the window. */}
      <Box sx={{ minHeight: '100vh' }}>{current === 'hidden' ? <HiddenJobs /> : <Saved />}</Box>
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

function Saved() {
  const saved = useStored(savedJobs);
  const slugs = saved?.map(({ id }) => id) ?? [];
  const { isPending } = useQuery(jobQueries(usePlatform()).stored(slugs));
  const isSettled = saved !== undefined && (slugs.length === 0 || !isPending);
  return (
    <>
      <SavedSearches />
      {saved ? <StoredJobs list={savedJobs} title="Saved jobs" none="You have saved no jobs yet." /> : null}
      {isSettled ? (
        <StoredJobs
          list={viewedJobs}
          title="Recently viewed"
          none="You have looked at no jobs yet."
          most={VIEWED_SHOWN}
        />
      ) : null}
    </>
  );
}

function Region({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId();
  return (
    <Box component="section" aria-labelledby={heading} sx={{ marginBottom: 6 }}>
      <SectionHead id={heading} title={title} />
      {children}
    </Box>
  );
}

/** The searches of this device, each with its new jobs (docs/product.md §2.5); unknown until hydration. */
function SavedSearches() {
  const stored = useStored(savedSearches);
  const { data, isError, refetch } = useQuery(newJobsQuery(usePlatform(), stored ?? []));
  return (
    <Region title="Saved searches">
      <StoredRows
        list={savedSearches}
        none="You have saved no searches yet. “Save” above a list of jobs keeps its filters here."
        nameOf={({ id }) => searchName(id)}
      >
        {({ id }) => <SavedSearch id={id} found={data?.[id]} />}
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

/** The words of its filters. */
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
          {found ? <Found {...found} /> : null}
        </p>
      </div>
      <a href={feedAddress(country.code, filters)}>
        RSS<VisuallyHidden> feed of {name}</VisuallyHidden>
      </a>
    </>
  );
}

function Found({ count, atLeast }: NewJobs) {
  if (count === 0 && !atLeast) return <span> · nothing new since your last visit</span>;
  return (
    <span>
      {' · '}
      <strong>{`${groupDigits(count)}${atLeast ? '+' : ''} new`}</strong> since your last visit
    </span>
  );
}

const Item = styled('div')({
  display: 'grid',
  alignContent: 'start',
  gap: 8,
  minWidth: 0,
  '& p': { margin: 0, fontWeight: 600 },
});

interface StoredJobsProps {
  list: StoredList;
  title: string;
  /** Text of the empty list. */
  none: string;
  /** The number of jobs to show; all without it. */
  most?: number;
}

/** One of the lists of this device; unknown until hydration. */
function StoredJobs({ list, title, none, most }: StoredJobsProps) {
  const { inPath } = useCountry();
  const stored = useStored(list);
  const slugs = stored?.slice(0, most).map(({ id }) => id) ?? [];
  const { data: found, isError, refetch } = useQuery(jobQueries(usePlatform()).stored(slugs));
  const card = (slug: string) => {
    const job = found?.find((one) => one.slug === slug);
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
  return (
    <Region title={title}>
      {stored?.length === 0 ? <p>{none}</p> : null}
      {slugs.length > 0 && isError ? (
        <ErrorPanel level={3} title="Error Loading Jobs" onRetry={() => void refetch()} />
      ) : null}
      {slugs.length > 0 && found ? (
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
      ) : null}
    </Region>
  );
}

/** The jobs and firms that lists on this device leave out. */
const HiddenJobs = () => (
  <Region title="Hidden">
    <StoredRows
      list={hidden}
      none="You have hidden nothing. “Hide” on a job hides it, or all jobs of its firm."
      nameOf={({ words }) => words}
      remove="Show again"
      removed="Shown again"
    >
      {({ id, words }) => (
        <div>
          {words}
          <p>{id.startsWith('firm/') ? 'Firm' : 'Job'}</p>
        </div>
      )}
    </StoredRows>
  </Region>
);
