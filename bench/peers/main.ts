/**
 * `npm run bench -- peers ADDRESS ADDRESS [runs]`: cold loads of two sites in alternating runs, each behind the same HTTP/2
 * proxy. Ratios are the first site's figures over the second's.
 */
import { compareSites, inTurns } from '../load/fronts';
import { printPair } from '../load/table';
import { load } from './measure';
import { pagesOf } from './pages';

const [ours = '', theirs = '', runs = '5'] = process.argv.slice(2);
const origins = [ours, theirs].map((address) => new URL(address).origin);

await compareSites(origins, async (browser, sites) => {
  console.log(origins.join(' against '));
  const found = await Promise.all(sites.map((site) => pagesOf(browser, site)));
  for (const [at, { name }] of (found[0] ?? []).entries()) {
    const loads = await inTurns(sites, Number(runs), (site, index) => {
      const page = found[index]?.[at];
      if (!page) throw new Error(`${site} has no page "${name}"`);
      return load(browser, site, page);
    });
    printPair(name, loads);
  }
});
