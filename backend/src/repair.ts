/**
 * Recreates the schema of a database with unknown migrations and keeps its rows:
 *
 *     tsx backend/src/repair.ts
 *
 * Reads the same variables as the backend (DATABASE_URL, DATA_DIR). Nothing else may use the database meanwhile.
 */
import { join } from 'node:path';
import { openDatabase } from './database/prepare';
import { repair } from './database/repair';
import { readEnvironment } from './environment';
import { runProgram } from './run-program';

async function main(): Promise<void> {
  const database = await openDatabase(readEnvironment(process.env));
  const say = (line: string) => void process.stdout.write(`${line}\n`);
  try {
    const copied = await database.session((session) =>
      repair(session, join(import.meta.dirname, '../../supabase/migrations')),
    );
    if (copied === undefined) return say('repair: nothing to do, all migrations of the database are known');
    for (const [table, rows] of copied) say(`repair: ${table}, ${rows.toLocaleString('en-GB')} rows`);
    say('repair: done');
  } finally {
    await database.close();
  }
}

runProgram(main);
