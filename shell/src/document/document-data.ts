/**
 * What the document server sends to the page: one JSON block, written by its
 * `dataOf` (shell/server/document/document.ts), parsed here.
 */
import * as z from 'zod/mini';
import type { DehydratedState } from '@tanstack/react-query';
import type { PublicConfig } from '@board/shared/config';
import type { Platform } from '@board/shared/contract';
import type { CountryCode } from '@board/shared/domain';
import { DOCUMENT_DATA_ID } from './boot-names';

const schema = z.object({
  /**
   * `hydrate`: the HTML is the whole page, and React hydrates it. `replace`: it
   * is a frame around something that the server could not render, and React
   * renders anew.
   */
  mode: z.enum(['hydrate', 'replace']),
  status: z.number(),
  /** Milliseconds since the epoch at which the server rendered. */
  now: z.number(),
  country: z.custom<CountryCode>(),
  /** The configuration as the server checked it. */
  config: z.custom<PublicConfig>(),
  registry: z.unknown(),
  /** Other origins that may serve scripts of sections. */
  scriptOrigins: z.array(z.string()),
  /** Widgets whose HTML is in the page. */
  widgets: z.array(z.string()),
  /**
   * Widgets whose HTML may stay if their code fails to load, because all their
   * data were rendered.
   */
  complete: z.array(z.string()),
  /** Present on a development site, whose open pages follow new builds. */
  live: z.optional(z.boolean()),
  /** Absent if the server rendered nothing. */
  queries: z.optional(z.unknown()),
});

export type DocumentData = z.infer<typeof schema>;

let parsedData: DocumentData | undefined;

/**
 * The block of this document, parsed once. Throws if it is missing, as in a
 * page that the document server did not make.
 */
export function readDocumentData(): DocumentData {
  const dataText = document.getElementById(DOCUMENT_DATA_ID)?.textContent;
  if (!dataText)
    throw new Error('This document lacks the data of the document server');
  parsedData ??= schema.parse(JSON.parse(dataText));
  return parsedData;
}

const queries = z.object({
  queries: z.array(z.looseObject({ state: z.looseObject({}) })),
});

/**
 * The server's query results. Their age counts from now, by this device's
 * clock: a clock that is minutes ahead would otherwise refetch everything.
 */
export function queriesOf({
  queries: value,
}: DocumentData): DehydratedState | undefined {
  const { data } = queries.safeParse(value);
  if (!data) return undefined;
  const freshQueries = data.queries.map((query) => ({
    ...query,
    state: { ...query.state, dataUpdatedAt: Date.now() },
  }));
  return { mutations: [], queries: freshQueries } as unknown as DehydratedState;
}

/**
 * Hydration starts from the server's data only. Data that a loader has fetched
 * since would make the page differ from the server's HTML. Components query
 * what is missing again.
 */
export async function startFromServed(
  { queryClient }: Platform,
  servedState: DehydratedState | undefined,
): Promise<void> {
  const servedHashes = new Set(
    servedState?.queries.map(({ queryHash }) => queryHash),
  );
  await queryClient.cancelQueries();
  queryClient.removeQueries({
    predicate: ({ queryHash }) => !servedHashes.has(queryHash),
  });
}
