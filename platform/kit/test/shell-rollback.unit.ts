/** Which build of the shell a rollback gives (docs/sections.md). */
import { mkdirSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '../../../tools/test-support/temporary-folder';

const folder = temporaryFolder();
const BUILDS = ['b000000000a', 'b000000000b', 'b000000000c'];

/**
 * Stores a build, as one minute after the last one, and makes it the one that
 * serves.
 */
async function store(place: number) {
  const shells = await import('../../../tools/scripts/lib/shell-releases.mjs');
  const version = BUILDS[place] ?? '';
  const target = path.join(folder, 'shell', version);
  mkdirSync(target, { recursive: true });
  utimesSync(target, 60 * place, 60 * place);
  shells.rollBackShell(version);
  return shells;
}

test('a build that was rolled back from is not given again', async () => {
  process.env['DATA_DIR'] = folder;
  await store(0);
  const { rollBackShell } = await store(1);
  expect(rollBackShell()).toBe(BUILDS[0]);
  await store(2);
  expect(rollBackShell()).toBe(BUILDS[0]);
  expect(() => rollBackShell()).toThrow(
    'There is no earlier build of the shell',
  );
  rollBackShell(BUILDS[1]); // named, it is given once more, and counts
  await store(2);
  expect(rollBackShell()).toBe(BUILDS[1]);
});
