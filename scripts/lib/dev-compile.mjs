// Compilers that stay: development builds of every package, made again as sources change.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { packages } from './build.mjs';
import { root } from './project.mjs';

/** When an edit touches both builds of a package, both have begun within this time, in ms. */
const QUIET_MS = 60;

const KINDS = [
  { config: 'rsbuild.config.mjs', output: 'dist' },
  { config: 'rsbuild.server.mjs', output: 'dist-server' },
];

/**
 * Compiles every package and keeps at it. `onBuilt` hears of a package whose browser and server build are both whole
 * again, with the time, in ms, since the first of them began; never of one that does not compile. Resolves when
 * every package was tried once.
 * @param {string} folder where the builds go, a folder for each package
 * @param {(name: string, ms: number) => void} onBuilt
 */
export async function compileAll(folder, onBuilt) {
  process.env['BOARD_MODE'] = 'development'; // before the build configuration is loaded, which reads it
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
