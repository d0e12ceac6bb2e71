import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inTransaction, type Session } from '../database/database';
import { compareVersions, makeHistory, migrateAnew } from '../database/migrate';
import { inOrder } from '../database/table-order';
import type { Manifest } from './manifest';
import { catalogueOf, EXPIRE_SQL, FORGET_SQL, type Catalogue, type ExistingAlerts } from './rows';

export interface FillOptions {
  database: NonNullable<Manifest['database']>;
  /** Folder with the files of rows, in a folder for each of the backup's tables. */
  rows: string;
  /** The alerts that still exist; undefined: all of the backup. */
  remaining: ExistingAlerts | undefined;
  /** Folder of the migrations. */
  migrations: string;
  report(line: string): void;
}

/** Relations of the product, or of somebody else in its schemas. */
const TAKEN_SQL = `
  select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in ('public', 'board', 'api', 'supabase_migrations') and c.relkind in ('r', 'p', 'v', 'm', 'f')
    and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
  limit 1`;

/** Inserts the rows of a table as they were. */
async function insert(
  session: Session,
  name: string,
  columns: readonly string[],
  folder: string,
): Promise<void> {
  if (!existsSync(folder)) return;
  const names = columns.join(', ');
  for (const page of readdirSync(folder)) {
    const lines = readFileSync(join(folder, page), 'utf8');
    await session.query(
      `insert into ${name} (${names}) overriding system value
       select ${names} from json_populate_recordset(null::${name}, $1::text::json)`,
      [`[${lines.replaceAll('\n', ',')}]`],
    );
  }
}

/** Tables and columns that the migrations of the backup do not make. */
function unknownTo(catalogue: Catalogue, saved: Catalogue): string[] {
  return saved.tables.flatMap(({ name, columns }) => {
    const table = catalogue.tables.find((one) => one.name === name);
    if (!table) return [name];
    return columns.filter((column) => !table.columns.includes(column)).map((column) => `${name}.${column}`);
  });
}

/**
 * Makes the schema of the backup's migrations in an empty database, and fills it with the backup's rows, derived ones included: triggers
 * do not run. Then deletes what `remaining` lacks. All in one transaction. Throws an `Error` of one sentence.
 */
export async function fill(session: Session, options: FillOptions): Promise<void> {
  const { database, rows, remaining, migrations, report } = options;
  const [taken] = await session.query<{ name: string }>(TAKEN_SQL);
  if (taken) throw new Error(`The database is not empty, it has ${taken.name}: name an empty one.`);
  await inTransaction(session, async () => {
    await makeHistory(session);
    const { ahead, unknown } = compareVersions(migrations, database.migrations);
    if (ahead[0] !== undefined)
      throw new Error(
        `The backup has the migration ${ahead[0]}, which this program does not know: use a later one.`,
      );
    if (unknown[0] !== undefined)
      throw new Error(
        `The backup has the migration ${unknown[0]}, which this program no longer has: use the one that made it, then update.`,
      );
    await migrateAnew(session, migrations, database.migrations);
    const catalogue = await catalogueOf((statement) => session.query(statement));
    for (const name of unknownTo(catalogue, database)) report(`${name}: left out, no migration makes it`);
    const tables = inOrder(catalogue.tables);
    const each = (action: string) =>
      session.script(tables.map(({ name }) => `alter table ${name} ${action} trigger user;`).join('\n'));
    await each('disable');
    await session.script(`truncate ${tables.map(({ name }) => name).join(', ')}`);
    for (const { name, columns } of tables) {
      const at = database.tables.findIndex((one) => one.name === name);
      const both = columns.filter((column) => database.tables[at]?.columns.includes(column));
      await insert(session, name, both, join(rows, String(at)));
    }
    for (const { name, value } of database.sequences)
      await session.query(
        'select setval(s, $2::text::bigint) from to_regclass($1::text) s where s is not null',
        [name, value],
      );
    await each('enable');
    if (remaining) {
      for (const statement of FORGET_SQL) await session.query(statement, [JSON.stringify(remaining)]);
      await session.script(EXPIRE_SQL);
    }
  });
  await session.script('vacuum (analyze)');
}
