// npm test: runs everything that CI runs. Its last line counts the tests. `npm
// test -- unit` runs one part (see PARTS).
import { mkdirSync, rmSync } from 'node:fs';
import { main, Misuse } from '../../platform/kit/src/programs/refusal.mjs';
import { seconds } from '../../platform/kit/src/programs/run.mjs';
import { perform } from './lib/command.mjs';
import { installPackages } from './lib/install.mjs';
import { testOnEmbedded, testOnPostgres, testUnits } from './lib/jest-runs.mjs';
import { testEngines, testJourneys } from './lib/journeys.mjs';
import { SOURCE_CHECKS, checkSources } from './lib/source-checks.mjs';
import {
  failureOf,
  isAll,
  reportsFolder,
  testTotals,
} from './lib/test-run.mjs';

/**
 * The parts, in order.
 * @type {{ name: string, work: (names: string[]) => Promise<void> }[]}
 */
const TEST_PARTS = [
  { name: 'checks', work: checkSources },
  { name: 'unit', work: testUnits },
  { name: 'postgres', work: testOnPostgres },
  { name: 'database', work: testOnEmbedded },
  { name: 'e2e', work: testJourneys },
];
if (isAll) TEST_PARTS.push({ name: 'engines', work: testEngines });

/** The names of all parts, and of each check. */
const PART_NAMES = [
  ...TEST_PARTS.map(({ name }) => name),
  ...Object.keys(SOURCE_CHECKS),
];

await main(() =>
  perform('npm test --', (program) =>
    program
      .description('Runs everything that CI runs, or parts of it.')
      .argument('[part...]', `${PART_NAMES.join(', ')}; all by default`)
      .option(
        '--all',
        'also all database tests on the embedded database, ' +
          'the journeys tagged @all and those in Firefox and WebKit',
      )
      .action(runTests),
  ),
);

/** @param {string[]} names of the parts; all without one */
async function runTests(names) {
  const unknownName = names.find((name) => !PART_NAMES.includes(name));
  if (unknownName !== undefined)
    throw new Misuse(
      `There is no part "${unknownName}". Parts: ${PART_NAMES.join(', ')}.`,
    );
  console.log('packages');
  await installPackages();
  rmSync(reportsFolder, { recursive: true, force: true });
  mkdirSync(reportsFolder, { recursive: true });
  /** @type {string[]} */
  const summaryLines = [];
  for (const testPart of TEST_PARTS.filter(({ name }) => isWanted(name, names)))
    summaryLines.push(await runPart(testPart, names));
  console.log(`\n${summaryLines.join('\n')}`);
  const skippedText =
    testTotals.skipped > 0 ? `, ${testTotals.skipped} skipped` : '';
  process.exitCode = testTotals.failed > 0 || testTotals.passed === 0 ? 1 : 0;
  console.log(
    `${testTotals.passed} passed, ${testTotals.failed} failed${skippedText}`,
  );
}

/**
 * @param {string} testPart
 * @param {string[]} names
 */
function isWanted(testPart, names) {
  const ownNames =
    testPart === 'checks'
      ? [testPart, ...Object.keys(SOURCE_CHECKS)]
      : [testPart];
  return names.length === 0 || names.some((name) => ownNames.includes(name));
}

/**
 * Runs a part, and returns its line of the summary.
 * @param {(typeof TEST_PARTS)[number]} part
 * @param {string[]} names
 */
async function runPart({ name, work }, names) {
  console.log(`\n${name}`);
  const startedAt = performance.now();
  const partFailure = await failureOf(work(names));
  if (partFailure !== undefined) {
    console.error(
      partFailure instanceof Error ? partFailure.message : partFailure,
    );
    if (testTotals.failed === 0) testTotals.failed = 1;
  }
  const outcomeWord = partFailure === undefined ? 'passed' : 'FAILED';
  return `${name.padEnd(9)} ${outcomeWord} ${seconds(startedAt).padStart(10)}`;
}
