import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DEVELOPMENT } from '../../../platform/kit/src/platform.mjs';
import { bin, inPairs, run } from '../../../platform/kit/src/programs/run.mjs';
import { fingerprintOf } from './fingerprint.mjs';
import { buildDir, root, sections } from './project.mjs';

/**
 * The packages with a browser and a server build: the shell and every section.
 */
export const packages = ['shell', ...sections.map(({ name }) => `${name}-mfe`)];
const BACKEND = 'backend';

/**
 * A kind of builds: their folder in each package (the package itself for those
 * that are served), and their mode.
 * @typedef {{ output: string, mode: string }} Kind
 */

/**
 * The builds that are served, in the mode that the environment names.
 * @type {Kind}
 */
const served = { output: '', mode: process.env['BOARD_MODE'] ?? '' };
/**
 * The shell's development build, in which a section alone runs.
 * @type {Kind}
 */
const development = { output: DEVELOPMENT, mode: 'development' };

/** @param {string} name @param {Kind} kind */
function fingerprint(name, { mode }) {
  const inputs = [
    name,
    'shared',
    ...(name === 'shell' ? ['platform/releases'] : []),
    'pnpm-lock.yaml',
  ];
  return fingerprintOf(inputs, `${mode} `);
}

/**
 * Builds the backend and the packages, where the sources changed since their
 * last build.
 * @param {string[]} [names]
 * @param {Kind} [kind]
 * @returns {Promise<string[]>} the packages that it built
 */
export async function build(names = [BACKEND, ...packages], kind = served) {
  mkdirSync(buildDir, { recursive: true });
  const changed = names.filter((name) => !isBuilt(name, kind));
  await inPairs(
    changed.flatMap((name) =>
      name === BACKEND
        ? [bundleBackend]
        : ['rsbuild.config.mjs', 'rsbuild.server.mjs'].map(
            (config) => () => runBuild(name, config, kind),
          ),
    ),
  );
  for (const name of changed)
    writeFileSync(markOf(name, kind), fingerprint(name, kind));
  return changed;
}

export const buildBackend = async () =>
  (await build([BACKEND])).join('') || 'nothing changed';

/** Builds the shell for sections that run alone. */
export const buildDevelopmentShell = async () =>
  (await build(['shell'], development)).join('') || 'nothing changed';

/** @param {string} name @param {Kind} kind */
const markOf = (name, { output }) =>
  path.join(buildDir, ['built', name, output].filter(Boolean).join('-'));

/** @param {string} name @param {Kind} kind */
function isBuilt(name, kind) {
  const parts =
    name === BACKEND ? ['dist/main.mjs'] : ['dist/chunks.json', 'dist-server'];
  const isThere = (/** @type {string} */ part) =>
    existsSync(path.join(root, name, kind.output, part));
  if (!parts.every(isThere) || !existsSync(markOf(name, kind))) return false;
  return readFileSync(markOf(name, kind), 'utf8') === fingerprint(name, kind);
}

async function bundleBackend() {
  await run(process.execPath, [path.join(root, BACKEND, 'build.mjs')]);
}

/** @param {string} name @param {string} config @param {Kind} kind */
async function runBuild(name, config, { output, mode }) {
  const folder = path.join(root, name);
  const env = { BOARD_OUTPUT: output, BOARD_MODE: mode };
  await run(bin('rsbuild', folder), ['build', '--config', config], {
    cwd: folder,
    env,
  });
}
