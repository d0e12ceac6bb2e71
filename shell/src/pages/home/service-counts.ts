import type { Platform } from '@board/shared/contract';
import type { CountryCode } from '@board/shared/domain';
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
  const entries = Array.isArray(answer) ? answer.filter(isEntry) : [];
  const total = entries.find(({ service }) => service === null);
  if (!total) throw new Error('service_counts answered without a total');
  const named = entries.filter((entry): entry is NamedEntry => entry.service !== null);
  return {
    total: total.count,
    byService: Object.fromEntries(named.map(({ service, count }) => [service, count])),
  };
}

/** Open positions of a service, however adverts spell it (docs/product.md §10.2). */
export function openIn({ byService }: ServiceCounts, service: string): number {
  const named = Object.keys(byService).find((name) => serviceKey(name) === serviceKey(service));
  return named === undefined ? 0 : (byService[named] ?? 0);
}

interface Entry {
  service: string | null;
  count: number;
}
interface NamedEntry extends Entry {
  service: string;
}

function isEntry(value: unknown): value is Entry {
  return (
    typeof value === 'object' &&
    value !== null &&
    'service' in value &&
    (value.service === null || typeof value.service === 'string') &&
    'count' in value &&
    typeof value.count === 'number' &&
    Number.isFinite(value.count)
  );
}
