import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { FILTER_NAMES } from '@board/shared/model/filters';
import type { Database, DatabaseSession } from '../src/database/database';
import { migrate } from '../src/database/migrate';
import { openPglite } from '../src/database/pglite';
import { openPostgres } from '../src/database/postgres';
import { databaseTarget, type ImportTarget } from '../src/import/write/target';

export const MIGRATIONS = path.resolve('supabase/migrations');

/** Enough for some rows of every kind. */
export const JOBS = 1500;

/**
 * What tests start from (backend/test/make-seed.ts); to create and fill a
 * database takes four times as long.
 */
type Made = 'empty' | 'migrated' | 'seeded';

/** The database on a server that tests copy. */
export const templateOf = (made: Made): string =>
  made === 'empty' ? 'template1' : `board_test_${made}`;

/**
 * Creates a database on the server of TEST_DATABASE_URL, and a session for the
 * test's own statements.
 */
async function openServer(url: string, made: Made) {
  const name = `board_test_${randomUUID().replaceAll('-', '')}`;
  const server = await openPostgres(url);
  await server.session((session) =>
    session.script(`create database ${name} template ${templateOf(made)}`),
  );
  const address = Object.assign(new URL(url), { pathname: `/${name}` }).href;
  const database = await openPostgres(address);
  let end = () => {};
  const own = await new Promise<DatabaseSession>((resolve, reject) => {
    database
      .session((session) => {
        resolve(session);
        return new Promise<void>((done) => {
          end = done;
        });
      })
      .catch(reject);
  });
  return {
    /** The address of this database, for more sessions. */
    url: address,
    /** Lends each caller its own session, as for visitors. */
    pool: { session: database.session },
    session: <T>(work: (session: DatabaseSession) => Promise<T>) => work(own),
    async close() {
      end();
      await database.close();
      await server.session((session) =>
        session.script(`drop database ${name} with (force)`),
      );
      await server.close();
    },
  };
}

/** An image of a run's embedded databases. */
export function imageOf(name: Made): Blob {
  const folder = process.env['TEST_IMAGES'];
  if (!folder)
    throw new Error(
      'TEST_IMAGES names no folder: run the tests by npm test or jest',
    );
  return new Blob([
    new Uint8Array(readFileSync(path.join(folder, `${name}.tar`))),
  ]);
}

/** A database in memory that starts from an image. */
async function openMemory(name: Made) {
  const { session, close } = await openPglite({ image: imageOf(name) });
  return { url: undefined, pool: { session }, session, close };
}

/**
 * A database as it was made: embedded in memory, or on a server when
 * TEST_DATABASE_URL names one.
 */
async function open(made: Made) {
  const url = process.env['TEST_DATABASE_URL'];
  return withQueries(await (url ? openServer(url, made) : openMemory(made)));
}

/** An empty database. */
export const openEmpty = () => open('empty');

/** Applies all migrations to a database and loads the first sample jobs. */
export async function seed(
  session: DatabaseSession,
  jobs = JOBS,
): Promise<void> {
  await migrate(session, MIGRATIONS);
  if (jobs === 0) return;
  const { loadSample } = await import('../src/sample/load');
  await loadSample(session, { jobs, now: new Date() });
}

/** A database with all migrations and the first sample jobs. */
export async function openSeeded(jobs = JOBS) {
  if (jobs === JOBS) return open('seeded');
  const database = await open('migrated');
  await database.session((session) => seed(session, jobs));
  return database;
}

type Arguments = Record<
  string,
  string | number | readonly string[] | undefined
>;

function withQueries<Opened extends Pick<Database, 'session'>>(
  database: Opened,
) {
  const query = <Row>(sql: string, parameters: readonly unknown[] = []) =>
    database.session((session) => session.query<Row>(sql, parameters));
  /** The only row of a statement's result. */
  const row = async <Row>(
    sql: string,
    parameters: readonly unknown[] = [],
  ): Promise<Row> => {
    const [found, ...more] = await query<Row>(sql, parameters);
    if (found === undefined || more.length > 0)
      throw new Error(`expected one row of: ${sql}`);
    return found;
  };
  const search = <Found = SearchResult>(args: Arguments = {}) =>
    call<Found>({ row }, 'search_jobs', args);
  return {
    ...database,
    query,
    row,
    /** How many rows there are `from` a table with a condition. */
    count: async (from: string, parameters: readonly unknown[] = []) =>
      (
        await row<{ n: number }>(
          `select count(*)::integer as n from ${from}`,
          parameters,
        )
      ).n,
    search,
    total: async (filter: Arguments = {}) => (await search(filter)).total,
    /** All pages of a search, by cursor. */
    async pages<Found extends Pick<SearchResult, 'next'> = SearchResult>(
      args: Arguments,
    ): Promise<Found[]> {
      const pages = [await search<Found>(args)];
      for (let after = pages[0]?.next; after; after = pages.at(-1)?.next)
        pages.push(await search<Found>({ ...args, after }));
      return pages;
    },
    /** Writes as time alone does: no trigger of jobs runs. */
    pastTriggers: (sql: string) =>
      database.session((session) =>
        session.script(
          `alter table public.jobs disable trigger user; ${sql}; alter table public.jobs enable trigger user`,
        ),
      ),
  };
}

