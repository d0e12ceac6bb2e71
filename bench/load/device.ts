/** A cold load in a phone-sized Chromium: CPU 4 times slower, 150 ms, 1.6 Mbps. */
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { watchNetwork, type Network } from './network';
import { watchPage, type Seen } from './watch';

const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};
/** In ms, and in bytes per second. */
const LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const SLOWDOWN = 4;
const SETTLED_MS = 1500;
/** A page is loaded, and at rest, within this time, in ms. */
export const LIMIT_MS = 45_000;

/** A page of a phone, and what it requests. */
export interface Phone {
  page: Page;
  network: Network;
}

/** Runs `work` with a new, empty browser on the slow line. */
export async function onPhone<Result>(
  browser: Browser,
  work: (page: Page, network: Network) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ ...PHONE, ignoreHTTPSErrors: true });
  try {
    const { page, network } = await openPage(context);
    return await work(page, network);
  } finally {
    await context.close();
  }
}

/** A new page of a phone, which shares the cache of the others. */
export async function openPage(context: BrowserContext): Promise<Phone> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const network = await watchNetwork(session);
  await session.send('Network.emulateNetworkConditions', LINE);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  // The TypeScript runner wraps functions in its own helper, which the page lacks.
  await page.addInitScript('globalThis.__name = (value) => value');
  await page.addInitScript(watchPage);
  return { page, network };
}

/** Waits until network and page are idle, and the visitor's input is answered. Rejects when that takes too long. */
export async function settled(page: Page, network: Network): Promise<Seen> {
  for (const end = Date.now() + LIMIT_MS; ;) {
    const { seen, now } = await page.evaluate(() => ({ seen: { ...window.seen }, now: performance.now() }));
    const isQuiet = Date.now() - network.lastAt() > SETTLED_MS && now - seen.lastAt > SETTLED_MS;
    if (isQuiet && (!seen.hasField || seen.answeredAt > 0)) return seen;
    if (Date.now() > end)
      throw new Error(seen.hasField ? 'The input is not answered.' : 'The page does not rest.');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
