/**
 * `npm run bench -- load [RUNS]`: cold loads of a running site's home, list and
 * job on a phone, then Lighthouse's scores of the same pages. Prints medians.
 */
import os from 'node:os';
import { chromium } from '@playwright/test';
import { launchOptions } from '../../../e2e/support/launch-options';
import { endProcess } from '../../../shared/src/node/end-process.mjs';
import { origin } from '../origin';
import { startFront } from './front';
import { CATEGORIES, lighthouseScores } from './lighthouse';
import { measureLoad } from './measure';

const runCount = Number(process.argv[2] ?? 5);
if (!Number.isInteger(runCount) || runCount < 1)
  throw new Error(
    `runs is "${process.argv[2]}", expected a whole number from 1`,
  );

const listPath = '/uk/jobs';
const [, job] =
  /href="(\/uk\/jobs\/(?!saved")[^"?]+)"/.exec(
    await (await fetch(origin + listPath)).text(),
  ) ?? [];
if (job === undefined) throw new Error(`${origin}${listPath} shows no job`);
const pages = ['/uk', listPath, job];

const medianOf = (measuredValues: readonly number[]) => {
  const middleValue =
    measuredValues.toSorted((first, second) => first - second)[
      Math.floor(measuredValues.length / 2)
    ] ?? Number.NaN;
  return middleValue < 10 ? middleValue.toFixed(2) : middleValue.toFixed(0);
};
function printTable(
  headLine: string,
  rows: readonly string[],
  valuesOf: (row: string) => string[],
): void {
  console.log(
    `\n| ${headLine} | home | list | job |\n| --- | --: | --: | --: |`,
  );
  for (const row of rows)
    console.log(`| ${[row, ...valuesOf(row)].join(' | ')} |`);
}

/** The results of a page's runs, without a first one that warms the server. */
async function repeat<Result>(
  measure: () => Promise<Result>,
): Promise<Result[]> {
  await measure();
  const allResults: Result[] = [];
  while (allResults.length < runCount) allResults.push(await measure());
  return allResults;
}

const slowFront = await startFront(
  Number(process.env['BENCH_PORT'] ?? 4600),
  origin,
);
const browser = await chromium.launch(launchOptions);
console.log(
  `Chromium ${browser.version()}, ${runCount} runs, load average ${os.loadavg()[0]?.toFixed(1)}`,
);
const pageLoads: Record<string, number>[][] = [];
for (const page of pages)
  pageLoads.push(await repeat(() => measureLoad(browser, slowFront + page)));
await browser.close();
printTable(
  'CPU 4×, 150 ms, 1.6 Mbps',
  Object.keys(pageLoads[0]?.[0] ?? {}),
  (figureName) =>
    pageLoads.map((runsOfPage) =>
      medianOf(runsOfPage.map((pageRun) => pageRun[figureName] ?? Number.NaN)),
    ),
);

const scoredPages: number[][][] = [];
for (const page of pages)
  scoredPages.push(await repeat(() => lighthouseScores(origin + page)));
printTable('Lighthouse', CATEGORIES, (category) =>
  scoredPages.map((runsOfPage) =>
    medianOf(
      runsOfPage.map(
        (pageRun) =>
          pageRun[CATEGORIES.findIndex((name) => name === category)] ??
          Number.NaN,
      ),
    ),
  ),
);
// browsers may keep the proxy's connections open
endProcess(0);
