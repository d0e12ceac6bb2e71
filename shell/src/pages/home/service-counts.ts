import type { Platform } from '@board/shared/contract';
import { readNumber, readRows, type CountryCode } from '@board/shared/domain';
import { queryOptions } from '@board/shared/query';
import { serviceKey } from '@board/shared/search-params';
import { rows } from '@board/shared/supabase';

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
