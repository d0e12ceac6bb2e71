import { countryOf, type CountryCode } from './countries';
import { groupDigits } from './numbers';

interface Currency {
  /** The sign before an amount, as adverts write it. */
  sign: string;
  /** A dollar's sign that tells whose it is, and how adverts name it. */
  named?: { sign: string; as: RegExp };
}

/**
 * The currencies by their codes of ISO 4217. Words go on after `aud` (audit)
 * and `cad` (cadre).
 */
export const CURRENCIES: ReadonlyMap<string, Currency> = new Map<
  string,
  Currency
>([
  ['GBP', { sign: '£' }],
  [
    'USD',
    {
      sign: '$',
      named: { sign: 'US$', as: /(?:\b|\d|\dk)usd(?![a-z])|\bus\$/i },
    },
  ],
  [
    'CAD',
    {
      sign: '$',
      named: {
        sign: 'CA$',
        as: /(?:\b|\d|\dk)(?:cad|cdn)(?![a-z])|\b(?:ca?|can)\$/i,
      },
    },
  ],
  [
    'AUD',
    {
      sign: '$',
      named: { sign: 'A$', as: /(?:\b|\d|\dk)aud(?![a-z])|\b(?:au?|aus)\$/i },
    },
  ],
  ['EUR', { sign: '€' }],
]);

/**
 * Sign of a currency (ISO 4217) before an amount that we counted: `£`, `CA$`,
 * `NZD `. A country's own dollar is `$` there (docs/product.md §10.6); without
 * a country, the US dollar is.
 */
export function currencySign(currency: string, country?: CountryCode): string {
  const knownCurrency = CURRENCIES.get(currency);
  if (!knownCurrency) return `${currency} `;
  const { sign, named } = knownCurrency;
  return isOwnCurrency(currency, country ?? 'us')
    ? sign
    : (named?.sign ?? sign);
}

/** Whether this is the currency of the country. */
export const isOwnCurrency = (
  currency: string,
  country: CountryCode,
): boolean => countryOf(country).currency === currency;

/**
 * `£52,500`, `CA$87,000`, in Canada `$87,000`: to the whole unit of a currency
 * (ISO 4217).
 */
export const money = (
  amount: number,
  currency: string,
  country?: CountryCode,
): string =>
  `${currencySign(currency, country)}${groupDigits(Math.round(amount))}`;
