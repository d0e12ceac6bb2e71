// Makes two embedded databases once for all database tests of a run: an empty one, and one with the sample data.
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { buildBackend } from '../scripts/lib/build.mjs';

const root = path.resolve(import.meta.dirname, '..');

/** Builds the backend and makes the images, unless the tests run against a server. */
export default async function seedDatabase() {
  if (process.env['TEST_DATABASE_URL']) return;
  await buildBackend();
  const folder = path.join(root, '.build', 'test-images');
  execFileSync(
    process.execPath,
    ['--import', 'tsx', path.join(root, 'backend', 'test', 'make-seed.ts'), folder],
    {
      cwd: root,
      stdio: 'inherit',
    },
  );
  process.env['TEST_IMAGES'] = folder;
}
