/** Keys of local storage that a section writes and the cookie policy lists (docs/product.md §9). */
export const SAVED_JOBS_KEY = 'saved_jobs';
export const VIEWED_JOBS_KEY = 'viewed_jobs';
