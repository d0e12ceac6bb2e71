import type { CountryCode } from '@board/shared/domain';
import { useLoaderData } from '@board/shared/router';
import type { FirmFilters } from '../data/firm-filters';

/** The data of the directory's loader. Without a country in the address the directory lists all firms. */
export interface ListData {
  country: CountryCode | undefined;
  filters: FirmFilters;
  /** The page lies past the last. */
  isBeyond: boolean;
  /** Slugs of the firms that are chosen for a comparison. */
  chosen: string[];
}

export const useListData = () => useLoaderData<{ data: ListData }>().data;
