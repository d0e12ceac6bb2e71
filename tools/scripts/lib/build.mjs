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
const BACKEND_PACKAGE = 'backend';

/**
 * A kind of builds: their folder in each package (the package itself for those
 * that are served), and their mode.
 * @typedef {{ output: string, mode: string }} Kind
 */

/**
 * The builds that are served, in the mode that the environment names.
 * @type {Kind}
 */
const servedBuild = { output: '', mode: process.env['BOARD_MODE'] ?? '' };
/**
 * The shell's development build, in which a section alone runs.
 * @type {Kind}
 */
const developmentBuild = { output: DEVELOPMENT, mode: 'development' };

/** @param {string} name @param {Kind} kind */
function fingerprint(name, { mode }) {
  const buildInputs = [
    name,
    'shared',
    ...(name === 'shell' ? ['platform/releases'] : []),
    'pnpm-lock.yaml',
  ];
  return fingerprintOf(buildInputs, `${mode} `);
}

/**
 * Builds the backend and the packages, where the sources changed since their
 * last build.
 * @param {string[]} [names]
 * @param {Kind} [buildKind]
 * @returns {Promise<string[]>} the packages that it built
 */
export async function build(
  names = [BACKEND_PACKAGE, ...packages],
  buildKind = servedBuild,
) {
  mkdirSync(buildDir, { recursive: true });
  const changedPackages = names.filter((name) => !isBuilt(name, buildKind));
  await inPairs(
    changedPackages.flatMap((name) =>
      name === BACKEND_PACKAGE
        ? [bundleBackend]
        : ['rsbuild.config.mjs', 'rsbuild.server.mjs'].map(
            (buildConfig) => () => runBuild(name, buildConfig, buildKind),
          ),
    ),
  );
  for (const name of changedPackages)
    writeFileSync(markOf(name, buildKind), fingerprint(name, buildKind));
  return changedPackages;
}

export const buildBackend = async () =>
  (await build([BACKEND_PACKAGE])).join('') || 'nothing changed';

/** Builds the shell for sections that run alone. */
export const buildDevelopmentShell = async () =>
  (await build(['shell'], developmentBuild)).join('') || 'nothing changed';

/** @param {string} name @param {Kind} kind */
const markOf = (name, { output }) =>
  path.join(buildDir, ['built', name, output].filter(Boolean).join('-'));

/** @param {string} name @param {Kind} buildKind */
function isBuilt(name, buildKind) {
  const outputParts =
    name === BACKEND_PACKAGE
      ? ['dist/main.mjs']
      : ['dist/chunks.json', 'dist-server'];
  const isPartThere = (/** @type {string} */ outputPart) =>
    existsSync(path.join(root, name, buildKind.output, outputPart));
  if (!outputParts.every(isPartThere) || !existsSync(markOf(name, buildKind)))
    return false;
  return (
    readFileSync(markOf(name, buildKind), 'utf8') ===
    fingerprint(name, buildKind)
  );
}

async function bundleBackend() {
  await run(process.execPath, [path.join(root, BACKEND_PACKAGE, 'build.mjs')]);
}

/** @param {string} name @param {string} buildConfig @param {Kind} kind */
async function runBuild(name, buildConfig, { output, mode }) {
  const folder = path.join(root, name);
  const env = { BOARD_OUTPUT: output, BOARD_MODE: mode };
  await run(bin('rsbuild', folder), ['build', '--config', buildConfig], {
    cwd: folder,
    env,
  });
}
