import { useQuery } from '@tanstack/react-query';
import type { Platform } from '@board/shared/contract';
import { plural } from '@board/shared/domain';
import { usePlatform } from '@board/shared/platform';
import { firmQueries } from '../data/firm-queries';
import type { FirmIdentity } from '../data/firm-row';

/**
 * `12 open positions`, or what stands instead of a number that there is not, or
 * not yet (docs/product.md §2.7).
 */
export const openingsText = (
  count: number | null | undefined,
  isSettled: boolean,
): string =>
  typeof count === 'number'
    ? plural(count, 'open position')
    : `Open positions: ${isSettled ? 'Unknown' : 'Loading...'}`;

type Counted = Pick<FirmIdentity, 'id'>;
const idsOf = (firms: Counted[]) => firms.map(({ id }) => id);

/**
 * The numbers of the firms of a page in words, by id. They fail alone: the
 * firms stay.
 */
export function useOpenings(firms: Counted[]): (id: number) => string {
  const query = firmQueries.openings(usePlatform(), idsOf(firms));
  const { data, isError } = useQuery({ ...query, enabled: firms.length > 0 });
  return (id) => openingsText(data?.[id], data !== undefined || isError);
}

/**
 * Prefetches them: the server waits for them, a browser does not. Never
 * rejects.
 */
export async function prefetchOpenings(
  platform: Platform,
  firms: Counted[],
): Promise<void> {
  if (firms.length === 0) return;
  const openingsLoad = platform.queryClient.prefetchQuery(
    firmQueries.openings(platform, idsOf(firms)),
  );
  if (platform.server) await openingsLoad;
}
