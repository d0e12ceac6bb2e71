import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { platformVersion } from '@board/shared/build/shared-modules.mjs';
import { Refusal } from '../../../platform/kit/src/programs/refusal.mjs';
import { manifest as workspace, root } from './project.mjs';

/** Exact versions by name. @returns {Record<string, string>} */
const readCatalog = () =>
  parse(readFileSync(path.join(root, 'pnpm-workspace.yaml'), 'utf8')).catalog;

/**
 * A package.json with versions in the place of `catalog:` and `workspace:`.
 * @param {string} text
 */
export const withVersions = (text, catalog = readCatalog()) =>
  JSON.parse(text, (name, value) => {
    if (value === 'workspace:*') return `^${platformVersion}`;
    if (value !== 'catalog:') return value;
    if (catalog[name]) return catalog[name];
    throw new Refusal(
      `pnpm-workspace.yaml has no version of ${name} in its catalog.`,
    );
  });

/**
 * The package.json for other repositories: nothing that only this checkout
 * needs. A peer's range admits later minors, because the application chooses
 * its version.
 * @param {string} text
 */
export function packedManifest(text, catalog = readCatalog()) {
  const {
    private: _private,
    devDependencies: _development,
    ...rest
  } = withVersions(text, catalog);
  const peerDependencies = Object.entries(rest.peerDependencies).map(
    ([name, range]) => [name, range.replace(/^\d/, '^$&')],
  );
  return {
    ...rest,
    engines: workspace.engines,
    peerDependencies: Object.fromEntries(peerDependencies),
  };
}

/**
 * Subpaths of the packed `@board/shared`: each is a module of `dist/` with its
 * declarations.
 */
export const SHARED_EXPORTS = {
  './package.json': './package.json',
  './build/*': './build/*',
  './fonts.css': { types: './dist/fonts.d.ts', default: './dist/fonts.css' },
  './*': { types: './dist/*.d.ts', default: './dist/*.js' },
};
