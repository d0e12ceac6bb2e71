import type { Country } from '@board/shared/domain';
import { useLoaderData } from '@board/shared/router';
import type { JobFilters } from '../data/job-filters';

/** Whose jobs are asked for, and which. */
export interface BrowseQuestion {
  country: Country;
  filters: JobFilters;
}

/** What the list's loader returns. */
export interface BrowseData extends BrowseQuestion {
  /** The page lies past the last. */
  isBeyond?: boolean;
  /** Set where the jobs did not load. A new object for each failure. */
  failure?: LoadFailure;
}

/** What the loader returns, and whether the address names the country. */
export interface ListedData extends BrowseData {
  inPath: boolean;
}

export interface LoadFailure {
  message: string;
}

/**
 * The same in the page. Not read from the address and the visitor's choice of country again: those change before
 * their data has arrived.
 */
export const useBrowseData = () => useLoaderData<{ data: BrowseData }>().data;
