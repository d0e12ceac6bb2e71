import {
  countryInPath,
  DEFAULT_COUNTRY,
  isCountryCode,
  type CountryCode,
} from '@board/shared/domain';
import {
  cookieIn,
  countryInCookie,
  DETECTION_ATTEMPTED,
  PREFERRED_COUNTRY,
  readCookies,
  readStored,
  rememberCountry,
  storedCountry,
  writeCookie,
  YEAR,
} from '../visitor/stored';
import { untilHydrated } from './leave-early';

/**
 * The repeat visit's way on from home, and the document of the chosen country
 * (docs/product.md §4.1).
 */
export function followCountry(): void {
  untilHydrated(document, 'click', rememberChoice);
  const rememberedCountry = storedCountry();
  const inCookie = countryInCookie(readCookies());
  if (
    location.pathname === '/' &&
    readStored(DETECTION_ATTEMPTED, 'sessionStorage')
  ) {
    const country = rememberedCountry ?? inCookie ?? DEFAULT_COUNTRY;
    location.replace(`/${country}${location.search}${location.hash}`);
    return;
  }
  const countryOfPath = countryInPath(location.pathname);
  // Visitors who have chosen no country are in that of the page, until the
  // browser is closed.
  if (countryOfPath && !rememberedCountry)
    writeCookie(PREFERRED_COUNTRY, countryOfPath);
  if (rememberedCountry && !countryOfPath && rememberedCountry !== inCookie)
    restoreCookie(rememberedCountry);
}

/**
 * The server goes by the cookie. Without it, the document was another
 * country's, so the page loads once more with the cookie.
 */
function restoreCookie(rememberedCountry: CountryCode): void {
  if (
    rememberedCountry === DEFAULT_COUNTRY &&
    cookieIn(readCookies(), PREFERRED_COUNTRY) === undefined
  )
    return; // without a cookie the document is of this country already
  writeCookie(PREFERRED_COUNTRY, rememberedCountry, YEAR);
  if (countryInCookie(readCookies()) === rememberedCountry) location.reload();
}

/** A country that is chosen before hydration is stored. */
function rememberChoice({ target }: Event): void {
  const link =
    target instanceof Element && target.closest<HTMLElement>('a[data-country]');
  const chosenCode = link && link.dataset['country'];
  if (isCountryCode(chosenCode)) rememberCountry(chosenCode);
}
