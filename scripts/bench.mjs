// npm run bench: what it measures, `--help` says.
import path from 'node:path';
import { typescript } from '../kit/src/platform.mjs';
import { read } from '../kit/src/programs/command-line.mjs';
import { main, Refusal } from '../kit/src/programs/refusal.mjs';
import { bin, run } from '../kit/src/programs/run.mjs';
import { findChromium } from './lib/chromium.mjs';
import { checkNode, install } from './lib/install.mjs';
import { startPostgres } from './lib/postgres.mjs';
import { ports, root } from './lib/project.mjs';

/** For a million rows on two cores with a few GB of memory. */
const SETTINGS = {
  shared_buffers: '2GB',
  work_mem: '32MB',
  maintenance_work_mem: '1GB',
  max_wal_size: '8GB',
};

const folder = path.join(root, 'bench');

const PROGRAM = {
  usage: 'npm run bench -- [<benchmark>], or load once',
  rows: {
    backend: 'the backend, on the embedded database and on a PostgreSQL of its own',
    'queries [FILE]': 'how well the search answers what accountants type, on the sample data',
    'queries --titles': 'the file has titles for the box "Job Title"',
    'worst [SECONDS] [NAME…]': 'the slowest input of each function and relation that strangers may read',
    'load [RUNS]': 'cold loads of a running site and of a monolith from the same sources',
    'lighthouse [RUNS] [PATH…]': 'Lighthouse’s scores of a running site’s routes',
    'server PID': 'CPU and throughput of a running document server, read its process id',
  },
};

await main(async () => {
  const { name, args, flags } =
    process.argv.length === 2 ? { name: 'load', args: ['1'], flags: new Set() } : read(PROGRAM);
  checkNode();
  await install();
  if (name === 'backend') await ofBackend(path.join(folder, 'backend.ts'));
  else if (name === 'worst') await ofBackend(path.join(folder, name, 'main.ts'), args);
  else if (name === 'load') await ofRunningSite(name, args, buildMonolith);
  else if (name === 'server') await ofRunningSite(name, args);
  else if (name === 'lighthouse') await ofRunningSite(name, args, nameChromium);
  else if (name === 'queries') {
    await runBench(name, [
      ...args.map((file) => path.resolve(file)),
      ...(flags.has('titles') ? ['--titles'] : []),
    ]);
  } else await runBench(name, args);
});

async function buildMonolith() {
  await run(bin('rsbuild', folder), ['build', '--config', 'monolith/rsbuild.config.mjs'], { cwd: folder });
  await nameChromium();
}

async function nameChromium() {
  process.env['CHROMIUM_PATH'] = await findChromium();
}

/** A benchmark of the site at BENCH_ORIGIN; the default is the site of `npm start`. */
async function ofRunningSite(
  /** @type {string} */ name,
  /** @type {string[]} */ args,
  prepare = async () => {},
) {
  const origin = process.env['BENCH_ORIGIN'] ?? `http://127.0.0.1:${ports.shell.port}`;
  await mustAnswer(origin, 'Start the site, or name it: BENCH_ORIGIN=http://…');
  await prepare();
  await runBench(name, args);
}

async function mustAnswer(/** @type {string} */ address, /** @type {string} */ advice) {
  const answers = await fetch(`${address.replace(/\/$/, '')}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );
  if (!answers) throw new Refusal(`Nothing answers at ${address}. ${advice}`);
}

async function runBench(/** @type {string} */ name, /** @type {string[]} */ args) {
  await run(process.execPath, [...typescript(), path.join(folder, name, 'main.ts'), ...args], {
    cwd: folder,
    show: true,
  });
}

/** A program that measures the embedded database and a PostgreSQL. */
async function ofBackend(/** @type {string} */ program, /** @type {string[]} */ args = []) {
  const named = process.env['BENCH_DATABASE_URL'];
  const server = named ? undefined : await startPostgres('bench', SETTINGS).catch(skip);
  try {
    const env = { BENCH_DATABASE_URL: named || server?.url || '' };
    await run(process.execPath, [...typescript(), program, ...args], {
      show: true,
      env,
    });
  } finally {
    await server?.stop();
  }
}

function skip(/** @type {unknown} */ error) {
  if (!(error instanceof Refusal)) throw error;
  console.log(error.message);
  return undefined;
}
