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
export interface DatabaseSession {
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
  /** Lends a session; nothing else runs on it until `databaseWork` settles. */
  session<T>(
    databaseWork: (session: DatabaseSession) => Promise<T>,
  ): Promise<T>;
  close(): Promise<void>;
}

export async function inTransaction<T>(
  session: DatabaseSession,
  databaseWork: () => Promise<T>,
  begin = 'begin',
): Promise<T> {
  try {
    await session.script(begin);
    const workResult = await databaseWork();
    await session.script('commit');
    return workResult;
  } catch (error) {
    // the session may be what failed
    await session.script('rollback').catch(() => undefined);
    throw error;
  }
}

/**
 * Returns a function that runs work when all earlier work has settled. The
 * embedded database has one session: overlapping work would run inside each
 * other's transaction, under each other's role.
 */
export function createTurns() {
  let lastTurn: Promise<unknown> = Promise.resolve();
  return <T>(databaseWork: () => Promise<T>): Promise<T> => {
    const currentTurn = lastTurn.then(databaseWork);
    lastTurn = currentTurn.catch(() => undefined);
    return currentTurn;
  };
}
