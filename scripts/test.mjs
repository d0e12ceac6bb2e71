// npm test: runs everything that CI runs. Its last line counts the tests. `npm
// test -- unit` runs one part (see PARTS).
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { performOne } from '../kit/src/programs/command-line.mjs';
import { main, Misuse, Refusal } from '../kit/src/programs/refusal.mjs';
import { bin, inPairs, run, seconds } from '../kit/src/programs/run.mjs';
import { findChromium, installEngines } from './lib/browsers.mjs';
import { idleProcessors } from './lib/idle-processors.mjs';
import { checkNode, install } from './lib/install.mjs';
import { startPostgres } from './lib/postgres.mjs';
import { buildDir } from './lib/project.mjs';

/**
 * V8's space for new objects, in MB, in Jest and its workers. By default it has
 * 16 MB, and collections take a sixth of the component tests' processor time.
 */
const NEW_SPACE_MB = 64;

const reports = path.join(buildDir, 'reports');
const totals = { passed: 0, failed: 0, skipped: 0 };

/**
 * With more failed journeys than these, none is traced: the site itself is
 * broken, and each waits for its time-out.
 */
const MOST_TRACED = 10;

/**
 * So many journeys, or files of other tests, may fail, and pass when they run
 * alone: a race of somebody else's test does not stop a change. They are named
 * at the end, and `npm test -- --all` fails for them (decision 057). On a busy
 * machine any test may run out of time, so there each one that failed has a
 * second try.
 */
const MOST_FLAKY = 2;

/**
 * Whoever has less than this share of the processors to itself tests on a busy
 * machine.
 */
const IDLE_SHARE = 0.6;
/** So many times longer a journey waits there for what happens. */
const PATIENCE = 3;

/**
 * Finds unused files, exports, types and packages. What bundles and packed
 * programs need is named in knip.json.
 */
const UNUSED = [
  '--treat-config-hints-as-errors',
  '--include',
  'files,exports,types,duplicates,dependencies,unlisted',
];

/**
 * Tests that no server takes part in: of the embedded database's process, slow
 * clients, generated types, and dumps.
 */
const EMBEDDED_ONLY = [
  'program.database',
  'types.database',
  'database-process',
  'slow-requests.database',
  'schema/schema.database',
];
/** Tests with cases for either database. */
const OF_BOTH = [
  'migrations.database',
  'roles.database',
  'statement-timeout.database',
];
/** Tests with more rows than the embedded database loads in seconds. */
const SERVER_ONLY = ['--testPathIgnorePatterns', 'plans.database'];

/**
 * Tests vacuum what they load, and then look at plans. Autovacuum's snapshot of
 * that moment would keep pages from being marked all-visible, and index-only
 * scans from being chosen.
 */
const TEST_SERVER = { autovacuum: 'off' };

/** Known before the command line is read, because the parts differ. */
const isAll = process.argv.includes('--all');

let ranOnServer = false;

/**
 * Programs that look at the sources alone, with their arguments.
 * @type
 * {Record<string, string[]>}
 */
const CHECKS = {
  format: ['prettier', '--check', '--log-level', 'warn', '.'],
  lint: ['oxlint', '--deny-warnings'],
  unused: ['knip', ...UNUSED],
  types: ['tsc', '--noEmit'],
};

/** In order. */
const PARTS = [
  { name: 'checks', work: checks },
  { name: 'unit', work: () => jest('unit', ['unit', 'component']) },
  { name: 'postgres', work: onPostgres },
  { name: 'database', work: onEmbedded },
  { name: 'e2e', work: endToEnd },
  ...(isAll ? [{ name: 'engines', work: engines }] : []),
];
/** Of all parts, and of each check. */
const NAMES = [...PARTS.map(({ name }) => name), ...Object.keys(CHECKS)];

await main(() =>
  performOne('npm test, or npm test -- PART…', {
    usage: '[PART…]',
    words: `${NAMES.join(', ')}; all by default`,
    options: {
      '--all':
        'also all database tests on the embedded database, the journeys tagged @all and those in Firefox and WebKit',
    },
    run: ({ args }) => test(args),
  }),
);

