// Where the platform's own programs are: in this checkout, or in the packed kit, which brings them built.
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const kit = path.resolve(import.meta.dirname, '..');
const packed = path.join(kit, 'platform');

/** True in the packed kit, where nothing needs a build. */
export const isPacked = existsSync(packed);

/** Folder with `shell/` and `backend/`. */
export const platformDir = isPacked ? packed : path.resolve(kit, '..');

/** The shell's development build, with the code that lets open pages follow edits. */
export const DEVELOPMENT = 'dist-development';

/** The flag that lets Node run TypeScript. */
export const typescript = () => [
  '--import',
  pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href,
];

/** Arguments for Node that run a program of the release tool. @param {'main' | 'on-request'} name */
export const releaseTool = (name) =>
  isPacked
    ? [path.join(kit, 'dist', 'releases', `${name}.js`)]
    : [...typescript(), path.join(kit, 'src', 'releases', `${name}.ts`)];

/** The embedded backend. @param {import('./programs/ports.mjs').Listens} listens @returns {import('./programs/services.mjs').Service} */
export const backendProgram = (listens) => ({
  name: 'backend',
  args: () => [path.join(platformDir, 'backend', 'dist', 'main.mjs')],
  ready: /backend ready/,
  listens,
});

/**
 * The origin of a store's releases, or of one section's.
 * @param {import('./programs/ports.mjs').Listens} listens @param {string} [section]
 * @returns {import('./programs/services.mjs').Service}
 */
export const originProgram = (listens, section) => ({
  name: 'origin',
  args: () => [path.join(kit, 'src', 'origin.mjs'), ...(section ? [section] : []), String(listens.port)],
  ready: /origin ready/,
  listens,
});

/**
 * The document server of a build of the shell.
 * @param {import('./programs/ports.mjs').Listens} listens
 * @param {() => string} build folder with `dist` and `dist-server`, at each start
 * @returns {import('./programs/services.mjs').Service}
 */
export const documentServer = (listens, build) => ({
  name: 'shell',
  args: () => ['--disallow-code-generation-from-strings', path.join(build(), 'dist-server', 'main.cjs')],
  ready: /shell ready/,
  listens,
});
