import { createRequire } from 'node:module';
import { sharedModules } from './shared-modules.mjs';

const table = createRequire(import.meta.url).resolve(
  '@board/shared/federation/shared-table',
);

/**
 * The code of the module `@board/shared/federation/shared-table`. A server
 * requires modules at once, so it has no lazy ones.
 * @param {{ isServer?: boolean }} [options]
 */
export function tableSource({ isServer = false } = {}) {
  const eager = sharedModules.filter(({ isLazy }) => isServer || !isLazy);
  const lazy = sharedModules.filter((shared) => !eager.includes(shared));
  return [
    ...eager.map(
      ({ source }, place) => `import * as module${place} from '${source}';`,
    ),
    'export const sharedTable = {',
    ...eager.map(
      ({ name, version }, place) =>
        `  '${name}': { version: '${version}', module: module${place} },`,
    ),
    '};',
    'export const lazyTable = {',
    ...lazy.map(
      ({ name, version, source }) =>
        `  '${name}': { version: '${version}', load: () => import('${source}') },`,
    ),
    '};',
  ].join('\n');
}

/**
 * Fills that module.
 * @param {{ isServer?: boolean }} [options]
 * @returns {import('@rsbuild/core').RsbuildPlugin}
 */
export const pluginSharedTable = (options) => ({
  name: 'shared-table',
  setup(api) {
    api.transform({ test: (file) => file === table }, () =>
      tableSource(options),
    );
  },
});
