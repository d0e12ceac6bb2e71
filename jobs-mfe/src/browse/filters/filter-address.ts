import type { CountryCode } from '@board/shared/domain';
import { paths } from '@board/shared/paths';
import { toSearchParams, type JobFilters } from '../../data/job-filters';

/**
 * Address of the list with these filters. `country` is the one of the page's own address, if any; `asked` is the sentence that they
 * come from.
 */
export function filterAddress(
  country: CountryCode | undefined,
  filters: JobFilters,
  asked?: string | undefined,
): string {
  return paths.jobs({ country, query: { ...Object.fromEntries(toSearchParams(filters)), asked } });
}

/** Address of the feed of the same search. */
export function feedAddress(country: CountryCode, filters: JobFilters): string {
  const query = Object.fromEntries(toSearchParams({ ...filters, sort: 'date', page: 1 }));
  return paths.jobsFeed({ country, query });
}

/** The same feed as JSON. */
export const jsonFeedAddress = (country: CountryCode, filters: JobFilters) =>
  feedAddress(country, filters).replace('/feed.xml', '/feed.json');
