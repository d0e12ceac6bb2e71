// Where the platform's own programs are: in this checkout, or in the packed
// kit, which brings them built.
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const kit = path.resolve(import.meta.dirname, '..');
const packed = path.join(kit, 'platform');

/** Folder of this installation's state: data, releases, registry and keys. */
export const dataDir = path.resolve(process.env['DATA_DIR'] || '.data');

export const isPacked = existsSync(packed);

export const platformDir = isPacked ? packed : path.resolve(kit, '..', '..');

/**
 * The shell's development build, with the code that lets open pages follow
 * edits.
 */
export const DEVELOPMENT = 'dist-development';

/** The flag that lets Node run TypeScript. */
export const typescript = () => [
  '--import',
  pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href,
];

/**
 * The release tool: built in the packed kit, TypeScript here.
 * @returns {Promise<typeof import('./releases/cli')>}
 */
export async function releaseTool() {
  if (isPacked)
    return import(
      pathToFileURL(path.join(kit, 'dist', 'releases', 'cli.js')).href
    );
  const [{ tsImport }, { register }] = await Promise.all([
    import('tsx/esm/api'),
    import('tsx/cjs/api'),
  ]);
  if (!tool) {
    register(); // server builds require the shared package
    tool = tsImport('./releases/cli.ts', import.meta.url);
  }
  return tool;
}
/** @type {Promise<typeof import('./releases/cli')> | undefined} */
let tool;

/** @typedef {import('./programs/ports.mjs').Listens} Listens */
/** @typedef {import('./programs/services.mjs').Service} Service */

/** @param {Listens} listens @returns {Service} */
export const backendProgram = (listens) => ({
  name: 'backend',
  args: () => [path.join(platformDir, 'backend', 'dist', 'main.mjs')],
  ready: /backend ready/,
  listens,
});

/** @param {Listens} listens @returns {Service} */
export const originProgram = (listens) => ({
  name: 'origin',
  args: () => [path.join(kit, 'src', 'origin.mjs'), String(listens.port)],
  ready: /origin ready/,
  listens,
});

/**
 * @param {Listens} listens
 * @param {() => string} build folder with
 * `dist-server`, asked for at each start
 * @returns {Service}
 */
export const documentServer = (listens, build) => ({
  name: 'shell',
  args: () => [
    '--disallow-code-generation-from-strings',
    path.join(build(), 'dist-server', 'main.cjs'),
  ],
  ready: /shell ready/,
  listens,
});
