/**
 * `npm run bench -- filter [rounds]`: from a choice in the job list's panel to the painted results, warm, on the site that
 * runs, and the same change as a document load beside it. Each round changes another filter; no answer is used twice.
 */
import os from 'node:os';
import type { Page } from '@playwright/test';
import { launchChromium } from '../chromium';
import { percentile } from '../load';

const origin = process.env['BENCH_ORIGIN'] ?? 'http://127.0.0.1:3000';
const rounds = Number(process.argv[2] ?? 30);
const LIST = `${origin}/uk/jobs`;

interface Round {
  /** From the choice to the frame after the results are in the page, ms. */
  ms: number;
  /** Longest task of the main thread meanwhile, ms; 0 where none took 50. */
  longest: number;
}

/** Another salary each round: a choice that no cache has an answer to. */
const salaryOf = (round: number) => String(30_000 + round * 250);

/** Runs in the page, so it stands alone: sets the field, and waits for the chip that says so and the next frame. */
async function changeInPage({ name, value }: { name: string; value: string }): Promise<Round> {
  const tasks: number[] = [];
  const observer = new PerformanceObserver((list) =>
    tasks.push(...list.getEntries().map(({ duration }) => duration)),
  );
  observer.observe({ type: 'longtask' });
  const field = document.querySelector<HTMLInputElement | HTMLSelectElement>(`main [name="${name}"]`);
  if (!field) throw new Error(`no field ${name}`);
  const began = performance.now();
  const prototype = field instanceof HTMLSelectElement ? HTMLSelectElement : HTMLInputElement;
  Object.getOwnPropertyDescriptor(prototype.prototype, 'value')?.set?.call(field, value);
  const type = field instanceof HTMLSelectElement ? 'change' : 'input';
  field.dispatchEvent(new Event(type, { bubbles: true }));
  const results = () => document.querySelector('main section[aria-busy="false"] article');
  await new Promise<void>((done) => {
    const look = () => {
      const there = new URLSearchParams(location.search).get(name) === value && results();
      if (there) requestAnimationFrame(() => setTimeout(done));
      else requestAnimationFrame(look);
    };
    look();
  });
  const ms = performance.now() - began;
  await new Promise((done) => setTimeout(done, 800)); // numbers beside the choices follow; people take their time
  observer.disconnect();
  return { ms, longest: Math.max(0, ...tasks) };
}

async function changes(page: Page, fieldName: string, values: string[]): Promise<Round[]> {
  const seen: Round[] = [];
  for (const value of values) seen.push(await page.evaluate(changeInPage, { name: fieldName, value }));
  return seen;
}

/** The same change as a visitor without a script makes it: a document. */
async function loads(page: Page, values: string[]): Promise<Round[]> {
  const seen: Round[] = [];
  for (const value of values) {
    const began = performance.now();
    await page.goto(`${LIST}?minSalary=${value}`, { waitUntil: 'commit' });
    await page.waitForSelector('main article');
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
    seen.push({ ms: performance.now() - began, longest: Number.NaN });
  }
  return seen;
}

function print(name: string, seen: Round[]): void {
  const of = (key: keyof Round) => seen.map((round) => round[key]).toSorted((a, b) => a - b);
  const cell = (value: number) => (Number.isNaN(value) ? '–' : value.toFixed(0));
  const times = of('ms');
  const longest = of('longest').at(-1) ?? Number.NaN;
  console.log(
    `| ${name} | ${cell(percentile(times, 0.5))} | ${cell(percentile(times, 0.75))} | ${cell(times.at(-1) ?? 0)} | ${cell(longest)} |`,
  );
}

const browser = await launchChromium();
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  // The TypeScript runner wraps functions in a helper of its own, which the page does not have.
  await page.addInitScript('globalThis.__name = (value) => value');
  const session = await page.context().newCDPSession(page);
  const slow = (rate: number) => session.send('Emulation.setCPUThrottlingRate', { rate });
  const values = Array.from({ length: rounds }, (_, round) => salaryOf(round));
  console.log(
    `Chromium ${browser.version()}, ${rounds} changes each, load average ${os.loadavg()[0]?.toFixed(1)}\n`,
  );
  console.log('| filter change | p50 ms | p75 ms | slowest ms | longest task ms |');
  console.log('|---|---|---|---|---|');
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
    print(`a firm is chosen${words}`, await changes(page, 'firm', firms.slice(2, 2 + rounds)));
    await page.goto(LIST, { waitUntil: 'networkidle' });
    print(`a salary is typed (250 ms are the pause)${words}`, await changes(page, 'minSalary', values));
    await slow(1);
  }
  await loads(page, ['22000', '23000']);
  print(
    'the same as a document load',
    await loads(
      page,
      values.map((value) => String(Number(value) + 1)),
    ),
  );
} finally {
  await browser.close();
}
