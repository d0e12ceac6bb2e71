/** One cold load in a phone-sized Chromium: CPU 4 times slower, 150 ms, 1.6 Mbps. */
import type { Browser, Page } from '@playwright/test';
import { LIMIT_MS, onPhone, settled } from './device';
import { kbOf } from './network';
import { inputOnce } from './in-page';
import type { Input, PeerPage } from './pages';

export interface Load {
  'first paint, ms': number;
  'largest paint, ms': number;
  'layout shift': number;
  'blocking time, ms': number;
  'longest task, ms': number;
  /** From the press at first paint; NaN on pages without the search field. */
  'first input answered, ms': number;
  /** Scripts that had arrived by then, or by the end on other pages. */
  'script before that, kB': number;
  /** From a press on the heart at first paint to its changed colour or fill; NaN on other pages than a job. */
  'save answered, ms': number;
  /** From a click on the first card, whose link the pointer has rested on, to the job's heading; NaN on other pages. */
  'job opened, ms': number;
  'HTML, kB': number;
  'all bytes, kB': number;
  requests: number;
  /** The longest chain of requests in which each request causes the next. */
  rounds: number;
}

/** Loads a page of a site, with an empty cache. */
export const load = (
  browser: Browser,
  site: string,
  { path, input }: Omit<PeerPage, 'name'>,
): Promise<Load> =>
  onPhone(browser, async (page, network) => {
    if (input) await page.addInitScript(inputOnce, input);
    await page.goto(site + path, { waitUntil: 'load', timeout: LIMIT_MS });
    const seen = await settled(page, network);
    const sent = network.sent();
    const needed = sent.filter(({ type }) => type !== 'Image' && type !== 'Other');
    const answered = (does: Input['does']) => (input?.does === does && seen.answered) || Number.NaN;
    const isSearched = answered('search') > 0;
    const until = isSearched ? seen.answeredAt : Infinity;
    const scripts = sent.filter(({ type, finishedAt }) => type === 'Script' && finishedAt <= until);
    const opened = isSearched ? await openFirst(page) : Number.NaN;
    return {
      'first paint, ms': seen.firstPaint,
      'largest paint, ms': seen.largestPaint,
      'layout shift': seen.shift,
      'blocking time, ms': seen.blocking,
      'longest task, ms': seen.longestTask,
      'first input answered, ms': answered('search'),
      'script before that, kB': kbOf(scripts),
      'save answered, ms': answered('save'),
      'job opened, ms': opened,
      'HTML, kB': kbOf(sent.filter(({ type }) => type === 'Document')),
      'all bytes, kB': kbOf(sent),
      requests: sent.length,
      rounds: Math.max(...needed.map(({ depth }) => depth)),
    };
  });

/** A visitor looks at a link for this time before the click, in ms. */
const LOOK_MS = 500;

/** Opens the first job of a list as a visitor with a mouse does. Resolves with the time until its heading is painted, in ms. */
async function openFirst(page: Page): Promise<number> {
  const link = page.locator('main article h2 a').first();
  await link.hover();
  await page.waitForTimeout(LOOK_MS);
  return link.evaluate((anchor: HTMLAnchorElement) => {
    const title = anchor.textContent;
    const began = performance.now();
    anchor.click();
    return new Promise<number>((done) => {
      const look = () => {
        if (document.querySelector('main h1')?.textContent !== title) return void requestAnimationFrame(look);
        requestAnimationFrame(() => setTimeout(() => done(performance.now() - began)));
      };
      look();
    });
  });
}
