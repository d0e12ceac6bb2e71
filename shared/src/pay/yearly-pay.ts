/** The pay of an advert as a year's pay, and beside that of its level. */

/** How many of a period a year of full time has (docs/product.md §2.10). */
const PERIODS_PER_YEAR: ReadonlyMap<string, number> = new Map([
  ['hour', 2080],
  ['day', 260],
  ['week', 52],
  ['month', 12],
  ['year', 1],
]);

/** What a job's row says of its pay; `salary` is the advert's own text. */
export interface StatedPay {
  salary: string | null;
  salary_low: number | null;
  salary_high: number | null;
  /** ISO 4217. */
  salary_currency: string | null;
  salary_period: string | null;
}

/** Whole units of `currency`, per year. */
export interface YearlyPay {
  low: number;
  high: number;
  currency: string;
}

/** The amounts are those of full time, of which this job pays a part. */
const PART_OF_FULL_TIME = /\b(?:pro[ -]?rata|prorata)/i;

/**
 * The range that a job pays in a year. Undefined where the advert leaves it in
 * doubt: an open range, no currency or period, or pay pro rata.
 */
export function yearlyPay(pay: StatedPay): YearlyPay | undefined {
  const { salary_low: low, salary_high: high, salary_currency } = pay;
  const periodsPerYear = PERIODS_PER_YEAR.get(pay.salary_period ?? '');
  if (low === null || high === null) return undefined;
  if (salary_currency === null || periodsPerYear === undefined)
    return undefined;
  if (PART_OF_FULL_TIME.test(pay.salary ?? '')) return undefined;
  return {
    low: Math.round(low * periodsPerYear),
    high: Math.round(high * periodsPerYear),
    currency: salary_currency,
  };
}

/** `Senior Manager` → `senior managers`; `Entry Level` → `entry level`. */
export const peopleOf = (seniority: string) =>
  seniority.toLowerCase().replace(/(?<!level|s)$/, 's');

/** "4% above the median", "at the median": the middle of a range beside it. */
export function besideMedian(
  { low, high }: Pick<YearlyPay, 'low' | 'high'>,
  median: number,
): string {
  const middlePay = (low + high) / 2;
  const percentAround = Math.round((100 * (middlePay - median)) / median);
  if (percentAround === 0) return 'at the median';
  return `${Math.abs(percentAround)}% ${percentAround > 0 ? 'above' : 'below'} the median`;
}
