/** `npm run bench -- load [runs]`: the composed site and a monolith of the same sources, in alternating runs. */
import { startFront } from './front';
import { compare, inTurns } from './fronts';
import { load } from './measure';
import { printRuns } from './table';
import { PRELOADED, type Variant } from './variants';
import { origin } from '../origin';

const SIDES: Record<Variant, string> = {
  composed: 'composed',
  'monolith-ssr': 'monolith, server-rendered',
  'monolith-csr': 'monolith, client-rendered',
};
const variants = Object.keys(SIDES) as Variant[];
const runs = Number(process.argv[2] ?? 5);

await compare(
  variants.map((variant) => (port: number) => startFront(variant, port, origin)),
  async (browser, addresses) => {
    for (const path of Object.keys(PRELOADED)) {
      const loads = await inTurns(addresses, runs, (address) => load(browser, address, { path }));
      printRuns(path, Object.values(SIDES), loads);
    }
  },
);
