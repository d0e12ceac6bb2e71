// Where the platform's own programs are: in this checkout, or in the packed
// kit, which brings them built.
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const kitFolder = path.resolve(import.meta.dirname, '..');
const packedPlatform = path.join(kitFolder, 'platform');

/** Folder of this installation's state: data, releases, registry and keys. */
export const dataDir = path.resolve(process.env['DATA_DIR'] || '.data');

export const isPacked = existsSync(packedPlatform);

export const platformDir = isPacked
  ? packedPlatform
  : path.resolve(kitFolder, '..', '..');

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
      pathToFileURL(path.join(kitFolder, 'dist', 'releases', 'cli.js')).href
    );
  const [{ tsImport }, { register }] = await Promise.all([
    import('tsx/esm/api'),
    import('tsx/cjs/api'),
  ]);
  if (!loadedTool) {
    register(); // server builds require the shared package
    loadedTool = tsImport('./releases/cli.ts', import.meta.url);
  }
  return loadedTool;
}
/** @type {Promise<typeof import('./releases/cli')> | undefined} */
let loadedTool;

/** @typedef {import('./programs/ports.mjs').Listens} Listens */
/** @typedef {import('./programs/services.mjs').Service} Service */

/** @param {Listens} programPort @returns {Service} */
export const backendProgram = (programPort) => ({
  name: 'backend',
  args: () => [path.join(platformDir, 'backend', 'dist', 'main.mjs')],
  ready: /backend ready/,
  listens: programPort,
});

/** @param {Listens} programPort @returns {Service} */
export const originProgram = (programPort) => ({
  name: 'origin',
  args: () => [
    path.join(kitFolder, 'src', 'origin.mjs'),
    String(programPort.port),
  ],
  ready: /origin ready/,
  listens: programPort,
});

/**
 * @param {Listens} programPort
 * @param {() => string} builtServer folder with
 * `dist-server`, asked for at each start
 * @returns {Service}
 */
export const documentServer = (programPort, builtServer) => ({
  name: 'shell',
  args: () => [
    '--disallow-code-generation-from-strings',
    path.join(builtServer(), 'dist-server', 'main.cjs'),
  ],
  ready: /shell ready/,
  listens: programPort,
});
