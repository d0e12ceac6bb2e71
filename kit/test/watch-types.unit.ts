/** The checker of types beside a development build: what open pages get of it, and its end. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const ROUNDS = [
  'Starting compilation in watch mode...',
  'src/a.ts(1,2): error TS2322: It is wrong.',
  '  Because of this.',
  'Found 1 error. Watching for file changes.',
  'Found 0 errors. Watching for file changes.',
  'src/b.ts(3,4): error TS1005: A comma.', // the round goes on
];
/** A checker with a child process, as TypeScript has on Node 20. */
const CHECKER = `#!${process.execPath}
require('node:child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'inherit' });
const lines = ${JSON.stringify(ROUNDS)};
setInterval(() => lines.length > 0 && console.log(lines.shift()), 60);`;

/** Runs the watcher until the last round, and prints what open pages got. */
const DRIVER = `
import { existsSync, readFileSync } from 'node:fs';
import { watchTypes } from '${path.resolve(__dirname, '..', 'src', 'dev', 'types.mjs')}';
watchTypes('.', '.');
const seen = new Set();
setInterval(() => {
  if (existsSync('type-errors.txt')) seen.add(readFileSync('type-errors.txt', 'utf8'));
  if (seen.size < 3) return;
  console.log(JSON.stringify([...seen]));
  process.exit(0);
}, 10);`;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'watch-types-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('open pages get the errors of the newest round, and the checker ends with the command', async () => {
  mkdirSync(path.join(folder, 'node_modules', '.bin'), { recursive: true });
  writeFileSync(path.join(folder, 'tsconfig.json'), '{}');
  writeFileSync(path.join(folder, 'node_modules', '.bin', 'tsc'), CHECKER, { mode: 0o755 });
  const said = execFileSync(process.execPath, ['--input-type=module', '-e', DRIVER], {
    cwd: folder,
    encoding: 'utf8',
    stdio: 'pipe',
    timeout: 10_000, // whatever still runs holds the pipes
  });
  expect(said.trim().split('\n')).toEqual(['No type errors.', JSON.stringify([ROUNDS[1], '', ROUNDS[5]])]);
});
