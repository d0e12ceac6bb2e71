import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';

const read = (/** @type {string} */ path) => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));
/** @type {typeof import('./shared-modules.json')} */
const list = read('./shared-modules.json');
/** @type {{ version: string, peerDependencies: Record<string, string> }} */
const manifest = read('../package.json');
/** Another than this package's only in a test of shells and sections of different ages. */
export const platformVersion = process.env['BOARD_PLATFORM_VERSION'] || manifest.version;
const require = createRequire(import.meta.url);

/** Everything that shell and sections share: the federated share scope and the server's `require` list are this. */
export const sharedModules = [...list.libraries, ...list.platform];

/** The library that has a module, the version that is installed here, and the range that fits the platform. */
function libraryOf(/** @type {string} */ module) {
  const name = module.split('/', module.startsWith('@') ? 2 : 1).join('/');
  /** @type {{ version: string }} */
  const { version } = require(`${name}/package.json`);
  // A section elsewhere may have a later React installed than the shell provides: the package says what it needs.
  const peer = manifest.peerDependencies[name];
  return { version, range: peer && peer !== 'catalog:' ? peer : `^${version}` };
}

/**
 * The `shared` option of Module Federation. The shell provides every module, in its entry: every page needs them, and
 * nobody else has one to offer that would be worth waiting for. A section takes it from the shell only (`import: false`).
 * It takes the platform's own modules in any version: its contract range says which, and the registry's view heeds it.
 * @param {'shell' | 'section'} side
 */
export function sharedOption(side) {
  const consume =
    side === 'section' ? { import: /** @type {const} */ (false), strictVersion: true } : { eager: true };
  const entry = (/** @type {string} */ version, range = `^${version}`) => ({
    singleton: true,
    version,
    requiredVersion: range,
    ...consume,
  });
  const libraries = list.libraries.map((name) => {
    const { version, range } = libraryOf(name);
    return /** @type {const} */ ([name, entry(version, range)]);
  });
  const range = side === 'section' ? '*' : undefined;
  const platform = list.platform.map((name) => /** @type {const} */ ([name, entry(platformVersion, range)]));
  return Object.fromEntries([...libraries, ...platform]);
}
