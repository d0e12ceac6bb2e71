// npm run format: writes the lists that documents have of the code; then
// Prettier formats every file.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { register } from 'tsx/esm/api';
import { root } from './lib/project.mjs';
import { withVariables } from './lib/variables-table.mjs';

register();
const { VARIABLES } = await import('../shared/src/internal/variables.ts');
const operating = path.join(root, 'docs', 'operating.md');
writeFileSync(
  operating,
  withVariables(readFileSync(operating, 'utf8'), VARIABLES),
);
