import type { CountryCode } from '@board/shared/domain';
import { useLoaderData } from '@board/shared/router';
import type { FirmFilters } from '../data/firm-filters';

/** What the directory's loader returns. Without a country in the address the directory is of all. */
export interface ListData {
  country: CountryCode | undefined;
  filters: FirmFilters;
  /** The page lies past the last. */
  isBeyond: boolean;
  /** Slugs of the firms that are chosen for a comparison. */
  chosen: string[];
}

export const useListData = () => useLoaderData<{ data: ListData }>().data;
