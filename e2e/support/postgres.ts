/** PostgreSQL servers of journeys, and what is in their databases. */
import { openPostgres } from '../../backend/src/database/postgres';
import { Refusal } from '../../platform/kit/src/programs/refusal.mjs';
import { startPostgres } from '../../tools/scripts/lib/postgres.mjs';
import { test } from './test';

/** A server of its own. Skips the test on a machine without PostgreSQL. */
export async function ownPostgres(name: string) {
  try {
    return await startPostgres(name);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    test.skip(true, `there is no PostgreSQL here: ${error.message}`);
    throw error;
  }
}

export async function query<Row>(
  databaseUrl: string,
  sql: string,
): Promise<Row[]> {
  const database = await openPostgres(databaseUrl);
  try {
    return await database.session((session) => session.query<Row>(sql));
  } finally {
    await database.close();
  }
}
