import { useRevalidator } from '@board/shared/router';
import { ErrorPanel, Page } from '@board/shared/ui';

/** The list did not load; it may the next time (docs/product.md §10.8). */
export function ArticlesFailed() {
  const { revalidate } = useRevalidator();
  return (
    <Page>
      <ErrorPanel
        level={1}
        title="Error Loading Articles"
        message="They could not be loaded just now."
        onRetry={() => void revalidate()}
      />
    </Page>
  );
}
