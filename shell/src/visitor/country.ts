import { countryOf, isCountryCode, type CountryCode } from '@board/shared/domain';
import { cookieIn, PREFERRED_COUNTRY, readStored, writeCookie, writeStored, YEAR } from './stored';

/** Stores the country; a browser that refuses storage or cookies stores nothing. */
export function rememberCountry(code: CountryCode): void {
  const { name } = countryOf(code);
  writeStored(PREFERRED_COUNTRY, JSON.stringify({ code, name }));
  writeCookie(PREFERRED_COUNTRY, code, YEAR);
}

/** The stored country. A stored value that cannot be parsed is removed. */
export function storedCountry(): CountryCode | undefined {
  const text = readStored(PREFERRED_COUNTRY);
  if (text === null) return undefined;
  const code = codeIn(text);
  if (!code) writeStored(PREFERRED_COUNTRY, null);
  return code;
}

function codeIn(text: string): CountryCode | undefined {
  try {
    const code: unknown = JSON.parse(text)?.code;
    return isCountryCode(code) ? code : undefined;
  } catch {
    return undefined;
  }
}

/** The country in a `Cookie` header, or undefined. */
export function countryInCookie(header: string | null | undefined): CountryCode | undefined {
  const value = cookieIn(header, PREFERRED_COUNTRY);
  return isCountryCode(value) ? value : undefined;
}
