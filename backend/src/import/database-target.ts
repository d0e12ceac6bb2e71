import type { Json } from '@board/shared/supabase/types';
import type { Database } from '../database/database';
import {
  jsonOf,
  judge,
  parseCountries,
  parseOutcomes,
  type FeedTarget,
  type RequestFunction,
} from './target';

/** Writes through a database that this process opened. */
export function databaseTarget(name: string, database: Pick<Database, 'session' | 'close'>): FeedTarget {
  async function call(called: RequestFunction | 'import_countries', argument: Json): Promise<unknown> {
    const found = await database
      .session((session) =>
        session.query<{ results: unknown }>(`select public.${called}($1::text::jsonb) as results`, [
          JSON.stringify(argument),
        ]),
      )
      .catch((error: unknown) => {
        throw judge(error);
      });
    return jsonOf(found[0]?.results);
  }
  return {
    name,
    batch: 500,
    write: async (rows) => parseOutcomes(await call('take_adverts', { adverts: [...rows] }), rows),
    countries: async (rows) => parseCountries(await call('import_countries', [...rows]), rows),
    call,
    close: () => database.close(),
  };
}
