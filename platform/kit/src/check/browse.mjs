import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sourcePlace } from './source-place.mjs';

const BROWSER_NAMES = [
  'google-chrome-stable',
  'google-chrome',
  'chromium',
  'chromium-browser',
];
const FIXED_PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
export const ARGUMENTS = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
/**
 * React's messages on a failed hydration: `Hydration failed`, in production
 * `Minified React error #418`.
 */
const MISMATCH = /React error #(?:418|42[235])\b|[Hh]ydrat/;
const MISMATCHED =
  'hydration mismatch: what differs is in the console of this page in development';
/** A page loads and hydrates within this time, in ms. */
const LIMIT_MS = 30_000;
/**
 * A busy server answers 503, so a page is opened up to this many times, with a
 * pause in ms.
 */
const ATTEMPTS = 3;
const PAUSE_MS = 1000;

export const installedChromium = () =>
  findProgram(BROWSER_NAMES) ?? FIXED_PLACES.find(isRunnable);

export function findProgram(/** @type {string[]} */ names) {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  return folders
    .flatMap((folder) => names.map((name) => path.join(folder, name)))
    .find(isRunnable);
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
 * Starts Chromium with two tabs: a tab for each page would cost seconds.
 * Resolves with undefined where there is no Chromium.
 */
export async function openTabs() {
  const executablePath = process.env['CHROMIUM_PATH'] || installedChromium();
  if (!executablePath) return undefined;
  const { chromium } = await import('@playwright/test');
  const browser = await chromium.launch({ executablePath, args: ARGUMENTS });
  const context = await browser.newContext();
  const tabs = await Promise.all([context.newPage(), context.newPage()]);
  return { tabs, close: () => browser.close() };
}

/**
 * Opens pages in tabs of a browser. Returns what went wrong in them: exceptions
 * with their place in the source, errors in the console, a page that does not
 * hydrate, or hydrates as another one.
 * @param {import('@playwright/test').Page[]} tabs
 * @param {string} site
 * @param {string[]} paths
 * @param {string} folder that of the builds
 */
export async function browse(tabs, site, paths, folder) {
  const waitingPages = [...paths];
  /** @type {string[]} */
  const problems = [];
  const browseWaiting = async (
    /** @type {import('@playwright/test').Page} */ tab,
  ) => {
    for (
      let page = waitingPages.shift();
      page !== undefined;
      page = waitingPages.shift()
    )
      problems.push(...(await examine(tab, { site, page, folder })));
  };
  await Promise.all(tabs.map(browseWaiting));
  return [...new Set(problems)];
}

/**
 * A page of the site, and the folder of the builds.
 * @typedef {{ site: string, page: string, folder: string }} Place
 */

/**
 * The problems of a page's first attempt that no busy server spoiled.
 * @param {import('@playwright/test').Page} tab
 * @param {Place} pagePlace
 */
async function examine(tab, pagePlace) {
  for (let attemptCount = 1; ; attemptCount += 1) {
    const { problems, isBusy } = await visit(tab, pagePlace);
    if (!isBusy || attemptCount === ATTEMPTS) return problems;
    await pause(PAUSE_MS);
  }
}

/**
 * The problems of one attempt, and whether the server was too busy.
 * @param {import('@playwright/test').Page} tab
 * @param {Place} place
 */
async function visit(tab, { site, page, folder }) {
  /** @type {string[]} */
  const problems = [];
  let isPageBusy = false;
  const noteProblem = (/** @type {string} */ problemText) =>
    problems.push(`${page}: ${problemText}`);
  const reportMessage = (/** @type {string} */ message) =>
    noteProblem(MISMATCH.test(message) ? MISMATCHED : message);
  const onResponse = (
    /** @type {import('@playwright/test').Response} */ response,
  ) => {
    if (response.status() === 503) isPageBusy = true;
  };
  const onError = (/** @type {Error} */ { message, stack = '' }) => {
    const errorPlace = sourcePlace(stack, folder);
    reportMessage(
      errorPlace === undefined ? message : `${message} (${errorPlace})`,
    );
  };
  const onMessage = (
    /** @type {import('@playwright/test').ConsoleMessage} */ message,
  ) => {
    const [messageText = ''] = message.text().split(/\n(?= +at )/);
    if (message.type() === 'error') reportMessage(messageText);
  };
  tab
    .on('response', onResponse)
    .on('pageerror', onError)
    .on('console', onMessage);
  await tab.goto(site + page, {
    timeout: LIMIT_MS,
    waitUntil: 'domcontentloaded',
  });
  await tab
    .waitForFunction(isHydrated, undefined, { timeout: LIMIT_MS })
    .catch(() => noteProblem('does not hydrate'));
  await tab
    .waitForLoadState('networkidle', { timeout: LIMIT_MS })
    .catch(() => noteProblem('does not come to rest'));
  await tab.goto('about:blank'); // what the page said last has come by then
  tab
    .off('response', onResponse)
    .off('pageerror', onError)
    .off('console', onMessage);
  return { problems, isBusy: isPageBusy };
}

const isHydrated = () =>
  [...document.querySelectorAll('main *')].some((element) =>
    Object.keys(element).some((key) => key.startsWith('__reactFiber')),
  );
