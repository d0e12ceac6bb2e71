/**
 * One cold load in a phone-sized Chromium: CPU 4 times slower, 150 ms, 1.6
 * Mbps.
 */
import type { Browser, Page } from '@playwright/test';
import { kbOf, watchNetwork, type NetworkTraffic } from './network';
import { watchPage, type SeenFigures } from './watch';

const PHONE_SCREEN = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};
/** Latency in ms, throughput in bytes per second. */
const PHONE_LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 93_750,
};
const SLOWDOWN = 4;
const SETTLED_MS = 1500;
/** A page is loaded, and at rest, within this time, in ms. */
const LIMIT_MS = 45_000;

/** Loads a page, with an empty cache. Resolves with its figures by name. */
export async function measureLoad(
  browser: Browser,
  address: string,
): Promise<Record<string, number>> {
  const context = await browser.newContext({
    ...PHONE_SCREEN,
    ignoreHTTPSErrors: true,
  });
  try {
    const page = await context.newPage();
    const devtoolsSession = await context.newCDPSession(page);
    const network = await watchNetwork(devtoolsSession);
    await devtoolsSession.send('Network.emulateNetworkConditions', PHONE_LINE);
    await devtoolsSession.send('Emulation.setCPUThrottlingRate', {
      rate: SLOWDOWN,
    });
    // The TypeScript runner wraps functions in its own helper, which the page
    // lacks.
    await page.addInitScript('globalThis.__name = (value) => value');
    await page.addInitScript(watchPage);
    await page.goto(address, { waitUntil: 'load', timeout: LIMIT_MS });
    const settledPage = await settledFigures(page, network);
    const sentBytes = network.sent();
    const kbOfType = (name: string) =>
      kbOf(sentBytes.filter(({ type }) => type === name));
    return {
      'first paint, ms': settledPage.firstPaint,
      'largest paint, ms': settledPage.largestPaint,
      'layout shift': settledPage.shift,
      'blocking time, ms': settledPage.blocking,
      'longest task, ms': settledPage.longestTask,
      'script, kB': kbOfType('Script'),
      'HTML, kB': kbOfType('Document'),
      'all bytes, kB': kbOf(sentBytes),
      requests: sentBytes.length,
    };
  } finally {
    await context.close();
  }
}

/** Waits until network and page are idle. Rejects when that takes too long. */
async function settledFigures(
  page: Page,
  networkTraffic: NetworkTraffic,
): Promise<SeenFigures> {
  for (const deadlineMs = Date.now() + LIMIT_MS; Date.now() < deadlineMs;) {
    const { seen: settledPage, now } = await page.evaluate(() => ({
      seen: { ...window.seen },
      now: performance.now(),
    }));
    if (
      Date.now() - networkTraffic.lastAt() > SETTLED_MS &&
      now - settledPage.lastAt > SETTLED_MS
    )
      return settledPage;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The page does not rest.');
}
