/**
 * What the open jobs of a country pay (docs/product.md §2.10, §4.5).
 */
import { queryOptions } from '@tanstack/react-query';
import type { Platform } from '../contract';
import type { CountryCode } from '../domain/countries';
import { readRow, readRows, readText, type Row } from '../domain/read';
import { readable, recordOf } from '../supabase/read-answers';
import { readFigures } from './figures';

/**
 * The pay of a country's open jobs, from the database; null where too few of
 * them tell. Each section that shows it reads the same query.
 */
export const salaryInsights = (
  { backend }: Pick<Platform, 'backend'>,
  country: CountryCode,
) =>
  queryOptions({
    queryKey: ['pay', 'salary-insights', country],
    queryFn: async ({ signal }) => {
      const client = await backend.client();
      const insightsAnswer = await client
        .rpc('salary_insights', { country }, { get: true })
        .abortSignal(signal);
      return parseInsights(
        country,
        recordOf(insightsAnswer, ['services', 'seniorities']),
      );
    },
  });

/**
 * The yearly pay of a country's open jobs, without groups of fewer than five
 * salaries. Whole units of the currency.
 */
export type SalaryInsights = NonNullable<ReturnType<typeof parseInsights>>;

function parseInsights(country: CountryCode, insightsAnswer: Row) {
  /** ISO 4217. */
  const currency = readText(insightsAnswer['currency']);
  if (insightsAnswer['all'] === null || currency === null) return null;
  return {
    country,
    currency,
    all: readable(parseSpread(readRow(insightsAnswer['all']))),
    /** The best paid first. */
    services: readRows(insightsAnswer['services']).flatMap(parseNamed),
    /** The levels, from the least to the best paid. */
    seniorities: readRows(insightsAnswer['seniorities']).flatMap(parseNamed),
  };
}

/**
 * The middle half of `salaries` salaries: a quarter is paid less than `lower`,
 * three quarters less than `upper`.
 */
export type PaySpread = NonNullable<ReturnType<typeof parseSpread>>;

const parseSpread = (row: Row) =>
  readFigures(row, ['salaries', 'lower', 'median', 'upper']);

/** The pay of a level or a service. */
export type NamedPay = ReturnType<typeof parseNamed>[number];

function parseNamed(row: Row) {
  const name = readText(row['name']);
  const pay = parseSpread(row);
  return name !== null && pay ? [{ name, ...pay }] : [];
}
