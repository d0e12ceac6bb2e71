// The one grammar of all commands: a program is a table of commands, and its help and refusals come from the table.
import { parseArgs } from 'node:util';
import { Misuse } from './refusal.mjs';

/** What it takes, in capitals, and its words in the help. A flag takes nothing. @typedef {{ takes?: string, words: string }} Option */
/** @typedef {{ name: string, args: string[], values: Record<string, string>, flags: Set<string> }} Line */

/**
 * @typedef {object} Command
 * @property {string} name empty where the program has no other command
 * @property {string} words empty where the usage says enough
 * @property {string[]} [takes] arguments: `[WORD]` may be missing, and `WORD…` may repeat
 * @property {Record<string, Option>} [options]
 * @property {boolean} [isApart] it has none of the program's options
 * @property {(line: Line) => Promise<void> | void} [run] missing where a program only reads
 */

/**
 * @typedef {object} Program
 * @property {string} usage
 * @property {Command[]} commands
 * @property {Record<string, Option>} [options] of every command that is not apart
 * @property {boolean} [isOfSection] whether arguments name no section, because the folder says it
 * @property {() => string} [section] its name
 */

const SECTIONS = ['SECTION', 'SECTION…'];

/** Whether the arguments ask for help. No command acts then. */
export const asksHelp = (words = process.argv.slice(2)) => words.includes('--help') || words.includes('-h');

/** The arguments that are typed. @param {Program} program @param {Command} command */
const typed = ({ isOfSection }, { takes = [] }) =>
  isOfSection ? takes.filter((word) => !SECTIONS.includes(word)) : takes;

/** @param {Program} program */
export function helpOf(program) {
  const row = (/** @type {string} */ what, /** @type {string} */ words) => `  ${what.padEnd(34)}  ${words}`;
  const rowsOf = (/** @type {Record<string, Option>} */ options, indent = '') =>
    Object.entries(options).map(([name, { takes, words }]) =>
      row(`${indent}--${[name, takes].filter(Boolean).join(' ')}`, words),
    );
  return [
    `Usage: ${program.usage}\n`,
    ...program.commands.flatMap((command) => [
      ...(command.words
        ? [row([command.name, ...typed(program, command)].filter(Boolean).join(' '), command.words)]
        : []),
      ...rowsOf(command.options ?? {}, command.name ? '  ' : ''),
    ]),
    ...rowsOf(program.options ?? {}),
  ].join('\n');
}

/**
 * Parses arguments, those of this process by default. Throws a `Misuse` with one sentence where the program takes no such.
 * @param {Program} program @param {string[]} [words] @returns {Line}
 */
export function read(program, words = process.argv.slice(2)) {
  const misuse = (/** @type {string} */ sentence) => new Misuse(`${sentence}. --help lists what there is.`);
  const { commands, options: common = {} } = program;
  const all = Object.assign({}, common, ...commands.map(({ options }) => options));
  const parsed = (() => {
    try {
      const options = Object.entries(all).map(([name, { takes }]) => [
        name,
        { type: takes ? /** @type {const} */ ('string') : /** @type {const} */ ('boolean') },
      ]);
      return parseArgs({ args: words, allowPositionals: true, options: Object.fromEntries(options) });
    } catch (error) {
      throw misuse(String(Object(error).message).replace(/\. .*|\.$/s, '')); // its first sentence
    }
  })();
  const isOne = commands[0]?.name === '';
  const [name = '', ...given] = isOne ? ['', ...parsed.positionals] : parsed.positionals;
  const command = commands.find((one) => one.name === name);
  if (!command) throw misuse(name ? `There is no command "${name}"` : 'A command is missing');
  const subject = name || 'This command';
  const takes = typed(program, command);
  if (given.length < takes.filter((word) => !word.startsWith('[')).length)
    throw misuse(`${subject} needs: ${takes.join(', ').toLowerCase()}`);
  if (given.length > takes.length && !takes.some((word) => word.includes('…')))
    throw misuse(`${subject} takes no "${given[takes.length]}"`);
  const own = { ...(command.isApart ? {} : common), ...command.options };
  const foreign = Object.keys(parsed.values).find((option) => !Object.hasOwn(own, option));
  if (foreign) throw misuse(`${subject} has no option --${foreign}`);
  const isImplied = takes.length < (command.takes?.length ?? 0);
  /** @type {Line} */
  const line = {
    name,
    args: isImplied && program.section ? [program.section(), ...given] : given,
    values: {},
    flags: new Set(),
  };
  for (const [option, value] of Object.entries(parsed.values)) {
    if (typeof value === 'string') line.values[option] = value;
    else line.flags.add(option);
  }
  return line;
}

/**
 * Runs the command that the arguments name, or prints the help. For the main function of a program.
 * @param {Program} program @param {string[]} [words]
 */
export async function perform(program, words = process.argv.slice(2)) {
  if (asksHelp(words)) return console.log(helpOf(program));
  const line = read(program, words);
  await program.commands.find(({ name }) => name === line.name)?.run?.(line);
}
