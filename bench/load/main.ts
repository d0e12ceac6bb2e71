/** `npm run bench -- load [runs]`: the composed site and a monolith of the same sources, in alternating runs. */
import { startFront } from './front';
import { compare, inTurns } from './fronts';
import { load } from './measure';
import { printRuns } from './table';
import type { Variant } from './variants';
import { origin } from '../origin';

const SIDES: Record<Variant, string> = {
  composed: 'composed',
  'monolith-ssr': 'monolith, server-rendered',
  'monolith-csr': 'monolith, client-rendered',
};
const variants = Object.keys(SIDES) as Variant[];
const runs = Number(process.argv[2] ?? 5);

const list = '/uk/jobs';
const [, job] = /href="(\/uk\/jobs\/(?!saved")[^"?]+)"/.exec(await (await fetch(origin + list)).text()) ?? [];
if (job === undefined) throw new Error(`${origin}${list} shows no job`);

await compare(
  variants.map((variant) => (port: number) => startFront(variant, port, origin)),
  async (browser, addresses) => {
    for (const path of ['/uk', list, job])
      printRuns(
        path,
        Object.values(SIDES),
        await inTurns(addresses, runs, (address) => load(browser, address + path)),
      );
  },
);
