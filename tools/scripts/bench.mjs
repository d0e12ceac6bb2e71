// npm run bench: what it measures, `--help` says.
import path from 'node:path';
import { typescript } from '../../platform/kit/src/platform.mjs';
import { main, Refusal } from '../../platform/kit/src/programs/refusal.mjs';
import { run } from '../../platform/kit/src/programs/run.mjs';
import { findChromium } from './lib/browsers.mjs';
import { perform } from './lib/command.mjs';
import { installPackages } from './lib/install.mjs';
import { startPostgres } from './lib/postgres.mjs';
import { ports, root } from './lib/project.mjs';

/** Settings for a million rows on two cores with a few GB of memory. */
const SETTINGS = {
  shared_buffers: '2GB',
  work_mem: '32MB',
  maintenance_work_mem: '1GB',
  max_wal_size: '8GB',
};

const folder = path.join(root, 'tools', 'bench');

await main(() => perform('npm run bench --', addBenchmarks));

/** @param {import('commander').Command} program */
function addBenchmarks(program) {
  program
    .command('load [runs]')
    .description(
      'measures cold loads of a running site on a phone, and Lighthouse’s scores',
    )
    .action(async (runs) => {
      await installPackages();
      process.env['CHROMIUM_PATH'] = await findChromium();
      await ofRunningSite('load/main.ts', runs === undefined ? [] : [runs]);
    });
  program
    .command('server <pid>')
    .description(
      'measures CPU and throughput of the document server with a process id',
    )
    .action((pid) => ofRunningSite('server/main.ts', [pid]));
  program
    .command('unread <pid>')
    .description(
      'measures what clients that read nothing cost a document server and its other visitors',
    )
    .action((pid) => ofRunningSite('unread/main.ts', [pid]));
  program
    .command('office')
    .description(
      'measures how long ten visitors behind one address wait, who type and ' +
        'filter, beside a visitor of another network',
    )
    .action(() => ofRunningSite('office/main.ts', []));
  program
    .command('queries')
    .description(
      'measures the backend’s answers, on the embedded database and on PostgreSQL',
    )
    .action(() => ofBackend());
  program
    .command('precision [file]')
    .description(
      'measures how well the search answers what accountants type, on the sample data',
    )
    .option('--titles', 'the file has titles for the box "Job Title"')
    .action((file, { titles = false }) => {
      const programArguments = file === undefined ? [] : [path.resolve(file)];
      if (titles) programArguments.push('--titles');
      return runBench('queries/precision.ts', programArguments);
    });
}

/**
 * A benchmark of the site at BENCH_ORIGIN; the default is the site of `npm
 * start`.
 */
async function ofRunningSite(
  /** @type {string} */ file,
  /** @type {string[]} */ programArguments,
) {
  const origin =
    process.env['BENCH_ORIGIN'] ?? `http://127.0.0.1:${ports.shell.port}`;
  await mustAnswer(origin, 'Start the site, or name it: BENCH_ORIGIN=http://…');
  await runBench(file, programArguments);
}

async function mustAnswer(
  /** @type {string} */ address,
  /** @type {string} */ advice,
) {
  const isAnswering = await fetch(`${address.replace(/\/$/, '')}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );
  if (!isAnswering)
    throw new Refusal(`Nothing answers at ${address}. ${advice}`);
}

async function runBench(
  /** @type {string} */ file,
  /** @type {string[]} */ programArguments,
  env = {},
) {
  await installPackages();
  await run(
    process.execPath,
    [...typescript(), path.join(folder, file), ...programArguments],
    {
      cwd: folder,
      show: true,
      env,
    },
  );
}

async function ofBackend() {
  const namedUrl = process.env['BENCH_DATABASE_URL'];
  const server = namedUrl
    ? undefined
    : await startPostgres('bench', SETTINGS).catch(skipWithReason);
  try {
    await runBench('queries/speed.ts', [], {
      BENCH_DATABASE_URL: namedUrl || server?.url || '',
    });
  } finally {
    await server?.stop();
  }
}

function skipWithReason(/** @type {unknown} */ error) {
  if (!(error instanceof Refusal)) throw error;
  console.log(error.message);
  return undefined;
}
