import { createRequire } from 'node:module';
import { sharedModules } from './shared-modules.mjs';

/** By its public name, under which it is found in this checkout and in an installed package. */
const table = createRequire(import.meta.url).resolve('@board/shared/federation/shared-table');

/** Source of a module that exports every shared module by its name. */
export const tableSource = () =>
  [
    ...sharedModules.map((name, place) => `import * as module${place} from '${name}';`),
    'export const sharedTable = {',
    ...sharedModules.map((name, place) => `  '${name}': module${place},`),
    '};',
  ].join('\n');

/** Fills the module `@board/shared/federation/shared-table`. @returns {import('@rsbuild/core').RsbuildPlugin} */
export const pluginSharedTable = () => ({
  name: 'shared-table',
  setup(api) {
    api.transform({ test: (file) => file === table }, tableSource);
  },
});
