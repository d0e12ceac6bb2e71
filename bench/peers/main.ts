/**
 * `npm run bench -- peers ADDRESS ADDRESS [runs]`: cold loads of two sites in alternating runs, each behind the same HTTP/2
 * proxy. Ratios are the first site's figures over the second's.
 */
import { startFront } from '../load/front';
import { compare } from '../load/fronts';
import { middle, show } from '../load/table';
import { load, type Load } from './measure';
import { pagesOf } from './pages';

const [ours = '', theirs = '', count = '5'] = process.argv.slice(2);
const runs = Number(count);

const origins = [ours, theirs].map((address) => new URL(address).origin);
for (const origin of origins) {
  const answer = await fetch(origin).catch(() => undefined);
  if (!answer || answer.status >= 500) throw new Error(`Nothing answers at ${origin}.`);
}
await compare(
  origins.map((origin) => (port: number) => startFront('composed', port, origin)),
  async (browser, sites) => {
    console.log(origins.join(' against '));
    const found = await Promise.all(sites.map((site) => pagesOf(browser, site)));
    for (const [at, { name }] of (found[0] ?? []).entries()) {
      const loads: Load[][] = sites.map(() => []);
      for (let run = 0; run <= runs; run += 1) {
        for (const [index, site] of sites.entries()) {
          const page = found[index]?.[at];
          if (!page) continue;
          const measured = await load(browser, site, page);
          if (run > 0) loads[index]?.push(measured); // the first round is the warm-up
        }
      }
      print(name, loads);
    }
  },
);

function print(name: string, [first = [], second = []]: Load[][]): void {
  console.log(`\n### ${name}, ${runs} runs each\n`);
  console.log('| measure | first | second | ratio [range] |');
  console.log('|---|---|---|---|');
  for (const key of Object.keys(first[0] ?? {}) as (keyof Load)[]) {
    const [ofFirst, ofSecond] = [first, second].map((loads) => loads.map((one) => one[key]));
    if (!ofFirst || !ofSecond || ofFirst.some(Number.isNaN)) continue;
    const ratios = ofFirst
      .map((value, run) => value / (ofSecond[run] ?? Number.NaN))
      .toSorted((a, b) => a - b);
    const ratio = ratios.every(Number.isFinite)
      ? `${middle(ratios).toFixed(2)} [${ratios[0]?.toFixed(2)}–${ratios.at(-1)?.toFixed(2)}]`
      : '–';
    console.log(`| ${key} | ${show(middle(ofFirst))} | ${show(middle(ofSecond))} | ${ratio} |`);
  }
}
