import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildDir, root, sections } from './project.mjs';
import { bin, inPairs, run } from './run.mjs';

/** The packages with a browser and a server build: the shell and every section. */
export const packages = ['shell', ...sections.map(({ name }) => `${name}-mfe`)];
const BACKEND = 'backend';

/** The folder of a package's builds: the package itself, or `BOARD_OUTPUT` for builds that are not served. */
const output = process.env['BOARD_OUTPUT'] ?? '';
export const builtFolder = (/** @type {string} */ name) => path.join(root, name, output);

const isInput = (/** @type {string} */ name) => !/^(node_modules|test|dist|dist-.*)$/.test(name);

/**
 * Fingerprint of all inputs of a package's builds.
 * @param {string} name
 */
function fingerprint(name) {
  const hash = createHash('sha256');
  for (const setting of ['BOARD_MODE', 'BOARD_PLATFORM_VERSION']) hash.update(`${process.env[setting]} `);
  const add = (/** @type {string} */ file) => {
    hash.update(path.relative(root, file)).update(readFileSync(file));
  };
  const walk = (/** @type {string} */ folder) => {
    for (const entry of readdirSync(folder, { withFileTypes: true }).toSorted((a, b) =>
      a.name < b.name ? -1 : 1,
    )) {
      if (!isInput(entry.name)) continue;
      const full = path.join(folder, entry.name);
      if (entry.isDirectory()) walk(full);
      else add(full);
    }
  };
  walk(path.join(root, name));
  walk(path.join(root, 'shared'));
  add(path.join(root, 'pnpm-lock.yaml'));
  if (process.env['BOARD_PLUGIN']) add(process.env['BOARD_PLUGIN']);
  return hash.digest('hex');
}

/**
 * Builds the backend and the packages, where the sources changed since their last build.
 * @param {string[]} [names]
 * @returns {Promise<string[]>} the packages that it built
 */
export async function build(names = [BACKEND, ...packages]) {
  mkdirSync(buildDir, { recursive: true });
  const changed = names.filter((name) => !isBuilt(name));
  await inPairs(
    changed.flatMap((name) =>
      name === BACKEND
        ? [bundleBackend]
        : ['rsbuild.config.mjs', 'rsbuild.server.mjs'].map((config) => () => runBuild(name, config)),
    ),
  );
  for (const name of changed) writeFileSync(markOf(name), fingerprint(name));
  return changed;
}

/** Builds the backend if its sources changed. */
export const buildBackend = async () => (await build([BACKEND])).join('') || 'nothing changed';

const markOf = (/** @type {string} */ name) =>
  path.join(buildDir, ['built', name, output].filter(Boolean).join('-'));

function isBuilt(/** @type {string} */ name) {
  const parts = name === BACKEND ? ['dist/main.mjs'] : ['dist/chunks.json', 'dist-server'];
  const isThere = (/** @type {string} */ part) => existsSync(path.join(builtFolder(name), part));
  if (!parts.every(isThere) || !existsSync(markOf(name))) return false;
  return readFileSync(markOf(name), 'utf8') === fingerprint(name);
}

async function bundleBackend() {
  await run(process.execPath, [path.join(root, BACKEND, 'build.mjs')]);
}

async function runBuild(/** @type {string} */ name, /** @type {string} */ config) {
  const folder = path.join(root, name);
  await run(bin('rsbuild', folder), ['build', '--config', config], { cwd: folder });
}
