import { useRevalidator } from '@board/shared/router';
import { ErrorPanel, Page } from '@board/shared/ui';

/** The figures failed to load; the firms exist (docs/product.md §10.8). */
export function CompareFailed() {
  const { revalidate } = useRevalidator();
  return (
    <Page>
      <ErrorPanel
        level={1}
        title="Error Loading Firms"
        message="The firms could not be compared just now."
        onRetry={() => void revalidate()}
      />
    </Page>
  );
}
