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
      const answer = await client
        .rpc('country_figures', { country }, { get: true })
        .abortSignal(signal);
      return parseCountryFigures(rows(answer));
    },
  });

/**
 * Reads the answer of `country_figures`. Throws on an unexpected form: no
 * figure is better than a wrong one.
 */
export function parseCountryFigures(value: unknown) {
  const answer = readRow(value);
  const currency = readable(readText(answer['currency']));
  if (!Array.isArray(answer['pay']))
    throw new Error('country_figures answered without pay');
  const pay = readRows(answer['pay']).map((row) => ({
    seniority: readWords(row['seniority']),
    /** The yearly median, as the page writes it. */
    median: money(readable(readFigure(row, 'median')), currency),
    /** The number of advertised salaries that it rests on. */
    salaries: readCount(row, 'salaries'),
  }));
  return {
    jobs: readCount(answer, 'jobs'),
    firms: readCount(answer, 'firms'),
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
      const args = country ? { country } : {};
      const answer = await client
        .rpc('service_counts', args, { get: true })
        .abortSignal(signal);
      return parseServiceCounts(rows(answer));
    },
  });

/**
 * Reads `[{ service, count }]`, in which the entry without a service is the
 * total. Throws without a total: an account that does not add up is not shown.
 * Adverts spell a service as they like (docs/product.md §10.2).
 */
export function parseServiceCounts(answer: unknown) {
  const counts = new Map<string | null, number>();
  for (const { service, count: written } of readRows(answer)) {
    const count = readNumber(written);
    if (count === null) continue;
    if (service === null) counts.set(null, count);
    if (typeof service === 'string') counts.set(serviceKey(service), count);
  }
  const total = counts.get(null);
  if (total === undefined)
    throw new Error('service_counts answered without a total');
  counts.delete(null);
  return { total, byService: Object.fromEntries(counts) };
}
