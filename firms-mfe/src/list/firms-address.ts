import type { CountryCode } from '@board/shared/domain';
import { paths } from '@board/shared/paths';
import { toSearchParams, type FirmFilters } from '../data/firm-filters';

/** Address of the directory with these filters, and firms chosen for a comparison. `country` is that of the page's own address. */
export function firmsAddress(
  country: CountryCode | undefined,
  filters: FirmFilters,
  chosen: readonly string[],
): string {
  return paths.firms({ country, query: { ...Object.fromEntries(toSearchParams(filters)), firm: chosen } });
}
