import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';

const read = (/** @type {string} */ path) =>
  JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));

/**
 * `libraries` are shared under their own names. Of those in `parts` the shell
 * provides what the module re-exports, which is what the product uses. Those in
 * `lazy` are no part of a page's first load. `platform` are our own.
 * @type {typeof import('./shared-modules.json')}
 */
const list = read('./shared-modules.json');

/** @type {{ version: string, peerDependencies: Record<string, string> }} */
const manifest = read('../package.json');
export const platformVersion = manifest.version;

const require = createRequire(import.meta.url);

/**
 * The package that a module belongs to: `@mui/material` for
 * `@mui/material/styles`.
 */
export const packageOf = (/** @type {string} */ module) =>
  module
    .split('/')
    .slice(0, module.startsWith('@') ? 2 : 1)
    .join('/');

function libraryVersions(/** @type {string} */ module) {
  const name = packageOf(module);
  /** @type {{ version: string }} */
  const { version } = require(`${name}/package.json`);
  // A section elsewhere may have a later React installed than the shell
  // provides: the package says what it needs.
  const peer = manifest.peerDependencies[name];
  const range = peer && peer !== 'catalog:' ? peer : `^${version}`;
  return { version, range };
}

/** @type {Record<string, string | undefined>} */
const parts = list.parts;

/**
 * A module that shell and sections share. `source` is what the shell provides
 * under the name; `range` says which versions a section takes.
 * @typedef {{ name: string, source: string, version: string, range: string,
 * isLazy: boolean }} SharedModule
 */

/** @type {SharedModule[]} */
const libraries = list.libraries.map((name) => ({
  name,
  ...libraryVersions(name),
  source: parts[name] ?? name,
  isLazy: list.lazy.includes(name),
}));

/**
 * The contract's range, not this one, says which platform a section fits.
 * @type {SharedModule[]}
 */
const platform = list.platform.map((name) => ({
  name,
  version: platformVersion,
  range: '*',
  source: name,
  isLazy: false,
}));

/** The federated share scope, and the server's `require` list. */
export const sharedModules = [...libraries, ...platform];

/** The modules of which the shell provides a part, by name. */
export const partialModules = Object.entries(list.parts).map(
  ([name, part]) => ({ name, part }),
);

/**
 * What a section takes from its host's share scope: the `shared` option of
 * Module Federation. Its own copy is there for hosts that lack a module, and is
 * never loaded in ours.
 */
export const consumedModules = Object.fromEntries(
  sharedModules.map(({ name, version, range }) => [
    name,
    { singleton: true, strictVersion: true, requiredVersion: range, version },
  ]),
);
