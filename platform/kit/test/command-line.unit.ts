/** What the programs of the kit take, and how they refuse the rest. */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import type { Checked, Options, Place } from '../src/command-place.mjs';
import {
  collect,
  commandLine,
  perform,
} from '../src/programs/command-line.mjs';
import { Misuse } from '../src/programs/refusal.mjs';
import { addCommands } from '../src/usage.mjs';
import { folderOfEachTest } from '../../../tools/test-support/temporary-folder';

const folder = folderOfEachTest();

const SECTION = {
  name: 'weather',
  folder: '',
  port: 0,
  variable: '',
  data: {},
};

/** What a program did and printed, in place of doing it. */
function recorded(at: 'repository' | 'checkout') {
  const done: unknown[] = [];
  let printed = '';
  const release = async (options: Options) => void done.push(options);
  const place: Place = {
    section: () => SECTION,
    make: (name) => void done.push(name),
    check: async (checked: Checked) => void done.push(checked),
    release,
    keys: async (file) => void done.push(file),
  };
  const program = commandLine(at, (text) => {
    printed += text;
  });
  addCommands(program, at, place);
  return {
    program,
    done,
    run: (words: string) => perform(program, words.split(' ').filter(Boolean)),
    help: () => printed,
  };
}

/** A program that is one command. */
const alone = () => ({
  run: (words: string) =>
    perform(
      commandLine('npm run dev --').argument('[section]'),
      words.split(' ').filter(Boolean),
    ),
});
const RELEASES = () => recorded('checkout');
const BOARD = () => recorded('repository');

test.each([
  [
    'list a b',
    "Too many arguments for 'list'. Expected 1 argument but got 2",
    RELEASES,
  ],
  ['traffic a 1.0.0', "Missing required argument 'percent'", RELEASES],
  [
    'rollback a --keep 3',
    "Unknown option '--keep' (Did you mean one of --help, --key?)",
    RELEASES,
  ],
  ['keys team.pem --to folder', "Unknown option '--to'", RELEASES],
  ['list --nope', "Unknown option '--nope'", RELEASES],
  ['publish a --hold=yes', "Unknown option '--hold=yes'", RELEASES],
  ['prune --keep', "Option '--keep <n>' argument missing", RELEASES],
  [
    'publish a --from --hold',
    "Option '--from <folder>' argument missing",
    RELEASES,
  ],
  [
    'publish a --from -- --hold',
    "Option '--from <folder>' argument missing",
    RELEASES,
  ],
  ['constructor', "Unknown command 'constructor'", RELEASES],
  [
    'rollback a',
    "Too many arguments for 'rollback'. Expected 0 arguments but got 1",
    BOARD,
  ],
  ['prune', "Unknown command 'prune'", BOARD],
  ['publish --days 3', "Unknown option '--days'", BOARD],
  ['dev --key team.pem', "Unknown option '--key'", BOARD],
  ['', 'A command is missing', BOARD],
  ['a b', 'Too many arguments. Expected 1 argument but got 2', alone],
])('"%s" is refused in one sentence: %s', async (words, sentence, program) => {
  await expect(program().run(words)).rejects.toThrow(
    new Misuse(`${sentence}. --help lists what there is.`),
  );
});

test('a line has its command, arguments, values and flags, in any order', async () => {
  const { run, done } = RELEASES();
  await run('publish --key team.pem --hold a --platform=2.0.0 b');
  const options = { key: 'team.pem', hold: true, platform: '2.0.0' };
  expect(done).toEqual([
    { names: ['a', 'b'], options, willPublish: true },
    options,
  ]);
  await expect(alone().run('')).resolves.toBeUndefined();
});

test('a value that begins with a hyphen stands after "="', async () => {
  const { run, done } = RELEASES();
  await run('list --to=-folder');
  expect(done).toEqual([{ to: '-folder' }]);
});

test('an option that may be repeated keeps all its values', async () => {
  const program = commandLine('npm run import --')
    .option('--map <field=name>', 'a field', collect)
    .action(() => undefined);
  await perform(program, ['--map', 'a=b', '--map=c=d']);
  expect(program.opts()).toEqual({ map: ['a=b', 'c=d'] });
});

test('in the folder of a section, the arguments name none', async () => {
  const { run, done, help } = BOARD();
  await run('check');
  await run('publish --hold');
  await run('new tides');
  expect(done).toEqual([
    { names: ['weather'], options: {}, willPublish: false },
    { names: ['weather'], options: { hold: true }, willPublish: true },
    { hold: true },
    'tides',
  ]);
  await run('--help');
  expect(help()).not.toMatch(/^ +\w+( \[options\])? <section/m);
});

test('traffic takes the section of the folder, and the checkout’s by name', async () => {
  const given: unknown[] = [];
  const tool = {
    giveTraffic: (_store: unknown, ...values: string[]) => given.push(values),
  };
  for (const { at, words } of [
    { at: 'repository', words: 'traffic 1.0.0 10' },
    { at: 'checkout', words: 'traffic weather 1.0.0 10' },
  ] as const) {
    const program = commandLine(at);
    addCommands(program, at, {
      section: () => SECTION,
      release: async (
        _options: Options,
        command: (...values: unknown[]) => unknown,
      ) => void command(tool, {}),
    } as unknown as Place);
    await perform(program, words.split(' '));
  }
  expect(given).toEqual([
    ['weather', '1.0.0', '10'],
    ['weather', '1.0.0', '10'],
  ]);
});

test('each command has a help of its own, and asking for it runs nothing', async () => {
  for (const start of [RELEASES, BOARD]) {
    const { program, run, done, help } = start();
    await run('--help');
    const listed = help();
    for (const command of program.commands) {
      expect(plain(listed)).toContain(plain(command.description()));
      await run(`${command.name()} a --help`);
      const own = help().slice(help().lastIndexOf('Usage: '));
      expect(own).toContain(`${command.name()} `);
      for (const { flags, description } of command.options)
        expect(plain(own)).toContain(plain(`${flags} ${description}`));
    }
    expect(done).toEqual([]);
  }
});

/** A text without its line breaks. */
const plain = (text: string) => text.replace(/\s+/g, ' ');

const checkout = path.resolve(__dirname, '..', '..', '..');
const runIn = (program: string, ...args: string[]) =>
  spawnSync(process.execPath, [path.join(checkout, program), ...args], {
    encoding: 'utf8',
  });

test('a misuse ends with 2, and what cannot be done with 1', () => {
  expect(runIn('tools/scripts/section.mjs', 'list', '--nope')).toMatchObject({
    status: 2,
    stdout: '',
    stderr: "\nUnknown option '--nope'. --help lists what there is.\n",
  });
  expect(
    runIn('platform/kit/bin/board.mjs', 'publish', '--to', 'here'),
  ).toMatchObject({
    status: 1,
    stdout: '',
    stderr:
      '\nThis folder has no section: its package.json needs "board": { "section": "NAME" }.\n',
  });
});

test('board starts with no package but commander', () => {
  for (const part of ['bin', 'src', 'package.json'])
    cpSync(path.resolve(__dirname, '..', part), path.join(folder(), part), {
      recursive: true,
    });
  mkdirSync(path.join(folder(), 'node_modules'));
  symlinkSync(
    path.join(checkout, 'platform', 'kit', 'node_modules', 'commander'),
    path.join(folder(), 'node_modules', 'commander'),
    'junction',
  );
  const board = path.join(folder(), 'bin', 'board.mjs');
  const help = execFileSync(process.execPath, [board, '--help'], {
    encoding: 'utf8',
  });
  expect(help).toContain('Usage: board [options] [command]');
});
