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
import type { Session } from './database/database';
import { declare, migrate } from './database/migrate';
import { openPglite } from './database/pglite';
import { describe, differenceOf, migrationOf } from './database/difference';
import { factsOf } from './database/schema-facts';
import { typesOf } from './types-of';

const root = join(import.meta.dirname, '../..');
const migrations = join(root, 'supabase/migrations');

async function factsAfter(make: (session: Session) => Promise<unknown>) {
  const database = await openPglite();
  try {
    await database.session(make);
    return await factsOf(database.driver);
  } finally {
    await database.close();
  }
}

/** 14 digits after those of every migration that there is. */
function nextVersion(): string {
  const last = readdirSync(migrations).toSorted().at(-1)?.slice(0, 14) ?? '';
  const now = format(Date.now(), 'yyyyMMddHHmmss', { in: utc });
  return now > last ? now : String(BigInt(last) + 1n);
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
  const declared = await factsAfter((session) =>
    declare(session, join(root, 'supabase/schemas')),
  );
  const migrated = () => factsAfter((session) => migrate(session, migrations));
  const difference = differenceOf(await migrated(), declared);
  const say = (line: string) => void process.stdout.write(`${line}\n`);
  if (describe(difference).length === 0)
    return say('migration: the migrations make what the schemas declare');
  const file = join(migrations, `${nextVersion()}_${name}.sql`);
  writeFileSync(file, migrationOf(difference));
  say(`migration: wrote ${file}`);
  for (const line of describe(difference)) say(`  ${line}`);
  const remaining = describe(
    differenceOf(
      await migrated().catch((error: unknown) => {
        rmSync(file);
        throw error;
      }),
      declared,
    ),
  );
  if (remaining.length > 0)
    say(`left to write by hand in it:\n  ${remaining.join('\n  ')}`);
}

main().then(
  () => endProcess(0),
  (error: unknown) => {
    process.stderr.write(`${sentenceOf(error)}\n`);
    endProcess(1);
  },
);
