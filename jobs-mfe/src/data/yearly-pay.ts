import { employmentValue, money, salaryText } from '@board/shared/domain';
import { perYearOf } from './amounts';
import type { JobSummary } from './job';

type Pay = Pick<
  JobSummary,
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
export function yearlyText(pay: Pay): string | undefined {
  const { salary_low: low, salary_high: high, salary_period: period } = pay;
  const currency = pay.salary_currency;
  const perYear = perYearOf(period ?? undefined);
  if (low === null || high === null || currency === null) return undefined;
  if (perYear === undefined || isInDoubt(pay)) return undefined;
  const yearly = (amount: number) =>
    money(Number((amount * perYear).toPrecision(3)), currency);
  const range = low === high ? yearly(low) : `${yearly(low)} - ${yearly(high)}`;
  return `≈ ${range} a year`;
}

/**
 * Pay of part of the hours, or pro rata, is not the pay of a year. Neither is
 * the pay that pages show in the advert's own words.
 */
const isInDoubt = (pay: Pay): boolean =>
  employmentValue(pay.employment ?? '') === 'part-time' ||
  !salaryText(pay).endsWith(`/${pay.salary_period}`);
