import { readable, recordOf } from '@board/shared/answers';
import type { Platform } from '@board/shared/contract';
import { readRow, readRows, readText, type CountryCode, type Row } from '@board/shared/domain';
import { readFigures, type Pay } from '@board/shared/pay';
import { queryOptions } from '@board/shared/query';

/** The middle half: a quarter is paid less than `lower`, three quarters less than `upper`. */
export interface PaySpread extends Pay {
  lower: number;
  upper: number;
}
export interface NamedPay extends PaySpread {
  name: string;
}

/** The pay of a country's open positions (docs/product.md §2.10), without groups of too few salaries. */
export interface SalaryInsights {
  country: CountryCode;
  /** ISO 4217. */
  currency: string;
  all: PaySpread;
  /** The best paid first. */
  services: NamedPay[];
  /** From the least to the best paid. */
  seniorities: NamedPay[];
}

/** What a country's open positions pay, from the database; null where too few of them tell. */
export const salaryQuery = ({ backend }: Platform, country: CountryCode) =>
  queryOptions({
    queryKey: ['advisor', 'salary-insights', country],
    queryFn: async ({ signal }): Promise<SalaryInsights | null> => {
      const answer = recordOf(
        await backend.rpc('salary_insights', { country }, { get: true }).abortSignal(signal),
        ['services', 'seniorities'],
      );
      const currency = readText(answer['currency']);
      if (answer['all'] === null || currency === null) return null;
      return {
        country,
        currency,
        all: readable(parseSpread(readRow(answer['all']))),
        services: readRows(answer['services']).flatMap(parseNamed),
        seniorities: readRows(answer['seniorities']).flatMap(parseNamed),
      };
    },
  });

const parseSpread = (row: Row): PaySpread | undefined =>
  readFigures(row, ['salaries', 'lower', 'median', 'upper']);

function parseNamed(row: Row): NamedPay[] {
  const [name, pay] = [readText(row['name']), parseSpread(row)];
  return name !== null && pay ? [{ name, ...pay }] : [];
}
