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
import { SAMPLE_KEY, serveSample } from './serve-sample';
import { visitorRequests } from './visitor-requests';

const PROJECT_ROOT = join(import.meta.dirname, '../../..');
const BASE_JOBS = 10_000;
const SEQUENTIAL = Number(process.env['BENCH_REQUESTS'] || 120);
const CONCURRENT = { width: 16, limitMs: 4000 };
const MEASURED_KINDS = (process.env['BENCH_KINDS'] ?? '')
  .split(',')
  .filter(Boolean);

const isMeasured = (requestKind: string) =>
  MEASURED_KINDS.length === 0 ||
  MEASURED_KINDS.some((start) => requestKind.startsWith(start));

async function measure(
  store: string,
  databaseUrl: string | undefined,
  jobs: number,
): Promise<void> {
  const sampleBackend = await serveSample(databaseUrl, jobs);
  try {
    const getText = async (path: string) => {
      const queryResponse = await fetch(sampleBackend.address + path, {
        headers: { apikey: SAMPLE_KEY, 'accept-encoding': 'gzip' },
      });
      if (queryResponse.status !== 200)
        throw new Error(`${path} answered ${queryResponse.status}`);
      return queryResponse.text();
    };
    // a page requests the list and its facets at the same time
    const askPaths = async (paths: string) =>
      void (await Promise.all(paths.split(' ').map(getText)));
    const newestJob = JSON.parse(
      await getText('/rest/v1/rpc/search_jobs?page_size=100'),
    ) as {
      jobs: { slug: string }[];
    };
    const slugs = newestJob.jobs.map(({ slug }) => slug);
    for (const [requestKind, requests] of Object.entries(
      visitorRequests(SEQUENTIAL, slugs),
    )) {
      if (!isMeasured(requestKind)) continue;
      // warms connections and the catalogue
      await oneByOne(requests.slice(0, 10), askPaths);
      const requestTimes = await oneByOne(requests, askPaths);
      const perSecond = await sideBySide(requests, askPaths, CONCURRENT);
      const median = percentile(requestTimes, 0.5);
      const percentile95 = percentile(requestTimes, 0.95);
      printLine(
        `| ${store} | ${requestKind} | ${median.toFixed(1)} | ` +
          `${percentile95.toFixed(1)} | ${perSecond.toFixed(0)} |`,
      );
    }
  } finally {
    await sampleBackend.close();
  }
}

async function onServer(url: string, jobs: number): Promise<void> {
  const name = `bench_${jobs}`;
  const address = Object.assign(new URL(url), { pathname: `/${name}` }).href;
  const server = await openPostgres(url);
  await server.session((session) => session.script(`create database ${name}`));
  try {
    if (jobs > BASE_JOBS) await fillDatabase(address, jobs);
    await measure(
      `PostgreSQL ${jobs.toLocaleString('en-GB')}`,
      address,
      Math.min(jobs, BASE_JOBS),
    );
  } finally {
    await server.session((session) =>
      session.script(`drop database ${name} with (force)`),
    );
    await server.close();
  }
}

async function fillDatabase(databaseUrl: string, jobs: number): Promise<void> {
  const { prepareDatabase } =
    await import('../../../backend/src/database/prepare');
  const migrations = join(PROJECT_ROOT, 'supabase/migrations');
  const database = await prepareDatabase({
    databaseUrl,
    dataDir: '',
    migrations,
    sampleJobs: BASE_JOBS,
    report: () => undefined,
  });
  const startedMs = performance.now();
  await database.session((session) => multiplyJobs(session, jobs));
  const seconds = (performance.now() - startedMs) / 1000;
  printLine(`${jobs.toLocaleString('en-GB')} jobs in ${seconds.toFixed(0)} s`);
  await database.close();
}

const printLine = (line: string) => void process.stdout.write(`${line}\n`);
const machineLoad = () => loadavg()[0]?.toFixed(1);

async function main(): Promise<void> {
  printLine(`load average before: ${machineLoad()}`);
  printLine(
    '| jobs in | request | p50 ms | p95 ms | requests/s at 16 |\n| --- | --- | --- | --- | --- |',
  );
  await measure('PGlite 12,000', undefined, 12_000);
  const url = process.env['BENCH_DATABASE_URL'];
  const jobCounts = (process.env['BENCH_SIZES'] || '10000,100000,1000000')
    .split(',')
    .map(Number);
  if (url) for (const jobs of jobCounts) await onServer(url, jobs);
  else printLine('No PostgreSQL: only the embedded database is measured.');
  printLine(`load average after: ${machineLoad()}`);
}

await main();
// The database leaves timers, which would keep this process.
endProcess(0);
