import { CURRENCIES } from './currencies';
import { groupDigits } from './numbers';

/**
 * Sign of a currency (ISO 4217) before an amount that we counted: `£`, `CA$`, `NZD `. Only US dollars are `$` alone;
 * adverts are shown as they name them (`salaryText`).
 */
export function currencySign(currency: string): string {
  const known = CURRENCIES.get(currency);
  if (!known) return `${currency} `;
  return (currency === 'USD' ? undefined : known.named?.sign) ?? known.sign;
}

/** `£52,500`, `CA$87,000`: to the whole unit of a currency (ISO 4217). */
export const money = (amount: number, currency: string): string =>
  `${currencySign(currency)}${groupDigits(Math.round(amount))}`;
