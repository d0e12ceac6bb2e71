import { queryOptions } from '@tanstack/react-query';
import { readable, recordOf } from '@board/shared/answers';
import type { Platform } from '@board/shared/contract';
import {
  readRow,
  readRows,
  readText,
  type CountryCode,
  type Row,
} from '@board/shared/domain';
import { readFigures } from '@board/shared/pay';

/**
 * What a country's open positions pay, from the database; null where too few of
 * them tell.
 */
export const salaryQuery = ({ backend }: Platform, country: CountryCode) =>
  queryOptions({
    queryKey: ['advisor', 'salary-insights', country],
    queryFn: async ({ signal }) => {
      const client = await backend.client();
      const answer = await client
        .rpc('salary_insights', { country }, { get: true })
        .abortSignal(signal);
      return parseInsights(
        country,
        recordOf(answer, ['services', 'seniorities']),
      );
    },
  });

/**
 * The pay of a country's open positions (docs/product.md §2.10), without groups
 * of too few salaries.
 */
export type SalaryInsights = NonNullable<ReturnType<typeof parseInsights>>;

function parseInsights(country: CountryCode, answer: Row) {
  /** ISO 4217. */
  const currency = readText(answer['currency']);
  if (answer['all'] === null || currency === null) return null;
  return {
    country,
    currency,
    all: readable(parseSpread(readRow(answer['all']))),
    /** The best paid first. */
    services: readRows(answer['services']).flatMap(parseNamed),
    /** The levels, from the least to the best paid. */
    seniorities: readRows(answer['seniorities']).flatMap(parseNamed),
  };
}

/**
 * The middle half: a quarter is paid less than `lower`, three quarters less
 * than `upper`.
 */
export type PaySpread = NonNullable<ReturnType<typeof parseSpread>>;

const parseSpread = (row: Row) =>
  readFigures(row, ['salaries', 'lower', 'median', 'upper']);

export type NamedPay = ReturnType<typeof parseNamed>[number];

function parseNamed(row: Row) {
  const name = readText(row['name']);
  const pay = parseSpread(row);
  return name !== null && pay ? [{ name, ...pay }] : [];
}
