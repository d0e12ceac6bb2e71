import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { JOB_FILTERS } from '@board/shared/supabase/filters';
import type { Database, Session } from '../src/database/database';
import { migrate } from '../src/database/migrate';
import { openPglite } from '../src/database/pglite';
import { openPostgres } from '../src/database/postgres';
import { createTurns } from '../src/database/turns';
import { loadSample } from '../src/sample/load';

export const MIGRATIONS = path.resolve('supabase/migrations');

/** Enough to have some of every kind of row. */
export const JOBS = 1500;

/** A new database on the server that TEST_DATABASE_URL names, with one session kept for the test's own statements. */
async function openServer(url: string) {
  const name = `board_test_${randomUUID().replaceAll('-', '')}`;
  const server = await openPostgres(url);
  await server.session((session) => session.script(`create database ${name}`));
  const address = Object.assign(new URL(url), { pathname: `/${name}` }).href;
  const database = await openPostgres(address);
  let end = () => {};
  const own = await new Promise<Session>((resolve, reject) => {
    database
      .session((session) => {
        resolve(session);
        return new Promise<void>((done) => (end = done));
      })
      .catch(reject);
  });
  return {
    /** Of this database, for more sessions. */
    url: address,
    turns: undefined,
    /** Lends each caller a session of its own, as visitors get. */
    pool: { session: database.session },
    session: <T>(work: (session: Session) => Promise<T>) => work(own),
    async close() {
      end();
      await database.close();
      await server.session((session) => session.script(`drop database ${name} with (force)`));
      await server.close();
    },
  };
}

/** In memory; with `image` it begins with what that holds. */
async function openMemory(image?: Blob) {
  const turns = createTurns();
  const { session, close } = await openPglite({ turns, ...(image ? { image } : {}) });
  return { url: undefined, pool: { session }, session, close, turns };
}

/** A database without anything in it: embedded in memory, or on a real server if the environment names one. */
export async function openEmpty() {
  const url = process.env['TEST_DATABASE_URL'];
  return withQueries(await (url ? openServer(url) : openMemory()));
}

/** Puts all migrations and the first sample jobs into an empty database. */
export async function seed(session: Session, jobs = JOBS): Promise<void> {
  await migrate(session, MIGRATIONS);
  if (jobs > 0) await loadSample(session, { jobs, now: new Date() });
}

/** All migrations and the first sample jobs: embedded in memory, or on a real server if the environment names one. */
export async function openSeeded(jobs = JOBS) {
  const url = process.env['TEST_DATABASE_URL'];
  // The usual one is loaded once for all files of a run (backend/test/make-seed.ts).
  const image = jobs === JOBS && !url ? process.env['TEST_SEED'] : undefined;
  if (image) return withQueries(await openMemory(new Blob([new Uint8Array(await readFile(image))])));
  const database = await (url ? openServer(url) : openMemory());
  await database.session((session) => seed(session, jobs));
  return withQueries(database);
}

function withQueries<Opened extends Pick<Database, 'session'>>(database: Opened) {
  const query = <Row>(sql: string, parameters: readonly unknown[] = []) =>
    database.session((session) => session.query<Row>(sql, parameters));
  return {
    ...database,
    query,
    /** The one row of a statement. */
    async row<Row>(sql: string, parameters: readonly unknown[] = []): Promise<Row> {
      const [row, ...more] = await query<Row>(sql, parameters);
      if (row === undefined || more.length > 0) throw new Error(`expected one row of: ${sql}`);
      return row;
    },
  };
}

export type Seeded = Awaited<ReturnType<typeof openSeeded>>;

/** What `search_jobs` returns, as far as tests read it. */
export interface SearchResult {
  total: number;
  /** `total` is the cap, and there are more. */
  capped: boolean;
  page: number;
  pages: number;
  next: string | null;
  jobs: {
    id: number;
    slug: string;
    job_title: string;
    service: string | null;
    firm_country: string;
    status: string;
  }[];
}

/** Sets the cap beyond which totals and facets are "at least". */
export const setCap = (seeded: Seeded, cap: number) =>
  seeded.query(`create or replace function board.count_cap() returns integer
    language sql immutable parallel safe return ${cap}`);

/** The functions that take what narrows a search as one object. */
const FILTERED = ['search_jobs', 'job_facets', 'relax_jobs'];

/** Calls a function by named arguments; what is a filter of a search gets into the object. */
export async function call<Result>(
  seeded: Seeded,
  name: string,
  args: Record<string, string | number | undefined> = {},
): Promise<Result> {
  const written = Object.entries(args).filter(([, value]) => value !== undefined);
  const isFilter = ([key]: [string, unknown]) => FILTERED.includes(name) && Object.hasOwn(JOB_FILTERS, key);
  const filter = Object.fromEntries(written.filter(isFilter));
  const given: [string, string | number | undefined][] = written.filter((entry) => !isFilter(entry));
  const list = given.map(([key], i) => `${key} => $${i + 1}`);
  if (FILTERED.includes(name)) {
    list.push(`filter => $${list.length + 1}::text::jsonb`);
    given.push(['filter', JSON.stringify(filter)]);
  }
  const { result } = await seeded.row<{ result: Result | string }>(
    `select public.${name}(${list.join(', ')}) as result`,
    given.map(([, value]) => value),
  );
  // the REST layer's connection leaves JSON as text
  return typeof result === 'string' ? (JSON.parse(result) as Result) : result;
}
