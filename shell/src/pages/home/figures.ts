import { readable } from '@board/shared/answers';
import type { Platform } from '@board/shared/contract';
import {
  groupDigits,
  money,
  readNumber,
  readRow,
  readRows,
  readText,
  type CountryCode,
  type Row,
} from '@board/shared/domain';
import { readFigure, type Pay } from '@board/shared/pay';
import { queryOptions } from '@board/shared/query';
import { serviceKey } from '@board/shared/search-params';
import { rows } from '@board/shared/supabase';

/** Of fewer jobs than this there is nothing to say. The database leaves out medians of as few salaries. */
const FEWEST = 5;

/** A median by the year as the page writes it, and the number of advertised salaries that it rests on. */
export interface WrittenPay extends Pick<Pay, 'salaries'> {
  median: string;
}

/** The figures of one country (docs/product.md §2.4). */
export interface CountryFigures {
  jobs: number;
  firms: number;
  pay: WrittenPay | undefined;
  /** From the least to the best paid. */
  levels: (WrittenPay & { seniority: string })[];
}

/** The figures of a country, counted by the database. */
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
  const answer = readRow(value);
  const currency = readText(answer['currency']);
  if (!Array.isArray(answer['pay'])) throw new Error('country_figures answered without pay');
  const pay = readRows(answer['pay']).map((row) => ({
    seniority: readText(row['seniority']),
    median: readable(readFigure(row, 'median')),
    salaries: readCount(row, 'salaries'),
  }));
  const shown = ({ median, salaries }: Pay): WrittenPay => ({
    median: currency === null ? groupDigits(Math.round(median)) : money(median, currency),
    salaries,
  });
  const whole = pay.find(({ seniority }) => seniority === null);
  return {
    jobs: readCount(answer, 'jobs'),
    firms: readCount(answer, 'firms'),
    pay: whole && shown(whole),
    levels: pay.flatMap((level) =>
      level.seniority === null ? [] : [{ seniority: level.seniority, ...shown(level) }],
    ),
  };
}

function readCount(row: Row, name: string): number {
  const count = readable(readNumber(row[name]));
  return readable(Number.isInteger(count) && count >= 0 ? count : undefined);
}

/** Whether there is enough to speak of. */
export const isTelling = ({ jobs }: CountryFigures) => jobs >= FEWEST;

/** Open positions: of all services together, and of each by its name. */
export interface ServiceCounts {
  total: number;
  byService: Record<string, number>;
}

/** The figures of home's statement of account (docs/product.md §2.3), of one country or of all. */
export const serviceCountsQuery = ({ backend }: Platform, country: CountryCode | undefined) =>
  queryOptions({
    queryKey: ['jobs', 'service-counts', country ?? 'all'],
    queryFn: async ({ signal }) => {
      const answer = await backend
        .rpc('service_counts', country ? { country } : {}, { get: true })
        .abortSignal(signal);
      return parseServiceCounts(rows(answer));
    },
  });

/**
 * Reads `[{ service, count }]`, in which the entry without a service is the total. Throws without a total: an account
 * that does not add up is not shown.
 */
export function parseServiceCounts(answer: unknown): ServiceCounts {
  const counts = new Map<string | null, number>();
  for (const { service, count: written } of readRows(answer)) {
    const count = readNumber(written);
    if (count !== null && (service === null || typeof service === 'string')) counts.set(service, count);
  }
  const total = counts.get(null);
  if (total === undefined) throw new Error('service_counts answered without a total');
  counts.delete(null);
  return { total, byService: Object.fromEntries(counts) };
}

/** Open positions of a service, however adverts spell it (docs/product.md §10.2). */
export function openIn({ byService }: ServiceCounts, service: string): number {
  const named = Object.keys(byService).find((name) => serviceKey(name) === serviceKey(service));
  return named === undefined ? 0 : (byService[named] ?? 0);
}
