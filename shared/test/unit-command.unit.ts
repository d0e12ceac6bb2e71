/** `npm run unit -- PATH` runs that path only (docs/developing.md); without one it runs all unit and component tests. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const root = path.resolve(__dirname, '..', '..');
const manifest = z.object({ scripts: z.object({ unit: z.string() }) });

/** The test files that the command runs with these arguments, from the repository's root. */
function filesOf(...args: string[]): string[] {
  const { scripts } = manifest.parse(JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')));
  const [, ...own] = scripts.unit.split(' ');
  const jest = path.join(root, 'node_modules', 'jest', 'bin', 'jest.js');
  const { stdout } = spawnSync(process.execPath, [jest, ...own, ...args, '--listTests'], {
    cwd: root,
    encoding: 'utf8',
  });
  return stdout
    .split('\n')
    .filter((line) => line.startsWith(root))
    .map((file) => path.relative(root, file));
}

test('with a path, the tests of that path only', () => {
  expect(filesOf('shared/test/paths.unit.ts')).toEqual(['shared/test/paths.unit.ts']);
});

test('without a path, all unit and component tests and no others', () => {
  const files = filesOf();
  expect(files).toEqual(
    expect.arrayContaining(['shared/test/paths.unit.ts', 'shell/test/boot.component.tsx']),
  );
  expect(files.filter((file) => !/\.(unit\.tsx?|component\.tsx)$/.test(file))).toEqual([]);
});
