import { copyFileSync, cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { bin, run } from '../../kit/src/programs/run.mjs';
import { packedManifest, packedTarget, readCatalog } from './packed-manifest.mjs';
import { root } from './project.mjs';

/**
 * Writes what `@board/shared` is made of: a module and its declarations for each subpath.
 * @param {string} stage @param {import('./packed-manifest.mjs').Manifest} source
 */
export async function fillShared(stage, source) {
  const targets = Object.values(source.exports);
  await bundleModules(stage, targets);
  await declareModules(stage);
  declareStyles(stage, targets);
  return packedManifest(source, readCatalog());
}

/** TypeScript sees nothing but this package, as in another repository. */
async function declareModules(/** @type {string} */ stage) {
  const emitted = path.join(stage, 'declarations');
  await run(bin('tsc'), ['-p', path.join('shared', 'tsconfig.declarations.json'), '--outDir', emitted]);
  cpSync(path.join(emitted, 'src'), path.join(stage, 'dist'), { recursive: true });
  cpSync(path.join(emitted, 'build'), path.join(stage, 'build'), { recursive: true });
  rmSync(emitted, { recursive: true });
}

/** Style sheets export nothing. TypeScript refuses imports of files without declarations. */
function declareStyles(/** @type {string} */ stage, /** @type {string[]} */ targets) {
  for (const target of targets.filter((name) => name.endsWith('.css'))) {
    const packed = packedTarget(target);
    if (typeof packed === 'object') writeFileSync(path.join(stage, packed.types), 'export {};\n');
  }
}

/** A file of `src/` in the packed package's `dist/`. @param {string} stage @param {string} target */
const inDist = (stage, target) => path.join(stage, target.replace(/^\.\/src\//, 'dist/'));

/**
 * Bundles the TypeScript of all subpaths together: what two of them use is one chunk, so that contexts and stores exist
 * once. Imports by package name stay, the package's own included, because the share scope knows modules by these names.
 * Other files are copied.
 * @param {string} stage @param {string[]} targets sources of its subpaths
 */
async function bundleModules(stage, targets) {
  await build({
    absWorkingDir: path.join(root, 'shared'),
    entryPoints: targets.filter((target) => /\.tsx?$/.test(target)),
    outbase: 'src',
    outdir: path.join(stage, 'dist'),
    chunkNames: 'chunks/[name]-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    packages: 'external',
    target: 'es2022',
    jsx: 'automatic',
    logLevel: 'warning',
  });
  for (const target of targets.filter((name) => name.startsWith('./src/') && !/\.tsx?$/.test(name))) {
    mkdirSync(path.dirname(inDist(stage, target)), { recursive: true });
    copyFileSync(path.join(root, 'shared', target), inDist(stage, target));
  }
}
