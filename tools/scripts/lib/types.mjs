import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { bin, run } from '../../../platform/kit/src/programs/run.mjs';
import { buildDir, root } from './project.mjs';

/**
 * Checks the types of what a section publishes, its `src`, with the props of
 * other sections' widgets. Throws a `Refusal` with each place. An error of
 * another section stops nobody.
 * @param {{ name: string, folder: string }} section
 */
export async function checkTypes({ name, folder }) {
  const file = path.join(buildDir, `types-${name}.json`);
  const includedFiles = [
    path.join(folder, 'src'),
    path.join(root, '*-mfe', 'src', 'widget-props.ts'),
  ];
  mkdirSync(buildDir, { recursive: true });
  writeFileSync(
    file,
    JSON.stringify({
      extends: path.join(root, 'tsconfig.base.json'),
      include: includedFiles,
    }),
  );
  await run(
    bin('tsc', root),
    ['--noEmit', '--pretty', 'false', '--project', file],
    { cwd: folder },
  );
}
