import { CURRENCIES } from './money';
import { groupDigits } from './numbers';

interface Salary {
  salary: string | null;
  /** Amounts in `salary_currency` per `salary_period`, as advertised. */
  salary_low: number | null;
  salary_high: number | null;
  /** ISO 4217. */
  salary_currency: string | null;
  salary_period: string | null;
}

/** Pay at full time, of which a part is paid for the hours of this job. */
const PRO_RATA = /\b(?:pro[ -]?rata|prorata)/i;
const ACTUAL = /\bactual\b/i;

const PERIODS = new Set(['hour', 'day', 'week', 'month']);

function signOf({ salary, salary_currency }: Salary): string {
  if (salary_currency === null) return '$';
  const currency = CURRENCIES.get(salary_currency);
  // a dollar that the advert names stays named
  if (currency?.named?.as.test(salary ?? '')) return currency.named.sign;
  return currency?.sign ?? `${salary_currency} `;
}

/**
 * The pay as pages show it (docs/product.md §2.5, §10.6): `£52,000 - £61,000`,
 * `$25.50/hour`, else the advert's words.
 */
export function salaryText(pay: Salary): string {
  const written = pay.salary?.trim();
  if (!written) return 'Not Listed';
  const { salary_low: low, salary_high: high } = pay;
  const amount = (value: number) => `${signOf(pay)}${groupDigits(value)}`;
  const per =
    pay.salary_period && PERIODS.has(pay.salary_period)
      ? `/${pay.salary_period}`
      : '';
  const isProRata = PRO_RATA.test(written);
  if ((low === null && high === null) || (isProRata && ACTUAL.test(written)))
    return written;
  const unit = isProRata ? `${per} pro rata` : per;
  if (low === null) return `Up to ${amount(high ?? 0)}${unit}`;
  if (high === null) return `From ${amount(low)}${unit}`;
  return low === high
    ? `${amount(low)}${unit}`
    : `${amount(low)} - ${amount(high)}${unit}`;
}
