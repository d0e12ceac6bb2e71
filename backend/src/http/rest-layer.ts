import { inTransaction, type Database, type Session } from '../database/database';
import type { Statement } from './statement';

/** Runs a checked statement as the role `anon` and returns its JSON; rejects with the database's error. */
export type RestLayer = (statement: Pick<Statement, 'sql' | 'values' | 'writes'>) => Promise<string>;

const ROLE = 'anon';
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
     where s.setrole = '${ROLE}'::regrole and setting like 'statement_timeout=%' and s.setdatabase in
       (0, (select oid from pg_catalog.pg_database where datname = current_database()))
     order by s.setdatabase desc limit 1`,
  );
  return found?.setting ?? UNLESS_SET;
}

/** Runs visitors' statements as `anon`, each in a transaction with that role's time limit; all but one are read-only. */
export async function createRestLayer({ session }: Pick<Database, 'session'>): Promise<{ rest: RestLayer }> {
  const timeout = await session(timeoutOf);
  const begin = `set local statement_timeout = '${timeout.replaceAll("'", "''")}'; set local role ${ROLE}`;
  const rest: RestLayer = ({ sql, values, writes }) =>
    session((own) =>
      inTransaction(own, async () => {
        await own.script(writes ? begin : `set transaction read only; ${begin}`);
        const [found] = await own.query<{ body: string }>(sql, values);
        if (!found) throw new Error('a statement of the public surface returned no row');
        return found.body;
      }),
    );
  return { rest };
}
