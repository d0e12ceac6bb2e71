import * as z from 'zod/mini';
import type { Platform } from '@board/shared/contract';
import { currencySign, type CountryCode } from '@board/shared/domain';
import { queryOptions } from '@board/shared/query';
import { rows } from '@board/shared/supabase';

/** The pay of one group of advertised salaries: whole units of the currency per year. */
export interface Pay {
  /** Number of salaries behind the figures; five at least. */
  salaries: number;
  /** A quarter is paid less than `lower`, half less than `median`, three quarters less than `upper`. */
  lower: number;
  median: number;
  upper: number;
}
export interface NamedPay extends Pay {
  name: string;
}

/** The pay of a country's open positions (docs/product.md §2.10), without groups of too few salaries. */
export interface SalaryInsights {
  country: CountryCode;
  /** ISO 4217. */
  currency: string;
  all: Pay;
  /** The best paid first. */
  services: NamedPay[];
  /** From the least to the best paid. */
  seniorities: NamedPay[];
}

const pay = {
  salaries: z.int().check(z.positive()),
  lower: z.number().check(z.positive()),
  median: z.number().check(z.positive()),
  upper: z.number().check(z.positive()),
};
const named = z.array(z.object({ name: z.string(), ...pay }));
const answer = z.object({
  currency: z.nullable(z.string()),
  all: z.nullable(z.object(pay)),
  services: named,
  seniorities: named,
});

/** The pay of a country's open positions, from the database; null with too few salaries. */
export const salaryQuery = ({ backend }: Platform, country: CountryCode) =>
  queryOptions({
    queryKey: ['advisor', 'salary-insights', country],
    queryFn: async ({ signal }): Promise<SalaryInsights | null> => {
      const told = await backend.rpc('salary_insights', { country }, { get: true }).abortSignal(signal);
      const { currency, all, ...groups } = answer.parse(rows(told));
      return all && currency ? { country, currency, all, ...groups } : null;
    },
  });

/** `£0`, `£150k`: for the marks of a scale. */
export const shortMoney = (amount: number, currency: string) =>
  amount === 0 ? `${currencySign(currency)}0` : `${currencySign(currency)}${amount / 1000}k`;
