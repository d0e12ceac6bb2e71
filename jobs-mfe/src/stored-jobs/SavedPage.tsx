import { useId } from 'react';
import { paths } from '@board/shared/paths';
import { useCountry, usePlatform } from '@board/shared/platform';
import { useQuery } from '@board/shared/query';
import { Box, LinkButton, Page, PageHead, color, styled, SectionHead } from '@board/shared/ui';
import { Link, useSearchParams } from '@board/shared/router';
import { SavedSearches } from './SavedSearches';
import { savedJobs, useStored, viewedJobs } from './stored-list';
import { StoredJobs, storedJobsQuery } from './StoredJobs';
import { hidden } from './hidden';
import { StoredRows } from './StoredRows';

/** Number of viewed jobs that the page shows; cards mark all that are stored. */
const VIEWED_SHOWN = 8;

/** What this device remembers of jobs and searches (docs/product.md §2.6). */
function SavedPage() {
  const { inPath } = useCountry();
  const tab = useSavedTab();
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
      <SavedTabs />
      {/* Only this device knows how long the lists are: what follows them comes later, or lies below the window. */}
      <Box sx={{ minHeight: '100vh' }}>{tab === 'hidden' ? <HiddenJobs /> : <Saved />}</Box>
    </Page>
  );
}

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
  const { isPending } = useQuery(storedJobsQuery(usePlatform(), slugs));
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

export { SavedPage as Component };

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

/** The tab that the address names; the first one where it names none. */
export function useSavedTab() {
  const [params] = useSearchParams();
  return TABS.find(({ tab }) => tab === params.get('tab'))?.tab;
}

/** The tabs of the page of saved jobs, as links. */
export function SavedTabs() {
  const { inPath } = useCountry();
  const current = useSavedTab();
  return (
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
  );
}

/** The jobs and firms that lists on this device leave out. */
export function HiddenJobs() {
  const heading = useId();
  return (
    <Box component="section" aria-labelledby={heading}>
      <SectionHead id={heading} title="Hidden" />
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
    </Box>
  );
}
