import { COUNTRIES, type Country } from '@board/shared/domain';
import { inCountry, paths } from '@board/shared/paths';

/** Pages that exist once, for all countries (docs/product.md §2.1). */
const COUNTRYLESS: readonly string[] = [paths.about(), paths.terms(), paths.privacy(), paths.cookies()];

/**
 * Where each entry of the country menu leads: the page at hand in that country (docs/product.md §4.1), or the
 * country's home where the page has no country form.
 */
export function countryLinks(pathname: string): { country: Country; to: string }[] {
  return COUNTRIES.map((country) => ({
    country,
    to: COUNTRYLESS.includes(pathname)
      ? paths.home({ country: country.code })
      : inCountry(pathname, country.code),
  }));
}
