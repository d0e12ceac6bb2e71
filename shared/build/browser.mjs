import { defineConfig, rspack } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { pluginChunkList } from './chunk-list.mjs';
import { common, mode, outputOf } from './environment.mjs';
import { consumedModules, providedModules } from './shared-modules.mjs';
import { pluginSourceMaps } from './source-maps.mjs';

const plugins = [pluginReact({ fastRefresh: false }), pluginChunkList(), pluginSourceMaps('browser')];

/** Leaves out what only documents need, such as structured data. */
const define = { 'process.env.IN_BROWSER': 'true' };

const output = {
  cleanDistPath: true,
  distPath: {
    root: outputOf('dist'),
    js: 'js',
    jsAsync: 'js',
    css: 'css',
    cssAsync: 'css',
    font: 'font',
    svg: 'img',
    image: 'img',
  },
  filename: { js: '[name].[contenthash:8].js' },
  sourceMap: false,
  legalComments: /** @type {const} */ ('none'),
};

/**
 * Runs in the page, as text: the section's runtime inserts a chunk's style sheet, with its hash.
 * @param {HTMLLinkElement} link
 */
function insertStyle(link) {
  __webpack_require__.insertStyle(link);
}

/** Ids by name for the shell's other modules, so that one more of them leaves the file of libraries. */
const namedIds = () =>
  new rspack.ids.DeterministicModuleIdsPlugin({
    test: (module) => module.type.startsWith('javascript/') && !module.identifier().includes('data:'),
  });

/**
 * @param {import('@rsbuild/core').Rspack.RspackPluginInstance[]} federation
 * @param {string} name of the build
 * @returns {import('@rsbuild/core').ToolsConfig}
 */
const tools = (federation, name) => ({
  htmlPlugin: false,
  cssExtract: { pluginOptions: { insert: insertStyle } },
  rspack: {
    output: { crossOriginLoading: 'anonymous', uniqueName: name, chunkLoadingGlobal: `chunk_${name}` },
    // Ids by order: hashes of names would contain the path of the checkout (docs/decisions/076).
    optimization: mode === 'production' ? { moduleIds: 'natural', chunkIds: 'natural' } : {},
    plugins: federation,
  },
});

/** The shell's browser build: provides every shared module, knows no section. */
export function shellBrowser() {
  return defineConfig({
    ...common,
    plugins,
    source: { define, entry: { index: './src/index.ts' } },
    dev: { assetPrefix: '/assets/' },
    output: {
      ...output,
      assetPrefix: '/assets/',
      copy: [{ from: './src/document/icon.svg', to: 'img/icon.[contenthash:8].svg' }],
    },
    // What every page needs comes in two files: libraries, which change rarely, and the platform with the shell.
    splitChunks: {
      preset: 'none',
      cacheGroups: {
        libraries: { test: /[\\/]node_modules[\\/]/, chunks: 'initial', name: 'libraries', enforce: true },
      },
    },
    tools: tools(
      [
        new rspack.sharing.ProvideSharedPlugin({ provides: providedModules }),
        // Hashes of the shell's chunks; those of sections are in the registry.
        new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'], enabled: true }),
        ...(mode === 'production' ? [namedIds()] : []),
      ],
      'shell',
    ),
  });
}

/**
 * A section's composed browser build: its public entry as one exposed module, no shared module inside.
 * @param {string} name
 */
export function sectionBrowser(name) {
  // A global variable; a plain name would replace the window's own, such as `history`.
  const container = `section_${name.replaceAll('-', '_')}`;
  return defineConfig({
    ...common,
    plugins,
    // Of the container's name: it runs in the container's file, before anything of the section loads.
    source: { define, entry: { [container]: '@board/shared/federation/section-loaders' } },
    dev: { assetPrefix: 'auto' },
    output: {
      ...output,
      assetPrefix: 'auto',
      filename: {
        js: ({ chunk }) =>
          chunk?.name === container ? '../remoteEntry.[contenthash:8].js' : '[name].[contenthash:8].js',
      },
    },
    // Up to this size, what several pages need is in each of them.
    splitChunks: { minSize: 30_000 },
    tools: tools(
      [
        new rspack.container.ModuleFederationPluginV1({
          name: container,
          // The name is the one that preload hints look for (shell/server/document/document.ts).
          exposes: { './section': { import: './src/section.ts', name: '__federation_expose_section' } },
          shared: consumedModules,
        }),
      ],
      container,
    ),
  });
}
