import { paths } from '@board/shared/paths';
import { useCountry } from '@board/shared/platform';
import { isRouteErrorResponse, useLocation, useNavigate, useRouteError } from '@board/shared/router';
import { EmptyState, ErrorPanel, LinkButton, Page } from '@board/shared/ui';

/**
 * An article that does not exist, or did not load: the same text, with Retry for the latter (docs/product.md §10.13).
 */
export function ArticleNotFound() {
  const error = useRouteError();
  const navigate = useNavigate();
  const location = useLocation();
  const { inPath: country } = useCountry();
  const back = (
    <LinkButton to={paths.articles({ country })} variant="outline">
      Back to articles
    </LinkButton>
  );
  const missing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <Page>
      {missing ? (
        <EmptyState level={1} title="Article not found" message="It may have been moved or taken back.">
          {back}
        </EmptyState>
      ) : (
        <ErrorPanel
          level={1}
          title="Article not found"
          message="It could not be loaded just now."
          onRetry={() => void navigate(location, { replace: true })}
        >
          {back}
        </ErrorPanel>
      )}
    </Page>
  );
}
