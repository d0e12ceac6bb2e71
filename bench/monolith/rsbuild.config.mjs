import { defineConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { pluginChunkList } from '../../shared/build/chunk-list.mjs';

/** The settings of the composed builds, without Module Federation. */
export default defineConfig({
  mode: 'production',
  plugins: [pluginReact({ fastRefresh: false }), pluginChunkList()],
  source: { entry: { index: './monolith/index.ts' } },
  server: { publicDir: false },
  performance: { printFileSize: false },
  output: {
    assetPrefix: '/assets/',
    cleanDistPath: true,
    distPath: { root: 'dist', js: 'js', jsAsync: 'js', css: 'css', cssAsync: 'css', font: 'font' },
    filename: { js: '[name].[contenthash:8].js' },
    sourceMap: false,
    legalComments: 'none',
  },
  tools: { htmlPlugin: false },
});
