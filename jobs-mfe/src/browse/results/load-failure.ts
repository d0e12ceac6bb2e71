import type { Notice } from '@board/shared/contract';
import { BackendError } from '@board/shared/supabase';
import type { LoadFailure } from '../browse-data';

/** docs/product.md §8 */
export const LOADING_FAILED: Notice = {
  tone: 'error',
  title: 'Error loading jobs',
  message: 'There was a problem loading the job listings. Please try again.',
};

/** The list shows the answer to an older query than the failed one (docs/product.md §8). */
export const FILTERING_FAILED: Notice = {
  tone: 'error',
  title: 'Error filtering jobs',
  message: 'There was a problem applying your filters. Some results may be missing.',
};

/** Longer than any message of a backend for visitors. */
const LONGEST = 200;

/** The backend's own message if it refused with a line of text, else the fallback of docs/product.md §8. */
export function failureOf(error: unknown): LoadFailure {
  const refusal = error instanceof BackendError && error.status >= 400 ? error.message.trim() : '';
  const isLine = refusal !== '' && refusal.length <= LONGEST && !/[<>{}\n]/.test(refusal);
  return { message: isLine ? refusal : 'Failed to load jobs data' };
}