export type Seeded = Awaited<ReturnType<typeof openSeeded>>;

/**
 * The database of all tests of a file: open before their first hook, closed
 * after them. A transaction ends with its test.
 */
export function seededDatabase(jobs?: number): Seeded {
  let opened: Seeded | undefined;
  beforeAll(async () => {
    opened = await openSeeded(jobs);
  }, 120_000);
  afterEach(() => opened?.query('rollback'));
  afterAll(() => opened?.close());
  return new Proxy({} as Seeded, {
    get: (_, name) => opened && Reflect.get(opened, name),
  });
}

/** The database as the owner's programs write it; it stays open after them. */
export const targetOf = ({ session }: Pick<Seeded, 'session'>): ImportTarget =>
  databaseTarget('test', { session, close: () => Promise.resolve() });

/** The part of `search_jobs`' result that tests read. */
export interface SearchResult {
  total: number;
  /** `total` equals the cap, and more jobs match. */
  capped: boolean;
  page: number;
  pages: number;
  next: string | null;
  jobs: {
    id: number;
    slug: string;
    job_title: string;
    service: string | null;
  }[];
}

/** Sets the cap of totals and facets; a capped number means "at least". */
export const setCap = (seeded: Seeded, cap = 10_000) =>
  seeded.query(`create or replace function board.count_cap() returns integer
    language sql immutable parallel safe return ${cap}`);

/** Works with another cap. */
export async function withCap<Result>(
  seeded: Seeded,
  cap: number,
  work: () => Promise<Result>,
) {
  await setCap(seeded, cap);
  return work().finally(() => setCap(seeded));
}

/** How often a statement runs a function of the database. */
export async function callsOf(
  seeded: Seeded,
  name: string,
  sql: string,
  parameters: string[] = [],
) {
  const counted = () =>
    seeded.row<{ calls: number }>(
      'select coalesce(sum(calls), 0)::integer as calls from pg_stat_xact_user_functions where funcname = $1',
      [name],
    );
  await seeded.query('begin');
  await seeded.query("set local track_functions = 'all'");
  const before = await counted();
  await seeded.query(sql, parameters);
  const after = await counted();
  await seeded.query('rollback');
  return after.calls - before.calls;
}

/** The functions that take the filters of a search as one object. */
const FILTERED = ['search_jobs', 'job_facets', 'relax_jobs'];

/**
 * Calls a function by named arguments; an object is JSON. Filters of a search
 * move into one object.
 */
export async function call<Result>(
  seeded: {
    row: <Row>(sql: string, parameters?: readonly unknown[]) => Promise<Row>;
  },
  name: string,
  args: Arguments | Record<string, object> = {},
): Promise<Result> {
  const written = Object.entries(args).filter(
    ([, value]) => value !== undefined,
  );
  const isFilter = ([key]: [string, unknown]) =>
    FILTERED.includes(name) && ['country', ...FILTER_NAMES].includes(key);
  const others = written.filter((entry) => !isFilter(entry));
  if (FILTERED.includes(name))
    others.push(['filter', Object.fromEntries(written.filter(isFilter))]);
  // the driver would write JSON as text
  const list = others.map(
    ([key, value], at) =>
      `${key} => $${at + 1}${typeof value === 'object' ? '::text::jsonb' : ''}`,
  );
  const { result } = await seeded.row<{ result: Result | string }>(
    `select public.${name}(${list.join(', ')}) as result`,
    others.map(([, value]) =>
      typeof value === 'object' ? JSON.stringify(value) : value,
    ),
  );
  // the driver of the REST layer's connection leaves JSON as text
  return typeof result === 'string' ? (JSON.parse(result) as Result) : result;
}
