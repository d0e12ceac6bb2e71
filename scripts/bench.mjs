// npm run bench: what it measures, `--help` says.
import path from 'node:path';
import { typescript } from '../kit/src/platform.mjs';
import { perform } from '../kit/src/programs/command-line.mjs';
import { main, Refusal } from '../kit/src/programs/refusal.mjs';
import { run } from '../kit/src/programs/run.mjs';
import { findChromium } from './lib/browsers.mjs';
import { checkNode, install } from './lib/install.mjs';
import { startPostgres } from './lib/postgres.mjs';
import { ports, root } from './lib/project.mjs';

/** Settings for a million rows on two cores with a few GB of memory. */
const SETTINGS = {
  shared_buffers: '2GB',
  work_mem: '32MB',
  maintenance_work_mem: '1GB',
  max_wal_size: '8GB',
};

const folder = path.join(root, 'bench');

await main(() =>
  perform({
    usage: 'npm run bench -- BENCHMARK',
    commands: [
      {
        usage: 'load [RUNS]',
        words:
          'cold loads of a running site on a phone, and Lighthouse’s scores',
        async run({ args }) {
          checkNode();
          await install();
          process.env['CHROMIUM_PATH'] = await findChromium();
          await ofRunningSite('load/main.ts', args);
        },
      },
      {
        usage: 'server PID',
        words:
          'CPU and throughput of a running document server, by its process id',
        run: ({ args }) => ofRunningSite('server/main.ts', args),
      },
      {
        usage: 'unread PID',
        words:
          'what clients that read nothing cost a document server and its other visitors',
        run: ({ args }) => ofRunningSite('unread/main.ts', args),
      },
      {
        usage: 'office',
        words:
          'ten visitors behind one address who type and filter, ' +
          'beside a visitor of another network',
        run: ({ args }) => ofRunningSite('office/main.ts', args),
      },
      {
        usage: 'queries',
        words:
          'the backend’s answers, on the embedded database and on a PostgreSQL of its own',
        run: ofBackend,
      },
      {
        usage: 'precision [FILE]',
        words:
          'how well the search answers what accountants type, on the sample data',
        options: { '--titles': 'the file has titles for the box "Job Title"' },
        run: ({ args, flags }) =>
          runBench('queries/precision.ts', [
            ...args.map((file) => path.resolve(file)),
            ...[...flags].map((flag) => `--${flag}`),
          ]),
      },
    ],
  }),
);

/**
 * A benchmark of the site at BENCH_ORIGIN; the default is the site of `npm
 * start`.
 */
async function ofRunningSite(
  /** @type {string} */ file,
  /** @type {string[]} */ args,
) {
  const origin =
    process.env['BENCH_ORIGIN'] ?? `http://127.0.0.1:${ports.shell.port}`;
  await mustAnswer(origin, 'Start the site, or name it: BENCH_ORIGIN=http://…');
  await runBench(file, args);
}

async function mustAnswer(
  /** @type {string} */ address,
  /** @type {string} */ advice,
) {
  const answers = await fetch(`${address.replace(/\/$/, '')}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );
  if (!answers) throw new Refusal(`Nothing answers at ${address}. ${advice}`);
}

async function runBench(
  /** @type {string} */ file,
  /** @type {string[]} */ args,
  env = {},
) {
  checkNode();
  await install();
  await run(
    process.execPath,
    [...typescript(), path.join(folder, file), ...args],
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
    : await startPostgres('bench', SETTINGS).catch(skip);
  try {
    await runBench('queries/speed.ts', [], {
      BENCH_DATABASE_URL: namedUrl || server?.url || '',
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
