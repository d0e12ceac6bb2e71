import { sharedModules } from './shared-modules.mjs';

/** Source of a module that exports every shared module by its name. */
export const tableSource = () =>
  [
    ...sharedModules.map((name, place) => `import * as module${place} from '${name}';`),
    'export const sharedTable = {',
    ...sharedModules.map((name, place) => `  '${name}': module${place},`),
    '};',
  ].join('\n');

/** Fills `src/federation/shared-table.ts`. @returns {import('@rsbuild/core').RsbuildPlugin} */
export const pluginSharedTable = () => ({
  name: 'shared-table',
  setup(api) {
    api.transform({ test: /shared\/src\/federation\/shared-table\.ts$/ }, tableSource);
  },
});
