import { paths } from '@board/shared/paths';
import { useCountry } from '@board/shared/platform';
import { isRouteErrorResponse, useRevalidator, useRouteError } from '@board/shared/router';
import { EmptyState, ErrorPanel, LinkButton, Page } from '@board/shared/ui';

/** No such job, or a failed load: two different pages (docs/product.md §2.6, §10.8). */
export function JobFailed() {
  const error = useRouteError();
  const { revalidate } = useRevalidator();
  const { inPath } = useCountry();
  const browse = <LinkButton to={paths.jobs({ country: inPath })}>Browse All Jobs</LinkButton>;
  return (
    <Page>
      {isRouteErrorResponse(error) && error.status === 404 ? (
        <EmptyState
          level={1}
          title="Job Not Found"
          message="The job may have been filled, or the address is not quite right."
        >
          {browse}
        </EmptyState>
      ) : (
        <ErrorPanel
          level={1}
          title="Error Loading Job"
          message="The job is probably still there; it could not be loaded just now."
          onRetry={() => void revalidate()}
        >
          <LinkButton variant="outline" to={paths.jobs({ country: inPath })}>
            Browse All Jobs
          </LinkButton>
        </ErrorPanel>
      )}
    </Page>
  );
}
