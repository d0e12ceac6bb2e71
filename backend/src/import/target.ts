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

/** Parses the result of `public.import_jobs`; one driver leaves JSON as text. */
export function parseOutcomes(value: unknown, rows: readonly Row[]): Outcome[] {
  const outcomes = z.array(z.enum(OUTCOMES)).parse(typeof value === 'string' ? JSON.parse(value) : value);
  if (outcomes.length !== rows.length)
    throw new Error(`${outcomes.length} outcomes for ${rows.length} adverts`);
  return outcomes;
}
