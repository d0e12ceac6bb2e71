import { sentenceOf } from '@board/shared/node/sentence';
import { z } from 'zod';

/** `code` is PostgreSQL's SQLSTATE; empty where the database did not say it. */
export type DatabaseError = z.infer<typeof DATABASE_ERROR>;
const DATABASE_ERROR = z.object({ code: z.string(), message: z.string() });

export const databaseError = (error: unknown): DatabaseError =>
  DATABASE_ERROR.safeParse(error).data ?? {
    code: '',
    message: sentenceOf(error),
  };

/**
 * One database session, with the owner's rights. `http/rest-layer.ts` runs
 * visitors' statements in it under their role.
 */
export interface Session {
  /** Runs statements separated by semicolons. */
  script(sql: string): Promise<void>;
  /**
   * `signal` cancels the statement where a server runs it; in the embedded
   * database it runs to its end.
   */
  query<Row>(
    sql: string,
    parameters?: readonly unknown[],
    signal?: AbortSignal,
  ): Promise<Row[]>;
}

/**
 * The embedded PostgreSQL or a server: all that the rest of the backend knows
 * about either.
 */
export interface Database {
  /** Lends a session; nothing else runs on it until `work` settles. */
  session<T>(work: (session: Session) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export async function inTransaction<T>(
  session: Session,
  work: () => Promise<T>,
  begin = 'begin',
): Promise<T> {
  try {
    await session.script(begin);
    const result = await work();
    await session.script('commit');
    return result;
  } catch (error) {
    // the session may be what failed
    await session.script('rollback').catch(() => undefined);
    throw error;
  }
}

/**
 * The embedded database has one session: overlapping work would run inside each
 * other's transaction, under each other's role.
 */
export function createTurns() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    const turn = last.then(work);
    last = turn.catch(() => undefined);
    return turn;
  };
}
