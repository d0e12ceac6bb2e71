// The one grammar of all commands: a program is a table of commands, and its
// help and refusals come from the table.
import { parseArgs } from 'node:util';
import { Misuse } from './refusal.mjs';

/**
 * @typedef {{ name: string, args: string[], values: Record<string, string>,
 * flags: Set<string> }} Line
 */

/**
 * A command as it is typed: `'preview SECTION VERSION'`. `[WORD]` may be
 * missing, and `WORD…` may repeat. Options are `'--to STORE'`, or `'--due'` for
 * a flag, each with its words in the help.
 * @typedef {object} Command
 * @property {string} usage without a name where the program has no other
 * command
 * @property {string} [words]
 * @property {Record<string, string>} [options]
 * @property {boolean} [isApart] it has none of the program's options
 * @property {(line: Line) => Promise<void> | void} run
 */

/**
 * @typedef {object} Program
 * @property {string} usage
 * @property {Command[]} commands
 * @property {Record<string, string>} [options] of every command that is not
 * apart
 * @property {boolean} [isOfSection] whether arguments name no section, because
 * the folder says it
 * @property {() => string} [section] its name
 */

/** Whether the arguments ask for help. No command acts then. */
export const asksHelp = (words = process.argv.slice(2)) =>
  words.includes('--help') || words.includes('-h');

/**
 * A command's name, its arguments, and those that are typed.
 * @param {Program}
 * program
 * @param {Command} command
 */
function partsOf({ isOfSection }, { usage }) {
  const words = usage.split(' ').filter(Boolean);
  const name = /^[a-z]/.test(usage) ? (words.shift() ?? '') : '';
  return {
    name,
    takes: words,
    typed: words.filter((word) => !(isOfSection && /^SECTION…?$/.test(word))),
  };
}

/** @param {Program} program */
export function helpOf(program) {
  const row = (/** @type {string} */ what, /** @type {string} */ words) =>
    `  ${what.padEnd(34)}  ${words}`;
  const rowsOf = (/** @type {Record<string, string>} */ options, indent = '') =>
    Object.entries(options).map(([option, words]) =>
      row(indent + option, words),
    );
  const rows = program.commands.flatMap((command) => {
    const { name, typed } = partsOf(program, command);
    const own = rowsOf(command.options ?? {}, name ? '  ' : '');
    return command.words
      ? [row([name, ...typed].join(' ').trim(), command.words), ...own]
      : own;
  });
  return [
    `Usage: ${program.usage}\n`,
    ...rows,
    ...rowsOf(program.options ?? {}),
  ].join('\n');
}

/**
 * Parses arguments. Throws a `Misuse` with one sentence where the program takes
 * no such.
 * @param {Program} program
 * @param {string[]} words
 * @returns {Line &
 * Pick<Command, 'run'>}
 */
export function read(program, words) {
  const misuse = (/** @type {string} */ sentence) =>
    new Misuse(`${sentence}. --help lists what there is.`);
  const { commands, options: common = {} } = program;
  const namesIn = (
    /** @type {Record<string, string> | undefined} */ options = {},
  ) =>
    Object.keys(options).map((option) =>
      option.slice(2).split(' ', 1).join(''),
    );
  const options = [common, ...commands.map((one) => one.options ?? {})].flatMap(
    (one) =>
      Object.keys(one).map((option) => [
        namesIn({ [option]: '' })[0],
        {
          type: option.includes(' ')
            ? /** @type {const} */ ('string')
            : /** @type {const} */ ('boolean'),
        },
      ]),
  );
  const parsed = (() => {
    try {
      return parseArgs({
        args: words,
        allowPositionals: true,
        options: Object.fromEntries(options),
      });
    } catch (error) {
      // its first sentence
      throw misuse(String(Object(error).message).replace(/\. .*|\.$/s, ''));
    }
  })();
  const isOne = /^[^a-z]|^$/.test(commands[0]?.usage ?? '');
  const [name = '', ...given] = isOne
    ? ['', ...parsed.positionals]
    : parsed.positionals;
  const command = commands.find((one) => partsOf(program, one).name === name);
  if (!command)
    throw misuse(
      name ? `There is no command "${name}"` : 'A command is missing',
    );
  const subject = name || 'This command';
  const { takes, typed } = partsOf(program, command);
  if (given.length < typed.filter((word) => !word.startsWith('[')).length)
    throw misuse(`${subject} needs: ${typed.join(', ').toLowerCase()}`);
  if (given.length > typed.length && !typed.some((word) => word.includes('…')))
    throw misuse(`${subject} takes no "${given[typed.length]}"`);
  const own = [
    ...namesIn(command.options),
    ...(command.isApart ? [] : namesIn(common)),
  ];
  const foreign = Object.keys(parsed.values).find(
    (option) => !own.includes(option),
  );
  if (foreign) throw misuse(`${subject} has no option --${foreign}`);
  const implied =
    typed.length < takes.length && program.section ? [program.section()] : [];
  /** @type {Record<string, string>} */
  const values = {};
  for (const [option, value] of Object.entries(parsed.values))
    if (typeof value === 'string') values[option] = value;
  const flags = Object.keys(parsed.values).filter(
    (option) => !Object.hasOwn(values, option),
  );
  return {
    name,
    args: [...implied, ...given],
    values,
    flags: new Set(flags),
    run: command.run,
  };
}

/**
 * Runs the command that the arguments name, or prints the help.
 * @param
 * {Program} program
 * @param {string[]} [words]
 */
export async function perform(program, words = process.argv.slice(2)) {
  if (asksHelp(words)) return console.log(helpOf(program));
  const { run, ...line } = read(program, words);
  await run(line);
}

/**
 * A program that is one command.
 * @param {string} usage
 * @param {Command} command
 * @param {string[]} [words]
 */
export const performOne = (usage, command, words) =>
  perform({ usage, commands: [command] }, words);
