import { z } from 'zod';
import file from './salaries.json' with { type: 'json' };

/**
 * Pay in the words of adverts, its parsed amounts, and the text on the card
 * (docs/product.md §2.5, §10.6). The job is in the United States.
 */
export interface SalaryCase {
  text: string | null;
  /** Amounts as advertised; null where the advert does not name this end. */
  low: number | null;
  high: number | null;
  /** ISO 4217. */
  currency: string | null;
  period: string | null;
  /** The same amounts per year. */
  min: number | null;
  max: number | null;
  shown: string;
}

/** Text, low, high, currency, and the text on the card. */
const readable = z.tuple([
  z.string(),
  z.number().nullable(),
  z.number().nullable(),
  z.string().nullable(),
  z.string(),
]);
const salaries = z
  .object({
    amounts: z.array(
      z.object({
        about: z.string(),
        period: z.string().nullable(),
        cases: z.array(readable),
      }),
    ),
    unreadable: z.array(z.string()),
    empty: z.array(z.string().nullable()),
  })
  .parse(file);

const PER_YEAR = new Map([
  ['hour', 2080],
  ['day', 260],
  ['week', 52],
  ['month', 12],
  ['year', 1],
]);

const perYear = (amount: number | null, period: string | null) => {
  const timesPerYear = period === null ? undefined : PER_YEAR.get(period);
  return amount === null || timesPerYear === undefined
    ? null
    : amount * timesPerYear;
};

const withoutAmount = (
  salaryText: string | null,
  shownSalary: string,
): SalaryCase => ({
  text: salaryText,
  shown: shownSalary,
  low: null,
  high: null,
  currency: null,
  period: null,
  min: null,
  max: null,
});

export const SALARIES: readonly SalaryCase[] = [
  ...salaries.amounts.flatMap(({ period, cases }) =>
    cases.map(([salaryText, low, high, currency, shownSalary]) => ({
      text: salaryText,
      low,
      high,
      currency,
      period,
      min: perYear(low ?? high, period),
      max: perYear(high ?? low, period),
      shown: shownSalary,
    })),
  ),
  // a text without a readable amount stays unchanged
  ...salaries.unreadable.map((salaryText) =>
    withoutAmount(salaryText, salaryText),
  ),
  ...salaries.empty.map((salaryText) =>
    withoutAmount(salaryText, 'Not Listed'),
  ),
];
