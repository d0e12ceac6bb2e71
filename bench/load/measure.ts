/** One cold load in a phone-sized Chromium: CPU 4 times slower, 150 ms, 1.6 Mbps. */
import type { Browser, CDPSession } from '@playwright/test';
import { LINE, PHONE, SLOWDOWN } from './device';
import { watchPage, type PageMeasures } from './in-page';

export interface Measures {
  firstPaint: number;
  largestPaint: number;
  shift: number;
  /** Main-thread time beyond 50 ms per task, ms. */
  blocking: number;
  /** Time until the first filter change, tried from the first paint on, in ms; NaN without a filter. */
  filterHandled: number;
  scriptKb: number;
  totalKb: number;
  requests: number;
  /** The longest chain of requests in which each request causes the next. */
  rounds: number;
}

const SETTLED_MS = 1500;
const LIMIT_MS = 45_000;

export async function measure(browser: Browser, url: string, ready: string): Promise<Measures> {
  const context = await browser.newContext({ ...PHONE, ignoreHTTPSErrors: true });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const network = await watchNetwork(session);
    await session.send('Network.emulateNetworkConditions', LINE);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    // The TypeScript runner wraps functions in its own helper, which the page lacks.
    await page.addInitScript('globalThis.__name = (value) => value');
    await page.addInitScript(watchPage);
    await page.goto(url, { waitUntil: 'load', timeout: LIMIT_MS });
    await page.waitForSelector(ready, { timeout: LIMIT_MS });
    const seen = await settled(
      async () => page.evaluate(() => (window as unknown as { measures: PageMeasures }).measures),
      network,
    );
    const { firstPaint, largestPaint, shift, blocking, filterHandled } = seen;
    return {
      firstPaint,
      largestPaint,
      shift,
      blocking,
      filterHandled: filterHandled || Number.NaN,
      ...network.totals(),
    };
  } finally {
    await context.close();
  }
}

/** Waits until the network and the page have been idle for a while. */
async function settled(
  read: () => Promise<PageMeasures>,
  network: { lastAt(): number },
): Promise<PageMeasures> {
  const end = Date.now() + LIMIT_MS;
  for (;;) {
    const seen = await read();
    const quiet = Date.now() - network.lastAt() > SETTLED_MS && seen.now - seen.lastAt > SETTLED_MS;
    if ((quiet && (!seen.hasFilter || seen.filterHandled > 0)) || Date.now() > end) return seen;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

interface Seen {
  url: string;
  type: string;
  depth: number;
  bytes: number;
  /** False for requests after the page was used; what a filter change loads is not part of the page load. */
  counts: boolean;
}

async function watchNetwork(session: CDPSession) {
  const requests = new Map<string, Seen>();
  const depthOf = new Map<string, number>();
  let lastAt = Date.now();
  await session.send('Network.enable');
  session.on('Network.requestWillBeSent', ({ requestId, request, type = 'Other', initiator }) => {
    const causes = [initiator.url, ...(initiator.stack?.callFrames ?? []).map(({ url }) => url)];
    const cause = Math.max(0, ...causes.map((url) => depthOf.get(url ?? '') ?? 0));
    const depth = type === 'Document' ? 1 : Math.max(cause, 1) + 1;
    if (!depthOf.has(request.url)) depthOf.set(request.url, depth);
    const counts = !/(search_jobs|job_facets)\?.*%22search%22|telemetry/.test(request.url);
    requests.set(requestId, {
      url: request.url,
      type,
      depth: depthOf.get(request.url) ?? depth,
      bytes: 0,
      counts,
    });
    lastAt = Date.now();
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId);
    if (request) request.bytes = encodedDataLength;
    lastAt = Date.now();
  });
  return {
    lastAt: () => lastAt,
    totals() {
      const all = [...requests.values()].filter(({ counts, bytes }) => counts && bytes > 0);
      const kb = (some: Seen[]) => some.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
      const needed = all.filter(({ type }) => type !== 'Image' && type !== 'Other');
      return {
        scriptKb: kb(all.filter(({ type }) => type === 'Script')),
        totalKb: kb(all),
        requests: all.length,
        rounds: Math.max(...needed.map(({ depth }) => depth)),
      };
    },
  };
}
