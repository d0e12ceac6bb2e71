import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';

const read = (/** @type {string} */ path) => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));
/** @type {typeof import('./shared-modules.json')} */
const list = read('./shared-modules.json');
/** @type {{ version: string, peerDependencies: Record<string, string> }} */
const manifest = read('../package.json');
export const platformVersion = manifest.version;
const require = createRequire(import.meta.url);

/** The federated share scope, and the server's `require` list. */
export const sharedModules = [...list.libraries, ...list.platform];

function libraryOf(/** @type {string} */ module) {
  const name = module.split('/', module.startsWith('@') ? 2 : 1).join('/');
  /** @type {{ version: string }} */
  const { version } = require(`${name}/package.json`);
  // A section elsewhere may have a later React installed than the shell provides: the package says what it needs.
  const peer = manifest.peerDependencies[name];
  return { version, range: peer && peer !== 'catalog:' ? peer : `^${version}` };
}

const libraries = list.libraries.map((name) => ({ name, ...libraryOf(name) }));
const platform = list.platform.map((name) => ({ name, version: platformVersion, range: '*' }));

/** What the shell puts into the share scope, in its entry: every page needs all of it. */
export const providedModules = Object.fromEntries(
  [...libraries, ...platform].map(({ name, version }) => [name, { shareKey: name, version, eager: true }]),
);

/** What a section takes from the share scope alone. Its contract range, not this, says which platform it fits. */
export const consumedModules = Object.fromEntries(
  [...libraries, ...platform].map(({ name, range }) => [
    name,
    { import: /** @type {const} */ (false), singleton: true, strictVersion: true, requiredVersion: range },
  ]),
);
