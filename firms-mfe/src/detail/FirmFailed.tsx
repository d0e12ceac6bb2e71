import { paths } from '@board/shared/paths';
import { useCountry } from '@board/shared/platform';
import { isRouteErrorResponse, useRevalidator, useRouteError } from '@board/shared/router';
import { EmptyState, ErrorPanel, LinkButton, Page } from '@board/shared/ui';

/** No such firm, or a failed load: two different pages (docs/product.md §2.8, §10.8). */
export function FirmFailed() {
  const error = useRouteError();
  const { revalidate } = useRevalidator();
  const { inPath } = useCountry();
  const firms = paths.firms({ country: inPath });
  return (
    <Page>
      {isRouteErrorResponse(error) && error.status === 404 ? (
        <EmptyState level={1} title="Firm Not Found" message="There is no firm at this address.">
          <LinkButton to={firms}>View All Firms</LinkButton>
        </EmptyState>
      ) : (
        <ErrorPanel
          level={1}
          title="Error Loading Firm"
          message="The firm is probably still there; it could not be loaded just now."
          onRetry={() => void revalidate()}
        >
          <LinkButton variant="outline" to={firms}>
            View All Firms
          </LinkButton>
        </ErrorPanel>
      )}
    </Page>
  );
}
