import { spawnSync } from 'node:child_process';
import path from 'node:path';
import {
  findProgram,
  installedChromium,
  isRunnable,
} from '../../../platform/kit/src/check/browse.mjs';
import { Refusal } from '../../../platform/kit/src/programs/refusal.mjs';
import { run } from '../../../platform/kit/src/programs/run.mjs';
import { root } from './project.mjs';

/**
 * Path of a Chrome or Chromium for the end-to-end tests: that of CHROMIUM_PATH,
 * the machine's, or Debian's package when this is root. Otherwise it throws a
 * `Refusal` that names the command to run.
 */
export async function findChromium() {
  const namedProgram = process.env['CHROMIUM_PATH'];
  if (namedProgram) {
    if (isRunnable(namedProgram)) return namedProgram;
    throw new Refusal(
      `CHROMIUM_PATH is "${namedProgram}", which cannot be run.`,
    );
  }
  if (!installedChromium()) await installFromDebian('chromium');
  const chromium = installedChromium();
  if (chromium) return chromium;
  throw new Refusal(
    'The end-to-end tests need Chrome or Chromium. Install one (Debian: ' +
      'apt-get install chromium), or name it: ' +
      'CHROMIUM_PATH=/path/to/chrome npm test',
  );
}

/**
 * Names of the programs that the journeys in other engines need, by Debian's
 * packages.
 */
const PROGRAMS = {
  'firefox-esr': ['firefox-esr', 'firefox'],
  'webkit2gtk-driver': ['WebKitWebDriver'],
  xvfb: ['Xvfb'],
};

const missingPrograms = () =>
  Object.entries(PROGRAMS).flatMap(([name, programs]) =>
    findProgram(programs) ? [] : [name],
  );

/**
 * Folder of the journeys, with the packages that drive these browsers: no other
 * command needs them.
 */
const folder = path.join(root, 'e2e', 'engines');

/**
 * Installs the drivers, and what is missing of Firefox, WebKitGTK and Xvfb.
 * Throws a `Refusal` that names the command to run.
 */
export async function installEngines() {
  await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: folder,
  });
  if (missingPrograms().length > 0)
    await installFromDebian(...missingPrograms());
  const stillMissing = missingPrograms();
  if (stillMissing.length === 0) return;
  throw new Refusal(
    `The journeys in Firefox and WebKit need ${stillMissing.join(', ')}. ` +
      `Install it (Debian: apt-get install ${stillMissing.join(' ')}).`,
  );
}

export const enginePrograms = () => ({
  firefox: findProgram(PROGRAMS['firefox-esr']) ?? '',
  webkit: findProgram(PROGRAMS['webkit2gtk-driver']) ?? '',
  xvfb: findProgram(PROGRAMS.xvfb) ?? '',
});

/**
 * Installs Debian's packages, if this is root on a machine with apt-get.
 * Whether it worked shows in what is installed then.
 */
export async function installFromDebian(/** @type {string[]} */ ...packages) {
  if (
    process.getuid?.() !== 0 ||
    spawnSync('apt-get', ['--version']).status !== 0
  )
    return;
  await run('apt-get', ['update', '-qq']).catch(() => {});
  await run(
    'apt-get',
    ['install', '-y', '-qq', '--no-install-recommends', ...packages],
    {
      env: { DEBIAN_FRONTEND: 'noninteractive' },
    },
  ).catch(() => {});
}
