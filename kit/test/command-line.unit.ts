/** What the programs of the kit take, and how they refuse the rest. */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import path from 'node:path';
import { helpOf, perform, read } from '../src/programs/command-line.mjs';
import { Misuse } from '../src/programs/refusal.mjs';
import { programAt, RELEASES } from '../src/usage.mjs';
import { folderOfEachTest } from '../../test/temporary-folder';

const folder = folderOfEachTest();

const BOARD = programAt('repository');
const alone = {
  usage: 'npm run dev',
  commands: [
    { usage: '[SECTION]', words: 'one', options: {}, run: () => undefined },
  ],
};

test.each([
  ['list a b', 'list takes no "b"', RELEASES],
  ['traffic a 1.0.0', 'traffic needs: section, version, percent', RELEASES],
  ['rollback a --keep 3', 'rollback has no option --keep', RELEASES],
  ['keys team.pem --to folder', 'keys has no option --to', RELEASES],
  ['list --nope', "Unknown option '--nope'", RELEASES],
  ['prune --keep', "Option '--keep <value>' argument missing", RELEASES],
  ['constructor', 'There is no command "constructor"', RELEASES],
  ['rollback a', 'rollback takes no "a"', BOARD],
  ['prune', 'There is no command "prune"', BOARD],
  ['publish --days 3', "Unknown option '--days'", BOARD],
  ['dev --key team.pem', 'dev has no option --key', BOARD],
  ['', 'A command is missing', BOARD],
  ['a b', 'This command takes no "b"', alone],
])('"%s" is refused in one sentence: %s', (words, sentence, program) => {
  const parse = () => read(program, words.split(' ').filter(Boolean));
  expect(parse).toThrow(new Misuse(`${sentence}. --help lists what there is.`));
});

test('a line has its command, arguments, values and flags, in any order', () => {
  const line = read(RELEASES, [
    '--key',
    'team.pem',
    'publish',
    '--hold',
    'a',
    '--platform=2.0.0',
    'b',
  ]);
  expect(line).toMatchObject({
    name: 'publish',
    args: ['a', 'b'],
    values: { key: 'team.pem', platform: '2.0.0' },
    flags: new Set(['hold']),
  });
  expect(read(alone, [])).toMatchObject({ name: '', args: [] });
});

test('in the folder of a section, the arguments name none', () => {
  const program = { ...BOARD, section: () => 'weather' };
  expect(read(program, ['traffic', '1.0.0', '10']).args).toEqual([
    'weather',
    '1.0.0',
    '10',
  ]);
  expect(read(program, ['publish']).args).toEqual(['weather']);
  expect(read(program, ['list']).args).toEqual([]);
  expect(read(program, ['new', 'tides']).args).toEqual(['tides']);
  expect(helpOf(BOARD)).not.toMatch(/^ +\w+ SECTION/m);
});

test('the help has every row, and asking for it runs nothing', async () => {
  const ran: string[] = [];
  const commands = RELEASES.commands.map((command) => ({
    ...command,
    run: ({ name, args }: { name: string; args: string[] }) =>
      void ran.push([name, ...args].join(' ')),
  }));
  const said = jest.spyOn(console, 'log').mockReturnValue();
  await perform({ ...RELEASES, commands }, ['rollback', 'a', '--help']);
  const [[help] = ['']] = said.mock.calls;
  said.mockRestore();
  expect(help).toBe(helpOf(RELEASES));
  for (const { usage, words = '', options = {} } of [
    ...RELEASES.commands,
    ...BOARD.commands,
  ])
    for (const row of [
      words,
      ...Object.keys(options),
      ...Object.values(options),
    ])
      expect([usage, `${help}${helpOf(BOARD)}`.includes(` ${row}`)]).toEqual([
        usage,
        true,
      ]);
  await perform({ ...RELEASES, commands }, ['rollback', 'a']);
  expect(ran).toEqual(['rollback a']);
});

const checkout = path.resolve(__dirname, '..', '..');
const runIn = (program: string, ...args: string[]) =>
  spawnSync(process.execPath, [path.join(checkout, program), ...args], {
    encoding: 'utf8',
  });

test('a misuse ends with 2, and what cannot be done with 1', () => {
  expect(runIn('scripts/section.mjs', 'list', '--nope')).toMatchObject({
    status: 2,
    stdout: '',
    stderr: "\nUnknown option '--nope'. --help lists what there is.\n",
  });
  expect(runIn('kit/bin/board.mjs', 'publish', '--to', 'here')).toMatchObject({
    status: 1,
    stdout: '',
    stderr:
      '\nThis folder has no section: its package.json needs "board": { "section": "NAME" }.\n',
  });
});

test('board starts before any package is installed, as npx does to make a section', () => {
  for (const part of ['bin', 'src', 'package.json'])
    cpSync(path.resolve(__dirname, '..', part), path.join(folder(), part), {
      recursive: true,
    });
  const board = path.join(folder(), 'bin', 'board.mjs');
  const help = execFileSync(process.execPath, [board, '--help'], {
    encoding: 'utf8',
  });
  expect(help).toBe(`${helpOf(BOARD)}\n`);
});
