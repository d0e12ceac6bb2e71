/**
 * `npm run bench -- lighthouse [runs] [path…]`: Lighthouse's mobile scores of a running site's routes, the median of some runs.
 * Lighthouse has 150 packages, so it is installed at first use, into `.build/`.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { addresses } from '../../e2e/support/addresses';
import { launchOptions } from '../../e2e/support/launch-options';
import { onWindows, run } from '../../kit/src/programs/run.mjs';
import { middle } from '../load/table';
import { origin } from '../origin';

/** The last major that runs on Node 20. */
const VERSION = '12.8.2';
const folder = path.resolve(import.meta.dirname, '..', '..', '.build', 'lighthouse', VERSION);
const program = path.join(folder, 'node_modules', 'lighthouse', 'cli', 'index.js');
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

const score = z.object({ score: z.number() });
const report = z.object({
  categories: z.object({
    performance: score,
    accessibility: score,
    'best-practices': score,
    seo: score,
  }),
});

const [given = '5', ...named] = process.argv.slice(2);
const runs = Number(given);
if (!Number.isInteger(runs) || runs < 1)
  throw new Error(`runs is "${given}", expected a whole number from 1`);

if (!existsSync(program)) {
  console.log(`installing Lighthouse ${VERSION} into ${folder}`);
  const npm = onWindows ? 'npm.cmd' : 'npm';
  await run(npm, ['install', '--prefix', folder, '--no-save', `lighthouse@${VERSION}`]);
}

/** One run, a second time where the first gives none: now and then Chromium's trace lacks the navigation (NO_NAVSTART). */
const measure = (url: string) => measureOnce(url).catch(() => measureOnce(url));

/** One run, in a new profile of the browser: a score from 0 to 100 for each category. */
async function measureOnce(url: string): Promise<number[]> {
  const flags = ['--headless=new', ...launchOptions.args].join(' ');
  const options = ['--output=json', '--quiet', '--no-enable-error-reporting', `--chrome-flags=${flags}`];
  const text = await run(process.execPath, [program, url, ...options], {
    env: { CHROME_PATH: process.env['CHROMIUM_PATH'] ?? '' },
  });
  const { categories } = report.parse(JSON.parse(text));
  return CATEGORIES.map((name) => Math.round(categories[name].score * 100));
}

console.log(`| route | ${CATEGORIES.join(' | ')} |`);
console.log(`|---|${CATEGORIES.map(() => '--:').join('|')}|`);
const get = (address: string) => fetch(origin + address);
/** Not indexable, and the same for every site: the journeys' addresses leave them out. */
const SAVED = ['/jobs/saved', '/uk/jobs/saved'];
for (const route of named.length > 0 ? named : [...(await addresses({ get })), ...SAVED]) {
  const scores: number[][] = [];
  for (let count = 0; count < runs; count += 1) scores.push(await measure(origin + route));
  const medians = CATEGORIES.map((_, at) => middle(scores.map((one) => one[at] ?? Number.NaN)));
  console.log(`| ${route} | ${medians.join(' | ')} |`);
}
