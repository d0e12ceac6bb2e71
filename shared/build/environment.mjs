import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** @typedef {import('@rsbuild/core').RsbuildPlugin} Plugin */

/**
 * Both sides of hydration are built in the same mode, because MUI's class labels differ between the two.
 * @type {import('@rsbuild/core').RsbuildMode}
 */
export const mode = process.env['BOARD_MODE'] === 'development' ? 'development' : 'production';

/** Builds of another kind stand in a folder of their own (`BOARD_OUTPUT`), beside those that are served. */
export const outputOf = (/** @type {'dist' | 'dist-server'} */ folder) =>
  path.join(process.env['BOARD_OUTPUT'] ?? '', folder);

/**
 * A plugin of `BOARD_PLUGIN` (absolute path of a module) joins every build: tests look into real sections with it.
 * @type {Plugin[]}
 */
export const extraPlugins = process.env['BOARD_PLUGIN']
  ? [(await import(pathToFileURL(process.env['BOARD_PLUGIN']).href)).default()]
  : [];
