import { groupDigits } from '@board/shared/domain';
import type { Pay } from './posting-schema';

/** The currencies of `board.parse_salary`; a number without its currency would appear in another one. */
const CURRENCIES = ['GBP', 'USD', 'CAD', 'AUD', 'EUR'];

const PERIODS: Record<string, string> = {
  HOUR: 'hour',
  HOURLY: 'hour',
  DAY: 'day',
  DAILY: 'day',
  WEEK: 'week',
  WEEKLY: 'week',
  MONTH: 'month',
  MONTHLY: 'month',
  YEAR: 'year',
  YEARLY: 'year',
  ANNUAL: 'year',
  ANNUALLY: 'year',
};

function numberOf(amount: string | number | null | undefined): number | undefined {
  const number = typeof amount === 'string' ? Number(amount.replaceAll(/[\s,]/g, '') || NaN) : amount;
  return typeof number === 'number' && Number.isFinite(number) && number > 0 ? number : undefined;
}

function write(amount: number): string {
  const cents = Math.round(amount * 100);
  const rest = cents % 100;
  return `${groupDigits(Math.floor(cents / 100))}${rest > 0 ? `.${String(rest).padStart(2, '0')}` : ''}`;
}

/**
 * A posting's pay as text that the database can parse (docs/product.md §10.6): `GBP 45,000 - 55,000 per year`. A text
 * stays unchanged. Empty when the amount is missing or the product does not know the currency.
 */
export function payText(pay: Pay | undefined): string {
  if (pay === undefined) return '';
  if (typeof pay === 'string') return pay;
  if (typeof pay === 'number') return write(pay);
  const inner = typeof pay.value === 'object' && pay.value !== null ? pay.value : pay;
  const single = numberOf(typeof inner.value === 'object' ? undefined : inner.value);
  const [low, high] = [numberOf(inner.minValue) ?? single, numberOf(inner.maxValue) ?? single];
  const currency = pay.currency.trim().toUpperCase();
  if ((low ?? high) === undefined || (currency !== '' && !CURRENCIES.includes(currency))) return '';
  const period =
    PERIODS[
      (inner.unitText || pay.unitText)
        .toUpperCase()
        .replaceAll(/[^A-Z]/g, '')
        .replace(/^PER/, '')
    ];
  const amounts =
    low === undefined
      ? `up to ${currency} ${write(high ?? 0)}`
      : high === undefined
        ? `from ${currency} ${write(low)}`
        : low === high
          ? `${currency} ${write(low)}`
          : `${currency} ${write(low)} - ${write(high)}`;
  return `${amounts}${period ? ` per ${period}` : ''}`.replaceAll('  ', ' ').trim();
}

/** The columns of a table that has pay in parts, with their usual headers. */
export const PAY_COLUMNS: ReadonlyMap<string, readonly string[]> = new Map([
  ['salary_min', ['min_salary', 'salary_from', 'minimum_salary']],
  ['salary_max', ['max_salary', 'salary_to', 'maximum_salary']],
  ['currency', ['salary_currency']],
  ['period', ['salary_period', 'pay_period']],
]);

/** Pay in parts as `salary`, where the table has no text of it. */
export function payOfColumns(texts: Readonly<Record<string, string>>): { salary?: string } {
  const {
    salary = '',
    salary_min: minValue,
    salary_max: maxValue,
    currency = '',
    period: unitText = '',
  } = texts;
  if (salary.trim() !== '' || (minValue === undefined && maxValue === undefined)) return {};
  return { salary: payText({ currency, unitText, minValue, maxValue, value: undefined }) };
}
