/**
 * Fills the database with any number of sample rows, for tests at scale:
 *
 *     tsx backend/src/seed.ts --jobs 1000000 [--replace]
 *
 * Reads the same variables as the backend (DATABASE_URL, DATA_DIR). A database with firms or jobs stays
 * unchanged, unless `--replace` empties it first.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readEnvironment } from './environment';
import { runProgram } from './run-program';

async function seed(): Promise<void> {
  const { values } = parseArgs({ options: { jobs: { type: 'string' }, replace: { type: 'boolean' } } });
  const environment = readEnvironment({
    ...process.env,
    SAMPLE_JOBS: values.jobs ?? (process.env['SAMPLE_JOBS'] || '12000'),
  });
  const { prepareDatabase } = await import('./database/prepare');
  const { isEmpty } = await import('./database/is-empty');
  const { loadSample } = await import('./sample/load');
  const report = (line: string) => void process.stdout.write(`${line}\n`);
  const database = await prepareDatabase({
    ...environment,
    sampleJobs: undefined,
    migrations: join(import.meta.dirname, '../../supabase/migrations'),
    report,
  });
  try {
    await database.session(async (session) => {
      if (values.replace) {
        await session.script('truncate public.firms, public.jobs, public.articles, public.article_insights');
      } else if (!(await isEmpty(session))) {
        throw new Error('The database holds firms or jobs: add --replace to empty it first.');
      }
      const began = performance.now();
      await loadSample(session, {
        jobs: environment.sampleJobs,
        now: new Date(),
        progress: (loaded) => loaded % 10_000 === 0 && report(`${loaded.toLocaleString('en-GB')} jobs`),
      });
      report(
        `sample data: ${environment.sampleJobs.toLocaleString('en-GB')} jobs in ${((performance.now() - began) / 1000).toFixed(1)} s`,
      );
    });
  } finally {
    await database.close();
  }
}

runProgram(seed);
