// Compilers that stay: they build every package for development and rebuild it after edits.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { packages } from './build.mjs';
import { root } from './project.mjs';

/** When an edit affects both builds of a package, both start within this time, in ms. */
const QUIET_MS = 60;

const KINDS = [
  { config: 'rsbuild.config.mjs', output: 'dist' },
  { config: 'rsbuild.server.mjs', output: 'dist-server' },
];

/**
 * Compiles every package, and again after each edit. It calls `onBuilt` when a package's browser and server builds are
 * both complete, with the time, in ms, since the first of them began. A failed build calls nothing. Resolves after the
 * first attempt for every package.
 * @param {string} folder where the builds go, a folder for each package
 * @param {(name: string, ms: number) => void} onBuilt
 */
export async function compileAll(folder, onBuilt) {
  process.env['BOARD_MODE'] = 'development'; // the build configuration reads it when it loads
  process.env.NODE_ENV = 'development';
  await Promise.all(packages.map((name) => compile(name, path.join(folder, name), onBuilt)));
}

/** @param {string} name @param {string} folder @param {(name: string, ms: number) => void} onBuilt */
async function compile(name, folder, onBuilt) {
  const { watchBuild } = await import('../../shared/build/live.mjs');
  return new Promise((resolve, reject) => {
    const busy = new Set(KINDS.map(({ output }) => output));
    const broken = new Set();
    let began = performance.now();
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    let quiet;
    const finish = () => {
      if (broken.size === 0) onBuilt(name, performance.now() - began);
      resolve(undefined);
    };
    const watched = KINDS.map(async ({ config, output }) => {
      const file = pathToFileURL(path.join(root, name, config)).href;
      await watchBuild({
        folder: path.join(root, name),
        config: (await import(file)).default,
        output: path.join(folder, output),
        section: output === 'dist' && name !== 'shell' ? name.replace('-mfe', '') : undefined,
        onBegin() {
          clearTimeout(quiet);
          if (busy.size === 0) began = performance.now();
          busy.add(output);
        },
        onEnd(ok) {
          busy.delete(output);
          if (ok) broken.delete(output);
          else broken.add(output);
          clearTimeout(quiet);
          if (busy.size === 0) quiet = setTimeout(finish, QUIET_MS);
        },
      });
    });
    Promise.all(watched).catch(reject);
  });
}
