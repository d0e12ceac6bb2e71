/**
 * `npm run bench -- peers ADDRESS ADDRESS [runs]`: cold loads of two sites in alternating runs, each behind the same HTTP/2
 * proxy. Ratios are the first site's figures over the second's.
 */
import { compareSites, inTurns } from '../load/fronts';
import { printRuns, SITES } from '../load/table';
import { twoOrigins } from '../origin';
import { load } from '../load/measure';
import { pagesOf } from '../load/pages';

const origins = twoOrigins();
const runs = Number(process.argv[4] ?? 5);

await compareSites(origins, async (browser, sites) => {
  console.log(origins.join(' against '));
  const found = await Promise.all(sites.map((site) => pagesOf(browser, site)));
  for (const [at, { name }] of (found[0] ?? []).entries()) {
    const loads = await inTurns(sites, runs, (site, index) => {
      const page = found[index]?.[at];
      if (!page) throw new Error(`${site} has no page "${name}"`);
      return load(browser, site, page);
    });
    printRuns(name, SITES, loads);
  }
});
