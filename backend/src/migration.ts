/**
 * Writes the next migration: what turns the schema of supabase/migrations into
 * that of supabase/schemas. Then it writes their types.
 */
import { utc } from '@date-fns/utc';
import { format } from 'date-fns/format';
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { endProcess } from '@board/shared/node/end-process';
import { sentenceOf } from '@board/shared/node/sentence';
import type { DatabaseSession } from './database/database';
import { declareSchema, migrate } from './database/migrate';
import { openPglite } from './database/pglite';
import { describe, differenceOf, migrationOf } from './database/difference';
import { factsOf } from './database/schema-facts';
import { typesOf } from './types-of';

const root = join(import.meta.dirname, '../..');
const migrations = join(root, 'supabase/migrations');

async function factsAfter(
  makeSchema: (session: DatabaseSession) => Promise<unknown>,
) {
  const database = await openPglite();
  try {
    await database.session(makeSchema);
    return await factsOf(database.driver);
  } finally {
    await database.close();
  }
}

/** 14 digits after those of every migration that there is. */
function nextVersion(): string {
  const lastVersion =
    readdirSync(migrations).toSorted().at(-1)?.slice(0, 14) ?? '';
  const currentVersion = format(Date.now(), 'yyyyMMddHHmmss', { in: utc });
  return currentVersion > lastVersion
    ? currentVersion
    : String(BigInt(lastVersion) + 1n);
}

async function main(): Promise<void> {
  const [name = ''] = process.argv.slice(2);
  if (!/^[a-z][a-z0-9_]*$/.test(name))
    throw new Error(
      'Name the migration in lower case: npm run migration -- closing_by',
    );
  await writeMigration(name);
  writeFileSync(
    join(root, 'shared/src/supabase/database.types.ts'),
    await typesOf(migrations),
  );
}

async function writeMigration(name: string): Promise<void> {
  const declaredFacts = await factsAfter((session) =>
    declareSchema(session, join(root, 'supabase/schemas')),
  );
  const migratedFacts = () =>
    factsAfter((session) => migrate(session, migrations));
  const difference = differenceOf(await migratedFacts(), declaredFacts);
  const printLine = (line: string) => void process.stdout.write(`${line}\n`);
  if (describe(difference).length === 0)
    return printLine('migration: the migrations make what the schemas declare');
  const file = join(migrations, `${nextVersion()}_${name}.sql`);
  writeFileSync(file, migrationOf(difference));
  printLine(`migration: wrote ${file}`);
  for (const line of describe(difference)) printLine(`  ${line}`);
  const remaining = describe(
    differenceOf(
      await migratedFacts().catch((error: unknown) => {
        rmSync(file);
        throw error;
      }),
      declaredFacts,
    ),
  );
  if (remaining.length > 0)
    printLine(`left to write by hand in it:\n  ${remaining.join('\n  ')}`);
}

main().then(
  () => endProcess(0),
  (error: unknown) => {
    process.stderr.write(`${sentenceOf(error)}\n`);
    endProcess(1);
  },
);
