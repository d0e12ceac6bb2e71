// One run of npm test: what it counts, and how busy the machine is.
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { Refusal } from '../../../platform/kit/src/programs/refusal.mjs';
import { idleProcessors } from './idle-processors.mjs';
import { buildDir } from './project.mjs';

/** Known before the command line is read, because the parts differ. */
export const isAll = process.argv.includes('--all');

export const reportsFolder = path.join(buildDir, 'reports');
export const testTotals = { passed: 0, failed: 0, skipped: 0 };

/**
 * The number of failed journeys above which they are not traced: the site
 * itself is broken, and each would wait for its time-out.
 */
export const MOST_TRACED = 10;

/**
 * How many journeys, or files of other tests, may fail and then pass alone: a
 * race of somebody else's test does not stop a change. They are named at the
 * end, and `npm test -- --all` fails for them (decision 057). On a busy machine
 * any test may run out of time, so each failed one has a second try there.
 */
export const MOST_FLAKY = 2;

/**
 * The machine is busy if these tests have less than this share of the
 * processors.
 */
const IDLE_SHARE = 0.6;

/** Counts tests that passed alone after they had failed. */
export function countAsPassed(/** @type {number} */ count) {
  testTotals.passed += count;
  testTotals.failed -= count;
}

/**
 * Whether other programs use the processors, and how many workers there is room
 * for beside them.
 */
export async function loadOfMachine() {
  const idleCount = await idleProcessors();
  const isBusy = idleCount < IDLE_SHARE * availableParallelism();
  if (isBusy)
    console.log(
      `The machine is busy: ${idleCount.toFixed(1)} of ` +
        `${availableParallelism()} processors are free.`,
    );
  return { isBusy, workers: Math.max(1, Math.round(idleCount)) };
}

export const reportFile = (/** @type {string} */ name) =>
  path.join(reportsFolder, `${name}.json`);

export function readReport(
  /** @type {string} */ name,
  /** @type {unknown} */ failure,
) {
  const file = reportFile(name);
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw failure ?? new Refusal(`There is no report at ${file}.`);
  }
}

/**
 * What a program failed with; undefined when it did not.
 * @param {Promise<unknown>} finished
 * @returns {Promise<unknown>}
 */
export const failureOf = (finished) =>
  finished.then(
    () => undefined,
    (error) => error,
  );
