/** One cold load in a phone-sized Chromium: CPU 4 times slower, 150 ms, 1.6 Mbps. */
import type { Browser, CDPSession } from '@playwright/test';
import { LIMIT_MS, onPhone, settled } from './device';
import { useFilter } from './in-page';

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

export const measure = (browser: Browser, url: string, ready: string): Promise<Measures> =>
  onPhone(browser, watchNetwork, async (page, network) => {
    await page.addInitScript(useFilter);
    await page.goto(url, { waitUntil: 'load', timeout: LIMIT_MS });
    await page.waitForSelector(ready, { timeout: LIMIT_MS });
    const { firstPaint, largestPaint, shift, blocking, answeredAt } = await settled(page, network);
    const filterHandled = answeredAt || Number.NaN;
    return { firstPaint, largestPaint, shift, blocking, filterHandled, ...network.totals() };
  });

interface Sent {
  url: string;
  type: string;
  depth: number;
  bytes: number;
  /** False for requests after the page was used; what a filter change loads is not part of the page load. */
  counts: boolean;
}

async function watchNetwork(session: CDPSession) {
  const requests = new Map<string, Sent>();
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
      const kb = (some: Sent[]) => some.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
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
