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
  untilHydrated(document, 'click', choose);
  const stored = storedCountry();
  const inCookie = countryInCookie(readCookies());
  if (
    location.pathname === '/' &&
    readStored(DETECTION_ATTEMPTED, 'sessionStorage')
  ) {
    const country = stored ?? inCookie ?? DEFAULT_COUNTRY;
    location.replace(`/${country}${location.search}${location.hash}`);
    return;
  }
  const inPath = countryInPath(location.pathname);
  // Visitors who have chosen no country are in that of the page, until the
  // browser is closed.
  if (inPath && !stored) writeCookie(PREFERRED_COUNTRY, inPath);
  if (stored && !inPath && stored !== inCookie) restoreCookie(stored);
}

/**
 * The server goes by the cookie. Where that was lost, the document is another
 * country's: once more, with it.
 */
function restoreCookie(stored: CountryCode): void {
  if (
    stored === DEFAULT_COUNTRY &&
    cookieIn(readCookies(), PREFERRED_COUNTRY) === undefined
  )
    return; // without a cookie the document is of this country already
  writeCookie(PREFERRED_COUNTRY, stored, YEAR);
  if (countryInCookie(readCookies()) === stored) location.reload();
}

/** A country that is chosen before hydration is stored. */
function choose({ target }: Event): void {
  const link =
    target instanceof Element && target.closest<HTMLElement>('a[data-country]');
  const code = link && link.dataset['country'];
  if (isCountryCode(code)) rememberCountry(code);
}
