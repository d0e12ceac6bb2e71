import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';

const read = (/** @type {string} */ path) => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));
const list = read('./shared-modules.json');
/** Another than this checkout's only in a test of shells and sections of different ages. */
const platformVersion = process.env['BOARD_PLATFORM_VERSION'] || read('../package.json').version;
const require = createRequire(import.meta.url);

/** Everything that shell and sections share: the federated share scope and the server's `require` list are this. */
export const sharedModules = [...list.libraries, ...list.platform];

function versionOf(/** @type {string} */ module) {
  const name = module
    .split('/')
    .slice(0, module.startsWith('@') ? 2 : 1)
    .join('/');
  return require(`${name}/package.json`).version;
}

/**
 * The `shared` option of Module Federation. The shell provides every module, in its entry: every page needs them, and
 * nobody else has one to offer that would be worth waiting for. A composed section takes it from the
 * shell only (`import: false`), and a standalone section brings its own.
 * @param {'shell' | 'section'} side
 */
export function sharedOption(side) {
  const consume =
    side === 'section' ? { import: /** @type {const} */ (false), strictVersion: true } : { eager: true };
  const entry = (/** @type {string} */ version) => ({
    singleton: true,
    version,
    requiredVersion: `^${version}`,
    ...consume,
  });
  return Object.fromEntries([
    ...list.libraries.map((/** @type {string} */ name) => [name, entry(versionOf(name))]),
    ...list.platform.map((/** @type {string} */ name) => [name, entry(platformVersion)]),
  ]);
}
