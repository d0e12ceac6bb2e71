import { paths } from '@board/shared/paths';
import { useCountry } from '@board/shared/platform';
import { LinkButton, Page, PageHead } from '@board/shared/ui';
import { savedJobs, viewedJobs } from './kept-list';
import { KeptJobs } from './KeptJobs';

/** The jobs that this device remembers (docs/product.md §2.6). */
export function SavedPage() {
  const { inPath } = useCountry();
  return (
    <Page
      head={
        <PageHead
          title="Saved jobs"
          sub="Jobs that you save and those that you looked at last are kept on this device only."
        />
      }
    >
      <KeptJobs list={savedJobs} title="Saved jobs" none="You have saved no jobs yet." />
      <KeptJobs list={viewedJobs} title="Recently viewed" none="You have looked at no jobs yet." />
      <LinkButton variant="outline" to={paths.jobs({ country: inPath })}>
        Browse All Jobs
      </LinkButton>
    </Page>
  );
}
