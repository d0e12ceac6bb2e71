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
 * @property {(() => string) | undefined} [section] its name
 */

/** Whether the arguments ask for help. No command acts then. */
export const asksHelp = (words = process.argv.slice(2)) =>
  words.includes('--help') || words.includes('-h');

/**
 * A command's name, its arguments, and those that are typed.
 * @param {Program} program
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
    const optionRows = rowsOf(command.options ?? {}, name ? '  ' : '');
    return command.words
      ? [row([name, ...typed].join(' ').trim(), command.words), ...optionRows]
      : optionRows;
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
 * @returns {Line & Pick<Command, 'run'>}
 */
export function read(program, words) {
  const { positionals, values: parsedValues } = parseWords(program, words);
  const { command, name, args } = commandIn(program, positionals);
  const { takes, typed } = partsOf(program, command);
  requireArguments(name, args, typed);
  requireOptions(program, command, name, Object.keys(parsedValues));
  const implied =
    typed.length < takes.length && program.section ? [program.section()] : [];
  /** @type {Record<string, string>} */
  const values = {};
  /** @type {Set<string>} */
  const flags = new Set();
  for (const [option, value] of Object.entries(parsedValues))
    if (typeof value === 'string') values[option] = value;
    else flags.add(option);
  return { name, args: [...implied, ...args], values, flags, run: command.run };
}

const misuse = (/** @type {string} */ sentence) =>
  new Misuse(`${sentence}. --help lists what there is.`);

/** `'--to STORE'` is the option `to`. */
const optionName = (/** @type {string} */ option) =>
  option.slice(2).split(' ', 1).join('');

/**
 * Splits words into positional ones and options, of any command.
 * @param {Program} program
 * @param {string[]} words
 */
function parseWords({ commands, options: common = {} }, words) {
  const tables = [common, ...commands.map(({ options = {} }) => options)];
  const types = tables.flatMap(Object.keys).map((option) => {
    /** @type {'string' | 'boolean'} */
    const type = option.includes(' ') ? 'string' : 'boolean';
    return [optionName(option), { type }];
  });
  try {
    return parseArgs({
      args: words,
      allowPositionals: true,
      options: Object.fromEntries(types),
    });
  } catch (error) {
    // its first sentence
    throw misuse(String(Object(error).message).replace(/\. .*|\.$/s, ''));
  }
}

/**
 * The command that the first word names, unless the program has only one.
 * @param {Program} program
 * @param {string[]} positionals
 */
function commandIn(program, positionals) {
  const { commands } = program;
  const isOneCommand = /^[^a-z]|^$/.test(commands[0]?.usage ?? '');
  const [name = '', ...args] = isOneCommand
    ? ['', ...positionals]
    : positionals;
  const command = commands.find(
    (candidate) => partsOf(program, candidate).name === name,
  );
  if (command) return { command, name, args };
  throw misuse(name ? `There is no command "${name}"` : 'A command is missing');
}

const subjectOf = (/** @type {string} */ name) => name || 'This command';

/**
 * @param {string} name
 * @param {string[]} args
 * @param {string[]} typed
 */
function requireArguments(name, args, typed) {
  const required = typed.filter((word) => !word.startsWith('['));
  if (args.length < required.length)
    throw misuse(`${subjectOf(name)} needs: ${typed.join(', ').toLowerCase()}`);
  if (args.length > typed.length && !typed.some((word) => word.includes('…')))
    throw misuse(`${subjectOf(name)} takes no "${args[typed.length]}"`);
}

/**
 * @param {Program} program
 * @param {Command} command
 * @param {string} name
 * @param {string[]} chosenOptions
 */
function requireOptions(program, command, name, chosenOptions) {
  const common = command.isApart ? {} : (program.options ?? {});
  const known = Object.keys({ ...command.options, ...common }).map(optionName);
  const foreign = chosenOptions.find((option) => !known.includes(option));
  if (foreign) throw misuse(`${subjectOf(name)} has no option --${foreign}`);
}

/**
 * Runs the command that the arguments name, or prints the help.
 * @param {Program} program
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
