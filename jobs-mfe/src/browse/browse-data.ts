import type { Country } from '@board/shared/domain';
import { useLoaderData } from '@board/shared/router';
import type { JobFilters } from '../data/job-filters';

/** What the list's loader returns: whose jobs are asked for, and which. */
export interface BrowseData {
  country: Country;
  filters: JobFilters;
}

/**
 * The same in the page. Not read from the address and the visitor's choice of country again: those change before
 * their data has arrived.
 */
export const useBrowseData = () => useLoaderData<{ data: BrowseData }>().data;
