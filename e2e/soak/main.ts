/**
 * `npm run test:soak`: tests too long for `npm test`, against a whole site of production builds. Options:
 * docs/developing.md. The exit code is 1 after any failure.
 */
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { startSite, type Site } from '../support/site';
import { ATTACKS, attack } from './attack';
import { fuzzBackend } from './backend';
import { fuzzDocuments } from './documents';
import { faultsInDisorder } from './faults';
import { load } from './load';
import { publishes } from './publishes';
import { randomVisitors } from './random-visitor';
import type { Report } from './report';

const PARTS = ['faults', 'documents', 'backend', 'load', 'publishes', 'attack', 'visitor'] as const;

const number = z.coerce.number().int().positive();
const options = z.object({
  seed: z.coerce.number().int(),
  only: z
    .string()
    .transform((names) => names.split(','))
    .pipe(z.array(z.enum(PARTS))),
  attacks: z
    .string()
    .transform((names) => names.split(','))
    .pipe(z.array(z.enum(ATTACKS))),
  rounds: number,
  requests: number,
  seconds: number,
  publishes: number,
  visits: number,
  steps: number,
});

function readOptions() {
  const text = (value: unknown) => ({ type: 'string' as const, default: String(value) });
  const { values } = parseArgs({
    options: {
      seed: text(Date.now() % 2 ** 31),
      only: text(PARTS.join(',')),
      attacks: text(ATTACKS.join(',')),
      rounds: text(1),
      requests: text(3000),
      seconds: text(60),
      publishes: text(300),
      visits: text(100),
      steps: text(30),
    },
  });
  return options.parse(values);
}

async function main(): Promise<void> {
  const { seed, only, attacks, rounds, requests, seconds, publishes: count, visits, steps } = readOptions();
  console.log(`seed ${seed}: repeat with --seed ${seed}`);
  const work: Record<(typeof PARTS)[number], (site: Site) => Promise<Report>> = {
    faults: (site) => faultsInDisorder(site, { seed, rounds }),
    documents: (site) => fuzzDocuments(site, { seed, count: requests }),
    backend: (site) => fuzzBackend(site, { seed, count: Math.ceil(requests / 2) }),
    load: (site) => load(site, { seed, seconds }),
    publishes: (site) => publishes(site, { count }),
    attack: (site) => attack(site, attacks),
    visitor: (site) => randomVisitors(site, { seed, visits, steps }),
  };
  let failed = false;
  for (const part of PARTS.filter((name) => only.includes(name))) {
    const started = performance.now();
    const site = await startSite(0, 'production', SETTINGS[part] ?? {});
    try {
      const { done, wrong } = await work[part](site);
      failed ||= wrong.length > 0;
      console.log(
        `\n${part}: ${wrong.length > 0 ? 'FAILED' : 'passed'} in ${Math.round((performance.now() - started) / 1000)} s`,
      );
      for (const line of [done, ...wrong]) console.log(`  ${line}`);
    } finally {
      await site.close();
    }
  }
  process.exitCode = failed ? 1 : 0;
}

/** Production limits for parts that test time or the cache. Other parts run with lenient limits. */
const SETTINGS: Partial<Record<(typeof PARTS)[number], Record<string, string>>> = {
  faults: { LOADERS_LIMIT_MS: '800', RENDER_LIMIT_MS: '500', AUTOMATIC_ROLLBACK: 'off' },
  documents: { MICRO_CACHE_MS: '5000' },
  load: { MICRO_CACHE_MS: '5000' },
  publishes: { MICRO_CACHE_MS: '5000' },
  attack: { LOADERS_LIMIT_MS: '800', RENDER_LIMIT_MS: '500', PUBLISHING: 'on' },
};

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
});
