import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sentenceOf } from '@board/shared/node/sentence';
import { inTransaction, type DatabaseSession } from './database';

/** The roles that a hosted project has from the start. */
const ROLE_DEFINITIONS = [
  'anon nologin',
  'authenticated nologin',
  'service_role nologin bypassrls',
];

/**
 * Creates each role that does not exist; a definition is its name with its
 * options, such as `anon nologin`. The migration of another database of the
 * server may create it now; PostgreSQL then reports the name index instead of a
 * duplicate role.
 */
export function createRoles(
  session: DatabaseSession,
  roleDefinitions: readonly string[],
): Promise<void> {
  const roleStatements = roleDefinitions.map(
    (definition) =>
      `begin create role ${definition};
      exception when duplicate_object or unique_violation then null; end;`,
  );
  return session.script(`do $$ begin ${roleStatements.join(' ')} end $$`);
}

// The Supabase CLI's own table: this program and the CLI see which migrations
// the other applied.
const HISTORY_TABLE = `
  create schema if not exists supabase_migrations;
  create table if not exists supabase_migrations.schema_migrations (
    version text primary key, statements text[], name text)`;

/**
 * The message is one sentence and says what to do
 * (docs/operating.md, "An older database").
 */
export class UnknownMigrations extends Error {
  override name = 'UnknownMigrations';
  constructor(versions: readonly string[]) {
    const [first = '', ...otherVersions] = versions;
    const moreVersions =
      otherVersions.length > 0 ? ` and ${otherVersions.length} more` : '';
    super(
      'The database has migrations that this program does not know ' +
        `(${first}${moreVersions}): update it by a checkout that has them, then by ` +
        'this one. Where it holds samples alone, remove its folder, ' +
        '.data/backend (docs/operating.md, "An older database").',
    );
  }
}

type Migration = ReturnType<typeof migrationsIn>[number];

function migrationsIn(folder: string) {
  return readdirSync(folder)
    .toSorted()
    .flatMap((file) => {
      const [, version, name] = /^(\d{14})_(.+)\.sql$/.exec(file) ?? [];
      return version !== undefined && name !== undefined
        ? [{ version, name, path: join(folder, file) }]
        : [];
    });
}

async function applyMigration(
  session: DatabaseSession,
  { version, name, path }: Migration,
): Promise<void> {
  try {
    await session.script(readFileSync(path, 'utf8'));
    await session.query(
      'insert into supabase_migrations.schema_migrations (version, name) values ($1, $2)',
      [version, name],
    );
  } catch (error) {
    const reason = sentenceOf(error);
    throw new Error(`migration ${version}_${name}.sql failed: ${reason}`, {
      cause: error,
    });
  }
}

/**
 * The migrations that the database lacks, and the versions that `folder` lacks:
 * `ahead` are those of a newer program, `unknown` all others. The first of
 * `folder`, the baseline, holds all before it (decision 051).
 */
function compareVersions(folder: string, appliedVersions: readonly string[]) {
  const knownMigrations = migrationsIn(folder);
  const firstVersion = knownMigrations[0]?.version ?? '';
  const lastVersion = knownMigrations.at(-1)?.version ?? '';
  const otherVersions = appliedVersions.filter(
    (version) => !knownMigrations.some((file) => file.version === version),
  );
  const isInBaseline = (version: string) =>
    version < firstVersion && appliedVersions.includes(firstVersion);
  return {
    missing: knownMigrations.filter(
      ({ version }) => !appliedVersions.includes(version),
    ),
    ahead: otherVersions.filter((version) => version > lastVersion),
    unknown: otherVersions.filter(
      (version) => version <= lastVersion && !isInBaseline(version),
    ),
  };
}

/**
 * Applies the migrations of `folder` that the database lacks, each in its own
 * transaction. A newer program's only add, so this one goes on beside it
 * (decision 051). Throws `UnknownMigrations`, before it changes anything, when
 * the database has others.
 */
export async function migrate(session: DatabaseSession, folder: string) {
  await createRoles(session, ROLE_DEFINITIONS);
  await session.script(HISTORY_TABLE);
  const appliedRows = await session.query<{ version: string }>(
    'select version from supabase_migrations.schema_migrations order by version',
  );
  const { missing, ahead, unknown } = compareVersions(
    folder,
    appliedRows.map(({ version }) => version),
  );
  if (unknown.length > 0) throw new UnknownMigrations(unknown);
  for (const migration of missing)
    await inTransaction(session, () => applyMigration(session, migration));
  return { applied: missing.length, ahead: ahead.length };
}

/**
 * Makes the schema that the files of `folder` (supabase/schemas) declare, in a
 * database without it.
 */
export async function declareSchema(
  session: DatabaseSession,
  folder: string,
): Promise<void> {
  await createRoles(session, ROLE_DEFINITIONS);
  for (const file of readdirSync(folder).toSorted()) {
    try {
      await session.script(readFileSync(join(folder, file), 'utf8'));
    } catch (error) {
      throw new Error(`${file}: ${sentenceOf(error)}`, { cause: error });
    }
  }
}
