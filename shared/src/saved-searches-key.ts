/** Key of local storage that the jobs section writes and the cookie policy lists (docs/product.md §9). */
export const SAVED_SEARCHES_KEY = 'saved_searches';
