// npm test: runs everything that CI runs. Its last line counts the tests. `npm
// test -- unit` runs one part (see PARTS).
import { mkdirSync, rmSync } from 'node:fs';
import { main, Misuse } from '../../platform/kit/src/programs/refusal.mjs';
import { seconds } from '../../platform/kit/src/programs/run.mjs';
import { perform } from './lib/command.mjs';
import { install } from './lib/install.mjs';
import { testOnEmbedded, testOnPostgres, testUnits } from './lib/jest-runs.mjs';
import { testEngines, testJourneys } from './lib/journeys.mjs';
import { CHECKS, checkSources } from './lib/source-checks.mjs';
import { failureOf, isAll, reports, totals } from './lib/test-run.mjs';

/**
 * The parts, in order.
 * @type {{ name: string, work: (names: string[]) => Promise<void> }[]}
 */
const PARTS = [
  { name: 'checks', work: checkSources },
  { name: 'unit', work: testUnits },
  { name: 'postgres', work: testOnPostgres },
  { name: 'database', work: testOnEmbedded },
  { name: 'e2e', work: testJourneys },
];
if (isAll) PARTS.push({ name: 'engines', work: testEngines });

/** The names of all parts, and of each check. */
const NAMES = [...PARTS.map(({ name }) => name), ...Object.keys(CHECKS)];

await main(() =>
  perform('npm test --', (program) =>
    program
      .description('Runs everything that CI runs, or parts of it.')
      .argument('[part...]', `${NAMES.join(', ')}; all by default`)
      .option(
        '--all',
        'also all database tests on the embedded database, ' +
          'the journeys tagged @all and those in Firefox and WebKit',
      )
      .action(test),
  ),
);

/** @param {string[]} names of the parts; all without one */
async function test(names) {
  const unknown = names.find((name) => !NAMES.includes(name));
  if (unknown !== undefined)
    throw new Misuse(
      `There is no part "${unknown}". Parts: ${NAMES.join(', ')}.`,
    );
  console.log('packages');
  await install();
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  /** @type {string[]} */
  const lines = [];
  for (const part of PARTS.filter(({ name }) => isWanted(name, names)))
    lines.push(await runPart(part, names));
  console.log(`\n${lines.join('\n')}`);
  const skipped = totals.skipped > 0 ? `, ${totals.skipped} skipped` : '';
  process.exitCode = totals.failed > 0 || totals.passed === 0 ? 1 : 0;
  console.log(`${totals.passed} passed, ${totals.failed} failed${skipped}`);
}

/**
 * @param {string} part
 * @param {string[]} names
 */
function isWanted(part, names) {
  const ownNames = part === 'checks' ? [part, ...Object.keys(CHECKS)] : [part];
  return names.length === 0 || names.some((name) => ownNames.includes(name));
}

/**
 * Runs a part, and returns its line of the summary.
 * @param {(typeof PARTS)[number]} part
 * @param {string[]} names
 */
async function runPart({ name, work }, names) {
  console.log(`\n${name}`);
  const startedAt = performance.now();
  const failure = await failureOf(work(names));
  if (failure !== undefined) {
    console.error(failure instanceof Error ? failure.message : failure);
    if (totals.failed === 0) totals.failed = 1;
  }
  const outcome = failure === undefined ? 'passed' : 'FAILED';
  return `${name.padEnd(9)} ${outcome} ${seconds(startedAt).padStart(10)}`;
}
