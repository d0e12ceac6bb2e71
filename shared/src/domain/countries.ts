/**
 * The four countries of the product (docs/product.md §3, §9); the first is the
 * default.
 */
export const COUNTRIES = [
  {
    code: 'uk',
    name: 'United Kingdom',
    iso: 'GB',
    language: 'en-GB',
    currency: 'GBP',
  },
  {
    code: 'us',
    name: 'United States',
    iso: 'US',
    language: 'en-US',
    currency: 'USD',
  },
  { code: 'ca', name: 'Canada', iso: 'CA', language: 'en-CA', currency: 'CAD' },
  {
    code: 'au',
    name: 'Australia',
    iso: 'AU',
    language: 'en-AU',
    currency: 'AUD',
  },
] as const;

export type Country = (typeof COUNTRIES)[number];
/** Lower-case code, as in addresses; data rows have it in upper case. */
export type CountryCode = Country['code'];

export const DEFAULT_COUNTRY: CountryCode = 'uk';

export function isCountryCode(value: unknown): value is CountryCode {
  return COUNTRIES.some((country) => country.code === value);
}

export function countryOf(code: CountryCode): Country {
  return COUNTRIES.find((country) => country.code === code) ?? COUNTRIES[0];
}

/**
 * `uk` for `/uk` and `/uk/jobs`; undefined if the first segment is not a
 * country.
 */
export function countryInPath(pathname: string): CountryCode | undefined {
  const firstPart = pathname.split('/')[1];
  return isCountryCode(firstPart) ? firstPart : undefined;
}

/** `UK` → `uk`; undefined for anything that is not one of the four. */
export function countryFromData(
  value: string | null | undefined,
): CountryCode | undefined {
  const code = value?.toLowerCase();
  return isCountryCode(code) ? code : undefined;
}
