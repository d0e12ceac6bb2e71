import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { inPairs } from '../programs/run.mjs';
import { sourcePlace } from './source-place.mjs';

const NAMES = ['google-chrome-stable', 'google-chrome', 'chromium', 'chromium-browser'];
const FIXED = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'];
export const ARGUMENTS = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
/** What React says, in production by a number, of a page that it hydrates. */
const MISMATCH = /React error #(?:418|42[235])\b|[Hh]ydrat/;
const MISMATCHED = 'hydration mismatch: what differs is in the console of this page in development';
/** A page loads and hydrates within this time, in ms. */
const LIMIT_MS = 30_000;
/** A server that is busy answers 503: a page is opened so often, in ms apart. */
const ATTEMPTS = 3;
const PAUSE_MS = 1000;

export const installedChromium = () => findProgram(NAMES) ?? FIXED.find(isRunnable);

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

/** Starts Chromium. Resolves with undefined where there is none. */
export async function openBrowser() {
  const executablePath = process.env['CHROMIUM_PATH'] || installedChromium();
  if (!executablePath) return undefined;
  const { chromium } = await import('@playwright/test');
  return chromium.launch({ executablePath, args: ARGUMENTS });
}

/**
 * Opens pages in a browser, several at a time, because most of a page's time is waiting. Returns what went wrong in them:
 * exceptions with their place in the source, errors in the console, a page that does not hydrate, or hydrates as another one.
 * @param {import('@playwright/test').Browser} browser
 * @param {string} site @param {string[]} paths @param {string} folder that of the builds
 */
export async function browse(browser, site, paths, folder) {
  const context = await browser.newContext();
  await context.route('**/geo', (route) => route.fulfill({ status: 204 })); // the visitor stays on the page
  /** The problems of one attempt, and whether the server was too busy. */
  const visit = async (/** @type {string} */ at) => {
    const page = await context.newPage();
    /** @type {string[]} */
    const problems = [];
    let isBusy = false;
    const report = (/** @type {string} */ what) =>
      problems.push(`${at}: ${MISMATCH.test(what) ? MISMATCHED : what}`);
    page.on('response', (response) => {
      if (response.status() === 503) isBusy = true;
    });
    page.on('pageerror', ({ message, stack = '' }) => {
      const place = sourcePlace(stack, folder);
      report(place === undefined ? message : `${message} (${place})`);
    });
    page.on('console', (message) => {
      const [what = ''] = message.text().split(/\n(?= +at )/);
      if (message.type() === 'error') report(what);
    });
    await page.goto(site + at, { timeout: LIMIT_MS, waitUntil: 'domcontentloaded' });
    await page
      .waitForFunction(isHydrated, undefined, { timeout: LIMIT_MS })
      .catch(() => report('does not hydrate'));
    await page
      .waitForLoadState('networkidle', { timeout: LIMIT_MS })
      .catch(() => report('does not come to rest'));
    await page.close();
    return { problems, isBusy };
  };
  /** @type {string[]} */
  const found = [];
  const examine = async (/** @type {string} */ at) => {
    for (let attempt = 1; ; attempt += 1) {
      const { problems, isBusy } = await visit(at);
      if (!isBusy || attempt === ATTEMPTS) return found.push(...problems);
      await pause(PAUSE_MS);
    }
  };
  await inPairs(paths.map((at) => () => examine(at)));
  await context.close();
  return [...new Set(found)];
}

const isHydrated = () =>
  [...document.querySelectorAll('main *')].some((element) =>
    Object.keys(element).some((key) => key.startsWith('__reactFiber')),
  );
