// npm run format: writes the lists that documents have of the code; then
// Prettier formats every file.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { register } from 'tsx/esm/api';
import { root } from './lib/project.mjs';
import { withVariables } from './lib/variables-table.mjs';
import { withVendors } from './lib/vendors-table.mjs';

register();
const { VARIABLES } = await import('../../shared/src/node/variables.ts');
const { DOCUMENTED_VENDORS } =
  await import('../../backend/src/import/fields/vendors/all-vendors.ts');
rewrite('operating.md', (document) => withVariables(document, VARIABLES));
rewrite('importing.md', (document) =>
  withVendors(document, DOCUMENTED_VENDORS),
);

/**
 * @param {string} name
 * @param {(document: string) => string} writeDocument
 */
function rewrite(name, writeDocument) {
  const file = path.join(root, 'docs', name);
  writeFileSync(file, writeDocument(readFileSync(file, 'utf8')));
}
