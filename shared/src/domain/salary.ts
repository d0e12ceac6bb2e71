import { groupDigits } from './numbers';

/** A row's pay: the text as written, and what the database parsed from it (docs/product.md §10.6). */
export interface Salary {
  salary: string | null;
  /** Amounts in `salary_currency` per `salary_period`, as advertised. */
  salary_low: number | null;
  salary_high: number | null;
  /** ISO 4217. */
  salary_currency: string | null;
  salary_period: string | null;
}

const SIGNS = new Map([
  ['GBP', '£'],
  ['USD', '$'],
  ['CAD', '$'],
  ['AUD', '$'],
  ['EUR', '€'],
]);
/** A dollar that the advert names stays named. Words go on after `aud` (audit) and `cad` (cadre). */
const NAMED_DOLLARS = new Map([
  ['CAD', { name: /(?:\b|\d|\dk)(?:cad|cdn)(?![a-z])|\b(?:ca?|can)\$/i, sign: 'CA$' }],
  ['AUD', { name: /(?:\b|\d|\dk)aud(?![a-z])|\b(?:au?|aus)\$/i, sign: 'A$' }],
  ['USD', { name: /(?:\b|\d|\dk)usd(?![a-z])|\bus\$/i, sign: 'US$' }],
]);
const PERIODS = new Set(['hour', 'day', 'week', 'month']);

function signOf({ salary, salary_currency }: Salary): string {
  if (salary_currency === null) return '$';
  const named = NAMED_DOLLARS.get(salary_currency);
  if (named?.name.test(salary ?? '')) return named.sign;
  return SIGNS.get(salary_currency) ?? `${salary_currency} `;
}

/**
 * The pay as cards and pages show it (docs/product.md §2.5, §10.6): `£52,000 - £61,000`, `$25.50/hour`; a text
 * without an amount as it was written; `Not Listed` where there is none.
 */
export function salaryText(pay: Salary): string {
  const written = pay.salary?.trim();
  if (!written) return 'Not Listed';
  const { salary_low: low, salary_high: high } = pay;
  const amount = (value: number) => `${signOf(pay)}${groupDigits(value)}`;
  const per = pay.salary_period && PERIODS.has(pay.salary_period) ? `/${pay.salary_period}` : '';
  if (low === null && high === null) return written;
  if (low === null) return `Up to ${amount(high ?? 0)}${per}`;
  if (high === null) return `From ${amount(low)}${per}`;
  return low === high ? `${amount(low)}${per}` : `${amount(low)} - ${amount(high)}${per}`;
}
