import { groupDigits } from './numbers';

/** Our own figures distinguish dollars by country; adverts show them as written (`salaryText`). */
const SIGNS = new Map([
  ['GBP', '£'],
  ['USD', '$'],
  ['CAD', 'CA$'],
  ['AUD', 'A$'],
  ['EUR', '€'],
]);

/** Sign of a currency (ISO 4217), before the amount: `£`, `CA$`, `NZD `. */
export const currencySign = (currency: string): string => SIGNS.get(currency) ?? `${currency} `;

/** `£52,500`, `CA$87,000`: to the whole unit of a currency (ISO 4217). */
export const money = (amount: number, currency: string): string =>
  `${currencySign(currency)}${groupDigits(Math.round(amount))}`;
