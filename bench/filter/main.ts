/**
 * `npm run bench -- filter [rounds]` measures filter changes on a running site with warm caches: from the choice to the
 * painted results, and as a document load. Each round changes another filter, so no cached answer is reused.
 */
import os from 'node:os';
import { chromium, type Page } from '@playwright/test';
import { launchOptions } from '../../e2e/support/launch-options';
import { percentile } from '../load';
import { record } from '../load/table';
import { traceTasks, type LongestTask } from '../longest-task';
import { origin } from '../origin';

const rounds = Number(process.argv[2] ?? 30);
const LIST = `${origin}/uk/jobs`;

interface Round {
  /** From the choice to the frame in which every visible card belongs to the new answer, in ms. */
  ms: number;
  /** The same for all cards, in ms. */
  whole: number;
}

interface Series {
  seen: Round[];
  /** While all changes ran; not measured for document loads. */
  longest?: LongestTask;
}

/** A different salary each round, which no cache has an answer for. */
const salaryOf = (round: number) => String(30_000 + round * 250);

/**
 * Runs in the page, so it uses nothing from outside. Sets the field, then waits for the cards of the answer and the
 * next frame.
 */
async function changeInPage({ name, value }: { name: string; value: string }): Promise<Round> {
  const field = document.querySelector<HTMLInputElement | HTMLSelectElement>(`main [name="${name}"]`);
  if (!field) throw new Error(`no field ${name}`);
  const cards = () => [...document.querySelectorAll('main section[aria-label="Results"] article')];
  const before = new Set(cards());
  const inView = cards().filter((card) => card.getBoundingClientRect().top < innerHeight).length;
  const isWhole = () => document.querySelector('main section[aria-busy="false"] article') !== null;
  const isSeen = () =>
    cards()
      .slice(0, inView)
      .every((card) => !before.has(card)) || isWhole();
  const began = performance.now();
  const prototype = field instanceof HTMLSelectElement ? HTMLSelectElement : HTMLInputElement;
  Object.getOwnPropertyDescriptor(prototype.prototype, 'value')?.set?.call(field, value);
  const type = field instanceof HTMLSelectElement ? 'change' : 'input';
  field.dispatchEvent(new Event(type, { bubbles: true }));
  const painted = (isThere: () => boolean) =>
    new Promise<number>((done) => {
      const look = () => {
        if (new URLSearchParams(location.search).get(name) === value && isThere())
          requestAnimationFrame(() => setTimeout(() => done(performance.now() - began)));
        else requestAnimationFrame(look);
      };
      look();
    });
  const [ms, whole] = await Promise.all([painted(isSeen), painted(isWhole)]);
  await new Promise((done) => setTimeout(done, 800)); // the facets load afterwards, and people pause too
  return { ms, whole };
}

async function changes(page: Page, fieldName: string, values: string[]): Promise<Series> {
  const longestTask = await traceTasks(browser, page);
  const seen: Round[] = [];
  for (const value of values) seen.push(await page.evaluate(changeInPage, { name: fieldName, value }));
  return { seen, longest: await longestTask() };
}

/** The same change without a script: the browser loads a document. */
async function loads(page: Page, values: string[]): Promise<Series> {
  const seen: Round[] = [];
  for (const value of values) {
    const began = performance.now();
    await page.goto(`${LIST}?minSalary=${value}`, { waitUntil: 'commit' });
    await page.waitForSelector('main article');
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
    seen.push({ ms: performance.now() - began, whole: Number.NaN });
  }
  return { seen };
}

/** Prints a row and returns the 75th percentile of the times in view, in ms. */
function print(name: string, { seen, longest }: Series): number {
  const of = (key: keyof Round) => seen.map((round) => round[key]).toSorted((a, b) => a - b);
  const times = of('ms');
  const whole = percentile(of('whole'), 0.75);
  const p75 = percentile(times, 0.75);
  const figures = [percentile(times, 0.5), p75, times.at(-1), whole];
  const cells = [...figures, longest?.cpu, longest?.clock].map((value) =>
    value?.toFixed(0).replace('NaN', '–'),
  );
  console.log(`| ${[name, ...cells.map((cell) => cell ?? '–')].join(' | ')} |`);
  return p75;
}

const browser = await chromium.launch(launchOptions);
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  // The TypeScript runner wraps functions in its own helper, which the page lacks.
  await page.addInitScript('globalThis.__name = (value) => value');
  const session = await page.context().newCDPSession(page);
  const slow = (rate: number) => session.send('Emulation.setCPUThrottlingRate', { rate });
  const values = Array.from({ length: rounds }, (_, round) => salaryOf(round));
  console.log(
    `Chromium ${browser.version()}, ${rounds} changes each, load average ${os.loadavg()[0]?.toFixed(1)}\n`,
  );
  console.log(
    '| filter change | in view, p50 ms | p75 ms | slowest ms | whole page, p75 ms | longest task, CPU ms | by the clock |',
  );
  console.log('|---|---|---|---|---|---|---|');
  const changed = new Map<string, number>();
  for (const [words, rate] of [
    ['', 1],
    [', CPU 4×', 4],
  ] as const) {
    await page.goto(LIST, { waitUntil: 'networkidle' });
    await slow(rate);
    const firms = await page
      .locator('main select[name="firm"] option')
      .evaluateAll((options) => options.slice(1).map((option) => (option as HTMLOptionElement).value));
    await changes(page, 'firm', firms.slice(0, 2));
    const chosen = print(`a firm is chosen${words}`, await changes(page, 'firm', firms.slice(2, 2 + rounds)));
    await page.goto(LIST, { waitUntil: 'networkidle' });
    const typed = print(
      `a salary is typed (250 ms are the pause)${words}`,
      await changes(page, 'minSalary', values),
    );
    // Document loads, the baseline, run at full speed.
    if (rate === 1) changed.set('a firm is chosen', chosen).set('a salary is typed', typed);
    await slow(1);
  }
  await loads(page, ['22000', '23000']);
  const baseline = print(
    'the same as a document load',
    await loads(
      page,
      values.map((value) => String(Number(value) + 1)),
    ),
  );
  for (const [what, value] of changed) record({ figure: `${what}, p75 in view, ms`, value, baseline });
} finally {
  await browser.close();
}
