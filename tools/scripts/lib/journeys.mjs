// The parts of npm test that Playwright runs, in real browsers.
import { bin, run } from '../../../platform/kit/src/programs/run.mjs';
import { findChromium, installEngines } from './browsers.mjs';
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

/** How many times longer a journey waits on a busy machine. */
const PATIENCE = 3;

export async function testJourneys() {
  const machineLoad = await loadOfMachine();
  /** @type {NodeJS.ProcessEnv} */
  const env = { CHROMIUM_PATH: await findChromium() };
  if (isAll) env['E2E_ALL'] = '1';
  if (machineLoad.isBusy) env['TEST_PATIENCE'] = String(PATIENCE);
  const workers = machineLoad.isBusy
    ? ['--workers', String(machineLoad.workers)]
    : [];
  const { failure, stats, suites } = await playwright(
    'e2e',
    ['--project', 'chromium', ...workers],
    env,
  );
  countJourneys(stats);
  const failedCount = stats.unexpected;
  if (failedCount > 0 && failedCount <= MOST_TRACED) {
    const isFlaky = await passTraced(suites.flatMap(failedFiles), env);
    if (isFlaky && !isAll && (machineLoad.isBusy || failedCount <= MOST_FLAKY))
      return countAsPassed(failedCount);
  }
  if (failure) throw failure;
}

/**
 * A part of Playwright's report.
 * @typedef {object} ReportedSuite
 * @property {{ ok: boolean, file: string }[]} [specs]
 * @property {ReportedSuite[]} [suites]
 */

/**
 * The files whose journeys failed, once for each of them.
 * @param {ReportedSuite} suite
 * @returns {string[]}
 */
function failedFiles({ specs = [], suites = [] }) {
  const failedSpecs = specs.filter(({ ok }) => !ok);
  return [
    ...failedSpecs.map(({ file }) => file),
    ...suites.flatMap(failedFiles),
  ];
}

/**
 * Runs the files of failed journeys once more, alone and traced: a journey may
 * go on from what another one of its file did. Resolves with whether they
 * passed.
 * @param {string[]} files
 * @param {NodeJS.ProcessEnv} env
 */
async function passTraced(files, env) {
  console.log(
    '\nfiles of failed journeys alone, with traces in test-results/ ' +
      '(npx playwright show-trace FILE)',
  );
  const { failure } = await playwright(
    'e2e-traced',
    [...files, '--project', 'chromium', '--workers', '1', '--trace', 'on'],
    env,
  );
  if (!failure)
    console.log('\nFLAKY: these journeys failed once and passed alone.');
  return !failure;
}

export async function testEngines() {
  await installEngines();
  await run(bin('tsc'), ['--noEmit', '-p', 'e2e/engines'], { show: true });
  const { failure, stats } = await playwright('engines', [
    '--project',
    'firefox',
    '--project',
    'webkit',
  ]);
  countJourneys(stats);
  if (failure) throw failure;
}

/**
 * The numbers of Playwright's report.
 * @typedef {{ expected: number, unexpected: number, skipped: number }} PlaywrightStats
 */

/** @param {PlaywrightStats} stats */
function countJourneys({ expected, unexpected, skipped }) {
  testTotals.passed += expected;
  testTotals.failed += unexpected;
  testTotals.skipped += skipped;
}

/**
 * @param {string} name of the report
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 */
async function playwright(name, args, env = {}) {
  const playwrightFailure = await failureOf(
    run(bin('playwright'), ['test', ...args], {
      show: true,
      env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: reportFile(name) },
    }),
  );
  /** @type {{ stats: PlaywrightStats, suites: ReportedSuite[] }} */
  const { stats, suites } = readReport(name, playwrightFailure);
  return { failure: playwrightFailure, stats, suites };
}
