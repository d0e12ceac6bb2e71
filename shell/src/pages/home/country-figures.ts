import * as z from 'zod/mini';
import type { Platform } from '@board/shared/contract';
import { groupDigits, money, type CountryCode } from '@board/shared/domain';
import { queryOptions } from '@board/shared/query';
import { rows } from '@board/shared/supabase';

/** A median of fewer salaries than this is not shown, because it would mislead. */
const FEWEST = 5;

/** A median per year in the country's currency, and the number of advertised salaries that it rests on. */
export interface Pay {
  median: string;
  salaries: number;
}

/** The figures of one country (docs/product.md §2.4), without medians of too few salaries. */
export interface CountryFigures {
  jobs: number;
  firms: number;
  /** The most wanted first; `count` is what the list of the service finds. */
  services: { service: string; count: number }[];
  pay: Pay | undefined;
  /** From the least to the best paid. */
  levels: (Pay & { seniority: string })[];
}

const count = z.int().check(z.nonnegative());
const answer = z.object({
  jobs: count,
  firms: count,
  services: z.array(z.object({ service: z.string(), count })),
  currency: z.nullable(z.string()),
  pay: z.array(
    z.object({ seniority: z.nullable(z.string()), median: z.number().check(z.positive()), salaries: count }),
  ),
});

/** The query for a country's figures; the database counts them. */
export const countryFiguresQuery = ({ backend }: Platform, country: CountryCode) =>
  queryOptions({
    queryKey: ['jobs', 'country-figures', country],
    queryFn: async ({ signal }) =>
      parseCountryFigures(
        rows(await backend.rpc('country_figures', { country }, { get: true }).abortSignal(signal)),
      ),
  });

/** Reads the answer of `country_figures`. Throws on an unexpected form: no figure is better than a wrong one. */
export function parseCountryFigures(value: unknown): CountryFigures {
  const { jobs, firms, services, currency, pay } = answer.parse(value);
  const sound = pay.filter(({ salaries }) => salaries >= FEWEST);
  const shown = ({ median, salaries }: (typeof pay)[number]): Pay => ({
    median: currency === null ? groupDigits(Math.round(median)) : money(median, currency),
    salaries,
  });
  const whole = sound.find(({ seniority }) => seniority === null);
  return {
    jobs,
    firms,
    services: services.filter((wanted) => wanted.count >= FEWEST),
    pay: whole && shown(whole),
    levels: sound
      .toSorted((a, b) => a.median - b.median)
      .flatMap((level) =>
        level.seniority === null ? [] : [{ seniority: level.seniority, ...shown(level) }],
      ),
  };
}

/** Whether there is anything to show. */
export const isTelling = ({ jobs }: CountryFigures) => jobs >= FEWEST;
