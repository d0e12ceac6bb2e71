/**
 * Brings the database to this checkout, before its programs serve, or says what that does (docs/operating.md, "Updates"):
 *
 *     tsx backend/src/update.ts [--dry-run]
 *
 * Reads DATABASE_URL and DATA_DIR as the backend does. The site may run, but for the embedded database without `--dry-run`.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { plural } from '@board/shared/domain';
import { z } from 'zod';
import { migrationsOf, withRows, type Query } from './backup/rows';
import { effectsOf } from './database/effects';
import { compareVersions, UnknownMigrations, type Migration } from './database/migrate';
import { prepareDatabase } from './database/prepare';
import { readEnvironment } from './environment';
import { runProgram } from './run-program';

const MIGRATIONS = join(import.meta.dirname, '../../supabase/migrations');
const say = (line: string) => void process.stdout.write(`${line}\n`);

const IS_THERE = z.tuple([z.object({ there: z.boolean() })]);
const COUNT = z.tuple([z.object({ rows: z.string() })]);

async function isThere(query: Query, table: string): Promise<boolean> {
  const [{ there }] = IS_THERE.parse(await query(`select to_regclass('${table}') is not null as there`));
  return there;
}

/** What a migration does, in a line. `count` has the rows of tables that exist. */
async function describe({ version, name, path }: Migration, count: (table: string) => Promise<string>) {
  const { adds, works, removes } = effectsOf(readFileSync(path, 'utf8'));
  const parts = [
    adds.length > 0 && `adds ${adds.join(', ')}`,
    works.length > 0 && `works through ${(await Promise.all(works.map(count))).join(', ')}`,
    removes.length > 0 && `removes ${removes.join(', ')}`,
  ].filter((part) => part !== false);
  return `  ${version}_${name}: ${parts.join('; ') || 'changes functions'}`;
}

async function forecast(query: Query): Promise<void> {
  const hasHistory = await isThere(query, 'supabase_migrations.schema_migrations');
  const applied = hasHistory ? await migrationsOf(query) : [];
  const { missing, ahead, unknown } = compareVersions(MIGRATIONS, applied);
  if (unknown.length > 0) throw new UnknownMigrations(unknown);
  if (ahead.length > 0) say(`The database has ${plural(ahead.length, 'migration')} of a newer program.`);
  const count = async (table: string) => {
    if (!(await isThere(query, table))) return table;
    const [{ rows }] = COUNT.parse(await query(`select count(*)::text as rows from ${table}`));
    return `${table} (${Number(rows).toLocaleString('en-GB')} rows)`;
  };
  say(
    missing.length === 0
      ? 'No migration is missing.'
      : `${plural(missing.length, 'migration')} would be applied:`,
  );
  for (const migration of missing) say(await describe(migration, count));
  say('Nothing was changed.');
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { 'dry-run': { type: 'boolean' } } });
  const environment = readEnvironment(process.env);
  if (process.env['SUPABASE_URL'] && environment.databaseUrl === undefined)
    throw new Error('SUPABASE_URL is set: "supabase db push" migrates a hosted project, --dry-run included.');
  if (values['dry-run']) return withRows(environment, forecast);
  const database = await prepareDatabase({
    ...environment,
    migrations: MIGRATIONS,
    sampleJobs: undefined,
    report: say,
  });
  await database.close();
}

runProgram(main);
