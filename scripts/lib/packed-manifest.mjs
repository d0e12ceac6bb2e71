import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { Refusal } from '../../kit/src/programs/refusal.mjs';
import { manifest as workspace, root } from './project.mjs';

/**
 * What packing reads of a package.json.
 * @typedef {object} Manifest
 * @property {string} name @property {string} version
 * @property {string[]} files folders and files that are packed as they are
 * @property {Record<string, string>} exports subpaths, and the source of each
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [devDependencies]
 * @property {Record<string, string>} [peerDependencies]
 */
/** @typedef {Record<string, string | { types: string, default: string }>} PackedExports */

/** The catalog of pnpm-workspace.yaml: exact versions by name. @returns {Map<string, string>} */
export const readCatalog = () =>
  new Map(Object.entries(parse(readFileSync(path.join(root, 'pnpm-workspace.yaml'), 'utf8')).catalog));

/** The folder in which a packed package has what is built from `src/`. */
const built = (/** @type {string} */ target) => target.replace(/^\.\/src\//, './dist/');

/**
 * The target of a subpath in the packed package. TypeScript becomes a module with declarations beside it; other files
 * of `src/` keep their names, and all that is outside of `src/` stays as it is.
 * @param {string} target
 */
export function packedTarget(target) {
  const stem = built(target).replace(/\.tsx?$/, '');
  if (/\.tsx?$/.test(target)) return { types: `${stem}.d.ts`, default: `${stem}.js` };
  if (!target.startsWith('./src/')) return target;
  return { types: stem.endsWith('.mjs') ? stem.replace(/\.mjs$/, '.d.mts') : `${stem}.d.ts`, default: stem };
}

/**
 * The package.json for other repositories: built files in `exports`, real versions, nothing that only this checkout
 * needs. Dependencies are exact. A peer's range admits later minors, because the application chooses its version.
 * @param {Manifest & Record<string, unknown>} manifest
 * @param {Map<string, string>} catalog exact versions by name
 * @param {(target: string) => PackedExports[string]} [targetOf] where a subpath's source is in the packed package
 */
export function packedManifest(manifest, catalog, targetOf = packedTarget) {
  const {
    private: _private,
    devDependencies: _development,
    scripts: _scripts,
    board: _board,
    ...rest
  } = manifest;
  /** @type {PackedExports} */
  const exports = { './package.json': './package.json' };
  for (const [subpath, target] of Object.entries(manifest.exports)) exports[subpath] = targetOf(target);
  return {
    ...rest,
    engines: workspace.engines,
    exports,
    dependencies: versionsOf(manifest.dependencies, catalog),
    peerDependencies: versionsOf(manifest.peerDependencies, catalog, '^'),
  };
}

/**
 * The versions that a package.json elsewhere says for those of this workspace's.
 * @param {Record<string, string> | undefined} wanted @param {Map<string, string>} catalog exact versions by name
 */
export function versionsOf(wanted, catalog, prefix = '') {
  /** @param {string} name @param {string} version */
  const versionOf = (name, version) => {
    if (version.startsWith('workspace:')) return `^${readVersion(name)}`;
    if (version !== 'catalog:') return version;
    const exact = catalog.get(name);
    if (!exact) throw new Refusal(`pnpm-workspace.yaml has no version of ${name} in its catalog.`);
    return `${prefix}${exact}`;
  };
  return Object.fromEntries(
    Object.entries(wanted ?? {}).map(([name, version]) => [name, versionOf(name, version)]),
  );
}

/** The version of a package of this workspace; its folder has the name after `@board/`. */
function readVersion(/** @type {string} */ name) {
  const file = path.join(root, name.replace(/^@board\//, ''), 'package.json');
  /** @type {Manifest} */
  const { version } = JSON.parse(readFileSync(file, 'utf8'));
  return version;
}
