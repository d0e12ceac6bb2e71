/** `npm run bench -- load [runs]`: the composed site and a monolith of the same sources, in alternating runs. */
import type { Browser } from '@playwright/test';
import { startFront } from './front';
import { compare } from './fronts';
import { measure, type Measures } from './measure';
import { PAGES, type PageName } from './pages';
import { middle, show } from './table';
import type { Variant } from './variants';
import { origin } from '../origin';

const VARIANTS: Variant[] = ['composed', 'monolith-ssr', 'monolith-csr'];
const runs = Number(process.argv[2] ?? 5);

async function comparePage(browser: Browser, addresses: string[], name: PageName): Promise<void> {
  const { path, ready } = PAGES[name];
  const results = new Map<Variant, Measures[]>(VARIANTS.map((variant) => [variant, []]));
  for (let run = 0; run <= runs; run += 1) {
    for (const [index, variant] of VARIANTS.entries()) {
      const measures = await measure(browser, `${addresses[index]}${path}`, ready);
      if (run > 0) results.get(variant)?.push(measures); // the first round is the warm-up
    }
  }
  const composed = results.get('composed') ?? [];
  console.log(`\n### ${name} (${path}), ${runs} runs each\n`);
  console.log(
    '| measure | composed | monolith, server-rendered | ratio [range] | monolith, client-rendered | ratio [range] |',
  );
  console.log('|---|---|---|---|---|---|');
  for (const key of Object.keys(composed[0] ?? {}) as (keyof Measures)[]) {
    const of = (variant: Variant) => (results.get(variant) ?? []).map((measures) => measures[key]);
    const ratio = (variant: Variant) => {
      const pairs = of(variant).map((value, index) => (composed[index]?.[key] ?? Number.NaN) / value);
      return pairs.some((pair) => !Number.isFinite(pair))
        ? '–'
        : `${middle(pairs).toFixed(2)} [${Math.min(...pairs).toFixed(2)}–${Math.max(...pairs).toFixed(2)}]`;
    };
    const cells = [show(middle(of('composed'))), show(middle(of('monolith-ssr'))), ratio('monolith-ssr')];
    console.log(
      `| ${key} | ${[...cells, show(middle(of('monolith-csr'))), ratio('monolith-csr')].join(' | ')} |`,
    );
  }
}

await compare(
  VARIANTS.map((variant) => (port: number) => startFront(variant, port, origin)),
  async (browser, addresses) => {
    for (const name of Object.keys(PAGES) as PageName[]) await comparePage(browser, addresses, name);
  },
);
