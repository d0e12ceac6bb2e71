import { existsSync } from 'node:fs';
import path from 'node:path';
import { createRsbuild, mergeRsbuildConfig } from '@rsbuild/core';

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
  const rsbuild = await createRsbuild({
    cwd: folder,
    rsbuildConfig: mergeRsbuildConfig(config, {
      logLevel: 'error',
      server: { cors: { origin: '*' } }, // no server here; the federation plugin asks for it in a paragraph
      dev: { hmr: false, liveReload: false }, // whole builds: nobody serves updates of one
      output: { distPath: { root: output } },
      plugins: [tellWhenBuilt(onBegin, onEnd), ...(section ? [pluginGallery(folder)] : [])],
      tools: {
        rspack: (options) => {
          options.output.clean = true; // what an earlier build left must not be published with this one
          if (isForBrowser && section) options.devtool = 'inline-source-map'; // no file needs a place of its own
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

/** The query of the section's module as it is, which the one with the gallery imports. */
const PLAIN = '?plain';

/**
 * Adds the page `<prefix>/widgets` to a section in development: its widgets with the props of `src/widget-examples.ts`,
 * for a section that has this file.
 * @param {string} folder the section's package @returns {import('@rsbuild/core').RsbuildPlugin}
 */
const pluginGallery = (folder) => ({
  name: 'widget-gallery',
  setup(api) {
    const entry = path.join(folder, 'src', 'section.ts');
    if (!existsSync(path.join(folder, 'src', 'widget-examples.ts'))) return;
    api.transform({ test: (file) => file === entry }, ({ code, resourceQuery }) =>
      resourceQuery === PLAIN ? code : withGallery,
    );
  },
});

const withGallery = `
import { galleryRoute } from '@board/shared/gallery';
import { widgetExamples } from './widget-examples';
import { routes as sectionRoutes } from './section${PLAIN}';
export * from './section${PLAIN}';
export const routes = (platform) => [galleryRoute(widgetExamples), ...sectionRoutes(platform)];
`;
