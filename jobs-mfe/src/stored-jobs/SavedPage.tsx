import { paths } from '@board/shared/paths';
import { useCountry, usePlatform } from '@board/shared/platform';
import { useQuery } from '@board/shared/query';
import { Box, LinkButton, Page, PageHead } from '@board/shared/ui';
import { HiddenJobs } from './HiddenJobs';
import { SavedSearches } from './SavedSearches';
import { SavedTabs, useSavedTab } from './SavedTabs';
import { savedJobs, useStored, viewedJobs } from './stored-list';
import { StoredJobs } from './StoredJobs';
import { storedJobsQuery } from './stored-jobs-query';

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
