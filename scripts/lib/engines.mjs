import path from 'node:path';
import { findProgram } from '../../kit/src/check/browse.mjs';
import { Refusal } from '../../kit/src/programs/refusal.mjs';
import { onWindows, run } from '../../kit/src/programs/run.mjs';
import { installFromDebian } from './debian.mjs';
import { root } from './project.mjs';

/** Names of the programs that the journeys in other engines need, by Debian's packages. */
const PROGRAMS = {
  'firefox-esr': ['firefox-esr', 'firefox'],
  'webkit2gtk-driver': ['WebKitWebDriver'],
  xvfb: ['Xvfb'],
};

const missing = () =>
  Object.entries(PROGRAMS).flatMap(([name, programs]) => (findProgram(programs) ? [] : [name]));

/** Folder of the journeys, with the packages that drive these browsers: no other command needs them. */
const folder = path.join(root, 'e2e', 'engines');

/** Installs the drivers, and what is missing of Firefox, WebKitGTK and Xvfb. Throws a `Refusal` that names the command to run. */
export async function installEngines() {
  await run(onWindows ? 'npm.cmd' : 'npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: folder,
  });
  if (missing().length > 0) await installFromDebian(...missing());
  const left = missing();
  if (left.length === 0) return;
  throw new Refusal(
    `The journeys in Firefox and WebKit need ${left.join(', ')}. Install it (Debian: apt-get install ${left.join(' ')}).`,
  );
}

/** Paths of the installed programs. */
export const enginePrograms = () => ({
  firefox: findProgram(PROGRAMS['firefox-esr']) ?? '',
  webkit: findProgram(PROGRAMS['webkit2gtk-driver']) ?? '',
  xvfb: findProgram(PROGRAMS.xvfb) ?? '',
});
