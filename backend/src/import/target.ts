import { z } from 'zod';
import type { Row } from './identity';
import { Unusable } from './problem';

export const OUTCOMES = ['new', 'changed', 'unchanged'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** The functions that an owner's command calls, each with the name of its only argument. */
export const FUNCTIONS = {
  import_countries: 'adverts',
  import_firms: 'adverts',
  take_adverts: 'request',
  list_feeds: 'request',
  save_feed: 'request',
  remove_feed: 'request',
  begin_feed_run: 'request',
  weigh_feed_run: 'request',
  miss_adverts: 'request',
  close_gone_adverts: 'request',
  end_feed_run: 'request',
  list_rows: 'request',
  set_rows: 'request',
  close_rows: 'request',
  sign_up_alert: 'request',
  next_alert: 'request',
  alert_jobs: 'request',
  end_alert: 'request',
  read_alerts: 'request',
  change_alerts: 'request',
  prune_alerts: 'request',
  reseal_alerts: 'request',
  advert_reports: 'request',
  unread_adverts: 'request',
  write_facts: 'request',
} as const;
export type OwnersFunction = keyof typeof FUNCTIONS;
export const OWNERS_FUNCTIONS = Object.keys(FUNCTIONS) as OwnersFunction[];

/** The database that receives adverts. */
export interface Target {
  /** For people, without secrets. */
  name: string;
  /** Maximum number of adverts in one transaction. */
  batch: number;
  /**
   * Writes all rows or none and returns the outcome of each. Throws `RowsRejected` when the database will never accept
   * them together. After any other error, writing them again is safe.
   */
  write(rows: readonly Row[]): Promise<Outcome[]>;
  /** The country under which lists would show each row; null for none. Rows are like those of `write`, in any number. */
  countries(rows: readonly Row[]): Promise<(string | null)[]>;
  /** The name of the firm that each row has in the database; null for none. Rows are like those of `countries`. */
  firms(rows: readonly Row[]): Promise<(string | null)[]>;
  /**
   * Calls a function in one transaction, and returns its JSON. Throws like `write`, and `Unusable` where it refuses. Calling
   * it again after another error is safe.
   */
  call(called: OwnersFunction, argument: unknown): Promise<unknown>;
  close(): Promise<void>;
}

/** The database's message about rows that it rejects. */
export class RowsRejected extends Error {
  override name = 'RowsRejected';
}

// Errors of values, constraints, or sizes beyond an index or a vector: the row is at fault, not the server.
const OF_ROWS = /^(22|23|54)...$/;
/** The server's time limit cancelled the statement; fewer rows may finish in time. */
const TOO_SLOW = '57014';

const DATABASE_ERROR = z.object({ code: z.string(), message: z.string() });

/** What the functions of feeds refuse, in words for people. */
const OF_FEEDS = /^FD...$/;

/** Returns a `RowsRejected` for an error about rows, `Unusable` for one of feeds, otherwise the error itself. */
export function judge(error: unknown): unknown {
  const parsed = DATABASE_ERROR.safeParse(error);
  if (parsed.success && OF_FEEDS.test(parsed.data.code))
    return new Unusable(`Not done: ${parsed.data.message}.`, { cause: error });
  if (!parsed.success || !(OF_ROWS.test(parsed.data.code) || parsed.data.code === TOO_SLOW)) return error;
  return new RowsRejected(parsed.data.message, { cause: error });
}

const RESULTS = z.array(z.object({ outcome: z.enum(OUTCOMES) }));
const NAMES = z.array(z.string().nullable());

/** A target that is reached by calls of the owner's functions. */
export function targetOf(parts: Pick<Target, 'name' | 'batch' | 'call' | 'close'>): Target {
  async function ask<Item>(called: OwnersFunction, rows: readonly Row[], results: z.ZodType<Item[]>) {
    const argument = FUNCTIONS[called] === 'request' ? { adverts: rows } : rows;
    const all = results.parse(await parts.call(called, argument));
    if (all.length !== rows.length) throw new Error(`${all.length} results for ${rows.length} adverts`);
    return all;
  }
  return {
    ...parts,
    write: async (rows) => (await ask('take_adverts', rows, RESULTS)).map(({ outcome }) => outcome),
    countries: (rows) => ask('import_countries', rows, NAMES),
    firms: (rows) => ask('import_firms', rows, NAMES),
  };
}
