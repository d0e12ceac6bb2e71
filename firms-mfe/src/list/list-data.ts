import type { CountryCode } from '@board/shared/domain';
import { useLoaderData } from '@board/shared/router';
import { paths } from '@board/shared/paths';
import { type FirmFilters, toSearchParams } from '../data/firm-filters';

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

/** Address of the directory with these filters, and firms chosen for a comparison. `country` is that of the page's own address. */
export function firmsAddress(
  country: CountryCode | undefined,
  filters: FirmFilters,
  chosen: readonly string[],
): string {
  return paths.firms({ country, query: { ...Object.fromEntries(toSearchParams(filters)), firm: chosen } });
}
