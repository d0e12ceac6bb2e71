/**
 * Writes shared/src/supabase/database.types.ts and job-filters.ts from the migrations. With `--check`, it writes
 * nothing and names the files that would change (exit code 1 if any).
 *
 *     tsx backend/src/generate-types.ts [--check]
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { typesOf } from './types-of';

const root = join(import.meta.dirname, '../..');

for (const [name, text] of Object.entries(
  await typesOf(join(root, 'supabase/migrations'), join(root, 'backend')),
)) {
  const file = join(root, 'shared/src/supabase', name);
  if (!process.argv.includes('--check')) writeFileSync(file, text);
  else if (readFileSync(file, 'utf8') !== text) {
    process.stderr.write(`${name} has drifted from the migrations: run tsx backend/src/generate-types.ts\n`);
    process.exitCode = 1;
  }
}
