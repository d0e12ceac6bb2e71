/** Visitors in a real browser act at random in any weather: every page equals the same address loaded anew. */
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { createRandom, type Random } from '../../backend/src/sample/random';
import { launchOptions } from '../support/launch-options';
import type { Site } from '../support/site';
import { atRest, difference, stateOf } from './page-state';
import { createReport, inParallel, type Report } from './report';
import { takeStep } from './steps';
import { allPages } from './visitor';
import { weatherOf, type Weather } from './weather';

/** Concurrent visitors. */
const WIDTH = 2;
/** Share of steps after which a visitor does not wait for the page. */
const IMPATIENT = 0.25;
/** A differing page gets this many further checks, after a pause in ms: late regions may still load. */
const LOOKS = 4;
const LOOK_AGAIN_MS = 1500;
/** Messages that the browser logs because of the weather, not because of the page. */
const OF_WEATHER =
  /Failed to load resource|ERR_(FAILED|CONNECTION_REFUSED|ABORTED)|preloaded using link preload|\[Federation|Loading (CSS )?chunk|ScriptExternalLoadError|RUNTIME-00|did not load/;

interface Visit {
  page: Page;
  /** Loads addresses anew, with the same storage. */
  second: Page;
  weather: Weather;
  random: Random;
  /** Addresses whose page may show more than when loaded anew. */
  expanded: Set<string>;
  complaints: string[];
}

export async function randomVisitors(
  site: Site,
  { seed, visits, steps }: { seed: number; visits: number; steps: number },
): Promise<Report> {
  const report = createReport();
  const starts = await allPages(site.url);
  const browser = await chromium.launch(launchOptions);
  let compared = 0;
  try {
    await inParallel(
      Array.from({ length: visits }, (_, nth) => nth),
      WIDTH,
      async (nth) => {
        const random = createRandom(seed + nth);
        const visit = await begin(browser, site, random);
        const story: string[] = [];
        const tell = (what: string) =>
          report.check(
            false,
            `visit ${nth} (--seed ${seed + nth} --visits 1): ${what} after ${story.slice(-8).join(', ')}`,
          );
        try {
          const start = random.pick(starts);
          await visit.page.goto(start);
          story.push(`opens ${start}`);
          for (let step = 0; step < steps; step++) {
            if (random.chance(0.08)) story.push(await visit.weather.change(random));
            const { said, showsMore } = await takeStep(visit.page, random);
            if (showsMore) visit.expanded.add(anyCountry(visit.page.url()));
            story.push(said);
            if (random.chance(IMPATIENT)) continue;
            const wrong = await compare(visit);
            if (wrong === undefined) compared += 1;
            else tell(wrong);
            for (const complaint of visit.complaints.splice(0)) tell(complaint);
            if (wrong !== undefined) break; // later steps would only repeat this failure
          }
        } catch (error) {
          tell(error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error));
        } finally {
          await visit.page.context().close();
        }
      },
    );
  } finally {
    await browser.close();
  }
  return report.of(`${visits} visits of ${steps} steps, ${compared} pages as loaded anew`);
}

async function begin(browser: Browser, site: Site, random: Random): Promise<Visit> {
  const context: BrowserContext = await browser.newContext({
    baseURL: site.url,
    viewport: { width: random.pick([360, 768, 1440]), height: 800 },
    storageState: {
      cookies: [],
      origins: [{ origin: site.url, localStorage: [{ name: 'cookie_consent', value: 'false' }] }],
    },
  });
  const second = await context.newPage();
  const page = await context.newPage();
  const weather = await weatherOf(page, await context.newCDPSession(page));
  const complaints: string[] = [];
  page.on('pageerror', ({ message }) => {
    if (weather.isClear() || !OF_WEATHER.test(message)) complaints.push(`exception: ${message}`);
  });
  page.on('console', (line) => {
    if (line.type() === 'error' && !OF_WEATHER.test(line.text())) complaints.push(`console: ${line.text()}`);
  });
  return { page, second, weather, random, expanded: new Set(), complaints };
}

const SCROLL_THROUGH = `(async () => {
  for (let top = 0; top < document.documentElement.scrollHeight; top += 500) {
    scrollTo(0, top);
    await new Promise(requestAnimationFrame);
  }
})()`;

/** A firm's openings and a list's further pages are the same in the addresses of all countries. */
const anyCountry = (url: string) => url.replace(/\/(uk|us|ca|au)(?=\/)/, '');

const RETRY = /^(retry|try again)/i;

/** The fault of the current page, if any. First makes an unreachable section reachable. */
async function compare({ page, second, weather, expanded }: Visit): Promise<string | undefined> {
  const url = () => page.url();
  if (!(await atRest(page))) return `${url()} does not come to rest`;
  if (new URL(url()).pathname === '/') return undefined; // home redirects once per session
  // Late regions load, or fail, near the viewport.
  await page.evaluate(SCROLL_THROUGH).catch(() => {});
  await atRest(page);
  const failed = page.locator('main').getByRole('button', { name: RETRY });
  if ((await failed.count()) > 0) {
    await weather.clear();
    for (let tries = 0; tries < 4 && (await failed.count()) > 0; tries++) {
      await failed
        .first()
        .click({ timeout: 2000 })
        .catch(() => {});
      await atRest(page);
    }
  }
  const address = url();
  await second.goto(address, { waitUntil: 'load' });
  for (let look = 1; ; look++) {
    if (!(await atRest(second))) return `${address} loaded anew does not come to rest`;
    const [seen, anew] = [await stateOf(page), await stateOf(second)];
    if (url() !== address) return undefined; // a late navigation; the next step compares the new page
    const different = difference(seen, anew, expanded.has(anyCountry(address)));
    if (different === undefined) return undefined;
    if (look >= LOOKS) return `${address} ${different}`;
    if (look === 2) await weather.clear();
    await page.waitForTimeout(LOOK_AGAIN_MS);
    await page.evaluate(SCROLL_THROUGH).catch(() => {}); // a slow page may have become interactive only now
  }
}
