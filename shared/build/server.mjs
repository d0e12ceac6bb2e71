import { defineConfig, rspack } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { common, mode, outputOf } from './environment.mjs';
import { pluginSharedImports, sharedExternals } from './shared-imports.mjs';
import { pluginSharedTable } from './shared-table.mjs';
import { pluginSourceMaps } from './source-maps.mjs';

const define = { 'process.env.IN_BROWSER': 'false' };

const output = {
  target: /** @type {const} */ ('node'),
  module: false,
  cleanDistPath: true,
  distPath: { root: outputOf('dist-server') },
  legalComments: /** @type {const} */ ('none'),
};

/**
 * The document server and its render workers: everything bundled, CommonJS, one
 * file per entry.
 */
export function shellServer() {
  return defineConfig({
    ...common,
    plugins: [
      pluginReact({ fastRefresh: false }),
      pluginSharedTable({ isServer: true }),
    ],
    source: {
      define,
      entry: { main: './server/main.ts', worker: './server/render/worker.ts' },
    },
    output: { ...output, minify: false, filename: { js: '[name].cjs' } },
    tools: {
      rspack: {
        output: { asyncChunks: false },
        optimization: { runtimeChunk: false, splitChunks: false },
      },
    },
  });
}

/**
 * A section's server build: its public entry as one CommonJS file that may
 * `require` the shared modules and no more.
 */
export function sectionServer() {
  return defineConfig({
    ...common,
    plugins: [
      pluginReact({ fastRefresh: false }),
      pluginSharedImports(),
      pluginSourceMaps('server'),
    ],
    source: { define, entry: { server: './src/section.ts' } },
    output: {
      ...output,
      minify: mode === 'production',
      filename: { js: '[name].[contenthash:12].cjs' },
      externals: sharedExternals,
    },
    tools: {
      rspack: {
        output: { library: { type: 'commonjs2' }, asyncChunks: false },
        node: { __dirname: false, __filename: false },
        externalsPresets: { node: false },
        plugins: [new rspack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
        // The condition `node` is left out: packages' variants for Node load
        // Node's modules, which this build's `require` refuses.
        resolve: {
          byDependency: {
            esm: { conditionNames: ['import', 'module', 'webpack', mode] },
          },
        },
      },
    },
  });
}
