import type { Database } from '../database/database';
import type { Row } from './identity';
import { judge, parseCountries, parseOutcomes, type ImportFunction, type Target } from './target';

/** Writes through a database that this process opened. */
export function databaseTarget(name: string, database: Pick<Database, 'session' | 'close'>): Target {
  async function call(called: ImportFunction, rows: readonly Row[]): Promise<unknown> {
    const found = await database
      .session((session) =>
        session.query<{ results: unknown }>(`select public.${called}($1::text::jsonb) as results`, [
          JSON.stringify(rows),
        ]),
      )
      .catch((error: unknown) => {
        throw judge(error);
      });
    return found[0]?.results;
  }
  return {
    name,
    batch: 500,
    write: async (rows) => parseOutcomes(await call('import_jobs', rows), rows),
    countries: async (rows) => parseCountries(await call('import_countries', rows), rows),
    close: () => database.close(),
  };
}
