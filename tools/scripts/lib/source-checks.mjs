// The checks of npm test that look at the sources alone.
import {
  bin,
  inPairs,
  run,
  seconds,
} from '../../../platform/kit/src/programs/run.mjs';
import { failureOf, testTotals } from './test-run.mjs';

/**
 * Finds unused files, exports, types and packages. What bundles and packed
 * programs need is named in knip.json.
 */
const UNUSED_OPTIONS = [
  '--treat-config-hints-as-errors',
  '--include',
  'files,exports,types,duplicates,dependencies,unlisted',
];

/**
 * Programs with their arguments.
 * @type {Record<string, string[]>}
 */
export const SOURCE_CHECKS = {
  format: ['prettier', '--check', '--log-level', 'warn', '.'],
  lint: ['oxlint', '--deny-warnings'],
  unused: ['knip', ...UNUSED_OPTIONS],
  types: ['tsc', '--noEmit'],
};

/**
 * Runs the checks two at a time: most use one processor.
 * @param {string[]} names those alone, if they are named
 */
export async function checkSources(names) {
  const wantedChecks = Object.entries(SOURCE_CHECKS).filter(
    ([name]) =>
      names.length === 0 || names.includes('checks') || names.includes(name),
  );
  await inPairs(
    wantedChecks.map(
      ([name, [program = '', ...checkArguments]]) =>
        () =>
          runCheck(name, program, checkArguments),
    ),
  );
}

/**
 * @param {string} name
 * @param {string} program
 * @param {string[]} checkArguments
 */
async function runCheck(name, program, checkArguments) {
  const startedAt = performance.now();
  const checkFailure = await failureOf(run(bin(program), checkArguments));
  if (checkFailure === undefined) testTotals.passed += 1;
  else {
    console.error(Object(checkFailure).message);
    testTotals.failed += 1;
  }
  const outcomeWord = checkFailure === undefined ? 'passed' : 'FAILED';
  console.log(`${name} ${outcomeWord} ${seconds(startedAt)}`);
}
