import type { CountryCode } from '@board/shared/domain';
import { paths } from '@board/shared/paths';

/** Address of a page of the list; the first has no number. */
export const pageAddress = (country: CountryCode | undefined, page: number) =>
  paths.articles({ country, query: page > 1 ? { page } : {} });
