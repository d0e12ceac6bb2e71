// The checks of npm test that look at the sources alone.
import {
  bin,
  inPairs,
  run,
  seconds,
} from '../../../platform/kit/src/programs/run.mjs';
import { failureOf, totals } from './test-run.mjs';

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
 * Programs with their arguments.
 * @type {Record<string, string[]>}
 */
export const CHECKS = {
  format: ['prettier', '--check', '--log-level', 'warn', '.'],
  lint: ['oxlint', '--deny-warnings'],
  unused: ['knip', ...UNUSED],
  types: ['tsc', '--noEmit'],
};

/**
 * Runs the checks two at a time: most use one processor.
 * @param {string[]} names those alone, if they are named
 */
export async function checkSources(names) {
  const wanted = Object.entries(CHECKS).filter(
    ([name]) =>
      names.length === 0 || names.includes('checks') || names.includes(name),
  );
  await inPairs(
    wanted.map(
      ([name, [program = '', ...args]]) =>
        () =>
          check(name, program, args),
    ),
  );
}

/**
 * @param {string} name
 * @param {string} program
 * @param {string[]} args
 */
async function check(name, program, args) {
  const startedAt = performance.now();
  const failure = await failureOf(run(bin(program), args));
  if (failure === undefined) totals.passed += 1;
  else {
    console.error(Object(failure).message);
    totals.failed += 1;
  }
  const outcome = failure === undefined ? 'passed' : 'FAILED';
  console.log(`${name} ${outcome} ${seconds(startedAt)}`);
}
