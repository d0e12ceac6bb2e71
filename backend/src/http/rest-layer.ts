import { inTransaction, type Database, type Session } from '../database/database';
import type { Statement } from './api';

/** Runs a statement as its role and returns its JSON; rejects with the database's error. */
export type RestLayer = (statement: Statement) => Promise<string>;

/** The default when neither the database nor the role sets a limit; a hosted project gives the role the same. */
const UNLESS_SET = '3s';

/**
 * The role's own `statement_timeout`. PostgreSQL applies `alter role … set` at login only, and nobody logs in as
 * `anon`. So every transaction sets the limit, as PostgREST does. A setting for this database takes precedence.
 */
async function timeoutOf(session: Session): Promise<string> {
  const [found] = await session.query<{ setting: string }>(
    `select split_part(setting, '=', 2) as setting
     from pg_catalog.pg_db_role_setting s, unnest(s.setconfig) setting
     where s.setrole = 'anon'::regrole and setting like 'statement_timeout=%' and s.setdatabase in
       (0, (select oid from pg_catalog.pg_database where datname = current_database()))
     order by s.setdatabase desc limit 1`,
  );
  return found?.setting ?? UNLESS_SET;
}

/** Runs each statement in a transaction as its role, read-only unless it writes. Visitors have the role's time limit. */
export async function createRestLayer({ session }: Pick<Database, 'session'>): Promise<RestLayer> {
  const timeout = await session(timeoutOf);
  const limit = `set local statement_timeout = '${timeout.replaceAll("'", "''")}'`;
  const begin = { anon: `${limit}; set local role anon`, service_role: 'set local role service_role' };
  return ({ sql, values, role, writes }) =>
    session((borrowed) =>
      inTransaction(borrowed, async () => {
        await borrowed.script(writes ? begin[role] : `set transaction read only; ${begin[role]}`);
        const [found] = await borrowed.query<{ body: string }>(sql, values);
        if (!found) throw new Error('a function returned no row');
        return found.body;
      }),
    );
}
