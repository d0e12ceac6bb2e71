import type { Platform } from '@board/shared/contract';
import { plural } from '@board/shared/domain';
import { usePlatform } from '@board/shared/platform';
import { useQuery } from '@board/shared/query';
import { firmQueries } from '../data/firm-queries';
import type { FirmIdentity } from '../data/firm-row';

export type Openings = number | 'loading' | 'unknown';

/** `12 open positions`, or "Loading..." or "Unknown" instead of the number (docs/product.md §2.7). */
export function openingsText(openings: Openings): string {
  if (openings === 'loading') return 'Open positions: Loading...';
  if (openings === 'unknown') return 'Open positions: Unknown';
  return plural(openings, 'open position');
}

type Counted = Pick<FirmIdentity, 'id'>;
const idsOf = (firms: Counted[]) => firms.map(({ id }) => id);

/** The numbers of the firms of a page, by id. They fail alone: the firms stay. */
export function useOpenings(firms: Counted[]): (id: number) => Openings {
  const query = firmQueries(usePlatform()).openings(idsOf(firms));
  const { data, isError } = useQuery({ ...query, enabled: firms.length > 0 });
  return (id) => data?.[id] ?? (data || isError ? 'unknown' : 'loading');
}

/** Prefetches them: the server waits for them, a browser does not. Never rejects. */
export async function prefetchOpenings(platform: Platform, firms: Counted[]): Promise<void> {
  if (firms.length === 0) return;
  const loaded = platform.queryClient.prefetchQuery(firmQueries(platform).openings(idsOf(firms)));
  if (platform.server) await loaded;
}
