import {
  countryInPath,
  DEFAULT_COUNTRY,
  isCountryCode,
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
    location.replace(
      `/${stored ?? inCookie ?? DEFAULT_COUNTRY}${location.search}${location.hash}`,
    );
    return;
  }
  const inPath = countryInPath(location.pathname);
  // Who has chosen none is in the country of the page, until the browser is
  // closed.
  if (inPath && !stored) writeCookie(PREFERRED_COUNTRY, inPath);
  // The server goes by the cookie. Where that was lost, the document is another
  // country's: once more, with it.
  if (!stored || inPath || stored === inCookie) return;
  if (
    stored === DEFAULT_COUNTRY &&
    cookieIn(readCookies(), PREFERRED_COUNTRY) === undefined
  )
    return; // the same page
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
