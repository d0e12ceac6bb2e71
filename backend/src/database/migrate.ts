import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inTransaction, type Session } from './database';

// The roles that a hosted project has from the start.
const ROLES = ['anon nologin', 'authenticated nologin', 'service_role nologin bypassrls'];

/**
 * Creates each of `roles` (`name options`) unless there is one of that name. Roles belong to the whole server, so
 * another database's migration may be creating the same one at this moment: PostgreSQL then reports the name index
 * instead of a known role.
 */
export function createRoles(session: Session, roles: readonly string[]): Promise<void> {
  const each = roles.map(
    (role) =>
      `begin create role ${role}; exception when duplicate_object or unique_violation then null; end;`,
  );
  return session.script(`do $$ begin ${each.join(' ')} end $$`);
}

// The Supabase CLI's own table, so that either tool knows what the other has applied.
const HISTORY = `
  create schema if not exists supabase_migrations;
  create table if not exists supabase_migrations.schema_migrations (
    version text primary key, statements text[], name text)`;

/**
 * Applies the files `<14 digits>_<name>.sql` of `folder` that the database has not seen, in order, each in a
 * transaction of its own. Returns how many; throws with the file's name when one fails.
 */
export async function migrate(session: Session, folder: string): Promise<number> {
  await createRoles(session, ROLES);
  await session.script(HISTORY);
  const seen = new Set(
    (
      await session.query<{ version: string }>('select version from supabase_migrations.schema_migrations')
    ).map((row) => row.version),
  );
  let applied = 0;
  for (const file of readdirSync(folder).toSorted()) {
    const [, version, name] = /^(\d{14})_(.+)\.sql$/.exec(file) ?? [];
    if (version === undefined || name === undefined || seen.has(version)) continue;
    try {
      await inTransaction(session, async () => {
        await session.script(readFileSync(join(folder, file), 'utf8'));
        await session.query(
          'insert into supabase_migrations.schema_migrations (version, name) values ($1, $2)',
          [version, name],
        );
      });
    } catch (error) {
      throw new Error(`migration ${file} failed: ${error instanceof Error ? error.message : String(error)}`, {
        cause: error,
      });
    }
    applied += 1;
  }
  return applied;
}
