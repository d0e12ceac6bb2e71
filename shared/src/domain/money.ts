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
 * `NZD `. Only US dollars are `$` alone.
 */
export function currencySign(currency: string): string {
  const knownCurrency = CURRENCIES.get(currency);
  if (!knownCurrency) return `${currency} `;
  return (
    (currency === 'USD' ? undefined : knownCurrency.named?.sign) ??
    knownCurrency.sign
  );
}

/** `£52,500`, `CA$87,000`: to the whole unit of a currency (ISO 4217). */
export const money = (amount: number, currency: string): string =>
  `${currencySign(currency)}${groupDigits(Math.round(amount))}`;
