import { inTransaction, type DatabaseSession } from '../database/database';
import type { Store } from '../store';
import type { Statement } from './api';

/**
 * Runs a statement as its role and returns its JSON; rejects with the
 * database's error, also when `signal` cancels it.
 */
export type RestLayer = (
  statement: Statement,
  signal?: AbortSignal,
) => Promise<string>;

/** The owner's statements get this time, in which an import writes a batch. */
const BATCH_LIMIT_MS = 60_000;

/**
 * Runs each statement as its role. PostgreSQL applies a role's own
 * `statement_timeout` at login only, and nobody logs in as `anon`: so every
 * transaction sets it, as PostgREST does.
 */
export const createRestLayer =
  ({ session }: Pick<Store, 'session'>, limitMs: number): RestLayer =>
  ({ sql, values, role, writes }, signal) => {
    const limit = role === 'anon' ? limitMs : BATCH_LIMIT_MS;
    const beginStatement = [
      `begin ${writes ? 'read write' : 'read only'}`,
      `set local statement_timeout = ${limit}`,
      `set local role ${role}`,
    ].join('; ');
    const callStatement = async (borrowedSession: DatabaseSession) => {
      const [row] = await borrowedSession.query<{ body: string }>(
        sql,
        values,
        signal,
      );
      if (!row) throw new Error('a function returned no row');
      return row.body;
    };
    return session(
      (borrowedSession) =>
        inTransaction(
          borrowedSession,
          () => callStatement(borrowedSession),
          beginStatement,
        ),
      limit,
    );
  };
