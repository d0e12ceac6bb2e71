/** One cold load in a phone-sized Chromium: CPU 4 times slower, 150 ms, 1.6 Mbps. */
import type { Browser } from '@playwright/test';
import { LIMIT_MS, onPhone, settled } from './device';
import { useFilter } from './in-page';
import { kbOf } from './network';

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
  onPhone(browser, async (page, network) => {
    await page.addInitScript(useFilter);
    await page.goto(url, { waitUntil: 'load', timeout: LIMIT_MS });
    await page.waitForSelector(ready, { timeout: LIMIT_MS });
    const { firstPaint, largestPaint, shift, blocking, answeredAt } = await settled(page, network);
    const filterHandled = answeredAt || Number.NaN;
    const sent = network.sent();
    const needed = sent.filter(({ type }) => type !== 'Image' && type !== 'Other');
    return {
      firstPaint,
      largestPaint,
      shift,
      blocking,
      filterHandled,
      scriptKb: kbOf(sent.filter(({ type }) => type === 'Script')),
      totalKb: kbOf(sent),
      requests: sent.length,
      rounds: Math.max(...needed.map(({ depth }) => depth)),
    };
  });
