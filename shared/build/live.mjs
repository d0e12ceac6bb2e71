import path from 'node:path';
import { createRsbuild, mergeRsbuildConfig } from '@rsbuild/core';
import { pluginGallery } from './gallery.mjs';

/**
 * @typedef {object} Watched
 * @property {string} folder the package
 * @property {import('@rsbuild/core').RsbuildConfig} config its own build configuration
 * @property {string} output folder of the build
 * @property {string | undefined} section name of the section; undefined for the shell
 * @property {boolean} isForBrowser
 * @property {() => void} onBegin
 * @property {(ok: boolean) => void} onEnd
 */

/** Builds, and builds again with every change of a source. @param {Watched} watched */
export async function watchBuild({ folder, config, output, section, isForBrowser, onBegin, onEnd }) {
  const replaceable = isForBrowser ? section : undefined;
  const rsbuild = await createRsbuild({
    cwd: folder,
    rsbuildConfig: mergeRsbuildConfig(config, {
      logLevel: 'error',
      server: { cors: { origin: '*' } }, // no server here; the federation plugin asks for it in a paragraph
      dev: { hmr: false, liveReload: false }, // whole builds: nobody serves updates of one
      output: { distPath: { root: output } },
      plugins: [tellWhenBuilt(onBegin, onEnd), ...(section ? [pluginGallery(folder)] : [])],
      tools: {
        ...(replaceable ? { swc: { jsc: { transform: { react: { refresh: true } } } } } : {}),
        rspack: (options) => {
          options.output.clean = true; // what an earlier build left must not be published with this one
          if (replaceable) makeReplaceable(options, folder, replaceable);
        },
      },
    }),
  });
  await rsbuild.build({ watch: true });
}

/**
 * @param {() => void} onBegin @param {(ok: boolean) => void} onEnd
 * @returns {import('@rsbuild/core').RsbuildPlugin}
 */
const tellWhenBuilt = (onBegin, onEnd) => ({
  name: 'tell-when-built',
  setup(api) {
    api.onAfterCreateCompiler(({ compiler }) => {
      compiler.hooks.watchRun.tap('tell-when-built', onBegin);
    });
    api.onAfterBuild({
      order: 'post', // after the chunk list is written
      handler: ({ stats }) => onEnd(stats !== undefined && !stats.hasErrors()),
    });
  },
});

/**
 * Makes a section's browser build replaceable while its page is open: components are registered under names that stay
 * the same from build to build, and chunks come under a name that the page can clear (shell/src/dev/).
 * @param {import('@rsbuild/core').Rspack.Configuration} options @param {string} folder @param {string} section
 */
function makeReplaceable(options, folder, section) {
  options.devtool = 'inline-source-map'; // an edit changes both at once, and no file needs a place of its own
  options.output = {
    ...options.output,
    chunkLoadingGlobal: `chunks_${section}`,
    devtoolModuleFilenameTemplate: ({ absoluteResourcePath }) =>
      path.relative(folder, absoluteResourcePath).split(path.sep).join('/'),
  };
  options.module = {
    ...options.module,
    rules: [
      ...(options.module?.rules ?? []),
      {
        test: /\.tsx?$/,
        // Its own components, and those of shared/ that it brings along because no facade has them.
        include: [path.join(folder, 'src'), path.resolve(import.meta.dirname, '..', 'src')],
        enforce: 'post',
        use: [{ loader: path.join(import.meta.dirname, 'mapped-refresh-loader.mjs') }],
      },
    ],
  };
}
