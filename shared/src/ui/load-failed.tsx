import type { ComponentProps, ReactNode } from 'react';
import type { CountryCode } from '@board/shared/domain';
import { useCountry } from '@board/shared/platform';
import {
  isRouteErrorResponse,
  useLocation,
  useNavigate,
  useRouteError,
  type Head,
} from '@board/shared/router';
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

interface Props {
  missing: Words;
  failed: Words;
  back: { to: string; label: ReactNode; variant?: 'outline' };
}

/** In the place of one thing's own page: two different things to say (docs/product.md §10.8). */
export function DetailFailed({ missing, failed, back: { to, label, variant } }: Props) {
  const error = useRouteError();
  return (
    <Page>
      {isRouteErrorResponse(error) && error.status === 404 ? (
        <EmptyState level={1} {...missing}>
          <LinkButton to={to} variant={variant}>
            {label}
          </LinkButton>
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
}

interface FailureOptions extends Pick<Props, 'missing' | 'failed'> {
  product: string;
  /** Address of the list, in the country of the page's own address. */
  list(place: { country: CountryCode | undefined }): string;
  label: string;
}

/** `errorHead` and `ErrorBoundary` of the route of one thing. */
export const detailFailure = ({ product, list, label, missing, failed }: FailureOptions) => ({
  errorHead: (status: number): Head => ({
    title: `${(status === 404 ? missing : failed).title} | ${product}`,
    robots: 'noindex',
  }),
  ErrorBoundary() {
    const { inPath } = useCountry();
    return <DetailFailed missing={missing} failed={failed} back={{ to: list({ country: inPath }), label }} />;
  },
});
