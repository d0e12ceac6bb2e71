import { z } from 'zod';
import { inTransaction, type Session } from './database';
import { compareHistory, migrateAnew } from './migrate';
import { inOrder } from './table-order';

/** The message is one sentence that says what a repair would lose. The database is unchanged. */
export class Unrepairable extends Error {
  override name = 'Unrepairable';
}

/** The names under which the old schemas wait until their rows are copied. */
const ASIDE = { public: 'repair_public', board: 'repair_board', api: 'repair_api' };
const ASIDE_LIST = Object.values(ASIDE)
  .map((name) => `'${name}'`)
  .join(', ');

const NOT_OF_AN_EXTENSION = (catalogue: string) =>
  `not exists (select from pg_depend e where e.classid = '${catalogue}'::regclass and e.objid = o.oid and e.deptype = 'e')`;

/** SQL that moves all objects, routines before the tables that their arguments name, of schema `from` that match a condition, except those of extensions, to schema `to`. */
const moves = (from: string, to: string, condition = 'true') => `
  select format('alter %s %s set schema ${to}', kind, named) as statement from (
    select 'routine' as kind, o.oid::regprocedure::text as named, o.proname as name, 1 as turn from pg_proc o
    where o.pronamespace = '${from}'::regnamespace and ${NOT_OF_AN_EXTENSION('pg_proc')}
    union all
    select 'table', o.oid::regclass::text, o.relname, 2 from pg_class o
    where o.relnamespace = '${from}'::regnamespace and ${NOT_OF_AN_EXTENSION('pg_class')}
      and (o.relkind in ('r', 'p', 'v', 'm', 'f') or o.relkind = 'S' and not exists (
        select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = o.oid and d.deptype in ('a', 'i')))
  ) moved where ${condition} order by turn`;

/** Names of everything outside the schemas that the repair drops. */
const ELSEWHERE = `
  select 'the relation ' || o.oid::regclass as name from pg_class o where o.relnamespace::regnamespace::text not in (${ASIDE_LIST})
    and not exists (select from pg_class t where t.oid = o.reltoastrelid or o.relnamespace = 'pg_toast'::regnamespace)
  union all
  select 'the function ' || o.oid::regprocedure from pg_proc o where o.pronamespace::regnamespace::text not in (${ASIDE_LIST})
  union all
  select format('the constraint %s of %s', o.conname, o.conrelid::regclass) from pg_constraint o
  where o.connamespace::regnamespace::text not in (${ASIDE_LIST})
  union all
  select format('the policy %s of %s', o.polname, o.polrelid::regclass) from pg_policy o
  where (select relnamespace from pg_class where oid = o.polrelid)::regnamespace::text not in (${ASIDE_LIST})`;

async function namesOf(session: Session, statement: string): Promise<string[]> {
  return (await session.query<{ name: string }>(statement)).map(({ name }) => name);
}

async function runAll(session: Session, statements: string): Promise<void> {
  for (const { statement } of await session.query<{ statement: string }>(statements))
    await session.script(statement);
}

const NAMES = z.array(z.string());
/** Tables of `board` with rows that nothing can derive again. */
const KEPT = "'feeds', 'sightings', 'also_listed', 'advert_reports'";
const TABLE = z.object({
  schema: z.enum(['public', 'board']),
  name: z.string(),
  columns: NAMES,
  /** Columns that the new table lacks. */
  lost: NAMES,
  /** Tables that must be filled first. */
  needs: NAMES,
});
type Table = z.infer<typeof TABLE>;

