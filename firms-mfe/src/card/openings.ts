import { useQuery } from '@tanstack/react-query';
import type { Platform } from '@board/shared/contract';
import { plural } from '@board/shared/domain';
import { usePlatform } from '@board/shared/platform';
import { firmQueries } from '../data/firm-queries';
import type { FirmIdentity } from '../data/firm-row';

/**
 * `12 open positions`. Without a number `Open positions: Loading...`, or
 * `Unknown` once the query has settled (docs/product.md §2.7).
 */
export const openingsText = (
  count: number | null | undefined,
  isSettled: boolean,
): string =>
  typeof count === 'number'
    ? plural(count, 'open position')
    : `Open positions: ${isSettled ? 'Unknown' : 'Loading...'}`;

type FirmWithId = Pick<FirmIdentity, 'id'>;
const idsOf = (firms: FirmWithId[]) => firms.map(({ id }) => id);

/**
 * A function from a firm's id to the text of its open positions. If the query
 * fails, each text says `Unknown` and the firms stay.
 */
export function useOpenings(firms: FirmWithId[]): (id: number) => string {
  const query = firmQueries.openings(usePlatform(), idsOf(firms));
  const { data, isError } = useQuery({ ...query, enabled: firms.length > 0 });
  const isSettled = data !== undefined || isError;
  return (id) => openingsText(data?.[id], isSettled);
}

/**
 * Prefetches the numbers of open positions: the server waits for them, a
 * browser does not. Never rejects.
 */
export async function prefetchOpenings(
  platform: Platform,
  firms: FirmWithId[],
): Promise<void> {
  if (firms.length === 0) return;
  const openingsLoad = platform.queryClient.prefetchQuery(
    firmQueries.openings(platform, idsOf(firms)),
  );
  if (platform.server) await openingsLoad;
}
