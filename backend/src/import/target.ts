import { z } from 'zod';
import type { Row } from './identity';

export const OUTCOMES = ['new', 'changed', 'unchanged'] as const;
export type Outcome = (typeof OUTCOMES)[number];

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

/** Returns a `RowsRejected` for an error about rows, otherwise the error itself. */
export function judge(error: unknown): unknown {
  const parsed = DATABASE_ERROR.safeParse(error);
  if (!parsed.success || !(OF_ROWS.test(parsed.data.code) || parsed.data.code === TOO_SLOW)) return error;
  return new RowsRejected(parsed.data.message, { cause: error });
}

/** The functions of the database that an import calls with an array of adverts. */
export type ImportFunction = 'import_jobs' | 'import_countries';

/** Parses the result of `public.import_jobs`. */
export const parseOutcomes = (value: unknown, rows: readonly Row[]): Outcome[] =>
  parseEach(z.enum(OUTCOMES), value, rows);

/** Parses the result of `public.import_countries`. */
export const parseCountries = (value: unknown, rows: readonly Row[]): (string | null)[] =>
  parseEach(z.string().nullable(), value, rows);

/** One driver leaves JSON as text. */
function parseEach<Item>(item: z.ZodType<Item>, value: unknown, rows: readonly Row[]): Item[] {
  const all = z.array(item).parse(typeof value === 'string' ? JSON.parse(value) : value);
  if (all.length !== rows.length) throw new Error(`${all.length} results for ${rows.length} adverts`);
  return all;
}
