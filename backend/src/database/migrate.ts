import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sentenceOf } from '@board/shared/internal/sentence';
import { inTransaction, type Session } from './database';

const ROLES = ['anon nologin', 'authenticated nologin', 'service_role nologin bypassrls'];

/**
 * Creates each of `roles` (`name options`) that does not exist. Roles belong to the whole server, so the migration of
 * another database may create the same role now. PostgreSQL then reports the name index instead of a duplicate role.
 */
export function createRoles(session: Session, roles: readonly string[]): Promise<void> {
  const each = roles.map(
    (role) =>
      `begin create role ${role}; exception when duplicate_object or unique_violation then null; end;`,
  );
  return session.script(`do $$ begin ${each.join(' ')} end $$`);
}

/** The roles that a hosted project has from the start. */
export const createProductRoles = (session: Session): Promise<void> => createRoles(session, ROLES);

// The Supabase CLI's own table: this program and the CLI see which migrations the other applied.
const HISTORY = `
  create schema if not exists supabase_migrations;
  create table if not exists supabase_migrations.schema_migrations (
    version text primary key, statements text[], name text)`;

/** The message is one sentence and says what to do (docs/operating.md, "An older database"). */
export class UnknownMigrations extends Error {
  override name = 'UnknownMigrations';
  constructor(versions: readonly string[]) {
    const [first = '', ...more] = versions;
    super(
      `The database has migrations that this program does not know (${more.length > 0 ? `${first} and ${more.length} more` : first}): update it by a checkout that has them, then by this one. Where it holds samples alone, remove its folder, .data/backend (docs/operating.md, "An older database").`,
    );
  }
}

/** A file `<14 digits>_<name>.sql`. */
interface Migration {
  version: string;
  name: string;
  path: string;
}

/** The migrations of `folder`, in order. */
function migrationsIn(folder: string): Migration[] {
  return readdirSync(folder)
    .toSorted()
    .flatMap((file) => {
      const [, version, name] = /^(\d{14})_(.+)\.sql$/.exec(file) ?? [];
      return version !== undefined && name !== undefined ? [{ version, name, path: join(folder, file) }] : [];
    });
}

/** Applies a migration in the session's transaction and records it. An error names the file. */
async function apply(session: Session, { version, name, path }: Migration): Promise<void> {
  try {
    await session.script(readFileSync(path, 'utf8'));
    await session.query('insert into supabase_migrations.schema_migrations (version, name) values ($1, $2)', [
      version,
      name,
    ]);
  } catch (error) {
    const reason = sentenceOf(error);
    throw new Error(`migration ${version}_${name}.sql failed: ${reason}`, { cause: error });
  }
}

/**
 * A database's migrations, by the versions that it has applied: those of `folder` that it lacks; `ahead`, those of a newer program,
 * which come after all of `folder`; and `unknown`, any others. The first of `folder`, the baseline, holds all before it (decision 051).
 */
function compareVersions(folder: string, applied: readonly string[]) {
  const known = migrationsIn(folder);
  const [first = '', last = ''] = [known[0]?.version, known.at(-1)?.version];
  const foreign = applied.filter((version) => !known.some((file) => file.version === version));
  return {
    missing: known.filter(({ version }) => !applied.includes(version)),
    ahead: foreign.filter((version) => version > last),
    unknown: foreign.filter((version) => version <= last && !(version < first && applied.includes(first))),
  };
}

/**
 * Applies the migrations of `folder` that the database lacks, in order, each in its own transaction. Returns their number, and how
 * many newer ones the database has. A newer program's only add, so this one goes on beside it (decision 051). Throws
 * `UnknownMigrations`, before it changes anything, when the database has others.
 */
export async function migrate(session: Session, folder: string) {
  await createProductRoles(session);
  await session.script(HISTORY);
  const applied = await session.query<{ version: string }>(
    'select version from supabase_migrations.schema_migrations order by version',
  );
  const { missing, ahead, unknown } = compareVersions(
    folder,
    applied.map(({ version }) => version),
  );
  if (unknown.length > 0) throw new UnknownMigrations(unknown);
  for (const migration of missing) await inTransaction(session, () => apply(session, migration));
  return { applied: missing.length, ahead: ahead.length };
}

/** Makes the schema that the files of `folder` (supabase/schemas) declare, in a database without it. An error names the file. */
export async function declare(session: Session, folder: string): Promise<void> {
  await createProductRoles(session);
  for (const file of readdirSync(folder).toSorted()) {
    try {
      await session.script(readFileSync(join(folder, file), 'utf8'));
    } catch (error) {
      throw new Error(`${file}: ${sentenceOf(error)}`, { cause: error });
    }
  }
}
