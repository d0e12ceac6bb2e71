import path from 'node:path';
import { mode } from './environment.mjs';

const isDevelopment = mode === 'development';

/** Folder of hot updates, beside that of the build. */
const HOT_FOLDER = '../hot';

/**
 * Settings of a browser build that differ in development. A hot update changes
 * the names and hashes of chunks, so a page of a development site checks the
 * entries of releases alone.
 * @param {string} name of the section, or `shell`
 * @returns {import('@rsbuild/core').RsbuildConfig}
 */
export function developmentBuild(name) {
  if (!isDevelopment) return {};
  return {
    source: {
      preEntry: path.join(import.meta.dirname, 'hot-build.mjs'),
      define: { 'process.env.BUILD_NAME': JSON.stringify(name) },
    },
    // Errors name positions of the source
    // (shell/server/endpoints/source-positions.ts). No map needs a place of its
    // own.
    output: { sourceMap: { js: 'inline-source-map', css: false } },
    tools: {
      rspack: {
        output: {
          hotUpdateChunkFilename: `${HOT_FOLDER}/[id].[fullhash].hot-update.js`,
          hotUpdateMainFilename: `${HOT_FOLDER}/[runtime].[fullhash].hot-update.json`,
        },
      },
    },
  };
}
