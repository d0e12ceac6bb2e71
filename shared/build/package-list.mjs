import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { mode } from './environment.mjs';

/** @typedef {{ name: string, version: string, license?: string }} Package */

/**
 * Writes `packages.json` beside a production build: the packages whose modules are in its files, by the bundler's module graph. A
 * release's bill of materials is made from it.
 * @returns {import('@rsbuild/core').RsbuildPlugin}
 */
export const pluginPackageList = () => ({
  name: 'package-list',
  setup(api) {
    if (mode !== 'production') return;
    api.onAfterEnvironmentCompile(({ stats, environment }) => {
      if (!stats || stats.hasErrors()) return;
      const own = packageOf(path.join(api.context.rootPath, 'package.json'))?.name;
      /** @type {Map<string, Package>} */
      const found = new Map();
      for (const file of filesIn(/** @type {import('@rsbuild/core').Rspack.Stats} */ (stats))) {
        const one = packageOf(file);
        if (one && one.name !== own) found.set(`${one.name}@${one.version}`, one);
      }
      const packages = [...found].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one);
      writeFileSync(path.join(environment.distPath, 'packages.json'), JSON.stringify(packages, null, 1));
    });
  },
});

/**
 * The files of all modules that are in a chunk, alone or joined with others, and of assets such as fonts.
 * @param {import('@rsbuild/core').Rspack.Stats} stats
 */
function filesIn({ compilation }) {
  const modules = [...compilation.modules]
    .filter((module) => compilation.chunkGraph.getModuleChunks(module).length > 0)
    .flatMap((module) => ('modules' in module && Array.isArray(module.modules) ? module.modules : [module]))
    .flatMap((module) => module.nameForCondition() ?? []);
  const assets = compilation.getAssets().flatMap(({ info }) => info.sourceFilename ?? []);
  return [...modules, ...assets.map((file) => path.resolve(compilation.compiler.context, file))].filter(
    (file) => path.isAbsolute(file),
  );
}

/** The package of a file: the nearest one above it that has a name and a version. @param {string} file @returns {Package | undefined} */
function packageOf(file) {
  const folder = path.dirname(file);
  const manifest = path.join(folder, 'package.json');
  if (existsSync(manifest)) {
    const { name, version, license } = JSON.parse(readFileSync(manifest, 'utf8'));
    if (name && version) return { name, version, ...(typeof license === 'string' ? { license } : {}) };
  }
  return folder === path.dirname(folder) ? undefined : packageOf(folder);
}
