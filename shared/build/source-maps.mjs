import { rmSync } from 'node:fs';
import path from 'node:path';
import { mode } from './environment.mjs';

/**
 * Source maps of a production build, without source text, in `dist-maps/`
 * beside the folder that is served and uploaded.
 * @param {'browser' | 'server'} kind
 * @returns {import('@rsbuild/core').RsbuildPlugin}
 */
export const pluginSourceMaps = (kind) => ({
  name: 'source-maps',
  setup(api) {
    if (mode === 'development') return;
    api.modifyRspackConfig((config) => {
      config.devtool = 'hidden-nosources-source-map';
      config.output.sourceMapFilename = `../dist-maps/${kind}/[file].map`;
    });
    api.onBeforeBuild(() => {
      rmSync(path.join(api.context.distPath, '..', 'dist-maps', kind), {
        recursive: true,
        force: true,
      });
    });
  },
});
