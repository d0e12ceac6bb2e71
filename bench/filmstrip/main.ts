/**
 * `npm run bench -- filmstrip ADDRESS ADDRESS [path]`: what the first three seconds of a cold load on a phone show, of two sites.
 * Writes `docs/images/filmstrip.png`, with the first site above.
 */
import path from 'node:path';
import { compareSites, inTurns } from '../load/fronts';
import { SITES } from '../load/table';
import { twoOrigins } from '../origin';
import { compose, STEPS_MS } from './compose';
import { film } from './film';

const origins = twoOrigins();
const address = process.argv[4] ?? '/uk/jobs';
const file = path.resolve(import.meta.dirname, '..', '..', 'docs', 'images', 'filmstrip.png');

await compareSites(origins, async (browser, sites) => {
  const films = await inTurns(sites, 1, (site) => film(browser, site + address, STEPS_MS));
  await compose(
    browser,
    films.flat().map((frames, index) => ({ name: SITES[index] ?? '', frames })),
    file,
  );
  console.log(`${file}: ${address} of ${origins.join(' above ')}`);
});
