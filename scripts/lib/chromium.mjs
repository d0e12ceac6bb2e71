import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { installedChromium, isRunnable } from '../../kit/src/check/browse.mjs';
import { Refusal } from '../../kit/src/programs/refusal.mjs';
import { bin, run } from '../../kit/src/programs/run.mjs';
import { installFromDebian } from './debian.mjs';
import { root } from './project.mjs';

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
  return installedChromium() ?? (await downloaded()) ?? (await fromDebian()) ?? refuse();
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
  await installFromDebian('chromium');
  return installedChromium();
}

/** @returns {never} */
function refuse() {
  throw new Refusal(
    'The end-to-end tests need Chrome or Chromium. Install one (Debian: apt-get install chromium), or name it: CHROMIUM_PATH=/path/to/chrome npm test',
  );
}
