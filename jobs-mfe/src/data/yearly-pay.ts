import { employmentValue, money, salaryText } from '@board/shared/domain';
import { yearlyPay } from '@board/shared/yearly-pay';
import type { JobSummary } from './job';

type JobPay = Pick<
  JobSummary,
  | 'country'
  | 'employment'
  | 'salary'
  | 'salary_low'
  | 'salary_high'
  | 'salary_currency'
  | 'salary_period'
>;

/**
 * `≈ £43,000 a year`: what pay by the hour, day, week or month makes in a year
 * of full time, to three digits (docs/product.md §2.6.1). Undefined where the
 * advert leaves amounts or hours in doubt.
 */
export function yearlyText(pay: JobPay): string | undefined {
  const yearlyRange = yearlyPay(pay);
  if (yearlyRange === undefined || isInDoubt(pay)) return undefined;
  const { low, high, currency } = yearlyRange;
  const roundedAmount = (amount: number) =>
    money(Number(amount.toPrecision(3)), currency, pay.country ?? undefined);
  const rangeText =
    low === high
      ? roundedAmount(low)
      : `${roundedAmount(low)} - ${roundedAmount(high)}`;
  return `≈ ${rangeText} a year`;
}

/**
 * Pay of part of the hours, or pro rata, is not the pay of a year. Neither is
 * the pay that pages show in the advert's own words.
 */
const isInDoubt = (pay: JobPay): boolean =>
  employmentValue(pay.employment ?? '') === 'part-time' ||
  !salaryText(pay).endsWith(`/${pay.salary_period}`);
