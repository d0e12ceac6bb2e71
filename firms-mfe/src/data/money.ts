import { groupDigits } from '@board/shared/domain';

const SIGNS: Record<string, string> = { GBP: '£', USD: '$', CAD: 'CA$', AUD: 'A$', EUR: '€' };

/** `£52,000`: a yearly amount in whole units of a currency (ISO 4217). */
export const money = (amount: number, currency: string): string =>
  `${SIGNS[currency] ?? `${currency} `}${groupDigits(Math.round(amount))}`;
