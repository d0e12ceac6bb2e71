import { rmSync } from 'node:fs';
import path from 'node:path';
import { mode } from './environment.mjs';

/**
 * Source maps of a production build, in `dist-maps/` beside its folder, which is served and uploaded. They have no source text, and
 * no script names them. The file of a map is that of its script in a release, with `.map`.
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
      rmSync(path.join(api.context.distPath, '..', 'dist-maps', kind), { recursive: true, force: true });
    });
  },
});
