/**
 * `npm run bench -- visit ADDRESS ADDRESS [runs]`: how long the inputs of a visit take until the next paint, on a phone with a
 * CPU 4 times slower, and what a later visit to the list of jobs transfers. Ratios are the first site's over the second's.
 */
import type { Browser } from '@playwright/test';
import { LIMIT_MS, onPhone, openPage, settled, type Phone } from '../load/device';
import { inTurns, withBrowser } from '../load/fronts';
import { kbOf } from '../load/network';
import { printRuns, SITES } from '../load/table';
import { percentile } from '../requests';
import { twoOrigins } from '../origin';
import { followInteractions } from './interactions';
import { STEPS } from './steps';

const sites = twoOrigins();
const runs = Number(process.argv[4] ?? 3);

/** Without a proxy: Chromium caches nothing from a server whose certificate it does not know. */
const visit = (browser: Browser, site: string) =>
  onPhone(browser, async (page, network) => {
    const interactions = await followInteractions(page);
    await openList(site, { page, network });
    for (const step of STEPS) {
      await step(page);
      await settled(page, network);
    }
    const durations = await interactions();
    const again = await openPage(page.context());
    await openList(site, again);
    return {
      interactions: durations.length,
      'interaction p75, ms': percentile(durations, 0.75),
      'interaction p98, ms': percentile(durations, 0.98),
      'repeat visit, kB': kbOf(again.network.sent()),
    };
  });

async function openList(site: string, { page, network }: Phone): Promise<void> {
  await page.goto(`${site}/uk/jobs`, { waitUntil: 'load', timeout: LIMIT_MS });
  await settled(page, network);
}

await withBrowser(async (browser) => {
  console.log(sites.join(' against '));
  printRuns('from the list of jobs', SITES, await inTurns(sites, runs, (site) => visit(browser, site)));
});
