// Makes databases once for all database tests of a run: an empty one, one with
// all migrations, one with the sample data.
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { buildBackend } from '../scripts/lib/build.mjs';

const root = path.resolve(import.meta.dirname, '..', '..');

/**
 * Makes them, and builds the backend, which only tests of the embedded database
 * run.
 */
export default async function seedDatabase() {
  if (!process.env['TEST_DATABASE_URL']) await buildBackend();
  const folder = path.join(root, '.build', 'test-images');
  execFileSync(
    process.execPath,
    [
      '--import',
      'tsx',
      path.join(root, 'backend', 'test', 'make-seed.ts'),
      folder,
    ],
    {
      cwd: root,
      stdio: 'inherit',
    },
  );
  process.env['TEST_IMAGES'] = folder;
}
