import os from 'node:os';
import { chromium, type Browser } from '@playwright/test';
import { launchOptions } from '../../e2e/support/launch-options';

const FIRST_PORT = Number(process.env['BENCH_PORT'] ?? 4600);

/**
 * Starts a proxy for each side of a comparison and a browser, and runs `work` with the proxies' addresses. Ends the process
 * afterwards: browsers may keep connections open.
 */
export async function compare(
  starts: ((port: number) => Promise<() => void>)[],
  work: (browser: Browser, addresses: string[]) => Promise<void>,
): Promise<never> {
  const addresses = starts.map((_, index) => `https://localhost:${FIRST_PORT + index}`);
  await Promise.all(starts.map((start, index) => start(FIRST_PORT + index)));
  const browser = await chromium.launch(launchOptions);
  const load = os.loadavg()[0]?.toFixed(1);
  console.log(`Chromium ${browser.version()}, CPU 4×, 150 ms, 1.6 Mbps, load average ${load}`);
  try {
    await work(browser, addresses);
  } catch (error) {
    console.error(error);
    process.exitCode = 1;
  } finally {
    await browser.close();
  }
  process.exit();
}

/** Measures each side of a comparison in alternating runs, after a warm-up round. Resolves with each side's results. */
export async function inTurns<Side, Result>(
  sides: readonly Side[],
  runs: number,
  measure: (side: Side, index: number) => Promise<Result>,
): Promise<Result[][]> {
  const results: Result[][] = sides.map(() => []);
  for (let run = 0; run <= runs; run += 1) {
    for (const [index, side] of sides.entries()) {
      const result = await measure(side, index);
      if (run > 0) results[index]?.push(result);
    }
  }
  return results;
}
