/**
 * `npm run bench -- worst [seconds] [name…]` searches for the slowest input of every function of the public surface,
 * for the given time each (default 10 s), on 12,000 sample jobs: hill climbing with a fixed seed. Prints one
 * table per database: the embedded one, and the server that BENCH_DATABASE_URL names, in a database of its own. Times are
 * processor time of the database, so other work on the machine changes them little.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database, Session } from '../../backend/src/database/database';
import { openPostgres } from '../../backend/src/database/postgres';
import { prepareDatabase } from '../../backend/src/database/prepare';
import { createRestLayer } from '../../backend/src/http/rest-layer';
import { Unlisted } from '../../backend/src/http/statement';
import { createRandom } from '../../backend/src/sample/random';
import { climb } from './climb';
import { changed, drawn, targetsOf, type Input, type Rows, type Target } from './targets';

const JOBS = 12_000;
const SEED = 20261123;
/** The bound of docs/product.md §6, in ms. */
const MOST_MS = 150;
const CANCELED = '57014';

const [seconds = '10', ...names] = process.argv.slice(2);
const print = (line: string) => void process.stdout.write(`${line}\n`);

async function rowsOf({ session }: Database): Promise<Rows> {
  const list = (sql: string) =>
    session(async (own) => (await own.query<{ value: string }>(sql)).map(({ value }) => value));
  const distinct = (column: string) =>
    list(
      `select ${column} as value from public.jobs where ${column} <> '' group by 1 order by count(*) desc limit 300`,
    );
  const { rest } = await createRestLayer({ session });
  const cursors: string[] = [];
  for (const sort of ['date', 'salary', 'firmRank'])
    for (const page of [1, 300]) {
      const sql = `select public.search_jobs(sort => '${sort}', page => ${page})::text as body`;
      const { next } = JSON.parse(await rest({ sql, values: [] })) as { next: string | null };
      if (next !== null) cursors.push(next);
    }
  return {
    words: await list('select word as value from board.words order by jobs desc limit 2000'),
    described: await list(
      `select word as value from ts_stat('select to_tsvector(''simple'', description) from public.jobs limit 1000')
       where word ~ '^[a-z]{3,}$' order by ndoc desc limit 500`,
    ),
    places: await list('select name as value from public.places order by id limit 400'),
    firms: await distinct('firm_name'),
    titles: await distinct('job_title'),
    services: await distinct('service'),
    industries: await distinct('industry'),
    slugs: await list('select slug as value from public.jobs order by id limit 200'),
    articles: await list('select slug as value from public.articles order by id limit 50'),
    firmSlugs: await list('select slug as value from public.firms order by jobs_count desc limit 100'),
    cursors,
  };
}

/** The processor time so far, in ms, of the database's process: the server's one for this session, or this one (proc(5)). */
async function clockOf(session: Session, isServer: boolean): Promise<() => number> {
  const [row] = await session.query<{ pid: number }>('select pg_backend_pid() as pid');
  const file = `/proc/${isServer ? row?.pid : process.pid}/schedstat`;
  return () => Number(readFileSync(file, 'utf8').split(' ')[0]) / 1e6;
}

/** Climbs for one target; the cost is the better of two calls, the result's the best of five. */
async function slowestOf(target: Target, session: Session, clock: () => number) {
  const random = createRandom(SEED);
  const { rest } = await createRestLayer({ session: (work) => work(session) });
  async function once(input: Input): Promise<number> {
    const began = clock();
    try {
      await rest(target.statement(input));
    } catch (error) {
      if (error instanceof Unlisted) return 0;
      if ((error as { code?: string }).code !== CANCELED) throw error;
    }
    return clock() - began;
  }
  const { input } = await climb<Input>({
    random,
    draw: () => drawn(target.parts),
    change: (before) => changed(random, target.parts, before),
    cost: async (tried) => Math.min(await once(tried), await once(tried)),
    limitMs: Number(seconds) * 1000,
  });
  const times: number[] = [];
  for (let n = 0; n < 5; n += 1) times.push(await once(input));
  return { input, ms: Math.min(...times) };
}

async function measure(store: string, database: Database): Promise<number> {
  const rows = await rowsOf(database);
  return database.session(async (session) => climbAll(store, rows, session));
}

/** In one session, whose processor time is known. */
async function climbAll(store: string, rows: Rows, session: Session): Promise<number> {
  const clock = await clockOf(session, store === 'PostgreSQL');
  let over = 0;
  print(`\n| ${store} | page parameters | slowest input | ms |\n| --- | --- | --- | --: |`);
  for (const target of targetsOf(createRandom(SEED), rows)) {
    if (names.length > 0 && !names.includes(target.name.split(' ')[0] ?? '')) continue;
    const { input, ms } = await slowestOf(target, session, clock);
    if (ms > MOST_MS) over += 1;
    const written = JSON.stringify(input).replaceAll('|', '\\|');
    const shown =
      written.length > 300 && names.length === 0
        ? `${written.slice(0, 160)}… (${written.length} characters)`
        : written;
    print(`| ${target.name} | ${target.parameters} | \`${shown}\` | ${ms.toFixed(0)} |`);
  }
  return over;
}

async function main(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'worst-'));
  const common = {
    dataDir,
    migrations: join(import.meta.dirname, '../../supabase/migrations'),
    sampleJobs: JOBS,
    report: () => undefined,
  };
  let over = 0;
  if (process.env['BENCH_EMBEDDED'] !== 'no') {
    const embedded = await prepareDatabase({ ...common, databaseUrl: undefined });
    over += await measure('PGlite', embedded);
    await embedded.close();
  }
  rmSync(dataDir, { recursive: true, force: true });
  const url = process.env['BENCH_DATABASE_URL'];
  if (url) {
    const server = await openPostgres(url);
    await server.session((session) => session.script('create database bench_worst'));
    const database = await prepareDatabase({
      ...common,
      databaseUrl: Object.assign(new URL(url), { pathname: '/bench_worst' }).href,
    });
    over += await measure('PostgreSQL', database);
    await database.close();
    await server.session((session) => session.script('drop database bench_worst with (force)'));
    await server.close();
  }
  print(`\n${over} of all take more than ${MOST_MS} ms.`);
}

await main();
// The database leaves timers, which would keep this process.
process.exit(0);
