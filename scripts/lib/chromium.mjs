import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Refusal, root } from './project.mjs';
import { bin, run } from './run.mjs';

const NAMES = ['google-chrome-stable', 'google-chrome', 'chromium', 'chromium-browser'];
const FIXED = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * Path of a Chrome or Chromium for the end-to-end tests: that of CHROMIUM_PATH, the machine's, Playwright's download, or
 * Debian's package when this is root. Otherwise it throws a `Refusal` that names the command to run.
 * @returns {Promise<string>}
 */
export async function findChromium() {
  const named = process.env['CHROMIUM_PATH'];
  if (named) {
    if (isRunnable(named)) return named;
    throw new Refusal(`CHROMIUM_PATH is "${named}", which is no program that can be run.`);
  }
  return installed() ?? (await downloaded()) ?? (await fromDebian()) ?? refuse();
}

function installed() {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  return [...folders.flatMap((folder) => NAMES.map((name) => path.join(folder, name))), ...FIXED].find(
    isRunnable,
  );
}

function isRunnable(/** @type {string} */ file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

async function downloaded() {
  const require = createRequire(path.join(root, 'package.json'));
  const own = () => {
    const file = require('@playwright/test').chromium.executablePath();
    return existsSync(file) ? file : undefined;
  };
  return own() ?? (await run(bin('playwright'), ['install', 'chromium']).then(own, () => undefined));
}

async function fromDebian() {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return undefined;
  await run('apt-get', ['update', '-qq']).catch(() => {});
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
    env: { DEBIAN_FRONTEND: 'noninteractive' },
  }).catch(() => {});
  return installed();
}

/** @returns {never} */
function refuse() {
  throw new Refusal(
    'The end-to-end tests need Chrome or Chromium. Install one (Debian: apt-get install chromium), or name it: CHROMIUM_PATH=/path/to/chrome npm test',
  );
}
