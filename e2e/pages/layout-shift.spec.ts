/**
 * The HTML does not shift while it arrives, nor while fonts, scripts and late
 * regions load, on every route and width (docs/product.md §2.2, §2.4).
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import { addresses } from '../support/addresses';
import { askSite, startFront } from '../support/front';
import {
  untilAtRest,
  movedIn,
  rememberShifts,
  shiftsOf,
} from '../support/shifts';
import {
  hold,
  isHydrated,
  keepLooking,
  untilServerRenders,
  visit,
} from '../support/hydration';
import { expect, storing, test } from '../support/test';

const WIDTHS = [360, 412, 768, 1440];
/**
 * Pages whose lines of names and amounts have no room to spare on the narrowest
 * of phones (WCAG 1.4.10).
 */
const NARROW = ['/uk/salaries', '/us/salaries', '/ca/salaries', '/au/salaries'];
const SAVED = '/uk/jobs/saved';
const MISSING = '/uk/nothing-here';
/** A layout shift that nobody notices; web.dev calls 0.1 good. */
const UNSEEN = 0.01;

/**
 * The number of pieces in which a document arrives, and the pause between them,
 * in ms: each piece may be painted.
 */
const PIECES = 16;
const PAUSE_MS = 25;

/** A proxy through which documents arrive in pieces, as on a slow line. */
const startSlowFront = (site: string) =>
  startFront(async (request, response) => {
    const { status, headers, bytes } = await askSite(site, request);
    response.writeHead(status, headers);
    const isDocument =
      headers['content-type']?.startsWith('text/html') ?? false;
    const size = isDocument ? Math.ceil(bytes.length / PIECES) : bytes.length;
    for (let at = 0; at < bytes.length; at += size) {
      response.write(bytes.subarray(at, at + size));
      if (isDocument) await pause(PAUSE_MS);
    }
    response.end();
  });

interface Sight {
  path: string;
  kept: Record<string, string>;
  width: number;
  colorScheme: 'light' | 'dark';
}

/**
 * Loads fonts after the first paint and scripts after the fonts, then scrolls
 * to the end. Returns the shifts.
 */
async function faultOf(
  browser: Browser,
  baseURL: string,
  { kept, ...sight }: Sight,
): Promise<string | undefined> {
  const { path, width, colorScheme } = sight;
  const context = await browser.newContext({
    baseURL,
    viewport: { width, height: 800 },
    colorScheme,
    storageState: storing(baseURL, kept),
  });
  const page = await context.newPage();
  const releaseFonts = await hold(page, /\.woff2$/);
  const releaseScripts = await hold(page, /\.js$/);
  await keepLooking(page);
  await rememberShifts(page);
  await page.goto(path, { waitUntil: 'commit' });
  await page.getByRole('contentinfo').waitFor();
  await page.waitForFunction(
    () => performance.getEntriesByType('paint').length > 0,
  );
  releaseFonts();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  releaseScripts();
  await isHydrated(page);
  // The server cannot reserve space for saved jobs, which only this browser
  // stores. Wait for them before scrolling.
  if (path === SAVED)
    await page
      .getByRole('region', { name: 'Recently viewed' })
      .getByRole('article')
      .waitFor();
  await page.evaluate(async () => {
    for (
      let top = 0;
      top < document.documentElement.scrollHeight;
      top += innerHeight
    ) {
      scrollTo(0, top);
      for (let n = 0; n < 4; n++)
        await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  });
  // on home the request to `/geo` never ends
  await page.waitForLoadState(path === '/' ? 'load' : 'networkidle');
  const moved = await shiftsOf(page);
  const what = moved > UNSEEN ? await movedIn(page) : '';
  await context.close();
  return moved > UNSEEN
    ? `${path} at ${width} px in ${colorScheme}: ${moved.toFixed(3)}: ${what}`
    : undefined;
}

test(
  'nothing moves on any route, at any width',
  { tag: '@all' },
  async ({ browser, request, site }) => {
    test.setTimeout(400_000);
    await untilServerRenders(request);
    const known = await addresses(request);
    const [, slug = ''] = /\/jobs\/(.+)/.exec(known.join('\n')) ?? [];
    const jobs = JSON.stringify([{ slug, at: '2026-01-01T00:00:00Z' }]);
    const kept = { saved_jobs: jobs, viewed_jobs: jobs };
    // Light and dark alternate: colours do not change the layout.
    const sights = [...known, SAVED, MISSING].flatMap((path, nth) =>
      [...WIDTHS, ...(NARROW.includes(path) ? [320] : [])].map(
        (width, at): Sight => ({
          path,
          kept,
          width,
          colorScheme: (nth + at) % 2 === 0 ? 'light' : 'dark',
        }),
      ),
    );
    const front = await startSlowFront(site.url);
    const faults: string[] = [];
    const left = sights.values();
    const visitor = async () => {
      for (const sight of left) {
        const fault = await faultOf(browser, front.url, sight);
        if (fault) faults.push(fault);
      }
    };
    await Promise.all([visitor(), visitor(), visitor()]).finally(front.close);
    expect(faults).toEqual([]);
  },
);

for (const [path, width] of [
  ['/uk/jobs', 390],
  ['/uk/jobs', 1440],
  ['/firms', 1440],
] as const)
  test(`“Load more” at ${path}, ${width} px wide, keeps the room of late cards`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await rememberShifts(page);
    await visit(page, path);
    await page.route('**/rest/v1/**', async (route) => {
      await pause(1500);
      await route.continue();
    });
    const cards = page.getByRole('main').getByRole('article');
    const before = await cards.count();
    const more = page.getByRole('link', { name: /^Load more/ });
    await more.scrollIntoViewIfNeeded();
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    await untilAtRest(more);
    const earlier = await shiftsOf(page);
    await more.click();
    await expect.poll(() => cards.count()).toBeGreaterThan(before);
    await page.waitForLoadState('networkidle');
    const moved = (await shiftsOf(page)) - earlier;
    expect(moved, await movedIn(page)).toBeLessThanOrEqual(UNSEEN);
  });
