/** One cold load in a phone-sized Chromium: CPU 4 times slower, 150 ms, 1.6 Mbps. */
import type { Browser, CDPSession, Page } from '@playwright/test';
import { LINE, PHONE, SLOWDOWN } from '../load/device';
import { watchPeer, type InPage } from './in-page';
import type { PeerPage } from './pages';

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
  /** From a click on the first card, whose link the pointer has rested on, to the job's heading; NaN on other pages. */
  'job opened, ms': number;
  'HTML, kB': number;
  'all bytes, kB': number;
  requests: number;
}

const SETTLED_MS = 1500;
const LIMIT_MS = 45_000;

/** Loads a page of a site, with an empty cache. */
export async function load(browser: Browser, site: string, { path, search }: PeerPage): Promise<Load> {
  const context = await browser.newContext({ ...PHONE, ignoreHTTPSErrors: true });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const network = await watchNetwork(session);
    await session.send('Network.emulateNetworkConditions', LINE);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    // The TypeScript runner wraps functions in its own helper, which the page lacks.
    await page.addInitScript('globalThis.__name = (value) => value');
    await page.addInitScript(watchPeer, search ?? null);
    await page.goto(site + path, { waitUntil: 'load', timeout: LIMIT_MS });
    const read = () => page.evaluate(() => (window as unknown as { peer: InPage }).peer);
    const seen = await settled(read, network.lastAt, search !== undefined);
    const { script, html, all, requests } = network.totals(seen.answeredAt || Infinity);
    const opened = search ? await openFirst(page) : Number.NaN;
    return {
      'first paint, ms': seen.firstPaint,
      'largest paint, ms': seen.largestPaint,
      'layout shift': seen.shift,
      'blocking time, ms': seen.blocking,
      'longest task, ms': seen.longestTask,
      'first input answered, ms': seen.answered || Number.NaN,
      'script before that, kB': script,
      'job opened, ms': opened,
      'HTML, kB': html,
      'all bytes, kB': all,
      requests,
    };
  } finally {
    await context.close();
  }
}

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

/** Waits until network and page are idle, and the search is answered. Throws when that takes too long. */
async function settled(read: () => Promise<InPage>, networkAt: () => number, searches: boolean) {
  for (const end = Date.now() + LIMIT_MS; ;) {
    const seen = await read();
    const isQuiet = Date.now() - networkAt() > SETTLED_MS && seen.now - seen.lastAt > SETTLED_MS;
    if (isQuiet && (!searches || seen.answered > 0)) return seen;
    if (Date.now() > end)
      throw new Error(searches ? 'The search is not answered.' : 'The page does not rest.');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

interface Sent {
  type: string;
  url: string;
  kB: number;
  /** In ms since the navigation began. */
  finishedAt: number;
}

async function watchNetwork(session: CDPSession) {
  const sent = new Map<string, Sent>();
  let began = 0;
  let lastAt = Date.now();
  await session.send('Network.enable');
  session.on('Network.requestWillBeSent', ({ requestId, type = 'Other', request, timestamp }) => {
    began ||= timestamp;
    sent.set(requestId, { type, url: request.url, kB: 0, finishedAt: 0 });
    lastAt = Date.now();
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    const request = sent.get(requestId);
    if (request)
      Object.assign(request, { kB: encodedDataLength / 1000, finishedAt: (timestamp - began) * 1000 });
    lastAt = Date.now();
  });
  const sum = (some: Sent[]) => some.reduce((total, { kB }) => total + kB, 0);
  return {
    lastAt: () => lastAt,
    /** What the load sent; of scripts, those that were there at a time. */
    totals(until: number) {
      // What the search itself asks for is no part of the load.
      const all = [...sent.values()].filter(
        ({ url, kB }) => kB > 0 && !/search=|%22search%22|telemetry/.test(url),
      );
      return {
        script: sum(all.filter(({ type, finishedAt }) => type === 'Script' && finishedAt <= until)),
        html: sum(all.filter(({ type }) => type === 'Document')),
        all: sum(all),
        requests: all.length,
      };
    },
  };
}
