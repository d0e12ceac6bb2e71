import { paths } from '@board/shared/paths';
import { useCountry, usePlatform } from '@board/shared/platform';
import { useQuery } from '@board/shared/query';
import { Box, LinkButton, Page, PageHead } from '@board/shared/ui';
import { savedJobs, useStoredJobs, viewedJobs } from './stored-list';
import { StoredJobs } from './StoredJobs';
import { storedJobsQuery } from './stored-jobs-query';

/** The jobs that this device remembers (docs/product.md §2.6). */
function SavedPage() {
  const { inPath } = useCountry();
  const saved = useStoredJobs(savedJobs);
  const slugs = saved?.map(({ slug }) => slug) ?? [];
  const { isPending } = useQuery(storedJobsQuery(usePlatform(), slugs));
  const isSettled = saved !== undefined && (slugs.length === 0 || !isPending);
  return (
    <Page
      head={
        <PageHead
          title="Saved jobs"
          sub="Jobs that you save and those that you looked at last are kept on this device only."
        >
          <LinkButton variant="outline" to={paths.jobs({ country: inPath })} sx={{ marginTop: 2.5 }}>
            Browse All Jobs
          </LinkButton>
        </PageHead>
      }
    >
      {/* Only this device knows how long the lists are: what follows them comes later, or lies below the window. */}
      <Box sx={{ minHeight: '100vh' }}>
        <StoredJobs list={savedJobs} title="Saved jobs" none="You have saved no jobs yet." />
        {isSettled ? (
          <StoredJobs list={viewedJobs} title="Recently viewed" none="You have looked at no jobs yet." />
        ) : null}
      </Box>
    </Page>
  );
}

export { SavedPage as Component };
