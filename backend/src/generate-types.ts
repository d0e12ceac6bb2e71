/**
 * Writes shared/src/supabase/database.types.ts from the migrations; with `--check` only says whether it would change
 * (exit code 1 if so).
 *
 *     tsx backend/src/generate-types.ts [--check]
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { typesOf } from './types-of';

const root = join(import.meta.dirname, '../..');
const file = join(root, 'shared/src/supabase/database.types.ts');

const types = await typesOf(join(root, 'supabase/migrations'), join(root, 'backend'));
if (process.argv.includes('--check')) {
  if (readFileSync(file, 'utf8') !== types) {
    process.stderr.write(
      'database.types.ts has drifted from the migrations: run tsx backend/src/generate-types.ts\n',
    );
    process.exitCode = 1;
  }
} else {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, types);
}
