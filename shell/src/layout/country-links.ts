import { COUNTRIES, type Country } from '@board/shared/domain';
import { inCountry, paths } from '@board/shared/paths';
import { renderedQuery } from '../document/rendered-query';

/** Pages that exist once, for all countries (docs/product.md §2.1). */
const COUNTRYLESS: readonly string[] = [paths.about(), paths.terms(), paths.privacy(), paths.cookies()];

/** Parameters that mean nothing in another country: its places, its money, and the page. */
const OF_ONE_COUNTRY = ['location', 'within', 'remote', 'minSalary', 'maxSalary', 'page'];
/** What of them a visitor has chosen. */
const CHOSEN = OF_ONE_COUNTRY.filter((name) => name !== 'page');
/** The town of a landing page. */
const TOWN = /(\/jobs(?:\/service\/[^/]+)?)\/in\/[^/]+\/?$/;

interface Here {
  pathname: string;
  search: string;
}

/**
 * The link of each entry of the country menu: the current page in that country with the filters and the sort that mean
 * the same there, from the first page on (docs/product.md §4.1), or the country's home if the page has no country form.
 */
export function countryLinks({ pathname, search }: Here): { country: Country; to: string }[] {
  const query = renderedQuery(search); // both sides render the same links
  for (const name of OF_ONE_COUNTRY) query.delete(name);
  if (query.get('sort') === 'distance') query.delete('sort');
  const suffix = query.size > 0 ? `?${query.toString()}` : '';
  return COUNTRIES.map((country) => ({
    country,
    to: COUNTRYLESS.includes(pathname)
      ? paths.home({ country: country.code })
      : inCountry(pathname.replace(TOWN, '$1'), country.code) + suffix,
  }));
}

/** Whether a page in another country cannot keep the place or the pay that this address asks for. */
export function losesChoices({ pathname, search }: Here): boolean {
  const query = new URLSearchParams(search);
  return TOWN.test(pathname) || CHOSEN.some((name) => query.has(name));
}
