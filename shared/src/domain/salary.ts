import type { CountryCode } from './countries';
import { CURRENCIES, isOwnCurrency } from './money';
import { groupDigits } from './numbers';

interface Salary {
  salary: string | null;
  /** Amounts in `salary_currency` per `salary_period`, as advertised. */
  salary_low: number | null;
  salary_high: number | null;
  /** ISO 4217. */
  salary_currency: string | null;
  salary_period: string | null;
  /** The country of the advert, where its own dollar is `$`. */
  country?: CountryCode | null | undefined;
}

/** Pay at full time, of which a part is paid for the hours of this job. */
const PRO_RATA = /\b(?:pro[ -]?rata|prorata)/i;
const ACTUAL_PAY = /\bactual\b/i;

const KNOWN_PERIODS = new Set(['hour', 'day', 'week', 'month']);

function signOf({ salary, salary_currency, country }: Salary): string {
  if (salary_currency === null) return '$';
  const currency = CURRENCIES.get(salary_currency);
  if (!currency) return `${salary_currency} `;
  const { sign, named } = currency;
  if (country && isOwnCurrency(salary_currency, country)) return sign;
  // Elsewhere a dollar that the advert names stays named.
  return named?.as.test(salary ?? '') ? named.sign : sign;
}

/**
 * The pay as pages show it (docs/product.md §2.5, §10.6): `£52,000 - £61,000`,
 * `$25.50/hour`, else the advert's words.
 */
export function salaryText(pay: Salary): string {
  const writtenPay = pay.salary?.trim();
  if (!writtenPay) return 'Not Listed';
  const isProRata = PRO_RATA.test(writtenPay);
  const periodWords = perPeriod(pay) + (isProRata ? ' pro rata' : '');
  const isActual = isProRata && ACTUAL_PAY.test(writtenPay);
  return (isActual ? undefined : rangeText(pay, periodWords)) ?? writtenPay;
}

/** "/hour"; empty for a year. */
function perPeriod({ salary_period }: Salary): string {
  return salary_period && KNOWN_PERIODS.has(salary_period)
    ? `/${salary_period}`
    : '';
}

/** The range with its unit; undefined where no amount is known. */
function rangeText(pay: Salary, periodWords: string): string | undefined {
  const { salary_low: low, salary_high: high } = pay;
  const amount = (value: number) => `${signOf(pay)}${groupDigits(value)}`;
  if (low === null)
    return high === null ? undefined : `Up to ${amount(high)}${periodWords}`;
  if (high === null) return `From ${amount(low)}${periodWords}`;
  if (low === high) return `${amount(low)}${periodWords}`;
  return `${amount(low)} - ${amount(high)}${periodWords}`;
}
