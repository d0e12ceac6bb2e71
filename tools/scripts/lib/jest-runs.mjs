// The parts of npm test that Jest runs.
import path from 'node:path';
import { Refusal } from '../../../platform/kit/src/programs/refusal.mjs';
import { run } from '../../../platform/kit/src/programs/run.mjs';
import { startPostgres } from './postgres.mjs';
import {
  countAsPassed,
  failureOf,
  isAll,
  loadOfMachine,
  MOST_FLAKY,
  MOST_TRACED,
  readReport,
  reportFile,
  totals,
} from './test-run.mjs';

/**
 * V8's space for new objects, in MB, in Jest and its workers. By default it has
 * 16 MB, and collections take a sixth of the component tests' processor time.
 */
const NEW_SPACE_MB = 64;

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

let ranOnServer = false;

export const testUnits = () => runTests('unit', ['unit', 'component']);

export async function testOnPostgres() {
  const namedUrl = process.env['DATABASE_URL_TEST'];
  const server = namedUrl
    ? undefined
    : await startPostgres('test', TEST_SERVER).catch(skip);
  const url = namedUrl || server?.url;
  if (!url) return;
  try {
    ranOnServer = true;
    const args = ['--testPathIgnorePatterns', ...EMBEDDED_ONLY];
    await runTests('postgres', ['database'], {
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
export function testOnEmbedded() {
  const args =
    ranOnServer && !isAll
      ? ['--testPathPatterns', ...EMBEDDED_ONLY, ...OF_BOTH]
      : SERVER_ONLY;
  return runTests('database', ['database'], { args });
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
 * Runs Jest. Where few files failed, they run once more, alone.
 * @param {string} name
 * @param {string[]} projects
 * @param {{ args?: string[], env?: NodeJS.ProcessEnv }} [options]
 */
async function runTests(name, projects, { args = [], env = {} } = {}) {
  const load = await loadOfMachine();
  const workers = load.isBusy ? ['--maxWorkers', String(load.workers)] : [];
  const { report, failure } = await jest(
    name,
    projects,
    [...args, ...workers],
    env,
  );
  count(report);
  if (!failure) return;
  const files = failedFilesIn(report);
  const most = load.isBusy ? MOST_TRACED : MOST_FLAKY;
  if (isAll || files.length === 0 || files.length > most) throw failure;
  console.log('\nThe files with failed tests alone, one after the other');
  const again = await jest(
    `${name}-again`,
    projects,
    ['--runInBand', '--runTestsByPath', ...files],
    env,
  );
  if (again.failure) throw again.failure;
  countAsPassed(failuresIn(report));
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

/** @param {JestReport} report */
function count(report) {
  totals.passed += report.numPassedTests;
  totals.failed += failuresIn(report);
  totals.skipped += report.numPendingTests + report.numTodoTests;
  console.log(
    `${report.numPassedTests} passed, ${report.numFailedTests} failed ` +
      `in ${report.numTotalTestSuites} files`,
  );
}

/**
 * @param {string} name of the report
 * @param {string[]} projects
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 */
async function jest(name, projects, args, env) {
  const allTests = isAll ? { TEST_ALL: '1' } : {};
  const failure = await failureOf(
    run(
      process.execPath,
      [
        `--max-semi-space-size=${NEW_SPACE_MB}`,
        '--experimental-vm-modules',
        path.join('node_modules', 'jest', 'bin', 'jest.js'),
        '--selectProjects',
        ...projects,
        '--json',
        `--outputFile=${reportFile(name)}`,
        '--ci',
        ...args,
      ],
      { env: { NODE_NO_WARNINGS: '1', ...allTests, ...env } },
    ),
  );
  /** @type {JestReport} */
  const report = readReport(name, failure);
  return { failure, report };
}
