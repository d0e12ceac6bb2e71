import { copyFileSync, mkdirSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { Refusal } from '../../kit/src/programs/refusal.mjs';
import { root } from './project.mjs';

/** A file of `src/` in the packed package's `dist/`. @param {string} stage @param {string} target */
const inDist = (stage, target) => path.join(stage, target.replace(/^\.\/src\//, 'dist/'));

/**
 * Bundles the TypeScript of all subpaths together: what two of them use is one chunk, so that contexts and stores exist
 * once. Imports by package name stay, the package's own included, because the share scope knows modules by these names.
 * Other files are copied. Returns the packages that the modules import.
 * @param {string} folder the package @param {string} stage
 * @param {string[]} targets sources of its subpaths
 */
export async function bundleModules(folder, stage, targets) {
  const { metafile } = await build({
    absWorkingDir: path.join(root, folder),
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
    metafile: true,
    logLevel: 'warning',
  });
  for (const target of targets.filter((name) => name.startsWith('./src/') && !/\.tsx?$/.test(name))) {
    mkdirSync(path.dirname(inDist(stage, target)), { recursive: true });
    copyFileSync(path.join(root, folder, target), inDist(stage, target));
  }
  return Object.values(metafile.outputs).flatMap(({ imports }) =>
    imports.filter(({ external }) => external).map((one) => one.path),
  );
}

const NODE = new Set((await import('node:module')).builtinModules);
const isOfNode = (/** @type {string} */ name) => name.startsWith('node:') || NODE.has(name);

/**
 * Throws a `Refusal` when modules or declarations import a package that the package.json does not list: it would be
 * found in this checkout and nowhere else.
 * @param {string[]} specifiers
 * @param {{ name: string, dependencies: object, peerDependencies: object }} manifest
 */
export function checkImports(specifiers, { name: own, dependencies, peerDependencies }) {
  const listed = new Set([own, ...Object.keys(dependencies), ...Object.keys(peerDependencies)]);
  for (const specifier of new Set(specifiers.filter((one) => !isOfNode(one)))) {
    const name = specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
    if (listed.has(name) || listed.has(`@types/${name}`)) continue;
    throw new Refusal(`${own} imports ${specifier}, and its package.json lists no ${name}.`);
  }
}

/** Names of packages in the `import` declarations of plain modules, which are packed as they are. */
export function importsOfPlainModules(/** @type {string} */ folder) {
  const files = readdirSync(folder).filter((name) => name.endsWith('.mjs'));
  return files.flatMap((name) =>
    [...readFileSync(path.join(folder, name), 'utf8').matchAll(/^import .* from '([^.'][^']*)';$/gm)].map(
      ([, specifier = '']) => specifier,
    ),
  );
}
