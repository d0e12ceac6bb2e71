import { COUNTRIES, isCountryCode, type CountryCode } from '@board/shared/domain';
import { paths } from '@board/shared/paths';

/** The parameter of the page's address that chooses another country's salaries. */
const PARAMETER = 'salaries';
/** `id` of the section, to arrive there without a script. */
export const SALARIES_ID = 'salaries';

/** The country whose salaries an address chooses, else the page's current one. */
export function salaryCountry(params: URLSearchParams, inEffect: CountryCode): CountryCode {
  const wanted = params.get(PARAMETER);
  return isCountryCode(wanted) ? wanted : inEffect;
}

/** The page with each country's salaries: the rest of it stays as it is. `inPath` is the page's own country, if any. */
export const salaryLinks = (inPath: CountryCode | undefined) =>
  COUNTRIES.map((country) => ({
    country,
    to: `${paths.advisor({ country: inPath })}?${PARAMETER}=${country.code}#${SALARIES_ID}`,
  }));
