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
import { CATEGORIES, scores } from './lighthouse';
import { load } from './measure';

const runs = Number(process.argv[2] ?? 5);
if (!Number.isInteger(runs) || runs < 1)
  throw new Error(
    `runs is "${process.argv[2]}", expected a whole number from 1`,
  );

const list = '/uk/jobs';
const [, job] =
  /href="(\/uk\/jobs\/(?!saved")[^"?]+)"/.exec(
    await (await fetch(origin + list)).text(),
  ) ?? [];
if (job === undefined) throw new Error(`${origin}${list} shows no job`);
const pages = ['/uk', list, job];

const median = (values: readonly number[]) => {
  const value =
    values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ??
    Number.NaN;
  return value < 10 ? value.toFixed(2) : value.toFixed(0);
};
function printTable(
  head: string,
  rows: readonly string[],
  valuesOf: (row: string) => string[],
): void {
  console.log(`\n| ${head} | home | list | job |\n| --- | --: | --: | --: |`);
  for (const row of rows)
    console.log(`| ${[row, ...valuesOf(row)].join(' | ')} |`);
}

/** The results of a page's runs, without a first one that warms the server. */
async function repeat<Result>(
  measure: () => Promise<Result>,
): Promise<Result[]> {
  await measure();
  const results: Result[] = [];
  while (results.length < runs) results.push(await measure());
  return results;
}

const front = await startFront(
  Number(process.env['BENCH_PORT'] ?? 4600),
  origin,
);
const browser = await chromium.launch(launchOptions);
console.log(
  `Chromium ${browser.version()}, ${runs} runs, load average ${os.loadavg()[0]?.toFixed(1)}`,
);
const loads: Record<string, number>[][] = [];
for (const page of pages)
  loads.push(await repeat(() => load(browser, front + page)));
await browser.close();
printTable(
  'CPU 4×, 150 ms, 1.6 Mbps',
  Object.keys(loads[0]?.[0] ?? {}),
  (figure) =>
    loads.map((ofPage) =>
      median(ofPage.map((run) => run[figure] ?? Number.NaN)),
    ),
);

const scored: number[][][] = [];
for (const page of pages)
  scored.push(await repeat(() => scores(origin + page)));
printTable('Lighthouse', CATEGORIES, (category) =>
  scored.map((ofPage) =>
    median(
      ofPage.map(
        (run) =>
          run[CATEGORIES.findIndex((name) => name === category)] ?? Number.NaN,
      ),
    ),
  ),
);
// browsers may keep the proxy's connections open
endProcess(0);
