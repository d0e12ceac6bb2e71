// Makes the embedded database with the sample data once for all database tests of a run.
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { buildBackend } from '../scripts/lib/build.mjs';

const root = path.resolve(import.meta.dirname, '..');

/** Builds the backend and makes the image, unless the tests run against a server. */
export default async function seedDatabase() {
  if (process.env['TEST_DATABASE_URL']) return;
  await buildBackend();
  const file = path.join(root, '.build', 'test-seed.tar');
  execFileSync(
    process.execPath,
    ['--import', 'tsx', path.join(root, 'backend', 'test', 'make-seed.ts'), file],
    {
      cwd: root,
      stdio: 'inherit',
    },
  );
  process.env['TEST_SEED'] = file;
}
