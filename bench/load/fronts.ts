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
  const stops = await Promise.all(starts.map((start, index) => start(FIRST_PORT + index)));
  const browser = await chromium.launch(launchOptions);
  const load = os.loadavg()[0]?.toFixed(1);
  console.log(`Chromium ${browser.version()}, CPU 4×, 150 ms, 1.6 Mbps, load average ${load}`);
  try {
    await work(
      browser,
      starts.map((_, index) => `https://localhost:${FIRST_PORT + index}`),
    );
  } catch (error) {
    console.error(error);
    process.exitCode = 1;
  } finally {
    await browser.close();
    for (const stop of stops) stop();
  }
  process.exit();
}
