import { inTransaction, type Database, type Session } from '../database/database';
import type { Statement } from './statement';

/** What the database says to a statement. */
export interface Found {
  /** JSON. */
  body: string;
  /** Rows in `body`, and of all that match where they were counted; null for a call. */
  rows: number | null;
  total: number | null;
}

/** Runs a checked statement as the role `anon`; rejects with what the database says. */
export type RestLayer = (statement: Statement) => Promise<Found>;

const ROLE = 'anon';
/** Where neither the database nor the role names a limit; what a hosted project gives the role. */
const UNLESS_SET = '3s';

/**
 * The role's own `statement_timeout`. PostgreSQL applies what `alter role … set` says at login only, and nobody logs in
 * as `anon`: so every transaction sets it, as PostgREST does. What is set for this database goes first.
 */
async function timeoutOf(session: Session): Promise<string> {
  const [found] = await session.query<{ setting: string }>(
    `select split_part(setting, '=', 2) as setting
     from pg_catalog.pg_db_role_setting s, unnest(s.setconfig) setting
     where s.setrole = '${ROLE}'::regrole and setting like 'statement_timeout=%' and s.setdatabase in
       (0, (select oid from pg_catalog.pg_database where datname = current_database()))
     order by s.setdatabase desc limit 1`,
  );
  return found?.setting ?? UNLESS_SET;
}

/** Statements of visitors over a database: each in a read-only transaction as `anon`, within that role's time. */
export async function createRestLayer({ session }: Pick<Database, 'session'>): Promise<{ rest: RestLayer }> {
  const timeout = await session(timeoutOf);
  const begin = `set transaction read only; set local statement_timeout = '${timeout.replaceAll("'", "''")}'; set local role ${ROLE}`;
  const rest: RestLayer = ({ sql, values }) =>
    session((own) =>
      inTransaction(own, async () => {
        await own.script(begin);
        const [found] = await own.query<Partial<Found> & { body: string }>(sql, values);
        if (!found) throw new Error('a statement of the public surface returned no row');
        return { rows: null, total: null, ...found };
      }),
    );
  return { rest };
}
