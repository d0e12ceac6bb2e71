/**
 * `npm run bench -- reading [rounds]` scrolls an article of a running site to its end and back, with a CPU 4 times
 * slower. Three variants: the browser's scroll timeline, the script that replaces it, and no reading progress.
 */
import os from 'node:os';
import { chromium, type Browser, type Page } from '@playwright/test';
import { launchOptions } from '../../e2e/support/launch-options';
import { record } from '../load/table';
import { traceTasks, type LongestTask } from '../longest-task';
import { origin } from '../origin';

const rounds = Number(process.argv[2] ?? 3);
const ARTICLE = `${origin}/uk/articles/negotiating-your-first-senior-salary`;
const CPU_SLOWDOWN = 4;
/** Speed of the wheel in px per second. */
const SPEED = 2000;
const WINDOW = { width: 1440, height: 900 };
/** Measuring starts below the point where the header changes (docs/product.md §4.3), in px. */
const START = 200;
/** After this time, a loaded page has finished its own work. */
const SETTLED_MS = 2000;
const COUNTED = [
  'LayoutCount',
  'RecalcStyleCount',
  'LayoutDuration',
  'ScriptDuration',
  'TaskDuration',
] as const;

const VARIANTS = ['scroll timeline', 'script', 'none'] as const;
type Variant = (typeof VARIANTS)[number];

/** The page's work during the scroll: counts, and durations in s. */
type Counts = Record<(typeof COUNTED)[number], number>;
interface Figures extends Counts, LongestTask {
  /** The bar's value at the end. */
  progress: string | null;
}

/** Hides scroll timelines, so that the page acts as in a browser without them. */
async function hideTimelines(page: Page): Promise<void> {
  await page.route(ARTICLE, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const without = html.replaceAll(/\(animation-timeline:\s*view\(\)\)/g, '(animation-timeline: unknown())');
    if (without === html) throw new Error('The page names no scroll timeline.');
    await route.fulfill({ response, body: without });
  });
}

async function openArticle(browser: Browser, variant: Variant): Promise<Page> {
  const page = await browser.newPage({ viewport: WINDOW });
  // The TypeScript runner wraps functions in its own helper, which the page lacks.
  await page.addInitScript('globalThis.__name = (value) => value');
  if (variant === 'script') await hideTimelines(page);
  await page.goto(ARTICLE, { waitUntil: 'networkidle' });
  if (variant === 'none') {
    await page.evaluate(() => {
      document.querySelector('[aria-label="Reading progress"]')?.remove();
      document.querySelector('article div[aria-hidden="true"]')?.remove();
    });
  }
  return page;
}

async function measure(browser: Browser, variant: Variant): Promise<Figures> {
  const page = await openArticle(browser, variant);
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.waitForTimeout(SETTLED_MS);
  const read = async () =>
    new Map((await session.send('Performance.getMetrics')).metrics.map(({ name, value }) => [name, value]));
  const scroll = (yDistance: number) =>
    session.send('Input.synthesizeScrollGesture', { x: 600, y: 500, yDistance, speed: SPEED });
  await scroll(-START);
  const longestTask = await traceTasks(browser, page);
  const before = await read();
  await scroll(-height);
  await scroll(height - WINDOW.height - START);
  const after = await read();
  const longest = await longestTask();
  await scroll(-height);
  // after the measurement, because this read runs a script in the page
  const bar = page.locator('[aria-label="Reading progress"]');
  const progress = variant === 'none' ? null : await bar.getAttribute('aria-valuenow');
  await page.close();
  const spent = COUNTED.map((name) => [name, (after.get(name) ?? 0) - (before.get(name) ?? 0)] as const);
  return { ...longest, progress, ...(Object.fromEntries(spent) as Counts) };
}

const browser = await chromium.launch(launchOptions);
try {
  const load = os.loadavg()[0]?.toFixed(1);
  console.log(
    `Chromium ${browser.version()}, CPU ${CPU_SLOWDOWN}×, ${rounds} rounds each, load average ${load}\n`,
  );
  console.log(
    '| reading progress | longest task, CPU ms | by the clock | layouts | their ms | style changes | script ms | all tasks ms | at the end |',
  );
  console.log('|---|---|---|---|---|---|---|---|---|');
  const work = new Map<Variant, number>();
  for (const variant of VARIANTS) {
    const seen: Figures[] = [];
    for (let round = 0; round < rounds; round += 1) seen.push(await measure(browser, variant));
    const worst = (key: 'clock' | 'cpu' | keyof Counts) => Math.max(...seen.map((figures) => figures[key]));
    const ms = (key: keyof Counts) => (1000 * worst(key)).toFixed(0);
    console.log(
      `| ${variant} | ${worst('cpu').toFixed(0)} | ${worst('clock').toFixed(0)} | ${worst('LayoutCount')} | ${ms('LayoutDuration')} | ` +
        `${worst('RecalcStyleCount')} | ${ms('ScriptDuration')} | ${ms('TaskDuration')} | ${seen[0]?.progress ?? '–'} |`,
    );
    work.set(variant, 1000 * worst('TaskDuration'));
  }
  const baseline = work.get('none') ?? Number.NaN;
  for (const [variant, value] of work)
    if (variant !== 'none') record({ figure: `${variant}: all tasks, ms`, value, baseline });
} finally {
  await browser.close();
}
