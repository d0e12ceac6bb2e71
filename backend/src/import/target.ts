import { z } from 'zod';
import type { Row } from './identity';

export const OUTCOMES = ['new', 'changed', 'unchanged'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** Where adverts go. */
export interface Target {
  /** For people, without any secret. */
  name: string;
  /** How many adverts one transaction takes. */
  batch: number;
  /**
   * Writes all of them or none and says what became of each. Throws `RowsRejected` where the database will never take
   * them together; whatever else it throws, writing them again later is safe.
   */
  write(rows: readonly Row[]): Promise<Outcome[]>;
  close(): Promise<void>;
}

/** The database's own words on rows that it does not take. */
export class RowsRejected extends Error {
  override name = 'RowsRejected';
}

// Values, constraints, and sizes beyond what an index or a vector holds: one row's fault, not the server's.
const OF_ROWS = /^(22|23|54)...$/;
/** Cancelled by the time limit of the server; fewer rows may be done in time. */
const TOO_SLOW = '57014';

const DATABASE_ERROR = z.object({ code: z.string(), message: z.string() });

/** The error as `RowsRejected` where it is about rows, else as it came. */
export function judge(error: unknown): unknown {
  const parsed = DATABASE_ERROR.safeParse(error);
  if (!parsed.success || !(OF_ROWS.test(parsed.data.code) || parsed.data.code === TOO_SLOW)) return error;
  return new RowsRejected(parsed.data.message, { cause: error });
}

/** What `public.import_jobs` returns; one driver leaves JSON as text. */
export function parseOutcomes(value: unknown, rows: readonly Row[]): Outcome[] {
  const outcomes = z.array(z.enum(OUTCOMES)).parse(typeof value === 'string' ? JSON.parse(value) : value);
  if (outcomes.length !== rows.length)
    throw new Error(`${outcomes.length} outcomes for ${rows.length} adverts`);
  return outcomes;
}
