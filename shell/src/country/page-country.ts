import type { CountryPreference } from '@board/shared/contract';
import { countryInPath, type CountryCode } from '@board/shared/domain';
import { createCountryPreference } from '@board/shared/platform';
import { HYDRATED } from '../document/boot-names';
import {
  PREFERRED_COUNTRY,
  rememberCountry,
  storedCountry,
} from '../visitor/stored';

/**
 * The country of this page, which starts as the document's. Opening a country's
 * page is no choice of it: a stored choice stays.
 *
 * A document is of the cookie's country. If cookies are refused, the visitor
 * may have chosen another: after hydration the page switches to that country,
 * without another document (docs/product.md §4.1).
 */
export function createPageCountry(
  servedCountry: CountryCode,
  revalidate: () => void,
): CountryPreference {
  const rememberedCountry = storedCountry() ?? servedCountry;
  const isInPath = countryInPath(location.pathname) !== undefined;
  const country = createCountryPreference(
    isInPath ? rememberedCountry : servedCountry,
    rememberCountry,
  );
  addEventListener('storage', ({ key }) => {
    const chosenCountry =
      key === PREFERRED_COUNTRY ? storedCountry() : undefined;
    if (chosenCountry) country.set(chosenCountry); // chosen in another tab
  });
  const correctCountry = () => {
    country.set(rememberedCountry);
    revalidate();
  };
  if (rememberedCountry !== country.get())
    document.addEventListener(HYDRATED, correctCountry, { once: true });
  return country;
}
