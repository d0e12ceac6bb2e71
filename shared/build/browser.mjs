import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { defineConfig, mergeRsbuildConfig, rspack } from '@rsbuild/core';
import { pluginAssetsRetry } from '@rsbuild/plugin-assets-retry';
import { pluginReact } from '@rsbuild/plugin-react';
import { pluginChunkList } from './chunk-list.mjs';
import { developmentBuild } from './development.mjs';
import { common, mode, outputOf } from './environment.mjs';
import { pluginSharedImports } from './shared-imports.mjs';
import { consumedModules } from './shared-modules.mjs';
import { pluginSharedTable } from './shared-table.mjs';
import { pluginSourceMaps } from './source-maps.mjs';

/** Leaves out what only documents need, such as structured data. */
const define = { 'process.env.IN_BROWSER': 'true' };

/** A script that has not loaded after this time, in ms, counts as failed. */
const CHUNK_LIMIT_MS = 30_000;

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
  crossOriginLoading: /** @type {const} */ ('anonymous'),
  sourceMap: false,
  legalComments: /** @type {const} */ ('none'),
};

/**
 * Each build knows the sha384 of its chunks and style sheets, and refuses
 * others (docs/decisions/024).
 */
const security = {
  sri: {
    enable: mode === 'production',
    algorithm: /** @type {const} */ ('sha384'),
  },
};

/**
 * Fast Refresh is of development builds alone, also of those that `rsbuild
 * build` makes with NODE_ENV "production".
 */
const reactOptions = {
  reactRefreshOptions: { forceEnable: mode === 'development' },
};

/**
 * A copy that came broken may be cached for a year. The query leads past every
 * cache, once.
 */
const retry = () =>
  pluginAssetsRetry({
    max: 1,
    crossOrigin: true,
    type: ['script', 'link'],
    addQuery: () => `?retry=${Date.now()}`,
  });

/**
 * Ids by name for the shell's other modules, so that one more of them leaves
 * the file of libraries.
 */
const namedIds = () =>
  new rspack.ids.DeterministicModuleIdsPlugin({
    test: (module) =>
      module.type.startsWith('javascript/') &&
      !module.identifier().includes('data:'),
  });

/**
 * Options of the bundler that every browser build has.
 * @param {string} name of the build
 * @returns {import('@rsbuild/core').Rspack.Configuration}
 */
const bundlerOptions = (name) => ({
  output: {
    uniqueName: name,
    chunkLoadingGlobal: `chunk_${name}`,
    chunkLoadTimeout: CHUNK_LIMIT_MS,
  },
  // Ids by order: hashes of names would contain the path of the checkout
  // (docs/decisions/076).
  optimization:
    mode === 'production' ? { moduleIds: 'natural', chunkIds: 'natural' } : {},
});

/**
 * What the shell's copy of Module Federation's runtime leaves out: manifests,
 * because the registry says which files there are, and everything for Node.
 * Sections have the same by options of the plugin.
 */
const runtimeFlags = () =>
  new rspack.DefinePlugin({
    FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
    FEDERATION_HAS_EXPOSES: 'false',
    ENV_TARGET: '"web"',
  });

/**
 * The shell's browser build: provides every shared module, knows no section.
 */
export function shellBrowser() {
  const settings = defineConfig({
    ...common,
    plugins: [
      pluginReact(reactOptions),
      pluginSharedTable(),
      pluginChunkList(),
      pluginSourceMaps('browser'),
      ...(mode === 'production' ? [retry()] : []),
    ],
    source: { define, entry: { index: './src/index.ts' } },
    dev: { assetPrefix: '/assets/' },
    security,
    output: {
      ...output,
      assetPrefix: '/assets/',
      copy: [
        { from: './src/document/icon.svg', to: 'img/icon.[contenthash:8].svg' },
      ],
    },
    // What every page needs comes in two files: libraries, which change rarely,
    // and the platform with the shell.
    splitChunks: {
      preset: 'none',
      cacheGroups: {
        libraries: {
          test: /[\\/]node_modules[\\/]/,
          chunks: 'initial',
          name: 'libraries',
          enforce: true,
        },
      },
    },
    tools: {
      htmlPlugin: false,
      rspack: {
        ...bundlerOptions('shell'),
        plugins: [
          runtimeFlags(),
          ...(mode === 'production' ? [namedIds()] : []),
        ],
      },
    },
  });
  return mergeRsbuildConfig(settings, developmentBuild('shell'));
}

/**
 * A section's composed browser build: its public entry as one exposed module.
 * It takes shared modules from the host that loads it.
 * @param {string} name
 */
export function sectionBrowser(name) {
  // A global variable; a plain name would replace the window's own, such as
  // `history`.
  const container = `section_${name.replaceAll('-', '_')}`;
  const settings = defineConfig({
    ...common,
    plugins: [
      pluginReact(reactOptions),
      pluginSharedImports(),
      pluginChunkList(),
      pluginSourceMaps('browser'),
      ...(mode === 'production' ? [retry()] : []),
    ],
    // The bundler wants an entry. It has the container's name, so that both are
    // one file.
    source: { define, entry: { [container]: 'data:text/javascript,export{}' } },
    dev: { assetPrefix: 'auto' },
    security,
    output: { ...output, assetPrefix: 'auto' },
    // Up to this size, what several pages need is in each of them.
    splitChunks: { minSize: 30_000 },
    tools: {
      htmlPlugin: false,
      rspack: {
        ...bundlerOptions(container),
        plugins: [
          new ModuleFederationPlugin({
            name: container,
            filename: 'remoteEntry.[contenthash:8].js',
            // The name is the one that preload hints look for
            // (shell/server/document/document.ts).
            exposes: {
              './section': {
                import: './src/section.ts',
                name: '__federation_expose_section',
              },
              // Pages of other sites mount widgets with it.
              './mount': '@board/shared/foreign-host',
            },
            shared: consumedModules,
            shareStrategy: 'loaded-first',
            // for tools and foreign hosts: what a release offers, shares and
            // consists of
            manifest: true,
            dts: false, // types come with the release (docs/sections.md)
            experiments: {
              // the host's: one runtime in a page, and 20 kB less in each
              // section
              externalRuntime: true,
              optimization: {
                target: 'web',
                disableSnapshot: true,
                disableRemote: true,
              },
            },
          }),
        ],
      },
    },
  });
  return mergeRsbuildConfig(settings, developmentBuild(name));
}
