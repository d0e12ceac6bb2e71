/** What the document server tells the page: one JSON block, written by `documentData`, parsed here. */
import * as z from 'zod/mini';
import type { DehydratedState } from '@board/shared/query';

export const DOCUMENT_DATA_ID = 'board-data';

/**
 * `hydrate`: the HTML is the whole page; React takes it over.
 * `replace`: it is a frame around something that could not be rendered on the server; React renders anew.
 */
const mode = z.enum(['hydrate', 'replace']);

const schema = z.object({
  mode,
  status: z.number(),
  /** Milliseconds since the epoch at which the server rendered. */
  now: z.number(),
  country: z.string(),
  config: z.unknown(),
  registry: z.unknown(),
  /** Foreign origins that scripts of sections may come from. */
  scriptOrigins: z.array(z.string()),
  /** Widgets whose HTML stands in the page. */
  widgets: z.array(z.string()),
  /** Those whose HTML may stay where their code does not come: it waits for nothing. */
  standing: z.array(z.string()),
  /** Present on a development site whose open pages follow what is built. */
  live: z.optional(z.boolean()),
  /** Absent where the server rendered nothing. */
  queries: z.optional(z.unknown()),
});

export type DocumentData = z.infer<typeof schema>;

/** Parses the block of this document. Throws when there is none: a page not made by the document server. */
export function readDocumentData(): DocumentData {
  const text = document.getElementById(DOCUMENT_DATA_ID)?.textContent;
  if (!text) throw new Error('This document carries no data of the document server');
  return schema.parse(JSON.parse(text));
}

const queries = z.object({ queries: z.array(z.looseObject({ state: z.looseObject({}) })) });

/**
 * The server's query results. Their age counts from now on this device's clock: one whose clock is minutes ahead
 * would otherwise fetch everything again.
 */
export function queriesOf({ queries: value }: DocumentData): DehydratedState | undefined {
  const parsed = queries.safeParse(value);
  if (!parsed.success) return undefined;
  const fresh = parsed.data.queries.map((query) => ({
    ...query,
    state: { ...query.state, dataUpdatedAt: Date.now() },
  }));
  return { mutations: [], queries: fresh } as unknown as DehydratedState;
}
