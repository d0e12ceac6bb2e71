import { writeFileSync } from 'node:fs';
import path from 'node:path';

const UNNAMED = '*';

/**
 * Writes `chunks.json` beside a build: the scripts and styles of every chunk by its name. Hints and integrity are read from it.
 * Chunks without a name stand together under `*`.
 * @returns {import('@rsbuild/core').RsbuildPlugin}
 */
export const pluginChunkList = () => ({
  name: 'chunk-list',
  setup(api) {
    api.onAfterEnvironmentCompile(({ stats, environment }) => {
      /** @type {Record<string, Set<string>>} */
      const files = {};
      if (!stats || stats.hasErrors()) return;
      const { compilation } = /** @type {import('@rsbuild/core').Rspack.Stats} */ (stats);
      for (const group of compilation.chunkGroups) {
        const known = (files[group.name ?? UNNAMED] ??= new Set());
        for (const file of group.getFiles()) if (/\.(?:js|css)$/.test(file)) known.add(file);
      }
      const list = Object.fromEntries(Object.entries(files).map(([name, group]) => [name, [...group]]));
      writeFileSync(path.join(environment.distPath, 'chunks.json'), JSON.stringify(list, null, 1));
    });
  },
});
