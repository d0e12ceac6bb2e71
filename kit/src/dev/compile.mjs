import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { createRsbuild, mergeRsbuildConfig } from '@rsbuild/core';

/** When an edit affects both builds of a package, both start within this time, in ms. */
const QUIET_MS = 60;
const KINDS = [
  { config: 'rsbuild.config.mjs', output: 'dist' },
  { config: 'rsbuild.server.mjs', output: 'dist-server' },
];

/** @typedef {import('./develop.mjs').Compiled} Compiled */

/**
 * Compiles packages, and again after each edit. It calls `onBuilt` when a package's browser and server builds are both
 * complete, with the time, in ms, since the first of them began. A failed build calls nothing. Resolves after the first
 * attempt for every package.
 * @param {Compiled[]} packages @param {string} output where the builds go, a folder for each package
 * @param {(one: Compiled, ms: number) => void} onBuilt
 */
export async function compileAll(packages, output, onBuilt) {
  process.env['BOARD_MODE'] = 'development'; // the build configuration reads it when it loads
  process.env.NODE_ENV = 'development';
  await Promise.all(packages.map((one) => compile(one, path.join(output, one.name), onBuilt)));
}

/** @param {Compiled} compiled @param {string} output @param {(one: Compiled, ms: number) => void} onBuilt */
function compile(compiled, output, onBuilt) {
  const { folder, section } = compiled;
  return new Promise((resolve, reject) => {
    const busy = new Set(KINDS.map((kind) => kind.output));
    const broken = new Set();
    let began = performance.now();
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    let quiet;
    const finish = () => {
      if (broken.size === 0) onBuilt(compiled, performance.now() - began);
      resolve(undefined);
    };
    /** @param {string} kind @returns {import('@rsbuild/core').RsbuildPlugin} */
    const follow = (kind) => ({
      name: 'follow-builds',
      setup(api) {
        api.onAfterCreateCompiler(({ compiler }) => {
          compiler.hooks.watchRun.tap('follow-builds', () => {
            clearTimeout(quiet);
            if (busy.size === 0) began = performance.now();
            busy.add(kind);
          });
        });
        api.onAfterBuild({
          order: 'post', // after the chunk list is written
          handler({ stats }) {
            busy.delete(kind);
            if (stats && !stats.hasErrors()) broken.delete(kind);
            else broken.add(kind);
            clearTimeout(quiet);
            if (busy.size === 0) quiet = setTimeout(finish, QUIET_MS);
          },
        });
      },
    });
    const watched = KINDS.map(async ({ config, output: kind }) => {
      /** @type {{ default: import('@rsbuild/core').RsbuildConfig }} */
      const { default: settings } = await import(pathToFileURL(path.join(folder, config)).href);
      const rsbuild = await createRsbuild({
        cwd: folder,
        rsbuildConfig: mergeRsbuildConfig(settings, {
          logLevel: 'error',
          server: { cors: { origin: '*' } }, // no server here; the federation plugin asks for it in a paragraph
          dev: { hmr: false, liveReload: false }, // whole builds: nobody serves updates of one
          output: { distPath: { root: path.join(output, kind) } },
          plugins: [follow(kind)],
          tools: {
            rspack: (options) => {
              options.output.clean = true; // what an earlier build left must not be published with this one
              if (kind === 'dist' && section) options.devtool = 'inline-source-map'; // no file needs a place of its own
            },
          },
        }),
      });
      await rsbuild.build({ watch: true });
    });
    Promise.all(watched).catch(reject);
  });
}