/** @param {string[]} names of the parts; all without one */
async function test(names) {
  const unknown = names.find((name) => !NAMES.includes(name));
  if (unknown !== undefined)
    throw new Misuse(
      `There is no part "${unknown}". Parts: ${NAMES.join(', ')}.`,
    );
  checkNode();
  console.log('packages');
  await install();
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  /** @type {string[]} */
  const lines = [];
  for (const { name, work } of PARTS) {
    const wanted = name === 'checks' ? [name, ...Object.keys(CHECKS)] : [name];
    if (names.length > 0 && !names.some((one) => wanted.includes(one)))
      continue;
    console.log(`\n${name}`);
    const started = performance.now();
    const ok = await work(names).then(
      () => true,
      (error) => (
        console.error(error instanceof Error ? error.message : error),
        false
      ),
    );
    lines.push(
      `${name.padEnd(9)} ${ok ? 'passed' : 'FAILED'} ${seconds(started).padStart(10)}`,
    );
    if (!ok && totals.failed === 0) totals.failed = 1;
  }
  console.log(`\n${lines.join('\n')}`);
  const skipped = totals.skipped > 0 ? `, ${totals.skipped} skipped` : '';
  process.exitCode = totals.failed > 0 || totals.passed === 0 ? 1 : 0;
  console.log(`${totals.passed} passed, ${totals.failed} failed${skipped}`);
}

/**
 * Runs the checks two at a time: most use one processor.
 * @param {string[]}
 * names those alone, if they are named
 */
async function checks(names) {
  const wanted = Object.entries(CHECKS).filter(
    ([name]) =>
      names.length === 0 || names.includes('checks') || names.includes(name),
  );
  await inPairs(
    wanted.map(([name, [program = '', ...args]]) => async () => {
      const started = performance.now();
      const ok = await run(bin(program), args).then(
        () => true,
        (error) => (console.error(error.message), false),
      );
      if (ok) totals.passed += 1;
      else totals.failed += 1;
      console.log(`${name} ${ok ? 'passed' : 'FAILED'} ${seconds(started)}`);
    }),
  );
}

async function onPostgres() {
  const named = process.env['DATABASE_URL_TEST'];
  const server = named
    ? undefined
    : await startPostgres('test', TEST_SERVER).catch(skip);
  const url = named || server?.url;
  if (!url) return;
  try {
    ranOnServer = true;
    const args = ['--testPathIgnorePatterns', ...EMBEDDED_ONLY];
    await jest('postgres', ['database'], {
      args,
      env: { TEST_DATABASE_URL: url },
    });
  } finally {
    await server?.stop();
  }
}

/**
 * Runs the database tests on the embedded database: at night all, else those
 * that PostgreSQL has not answered.
 */
function onEmbedded() {
  const args =
    ranOnServer && !isAll
      ? ['--testPathPatterns', ...EMBEDDED_ONLY, ...OF_BOTH]
      : SERVER_ONLY;
  return jest('database', ['database'], { args });
}

function skip(/** @type {unknown} */ error) {
  if (!(error instanceof Refusal)) throw error;
  totals.skipped += 1;
  console.log(
    `SKIPPED, nothing was tested on a real PostgreSQL: ${error.message}`,
  );
  return undefined;
}

/**
 * @param {string} name
 * @param {string[]} projects
 * @param {{ args?: string[], env?: NodeJS.ProcessEnv }} [options]
 */
async function jest(name, projects, { args = [], env = {} } = {}) {
  const load = await loadOfMachine();
  const workers = load.isBusy ? ['--maxWorkers', String(load.workers)] : [];
  const first = await runJest(name, projects, [...args, ...workers], env);
  const { report } = first;
  totals.passed += report.numPassedTests;
  totals.failed += failuresIn(report);
  totals.skipped += report.numPendingTests + report.numTodoTests;
  console.log(
    `${report.numPassedTests} passed, ${report.numFailedTests} failed in ${report.numTotalTestSuites} files`,
  );
  if (!first.failure) return;
  const files = failedFilesIn(report);
  const most = load.isBusy ? MOST_TRACED : MOST_FLAKY;
  if (isAll || files.length === 0 || files.length > most) throw first.failure;
  console.log('\nThe files with failed tests alone, one after the other');
  const second = await runJest(
    `${name}-again`,
    projects,
    ['--runInBand', '--runTestsByPath', ...files],
    env,
  );
  if (second.failure) throw second.failure;
  totals.passed += failuresIn(report);
  totals.failed -= failuresIn(report);
  console.log(
    `FLAKY: tests of these files failed once and passed alone.\n${files.join('\n')}`,
  );
}

