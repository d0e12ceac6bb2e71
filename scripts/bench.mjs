// npm run bench: those of a running site that have a baseline in the same run, and the comparisons with the site at
// BENCH_BASELINE if it names one, as one table.
// npm run bench -- backend: the backend, on the embedded database and on a PostgreSQL of its own.
// npm run bench -- queries: how well the search answers what accountants type, on the sample data.
// npm run bench -- worst [seconds] [name…]: the slowest input of each function and relation that strangers may read.
// npm run bench -- canary: how exactly a share of visitors is a share, and how soon a faulty canary is stopped.
// npm run bench -- html [rounds]: parsing texts that would be thousands of elements, beside usual adverts as long.
// npm run bench -- load [runs]: cold loads of a running site and of a monolith from the same sources.
// npm run bench -- peers ADDRESS ADDRESS [runs]: cold loads of two running sites, such as two builds of this one.
// npm run bench -- visit ADDRESS ADDRESS [runs]: each input of a visit until the next paint, and a later visit's bytes.
// npm run bench -- filmstrip ADDRESS ADDRESS [path]: the first seconds of two sites' cold loads, as docs/images/filmstrip.png.
// npm run bench -- lighthouse [runs] [path…]: Lighthouse's scores of a running site's routes.
// npm run bench -- filter [rounds]: filter changes on a running site, and the same as document loads.
// npm run bench -- reading [rounds]: scrolling an article on a running site, with and without the reading progress.
// npm run bench -- server PID: CPU and throughput of a running document server, given its process id.
import path from 'node:path';
import { typescript } from '../kit/src/platform.mjs';
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

/** These take two addresses. */
const TWO_SITES = ['peers', 'visit', 'filmstrip'];

const folder = path.join(root, 'bench');

await main(async () => {
  const [what, ...rest] = process.argv.slice(2);
  checkNode();
  await install();
  if (what === undefined) await ofRunningSite('all', rest, prepareAll);
  else if (what === 'backend') await ofBackend(path.join(root, 'bench', 'backend.ts'));
  else if (what === 'worst') await ofBackend(path.join(folder, 'worst', 'main.ts'), rest);
  else if (what === 'queries') await runBench('queries', rest);
  else if (what === 'canary') await runBench('canary', rest);
  else if (what === 'html') await runBench('html', rest);
  else if (what === 'load') await ofRunningSite('load', rest, buildMonolith);
  else if (what === 'lighthouse') await ofRunningSite('lighthouse', rest, nameChromium);
  else if (what === 'filter') await ofRunningSite('filter', rest, nameChromium);
  else if (what === 'reading') await ofRunningSite('reading', rest, nameChromium);
  else if (TWO_SITES.includes(what) && rest.length >= 2) await ofTwoSites(what, rest);
  else if (what === 'server') await ofRunningSite('server', rest);
  else
    throw new Refusal(
      'Usage: npm run bench, or npm run bench -- backend | worst [seconds] [name…] | queries | canary | html [rounds] | load [runs] | peers ADDRESS ADDRESS [runs] | visit ADDRESS ADDRESS [runs] | filmstrip ADDRESS ADDRESS [path] | lighthouse [runs] [path…] | filter [rounds] | reading [rounds] | server PID',
    );
});

async function buildMonolith() {
  await run(bin('rsbuild', folder), ['build', '--config', 'monolith/rsbuild.config.mjs'], { cwd: folder });
  await nameChromium();
}

async function prepareAll() {
  const older = process.env['BENCH_BASELINE'];
  if (older) await mustAnswer(older, 'It is the address in BENCH_BASELINE.');
  await buildMonolith();
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

/** A comparison of the two sites that the arguments begin with. */
async function ofTwoSites(/** @type {string} */ name, /** @type {string[]} */ args) {
  for (const address of args.slice(0, 2)) await mustAnswer(address, 'Start both sites.');
  await nameChromium();
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
