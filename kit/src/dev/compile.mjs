// Compilers that stay: they build packages for development and rebuild them after edits.
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** When an edit affects both builds of a package, both start within this time, in ms. */
const QUIET_MS = 60;

const KINDS = [
  { config: 'rsbuild.config.mjs', output: 'dist' },
  { config: 'rsbuild.server.mjs', output: 'dist-server' },
];

/**
 * A package to compile; `section` is undefined for the shell.
 * @typedef {{ name: string, folder: string, section?: string }} Compiled
 */

/**
 * Compiles packages, and again after each edit. It calls `onBuilt` when a package's browser and server builds are both
 * complete, with the time, in ms, since the first of them began. A failed build calls nothing. Resolves after the first
 * attempt for every package.
 * @param {Compiled[]} packages @param {string} output where the builds go, a folder for each package
 * @param {(name: string, ms: number) => void} onBuilt
 */
export async function compileAll(packages, output, onBuilt) {
  process.env['BOARD_MODE'] = 'development'; // the build configuration reads it when it loads
  process.env.NODE_ENV = 'development';
  await Promise.all(packages.map((one) => compile(one, path.join(output, one.name), onBuilt)));
}

/** @param {Compiled} compiled @param {string} output @param {(name: string, ms: number) => void} onBuilt */
async function compile({ name, folder, section }, output, onBuilt) {
  const { watchBuild } = await import('@board/shared/build/live.mjs');
  return new Promise((resolve, reject) => {
    const busy = new Set(KINDS.map((kind) => kind.output));
    const broken = new Set();
    let began = performance.now();
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    let quiet;
    const finish = () => {
      if (broken.size === 0) onBuilt(name, performance.now() - began);
      resolve(undefined);
    };
    const watched = KINDS.map(async ({ config, output: kind }) => {
      const file = pathToFileURL(path.join(folder, config)).href;
      await watchBuild({
        folder,
        config: (await import(file)).default,
        output: path.join(output, kind),
        section,
        isForBrowser: kind === 'dist',
        onBegin() {
          clearTimeout(quiet);
          if (busy.size === 0) began = performance.now();
          busy.add(kind);
        },
        onEnd(ok) {
          busy.delete(kind);
          if (ok) broken.delete(kind);
          else broken.add(kind);
          clearTimeout(quiet);
          if (busy.size === 0) quiet = setTimeout(finish, QUIET_MS);
        },
      });
    });
    Promise.all(watched).catch(reject);
  });
}
