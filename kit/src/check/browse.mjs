import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { firstDifference, MISMATCH, noteMismatch } from './mismatch.mjs';

const NAMES = ['google-chrome-stable', 'google-chrome', 'chromium', 'chromium-browser'];
const FIXED = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];
export const ARGUMENTS = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
/** A page loads and hydrates within this time, in ms. */
const LIMIT_MS = 30_000;

/** Path of the machine's own Chrome or Chromium; undefined without one. */
export const installedChromium = () => findProgram(NAMES) ?? FIXED.find(isRunnable);

/** Path of the first program in PATH that has one of these names. */
export function findProgram(/** @type {string[]} */ names) {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  return folders.flatMap((folder) => names.map((name) => path.join(folder, name))).find(isRunnable);
}

export function isRunnable(/** @type {string} */ file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Opens pages in Chromium, one after the other. Returns what went wrong in them: exceptions, errors in the console, a page
 * that does not hydrate, and what differs where hydration found another page. Undefined without a Chromium.
 * @param {string} site @param {string[]} paths
 */
export async function browse(site, paths) {
  const executablePath = process.env['CHROMIUM_PATH'] || installedChromium();
  if (!executablePath) return undefined;
  const { chromium } = await import('@playwright/test');
  const browser = await chromium.launch({ executablePath, args: ARGUMENTS });
  /** @type {string[]} */
  const problems = [];
  try {
    for (const at of paths) {
      const page = await browser.newPage();
      const report = (/** @type {string} */ what) => problems.push(`${at}: ${what}`);
      page.on('pageerror', (error) => report(error.message));
      page.on('console', (message) => {
        const [what = ''] = message.text().split(/\n(?= +at )/);
        if (message.type() === 'error' && !MISMATCH.test(what)) report(what);
      });
      let rendered = '';
      await page.exposeFunction('takeRendered', (/** @type {string} */ html) => void (rendered ||= html));
      await page.addInitScript(noteMismatch, MISMATCH.source);
      await page.route('**/geo', (route) => route.fulfill({ status: 204 })); // the visitor stays on the page
      const answer = await page.goto(site + at, { timeout: LIMIT_MS });
      await page
        .waitForFunction(isHydrated, undefined, { timeout: LIMIT_MS })
        .catch(() => report('does not hydrate'));
      await page
        .waitForLoadState('networkidle', { timeout: LIMIT_MS })
        .catch(() => report('does not come to rest'));
      if (answer && rendered) {
        const served = await answer.text();
        await page.goto('about:blank'); // whose policy lets documents be parsed
        const difference = await page.evaluate(firstDifference, [served, rendered]);
        report(`hydration mismatch${difference ? `: ${difference}` : ''}`);
      }
      await page.close();
    }
  } finally {
    await browser.close();
  }
  return problems;
}

/** Runs in the page. */
const isHydrated = () =>
  [...document.querySelectorAll('main *')].some((element) =>
    Object.keys(element).some((key) => key.startsWith('__reactFiber')),
  );
