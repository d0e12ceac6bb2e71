import type { CountryCode } from '@board/shared/domain';
import { paths } from '@board/shared/paths';
import { toSearchParams, type FirmFilters } from '../data/firm-filters';

/** Address of the directory with these filters. `country` is the one of the page's own address, if any. */
export function firmsAddress(country: CountryCode | undefined, filters: FirmFilters): string {
  return paths.firms({ country, query: Object.fromEntries(toSearchParams(filters)) });
}
