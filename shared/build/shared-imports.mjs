import { createRequire } from 'node:module';
import { packageOf, partialModules, sharedModules } from './shared-modules.mjs';

const require = createRequire(import.meta.url);

/** Files that re-export the part of a library that the shell provides, by the library's name. */
const partFiles = new Map(partialModules.map(({ name, part }) => [name, require.resolve(part)]));

/** Packages of which a page has one copy. Other modules of theirs would bring a second one. */
const singletons = [
  'react',
  'react-dom',
  'react-router-dom',
  '@tanstack/react-query',
  '@supabase/supabase-js',
  '@emotion/react',
  '@emotion/styled',
  'notistack',
];
/** Packages whose singletons are another one's. @type {Record<string, string>} */
const fronts = { 'react-router': 'react-router-dom', '@tanstack/query-core': '@tanstack/react-query' };

const sharedNames = sharedModules.map(({ name }) => name);

const ADVICE = 'docs/sections.md, "Libraries"';

/**
 * Why a section may not import a module; undefined for one that it may.
 * @param {string} request as the source says it @param {string} issuer the file that says it
 */
export function objectionTo(request, issuer) {
  const name = packageOf(request);
  const front = fronts[name];
  if (front && !/[\\/]node_modules[\\/]/.test(issuer))
    return `"${request}" would bring a second copy into the page: import from "${front}", which the shell shares (${ADVICE}).`;
  if (!singletons.includes(name) || sharedNames.includes(request)) return undefined;
  const shared = sharedNames.filter((one) => packageOf(one) === name).join(', ');
  return `"${request}" would bring a second copy of ${name} into the page: the shell shares ${shared} (${ADVICE}).`;
}

/**
 * Imports of shared libraries in a section. What the shell lacks fails the build with a sentence: a module, by `objectionTo`; a name
 * that the provided part has not, because the section sees the part's own file in the place of the library.
 * @returns {import('@rsbuild/core').RsbuildPlugin}
 */
export const pluginSharedImports = () => ({
  name: 'shared-imports',
  setup(api) {
    api.modifyRspackConfig((config) => {
      config.module.parser = {
        ...config.module.parser,
        javascript: { ...config.module.parser?.javascript, exportsPresence: 'error' },
      };
      config.plugins.push({
        name: 'shared-imports',
        apply(/** @type {import('@rsbuild/core').Rspack.Compiler} */ compiler) {
          compiler.hooks.normalModuleFactory.tap('shared-imports', (factory) => {
            factory.hooks.beforeResolve.tap('shared-imports', (resolveData) => {
              const issuer = resolveData.contextInfo.issuer;
              const objection = objectionTo(resolveData.request, issuer);
              if (objection) throw new Error(objection);
              const part = partFiles.get(resolveData.request);
              if (part && issuer !== part) resolveData.request = part;
            });
          });
        },
      });
    });
  },
});
