import { isCountryCode, countryOf, type CountryCode } from '@board/shared/domain';

/** Key of the visitor's country in local storage and name of the cookie that tells the server (docs/product.md §3). */
export const PREFERRED_COUNTRY = 'preferred_country';

/** One year, in seconds. */
const COOKIE_AGE = 365 * 24 * 60 * 60;

/** Remembers the country; a browser that refuses storage or cookies simply does not remember. */
export function rememberCountry(code: CountryCode): void {
  const { name } = countryOf(code);
  try {
    localStorage.setItem(PREFERRED_COUNTRY, JSON.stringify({ code, name }));
  } catch {
    // blocked or full: the cookie may still do
  }
  document.cookie = `${PREFERRED_COUNTRY}=${code}; path=/; max-age=${COOKIE_AGE}; samesite=lax`;
}

/** The country in a `Cookie` header, or undefined. */
export function countryInCookie(header: string | null | undefined): CountryCode | undefined {
  const value = new RegExp(`(?:^|;\\s*)${PREFERRED_COUNTRY}=([^;]*)`).exec(header ?? '')?.[1];
  return isCountryCode(value) ? value : undefined;
}
