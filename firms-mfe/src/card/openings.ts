import type { Platform } from '@board/shared/contract';
import { plural, type CountryCode } from '@board/shared/domain';
import { usePlatform } from '@board/shared/platform';
import { useQuery } from '@board/shared/query';
import { firmQueries } from '../data/firm-queries';

/** A firm's number of open positions, or why there is none. */
export type Openings = number | 'loading' | 'unknown';

/** `12 open positions`, or "Loading..." or "Unknown" instead of the number (docs/product.md §2.7). */
export function openingsText(openings: Openings): string {
  if (openings === 'loading') return 'Open positions: Loading...';
  if (openings === 'unknown') return 'Open positions: Unknown';
  return plural(openings, 'open position');
}

interface Counted {
  id: number;
}
const idsOf = (firms: Counted[]) => firms.map(({ id }) => id);

/** The numbers of the firms of a page, by id. They fail alone: the firms stay. */
export function useOpenings(firms: Counted[]): (id: number) => Openings {
  const { data, isError } = useQuery(firmQueries(usePlatform()).openings(idsOf(firms)));
  return (id) => data?.[id] ?? (data || isError ? 'unknown' : 'loading');
}

/** Prefetches them: the server waits for them, a browser does not. Never rejects. */
export async function prefetchOpenings(platform: Platform, firms: Counted[]): Promise<void> {
  if (firms.length === 0) return;
  const loaded = platform.queryClient.prefetchQuery(firmQueries(platform).openings(idsOf(firms)));
  if (platform.server) await loaded;
}

/**
 * Prefetches the highest-ranked firms with their numbers. Never rejects: the component that shows them meets the
 * failure.
 */
export async function prefetchTop(
  platform: Platform,
  country: CountryCode | undefined,
  size: number,
): Promise<void> {
  const top = firmQueries(platform).top(country, size);
  await platform.queryClient.prefetchQuery(top);
  await prefetchOpenings(platform, platform.queryClient.getQueryData(top.queryKey) ?? []);
}
