import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const UNNAMED = '*';

/**
 * Writes `chunks.json` beside a build: the scripts of every chunk by its name, with their sha384. Preload hints and
 * integrity are read from it. Chunks on demand have names; those without one stand together under `*`.
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
        for (const file of group.getFiles()) if (file.endsWith('.js')) known.add(file);
      }
      const list = Object.fromEntries(
        Object.entries(files).map(([name, group]) => [
          name,
          [...group].map((file) => describe(environment.distPath, file)),
        ]),
      );
      writeFileSync(path.join(environment.distPath, 'chunks.json'), JSON.stringify(list, null, 1));
    });
  },
});

/** @param {string} folder @param {string} file */
function describe(folder, file) {
  const hash = createHash('sha384').update(readFileSync(path.join(folder, file)));
  return { path: file, integrity: `sha384-${hash.digest('base64')}` };
}
