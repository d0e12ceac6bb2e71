import { writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Writes `chunks.json` for hints and integrity: scripts and styles by the name
 * of their chunk, those without one under `*`.
 * @returns {import('@rsbuild/core').RsbuildPlugin}
 */
export const pluginChunkList = () => ({
  name: 'chunk-list',
  setup(api) {
    api.onAfterEnvironmentCompile(({ stats, environment }) => {
      /** @type {Record<string, Set<string>>} */
      const files = {};
      if (!stats || stats.hasErrors()) return;
      const { compilation } =
        /** @type {import('@rsbuild/core').Rspack.Stats} */ (stats);
      for (const group of compilation.chunkGroups) {
        const name = group.name ?? '*';
        const chunkFiles = files[name] ?? new Set();
        files[name] = chunkFiles;
        for (const file of group.getFiles())
          if (/\.(?:js|css)$/.test(file) && !file.endsWith('.hot-update.js'))
            chunkFiles.add(file);
      }
      const filesByChunk = Object.fromEntries(
        Object.entries(files).map(([name, group]) => [name, [...group]]),
      );
      writeFileSync(
        path.join(environment.distPath, 'chunks.json'),
        JSON.stringify(filesByChunk, null, 1),
      );
    });
  },
});
