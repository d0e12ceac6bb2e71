import { LoadFailed } from '@board/shared/load-failed';
import type { LoadFailure } from '../browse-data';

/** In place of the results, with Retry (docs/product.md §8). */
export const ResultsFailed = ({ failure }: { failure: LoadFailure }) => (
  <LoadFailed title="Error Loading Jobs" message={failure.message} />
);