/**
 * @typedef {{ numPassedTests: number, numFailedTests: number,
 * numRuntimeErrorTestSuites: number, numPendingTests: number, numTodoTests:
 * number, numTotalTestSuites: number, testResults: { name: string, status:
 * string }[] }} JestReport
 */

/** @param {JestReport} report */
function failuresIn({ numFailedTests, numRuntimeErrorTestSuites }) {
  return numFailedTests + numRuntimeErrorTestSuites;
}

/** @param {JestReport} report */
function failedFilesIn({ testResults }) {
  return testResults
    .filter(({ status }) => status === 'failed')
    .map(({ name }) => name);
}

/**
 * @param {string} name of the report
 * @param {string[]} projects
 * @param
 * {string[]} args
 * @param {NodeJS.ProcessEnv} env
 */
async function runJest(name, projects, args, env) {
  const file = path.join(reports, `${name}.json`);
  const finished = run(
    process.execPath,
    [
      `--max-semi-space-size=${NEW_SPACE_MB}`,
      '--experimental-vm-modules',
      path.join('node_modules', 'jest', 'bin', 'jest.js'),
      '--selectProjects',
      ...projects,
      '--json',
      `--outputFile=${file}`,
      '--ci',
      ...args,
    ],
    {
      env: {
        NODE_NO_WARNINGS: '1',
        ...(isAll ? { TEST_ALL: '1' } : {}),
        ...env,
      },
    },
  );
  const failure = await finished.then(
    () => undefined,
    (error) => error,
  );
  /** @type {JestReport} */
  const report = readReport(file, failure);
  return { failure, report };
}

/**
 * Whether other programs use the processors, and how many workers there is room
 * for beside them.
 */
async function loadOfMachine() {
  const idle = await idleProcessors();
  const isBusy = idle < IDLE_SHARE * availableParallelism();
  if (isBusy)
    console.log(
      `The machine is busy: ${idle.toFixed(1)} of ${availableParallelism()} processors are free.`,
    );
  return { isBusy, workers: Math.max(1, Math.round(idle)) };
}

async function endToEnd() {
  const load = await loadOfMachine();
  const env = {
    CHROMIUM_PATH: await findChromium(),
    ...(isAll ? { E2E_ALL: '1' } : {}),
    ...(load.isBusy ? { TEST_PATIENCE: String(PATIENCE) } : {}),
  };
  const workers = load.isBusy ? ['--workers', String(load.workers)] : [];
  const { failure, stats } = await journeys(
    'e2e',
    ['--project', 'chromium', ...workers],
    env,
  );
  count(stats);
  const failed = stats.unexpected;
  if (failed > 0 && failed <= MOST_TRACED) {
    console.log(
      '\nfailed journeys alone, with traces in test-results/ (npx playwright show-trace FILE)',
    );
    const traced = [
      '--project',
      'chromium',
      '--last-failed',
      '--trace',
      'on',
      '--workers',
      '1',
    ];
    const isFlaky = !(await journeys('e2e-traced', traced, env)).failure;
    if (isFlaky)
      console.log('\nFLAKY: these journeys failed once and passed alone.');
    if (isFlaky && !isAll && (load.isBusy || failed <= MOST_FLAKY)) {
      totals.passed += failed;
      totals.failed -= failed;
      return;
    }
  }
  if (failure) throw failure;
}

async function engines() {
  await installEngines();
  await run(bin('tsc'), ['--noEmit', '-p', 'e2e/engines'], { show: true });
  const { failure, stats } = await journeys('engines', [
    '--project',
    'firefox',
    '--project',
    'webkit',
  ]);
  count(stats);
  if (failure) throw failure;
}

/**
 * @param {{ expected: number, unexpected: number, skipped: number }} stats of
 * Playwright's report
 */
function count({ expected, unexpected, skipped }) {
  totals.passed += expected;
  totals.failed += unexpected;
  totals.skipped += skipped;
}

/**
 * @param {string} name of the report
 * @param {string[]} args
 * @param
 * {NodeJS.ProcessEnv} [env]
 */
async function journeys(name, args, env = {}) {
  const file = path.join(reports, `${name}.json`);
  const failure = await run(bin('playwright'), ['test', ...args], {
    show: true,
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
  }).then(
    () => undefined,
    (error) => error,
  );
  return { failure, stats: readReport(file, failure).stats };
}

function readReport(
  /** @type {string} */ file,
  /** @type {unknown} */ failure,
) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw failure ?? new Refusal(`There is no report at ${file}.`);
  }
}
