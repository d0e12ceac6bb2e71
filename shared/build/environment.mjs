import path from 'node:path';

/**
 * Both sides of hydration are built in the same mode, because MUI's class
 * labels differ between the two.
 * @type {import('@rsbuild/core').RsbuildMode}
 */
export const mode =
  process.env['BOARD_MODE'] === 'development' ? 'development' : 'production';

/** What every build has: nothing is copied, and no sizes are printed. */
export const common = {
  mode,
  server: { publicDir: /** @type {const} */ (false) },
  performance: { printFileSize: false },
};

/**
 * Builds of another kind stand in `BOARD_OUTPUT`, beside those that are served.
 */
export const outputOf = (/** @type {'dist' | 'dist-server'} */ folder) =>
  path.join(process.env['BOARD_OUTPUT'] ?? '', folder);
