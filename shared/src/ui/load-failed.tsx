import type { ComponentProps } from 'react';
import { isRouteErrorResponse, useLocation, useNavigate, useRouteError } from 'react-router-dom';
import type { CountryCode } from '@board/shared/domain';
import { useCountry } from '@board/shared/platform';
import type { Head } from '@board/shared/router';
import { EmptyState, ErrorPanel, LinkButton, Page } from '@board/shared/ui';

/** Retry opens the page again: the router's boundary does not notice a revalidation that is over before it rendered. */
export function LoadFailed(props: Omit<ComponentProps<typeof ErrorPanel>, 'onRetry'>) {
  const navigate = useNavigate();
  const location = useLocation();
  const retry = () => navigate(location, { replace: true, preventScrollReset: true, state: location.state });
  return <ErrorPanel {...props} onRetry={() => void retry()} />;
}

interface Words {
  title: string;
  message: string;
}

interface FailureOptions {
  product: string;
  missing: Words;
  failed: Words;
  /** Address of the list, in the country of the page's own address. */
  list(place: { country: CountryCode | undefined }): string;
  label: string;
}

/** `errorHead` and `ErrorBoundary` of a route: two different things to say (docs/product.md §10.8). */
export const detailFailure = ({ product, list, label, missing, failed }: FailureOptions) => ({
  errorHead: (status: number): Head => ({
    title: `${(status === 404 ? missing : failed).title} | ${product}`,
    robots: 'noindex',
  }),
  ErrorBoundary() {
    const { inPath: country } = useCountry();
    const error = useRouteError();
    const to = list({ country });
    return (
      <Page>
        {isRouteErrorResponse(error) && error.status === 404 ? (
          <EmptyState level={1} {...missing}>
            <LinkButton to={to}>{label}</LinkButton>
          </EmptyState>
        ) : (
          <LoadFailed level={1} {...failed}>
            <LinkButton variant="outline" to={to}>
              {label}
            </LinkButton>
          </LoadFailed>
        )}
      </Page>
    );
  },
});
