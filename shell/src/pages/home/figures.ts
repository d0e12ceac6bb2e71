import { queryOptions } from '@tanstack/react-query';
import { readable } from '@board/shared/answers';
import type { Platform } from '@board/shared/contract';
import {
  money,
  readNumber,
  readRow,
  readRows,
  readText,
  readWords,
  type CountryCode,
  type Row,
} from '@board/shared/domain';
import { readFigure } from '@board/shared/pay';
import { serviceKey } from '@board/shared/search-params';
import { rows } from '@board/shared/supabase';

/** The figures of a country (docs/product.md §2.4), counted by the database. */
export const countryFiguresQuery = (
  { backend }: Platform,
  country: CountryCode,
) =>
  queryOptions({
    queryKey: ['jobs', 'country-figures', country],
    queryFn: async ({ signal }) => {
      const client = await backend.client();
      const backendAnswer = await client
        .rpc('country_figures', { country }, { get: true })
        .abortSignal(signal);
      return parseCountryFigures(rows(backendAnswer), country);
    },
  });

/**
 * Reads the answer of `country_figures`. Throws on an unexpected form: no
 * figure is better than a wrong one.
 */
export function parseCountryFigures(
  answerValue: unknown,
  country: CountryCode,
) {
  const backendAnswer = readRow(answerValue);
  const currency = readable(readText(backendAnswer['currency']));
  if (!Array.isArray(backendAnswer['pay']))
    throw new Error('country_figures answered without pay');
  const pay = readRows(backendAnswer['pay']).map((row) => ({
    seniority: readWords(row['seniority']),
    /** The yearly median, as the page writes it. */
    median: money(readable(readFigure(row, 'median')), currency, country),
    /** The number of advertised salaries that it rests on. */
    salaries: readCount(row, 'salaries'),
  }));
  return {
    jobs: readCount(backendAnswer, 'jobs'),
    firms: readCount(backendAnswer, 'firms'),
    pay: pay.find(({ seniority }) => seniority === null),
    /** The pay of the levels, from the least to the best paid. */
    levels: pay.filter(({ seniority }) => seniority !== null),
  };
}

function readCount(row: Row, name: string): number {
  const count = readable(readNumber(row[name]));
  return readable(Number.isInteger(count) && count >= 0 ? count : undefined);
}

/**
 * The figures of home's statement of account (docs/product.md §2.3), of one
 * country or of all.
 */
export const serviceCountsQuery = (
  { backend }: Platform,
  country: CountryCode | undefined,
) =>
  queryOptions({
    queryKey: ['jobs', 'service-counts', country ?? 'all'],
    queryFn: async ({ signal }) => {
      const client = await backend.client();
      const countArguments = country ? { country } : {};
      const backendAnswer = await client
        .rpc('service_counts', countArguments, { get: true })
        .abortSignal(signal);
      return parseServiceCounts(rows(backendAnswer));
    },
  });

/**
 * Reads `[{ service, count }]`, in which the entry without a service is the
 * total. Throws without a total: an account that does not add up is not shown.
 * Adverts spell a service as they like (docs/product.md §10.2).
 */
export function parseServiceCounts(backendAnswer: unknown) {
  const countsByService = new Map<string | null, number>();
  for (const { service, count: written } of readRows(backendAnswer)) {
    const serviceCount = readNumber(written);
    if (serviceCount === null) continue;
    if (service === null) countsByService.set(null, serviceCount);
    if (typeof service === 'string')
      countsByService.set(serviceKey(service), serviceCount);
  }
  const totalCount = countsByService.get(null);
  if (totalCount === undefined)
    throw new Error('service_counts answered without a total');
  countsByService.delete(null);
  return { total: totalCount, byService: Object.fromEntries(countsByService) };
}
