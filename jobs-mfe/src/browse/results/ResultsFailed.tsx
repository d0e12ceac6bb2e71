import { useRevalidator } from '@board/shared/router';
import { ErrorPanel } from '@board/shared/ui';
import type { LoadFailure } from '../browse-data';

/** In place of the results, with Retry (docs/product.md §8). */
export function ResultsFailed({ failure }: { failure: LoadFailure }) {
  const { revalidate } = useRevalidator();
  return (
    <ErrorPanel title="Error Loading Jobs" message={failure.message} onRetry={() => void revalidate()} />
  );
}
