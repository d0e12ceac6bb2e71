import type { Database } from '../database/database';
import { judge, targetOf, type OwnersFunction, type Target } from './target';

/** Reads and writes through a database that this process opened. */
export function databaseTarget(name: string, database: Pick<Database, 'session' | 'close'>): Target {
  async function call(called: OwnersFunction, argument: unknown): Promise<unknown> {
    const found = await database
      .session((session) =>
        session.query<{ results: string }>(`select public.${called}($1::text::jsonb)::text as results`, [
          JSON.stringify(argument),
        ]),
      )
      .catch((error: unknown) => {
        throw judge(error);
      });
    return JSON.parse(found[0]?.results ?? 'null') as unknown;
  }
  return targetOf({ name, batch: 500, call, close: () => database.close() });
}
