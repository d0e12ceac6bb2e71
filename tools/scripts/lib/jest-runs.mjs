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
  testTotals,
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
const TESTS_OF_BOTH = [
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

/**
 * Jest's workers on a busy machine, at least: one alone would have less than a
 * processor beside other programs, and take twice as long.
 */
const LEAST_WORKERS = 2;

let ranOnServer = false;

export const testUnits = () => runTests('unit', ['unit', 'component']);

export async function testOnPostgres() {
  const namedUrl = process.env['DATABASE_URL_TEST'];
  const server = namedUrl
    ? undefined
    : await startPostgres('test', TEST_SERVER).catch(skipWithReason);
  const url = namedUrl || server?.url;
  if (!url) return;
  try {
    ranOnServer = true;
    const jestArguments = ['--testPathIgnorePatterns', ...EMBEDDED_ONLY];
    await runTests('postgres', ['database'], {
      args: jestArguments,
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
  const jestArguments =
    ranOnServer && !isAll
      ? ['--testPathPatterns', ...EMBEDDED_ONLY, ...TESTS_OF_BOTH]
      : SERVER_ONLY;
  return runTests('database', ['database'], { args: jestArguments });
}

function skipWithReason(/** @type {unknown} */ error) {
  if (!(error instanceof Refusal)) throw error;
  testTotals.skipped += 1;
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
  const machineLoad = await loadOfMachine();
  const workers = machineLoad.isBusy
    ? ['--maxWorkers', String(Math.max(LEAST_WORKERS, machineLoad.workers))]
    : [];
  const { report, failure } = await runJest(
    name,
    projects,
    [...args, ...workers],
    env,
  );
  countTests(report);
  if (!failure) return;
  const failedFiles = failedFilesIn(report);
  const failedPaths = failedFiles.map(({ name: filePath }) => filePath);
  const mostFlaky = machineLoad.isBusy ? MOST_TRACED : MOST_FLAKY;
  if (isAll || failedFiles.length === 0 || failedFiles.length > mostFlaky)
    throw failure;
  console.log(failedFiles.map(({ message }) => message).join('\n'));
  console.log('\nThe files with failed tests alone, one after the other');
  const secondRun = await runJest(
    `${name}-again`,
    projects,
    ['--runInBand', '--runTestsByPath', ...failedPaths],
    env,
  );
  if (secondRun.failure) throw secondRun.failure;
  countAsPassed(failuresIn(report));
  console.log(
    `FLAKY: tests of these files failed once and passed alone.\n${failedPaths.join('\n')}`,
  );
}

/**
 * @typedef {{ numPassedTests: number, numFailedTests: number,
 * numRuntimeErrorTestSuites: number, numPendingTests: number, numTodoTests:
 * number, numTotalTestSuites: number, testResults: FileReport[] }} JestReport
 */

/**
 * `message` names the failed tests of the file, and says why they failed.
 * @typedef {{ name: string, status: string, message: string }} FileReport
 */

/** @param {JestReport} report */
function failuresIn({ numFailedTests, numRuntimeErrorTestSuites }) {
  return numFailedTests + numRuntimeErrorTestSuites;
}

/** @param {JestReport} report */
function failedFilesIn({ testResults }) {
  return testResults.filter(({ status }) => status === 'failed');
}

/** @param {JestReport} report */
function countTests(report) {
  testTotals.passed += report.numPassedTests;
  testTotals.failed += failuresIn(report);
  testTotals.skipped += report.numPendingTests + report.numTodoTests;
  console.log(
    `${report.numPassedTests} passed, ${report.numFailedTests} failed ` +
      `in ${report.numTotalTestSuites} files`,
  );
}

/**
 * @param {string} name of the report
 * @param {string[]} projects
 * @param {string[]} jestArguments
 * @param {NodeJS.ProcessEnv} env
 */
async function runJest(name, projects, jestArguments, env) {
  const allTests = isAll ? { TEST_ALL: '1' } : {};
  const jestFailure = await failureOf(
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
        ...jestArguments,
      ],
      { env: { NODE_NO_WARNINGS: '1', ...allTests, ...env } },
    ),
  );
  /** @type {JestReport} */
  const jestReport = readReport(name, jestFailure);
  return { failure: jestFailure, report: jestReport };
}