/** The tables that exist before and after, each after the tables that it references. */
async function tablesInOrder(session: Session): Promise<Table[]> {
  const rows = await session.query<{ tables: string }>(`
    select coalesce(json_agg(json_build_object('schema', new.relnamespace::regnamespace, 'name', old.relname,
      'columns', (select coalesce(json_agg(quote_ident(a.attname) order by a.attnum), '[]') from pg_attribute a
        join pg_attribute b on b.attrelid = new.oid and b.attname = a.attname and not b.attisdropped
        where a.attrelid = old.oid and a.attnum > 0 and not a.attisdropped),
      'lost', (select coalesce(json_agg(a.attname), '[]') from pg_attribute a
        where a.attrelid = old.oid and a.attnum > 0 and not a.attisdropped and not exists (
          select from pg_attribute b where b.attrelid = new.oid and b.attname = a.attname and not b.attisdropped)),
      'needs', (select coalesce(json_agg(distinct r.relname), '[]') from pg_constraint c
        join pg_class r on r.oid = c.confrelid where c.conrelid = new.oid and c.contype = 'f'))), '[]')::text as tables
    from pg_class old join pg_class new on new.relname = old.relname and new.relkind = 'r' and old.relkind = 'r'
    where old.relnamespace = to_regnamespace('${ASIDE.public}') and new.relnamespace = 'public'::regnamespace
      or old.relnamespace = to_regnamespace('${ASIDE.board}') and new.relnamespace = 'board'::regnamespace
        and new.relname in (${KEPT})`);
  return inOrder(z.array(TABLE).parse(JSON.parse(rows[0]?.tables ?? '[]')));
}

/** Copies a table's rows and its sequence; the new triggers derive the rest. Rows that the migrations inserted stay. */
async function copy(session: Session, { schema, name, columns, lost }: Table): Promise<number> {
  const [from, to] = [`${ASIDE[schema]}.${name}`, `${schema}.${name}`];
  const [before] = await session.query<{ n: number }>(`select count(*)::int as n from ${from}`);
  const rows = before?.n ?? 0;
  if (rows === 0) return 0;
  if (lost.length > 0)
    throw new Unrepairable(
      `The column ${lost[0]} of ${name} would be lost, because the schema of this program has none: nothing was changed.`,
    );
  await session.script(
    `insert into ${to} (${columns.join(', ')}) select ${columns.join(', ')} from ${from}
     on conflict do nothing`,
  );
  const [after] = await session.query<{ n: number }>(`select count(*)::int as n from ${to}`);
  if ((after?.n ?? 0) < rows)
    throw new Unrepairable(`${rows} rows of ${name} became ${after?.n ?? 0}: nothing was changed.`);
  for (const column of columns.filter((written) => written === 'id'))
    await runAll(
      session,
      `select format('select setval(%L, last_value, is_called) from %s', pg_get_serial_sequence('${to}', '${column}'),
         pg_get_serial_sequence('${from}', '${column}')) as statement`,
    );
  return rows;
}

/**
 * Recreates the schema of a database with other migrations and copies the rows of its tables, in one transaction.
 * Everything else in the database stays. Throws `Unrepairable` when something would be lost. Returns the rows per
 * table, or undefined when the database has no migrations beyond those of `folder`.
 */
export async function repair(session: Session, folder: string): Promise<Map<string, number> | undefined> {
  const { unknown } = await compareHistory(session, folder);
  if (unknown.length === 0) return undefined;
  const copied = new Map<string, number>();
  await inTransaction(session, async () => {
    await session.script(`create schema ${ASIDE.public}`);
    for (const name of ['board', 'api'] as const)
      await runAll(
        session,
        `select 'alter schema ${name} rename to ${ASIDE[name]}' as statement where to_regnamespace('${name}') is not null`,
      );
    await runAll(session, moves('public', ASIDE.public));
    await migrateAnew(session, folder);
    for (const table of await tablesInOrder(session))
      copied.set(table.schema === 'public' ? table.name : `board.${table.name}`, await copy(session, table));
    // The owner's own objects return to their schemas.
    await runAll(
      session,
      moves(
        ASIDE.public,
        'public',
        `case kind when 'table' then to_regclass(format('public.%I', name)) is null
           else to_regproc(format('public.%I', name)) is null end`,
      ),
    );
    const before = await namesOf(session, ELSEWHERE);
    for (const name of Object.values(ASIDE)) await session.script(`drop schema if exists ${name} cascade`);
    const after = new Set(await namesOf(session, ELSEWHERE));
    const dropped = before.find((name) => !after.has(name));
    if (dropped !== undefined)
      throw new Unrepairable(
        `${dropped} depends on the product's own schema and would be lost: drop it, repair, and create it again; nothing was changed.`,
      );
  });
  for (const name of copied.keys())
    await session.script(`vacuum (analyze) ${name.includes('.') ? name : `public.${name}`}`);
  await session.script('vacuum (analyze) board.job_counts');
  return copied;
}
