/** What the programs of the kit take, and how they refuse the rest. */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import ports from '@board/shared/build/ports.json';
import { helpOf, read } from '../src/programs/command-line.mjs';
import { BOARD, RELEASES } from '../src/usage.mjs';

const alone = { usage: 'npm run dev', rows: { '[SECTION]': 'one', '--with https://SITE': 'around it' } };

test.each([
  ['list a b', 'list takes no "b".', RELEASES],
  ['traffic a 1.0.0', 'traffic needs: section, version, percent.', RELEASES],
  ['rollback a --keep 3', 'rollback has no option --keep.', RELEASES],
  ['keys team.pem --to folder', 'keys has no option --to.', RELEASES],
  ['list --nope', "Unknown option '--nope'.", RELEASES],
  ['prune --keep', "Option '--keep <value>' argument missing.", RELEASES],
  ['rollback a --help', 'Usage: npm run section', RELEASES],
  ['constructor', 'There is no command "constructor".', RELEASES],
  ['list a', 'list takes no "a".', BOARD],
  ['publish --from a', "Unknown option '--from'.", BOARD],
  ['dev --key team.pem', 'dev has no option --key.', BOARD],
  ['', 'A command is missing.', BOARD],
  ['a b', 'This command takes no "b".', alone],
])('"%s" is refused: %s', (words, sentence, program) => {
  const parse = () => read(program, words.split(' ').filter(Boolean));
  expect(parse).toThrow(sentence);
  expect(parse).toThrow(helpOf(program));
});

test('a line has its command, arguments, values and flags, in any order', () => {
  const line = read(RELEASES, ['--key', 'team.pem', 'publish', '--hold', 'a', '--platform=2.0.0', 'b']);
  expect(line).toEqual({
    name: 'publish',
    args: ['a', 'b'],
    values: { key: 'team.pem', platform: '2.0.0' },
    flags: new Set(['hold']),
  });
  expect(read(alone, [])).toMatchObject({ name: '', args: [] });
});

test('the help has every row, and board names no section', () => {
  for (const program of [RELEASES, BOARD])
    for (const words of Object.values(program.rows)) expect(helpOf(program)).toContain(` ${words}`);
  const taken = Object.keys(BOARD.rows).filter((row) => row.includes('SECTION'));
  expect(taken).toEqual(['new SECTION']);
});

const checkout = path.resolve(__dirname, '..', '..');

test.each(['board', 'start', 'serve', 'dev'])(
  'the help of %s names the ports where it serves, with their variables',
  (command) => {
    const program = command === 'board' ? 'kit/bin/board.mjs' : `scripts/${command}.mjs`;
    const { stdout, stderr } = spawnSync(process.execPath, [path.join(checkout, program), '--help'], {
      encoding: 'utf8',
    });
    const { shell, backend, origin, alerts } = ports;
    const served = {
      board: [
        { port: 3020, variable: 'WEATHER_PORT for weather' },
        backend,
        { port: 54391, variable: 'TEST_BACKEND_PORT' },
      ],
      start: [shell],
      serve: [shell, backend, origin, alerts],
      dev: [shell, backend, { port: 3002, variable: 'FIRMS_PORT' }],
    }[command];
    for (const { port, variable } of served ?? [])
      expect(stdout + stderr).toContain(`port ${port} (${variable})`);
  },
);

test('board starts before any package is installed, as npx does to make a section', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'board-alone-'));
  try {
    for (const part of ['bin', 'src', 'package.json'])
      cpSync(path.resolve(__dirname, '..', part), path.join(folder, part), { recursive: true });
    const board = path.join(folder, 'bin', 'board.mjs');
    expect(execFileSync(process.execPath, [board, '--help'], { encoding: 'utf8' })).toBe(
      `${helpOf(BOARD)}\n`,
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
});
