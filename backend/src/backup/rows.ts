import { z } from 'zod';
import { FolderInUse } from '../folder-lock';
import { findOwnerEndpoint, type OwnerEndpoint } from '../owner-endpoint';
import { openDatabase } from '../database/prepare';
import type { Environment } from '../environment';

/** Runs a read-only statement and returns its rows, whose columns are texts. */
export type Query = (statement: string) => Promise<unknown>;

/** Somebody wrote to the database while its rows were read one transaction after the other. */
export class Changed extends Error {
  override name = 'Changed';
}

const NAMES = z.array(z.string());
const TABLE = z.object({
  /** With its schema, quoted for SQL. */
  name: z.string(),
  columns: NAMES,
  /** Tables that its rows reference. */
  needs: NAMES,
  /** Its size in PostgreSQL's blocks. */
  blocks: z.number(),
});
export const CATALOGUE = z.object({
  tables: z.array(TABLE),
  sequences: z.array(z.object({ name: z.string(), value: z.string() })),
});
export type Catalogue = z.output<typeof CATALOGUE>;
export const ALERTS = z.object({ addresses: NAMES, alerts: NAMES });
/** The alerts and their addresses that exist, each by `id` and time. */
export type ExistingAlerts = z.output<typeof ALERTS>;

const NAME = (relation: string) =>
  `(select format('%I.%I', n.nspname, r.relname) from pg_class r join pg_namespace n on n.oid = r.relnamespace where r.oid = ${relation})`;

/** The tables of the product's schemas without those of extensions, and the sequences that were used. */
const CATALOGUE_SQL = `
  select json_build_object('tables', coalesce((select json_agg(json_build_object('name', ${NAME('c.oid')},
      'blocks', pg_relation_size(c.oid) / current_setting('block_size')::integer,
      'columns', (select coalesce(json_agg(quote_ident(a.attname) order by a.attnum), '[]') from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''),
      'needs', (select coalesce(json_agg(${NAME('f.confrelid')}), '[]') from pg_constraint f
        where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid)) order by c.oid::regclass::text)
    from pg_class c where c.relkind = 'r' and c.relnamespace in (select oid from pg_namespace where nspname in ('public', 'board'))
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')), '[]'),
    'sequences', coalesce((select json_agg(json_build_object('name', format('%I.%I', schemaname, sequencename), 'value', last_value::text))
      from pg_sequences where schemaname in ('public', 'board') and last_value is not null), '[]'))::text as value`;

const MIGRATIONS_SQL = `
  select coalesce(json_agg(version order by version), '[]')::text as value from supabase_migrations.schema_migrations`;

/** What is the same row after a restore too; ids alone are used again. */
const IDENTITY = `id || ' ' || extract(epoch from created_at)`;
const ALERTS_SQL = `
  select json_build_object('addresses', (select coalesce(json_agg(${IDENTITY}), '[]') from board.alert_addresses),
    'alerts', (select coalesce(json_agg(${IDENTITY}), '[]') from board.alerts))::text as value`;

/** Deletes the alerts and addresses that are missing in `$1`. */
export const FORGET_SQL = ['alerts', 'addresses'].map(
  (kind) =>
    `delete from board.${kind === 'alerts' ? 'alerts' : 'alert_addresses'} where not ($1::text::jsonb -> '${kind}') ? (${IDENTITY})`,
);
/** Addresses without alerts are deleted later, as if their owner had unsubscribed now. */
export const EXPIRE_SQL = `
  update board.alert_addresses a set unsubscribed_at = coalesce(unsubscribed_at, now())
  where not exists (select from board.alerts where address_id = a.id)`;

const VALUE = z.tuple([z.object({ value: z.string() })]);
const valueOf = async (query: Query, statement: string): Promise<unknown> =>
  JSON.parse(VALUE.parse(await query(statement))[0].value);

export const catalogueOf = async (query: Query): Promise<Catalogue> =>
  CATALOGUE.parse(await valueOf(query, CATALOGUE_SQL));
export const migrationsOf = async (query: Query): Promise<string[]> =>
  NAMES.parse(await valueOf(query, MIGRATIONS_SQL));
export const alertsOf = async (query: Query): Promise<ExistingAlerts> =>
  ALERTS.parse(await valueOf(query, ALERTS_SQL));

/** Blocks of one statement: some 280 jobs, which visitors of an embedded database wait for. */
const PAGE = 32;
/** The next transaction's number: it stays as long as nobody writes. */
const MARK = 'pg_snapshot_xmax(pg_current_snapshot())::text as mark';
const PAGE_ROW = z.tuple([z.object({ mark: z.string(), value: z.string().nullable() })]);

/**
 * The rows of all tables as JSON objects, one per line, in files of some rows in a folder per table. Throws `Changed` where they
 * are not those of one moment.
 */
export async function* readRows(query: Query, { tables }: Catalogue) {
  let before: string | undefined;
  for (const [at, { name, columns, blocks }] of tables.entries()) {
    for (let from = 0; from < blocks; from += PAGE) {
      const [{ mark, value }] = PAGE_ROW.parse(
        await query(`select ${MARK}, (select string_agg(row_to_json(t)::text, e'\\n') from (select ${columns.join(', ')} from ${name}
          where ctid >= '(${from},0)' and ctid < '(${from + PAGE},0)') t) as value`),
      );
      if (mark !== (before ??= mark)) throw new Changed('The database was written to meanwhile.');
      if (value !== null) yield { file: `${at}/${from / PAGE}.jsonl`, lines: value };
    }
  }
}

/** Statements of a running backend, each in a transaction of its own between those of visitors. */
const throughBackend =
  ({ url, key }: OwnerEndpoint): Query =>
  async (statement) => {
    const answer = await fetch(`${url}/query`, {
      method: 'POST',
      headers: { apikey: key },
      body: JSON.stringify({ statement, parameters: [] }),
    });
    if (!answer.ok) throw new Error(`the backend answers ${answer.status}: ${await answer.text()}`);
    return answer.json();
  };

/**
 * Lends `work` the database to read: all of one moment, but statement by statement where a backend holds the embedded one. Throws an
 * `Error` of one sentence, or `Changed`.
 */
export async function withRows<Result>(
  environment: Pick<Environment, 'databaseUrl' | 'dataDir'>,
  work: (query: Query) => Promise<Result>,
): Promise<Result> {
  try {
    const database = await openDatabase(environment);
    try {
      return await database.session(async (session) => {
        await session.script('begin isolation level repeatable read read only');
        try {
          return await work((statement) => session.query(statement));
        } finally {
          await session.script('rollback');
        }
      });
    } finally {
      await database.close();
    }
  } catch (error) {
    const endpoint =
      error instanceof FolderInUse ? findOwnerEndpoint(environment.dataDir, error.pid) : undefined;
    if (endpoint) return work(throughBackend(endpoint));
    throw error;
  }
}
