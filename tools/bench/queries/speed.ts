/**
 * `npm run bench -- queries` measures how fast the backend answers a visitor
 * over HTTP. Prints one table. BENCH_DATABASE_URL names a server for databases,
 * BENCH_SIZES their numbers of jobs (default 10000,100000,1000000). BENCH_KINDS
 * names the kinds of requests to measure, such as `keywords,distance`.
 */
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { openPostgres } from '../../../backend/src/database/postgres';
import { endProcess } from '../../../shared/src/node/end-process.mjs';
import { multiplyJobs } from './multiply';
import { oneByOne, percentile, sideBySide } from './requests';
import { KEY, serveSample } from './serve-sample';
import { visitorRequests } from './visitor-requests';

const ROOT = join(import.meta.dirname, '../../..');
const BASE = 10_000;
const SEQUENTIAL = Number(process.env['BENCH_REQUESTS'] || 120);
const CONCURRENT = { width: 16, limitMs: 4000 };
const KINDS = (process.env['BENCH_KINDS'] ?? '').split(',').filter(Boolean);

const isMeasured = (kind: string) =>
  KINDS.length === 0 || KINDS.some((start) => kind.startsWith(start));

async function measure(
  store: string,
  databaseUrl: string | undefined,
  jobs: number,
): Promise<void> {
  const backend = await serveSample(databaseUrl, jobs);
  try {
    const get = async (path: string) => {
      const answer = await fetch(backend.address + path, {
        headers: { apikey: KEY, 'accept-encoding': 'gzip' },
      });
      if (answer.status !== 200)
        throw new Error(`${path} answered ${answer.status}`);
      return answer.text();
    };
    // a page requests the list and its facets at the same time
    const ask = async (paths: string) =>
      void (await Promise.all(paths.split(' ').map(get)));
    const newest = JSON.parse(
      await get('/rest/v1/rpc/search_jobs?page_size=100'),
    ) as {
      jobs: { slug: string }[];
    };
    const slugs = newest.jobs.map(({ slug }) => slug);
    for (const [kind, requests] of Object.entries(
      visitorRequests(SEQUENTIAL, slugs),
    )) {
      if (!isMeasured(kind)) continue;
      // warms connections and the catalogue
      await oneByOne(requests.slice(0, 10), ask);
      const times = await oneByOne(requests, ask);
      const perSecond = await sideBySide(requests, ask, CONCURRENT);
      const p50 = percentile(times, 0.5);
      const p95 = percentile(times, 0.95);
      print(
        `| ${store} | ${kind} | ${p50.toFixed(1)} | ${p95.toFixed(1)} | ${perSecond.toFixed(0)} |`,
      );
    }
  } finally {
    await backend.close();
  }
}

async function onServer(url: string, jobs: number): Promise<void> {
  const name = `bench_${jobs}`;
  const address = Object.assign(new URL(url), { pathname: `/${name}` }).href;
  const server = await openPostgres(url);
  await server.session((session) => session.script(`create database ${name}`));
  try {
    if (jobs > BASE) await fill(address, jobs);
    await measure(
      `PostgreSQL ${jobs.toLocaleString('en-GB')}`,
      address,
      Math.min(jobs, BASE),
    );
  } finally {
    await server.session((session) =>
      session.script(`drop database ${name} with (force)`),
    );
    await server.close();
  }
}

async function fill(databaseUrl: string, jobs: number): Promise<void> {
  const { prepareDatabase } =
    await import('../../../backend/src/database/prepare');
  const migrations = join(ROOT, 'supabase/migrations');
  const database = await prepareDatabase({
    databaseUrl,
    dataDir: '',
    migrations,
    sampleJobs: BASE,
    report: () => undefined,
  });
  const startedMs = performance.now();
  await database.session((session) => multiplyJobs(session, jobs));
  print(
    `${jobs.toLocaleString('en-GB')} jobs in ${((performance.now() - startedMs) / 1000).toFixed(0)} s`,
  );
  await database.close();
}

const print = (line: string) => void process.stdout.write(`${line}\n`);
const load = () => loadavg()[0]?.toFixed(1);

async function main(): Promise<void> {
  print(`load average before: ${load()}`);
  print(
    '| jobs in | request | p50 ms | p95 ms | requests/s at 16 |\n| --- | --- | --- | --- | --- |',
  );
  await measure('PGlite 12,000', undefined, 12_000);
  const url = process.env['BENCH_DATABASE_URL'];
  const sizes = (process.env['BENCH_SIZES'] || '10000,100000,1000000')
    .split(',')
    .map(Number);
  if (url) for (const jobs of sizes) await onServer(url, jobs);
  else print('No PostgreSQL: only the embedded database is measured.');
  print(`load average after: ${load()}`);
}

await main();
// The database leaves timers, which would keep this process.
endProcess(0);
