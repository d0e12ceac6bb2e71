import type { Database } from '../database/database';
import { judge, parseOutcomes, type Target } from './target';

/** Writes through a database that this process opened. */
export function databaseTarget(name: string, database: Pick<Database, 'session' | 'close'>): Target {
  return {
    name,
    batch: 500,
    async write(rows) {
      const found = await database
        .session((session) =>
          session.query<{ outcomes: unknown }>('select public.import_jobs($1::text::jsonb) as outcomes', [
            JSON.stringify(rows),
          ]),
        )
        .catch((error: unknown) => {
          throw judge(error);
        });
      return parseOutcomes(found[0]?.outcomes, rows);
    },
    close: () => database.close(),
  };
}
