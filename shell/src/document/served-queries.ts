/** The query results that came with the document, from which the page hydrates. */
import * as z from 'zod/mini';
import type { Platform } from '@board/shared/contract';
import type { DehydratedState } from '@board/shared/query';
import type { DocumentData } from './document-data';

const queries = z.object({ queries: z.array(z.looseObject({ state: z.looseObject({}) })) });

/**
 * The server's query results. Their age counts from now, by this device's clock: a clock that is minutes ahead would
 * otherwise refetch everything.
 */
export function queriesOf({ queries: value }: DocumentData): DehydratedState | undefined {
  const { data } = queries.safeParse(value);
  if (!data) return undefined;
  const fresh = data.queries.map((query) => ({
    ...query,
    state: { ...query.state, dataUpdatedAt: Date.now() },
  }));
  return { mutations: [], queries: fresh } as unknown as DehydratedState;
}

/**
 * Hydration starts from the server's data only. Data that a loader has fetched since would make the page differ from
 * the server's HTML. Components query what is missing again.
 */
export async function startFromServed(
  { queryClient }: Platform,
  served: DehydratedState | undefined,
): Promise<void> {
  const known = new Set(served?.queries.map(({ queryHash }) => queryHash));
  await queryClient.cancelQueries();
  queryClient.removeQueries({ predicate: ({ queryHash }) => !known.has(queryHash) });
}
