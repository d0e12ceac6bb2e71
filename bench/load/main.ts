/** `npm run bench -- load [runs]`: the composed site and a monolith of the same sources, in alternating runs. */
import type { Browser } from '@playwright/test';
import { startFront } from './front';
import { compare, inTurns } from './fronts';
import { measure, type Measures } from './measure';
import { PAGES, type PageName } from './pages';
import { middle, record, show, showRatio } from './table';
import type { Variant } from './variants';
import { origin } from '../origin';

const VARIANTS: Variant[] = ['composed', 'monolith-ssr', 'monolith-csr'];
const runs = Number(process.argv[2] ?? 5);

async function comparePage(browser: Browser, addresses: string[], name: PageName): Promise<void> {
  const { path, ready } = PAGES[name];
  const results = await inTurns(VARIANTS, runs, (_, index) =>
    measure(browser, `${addresses[index]}${path}`, ready),
  );
  const [composed = [], rendered = [], client = []] = results;
  console.log(`\n### ${name} (${path}), ${runs} runs each\n`);
  console.log(
    '| measure | composed | monolith, server-rendered | ratio [range] | monolith, client-rendered | ratio [range] |',
  );
  console.log('|---|---|---|---|---|---|');
  for (const key of Object.keys(composed[0] ?? {}) as (keyof Measures)[]) {
    const of = (measures: Measures[]) => middle(measures.map((one) => one[key]));
    const ratio = (measures: Measures[]) =>
      showRatio(measures.map((one, run) => (composed[run]?.[key] ?? Number.NaN) / one[key]));
    const [value, baseline] = [of(composed), of(rendered)];
    const cells = [show(value), show(baseline), ratio(rendered), show(of(client)), ratio(client)];
    console.log(`| ${key} | ${cells.join(' | ')} |`);
    record({ figure: `${name}: ${key}`, value, baseline });
  }
}

await compare(
  VARIANTS.map((variant) => (port: number) => startFront(variant, port, origin)),
  async (browser, addresses) => {
    for (const name of Object.keys(PAGES) as PageName[]) await comparePage(browser, addresses, name);
  },
);
