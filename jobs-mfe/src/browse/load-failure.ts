import type { Notice } from '@board/shared/contract';
import { BackendError } from '@board/shared/supabase';
import type { LoadFailure } from './browse-data';

/** docs/product.md §8 */
export const LOADING_FAILED: Notice = {
  tone: 'error',
  title: 'Error loading jobs',
  message: 'There was a problem loading the job listings. Please try again.',
};

/** The backend's own words where it answered, else the fallback message of docs/product.md §8. */
export const failureOf = (error: unknown): LoadFailure => ({
  message: error instanceof BackendError && error.status > 0 ? error.message : 'Failed to load jobs data',
});
