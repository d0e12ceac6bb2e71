import { parseArgs } from 'node:util';
import { Refusal } from './refusal.mjs';

/**
 * What a program takes: a row for each command and option, as they are typed, with its words in the help. `'pin SECTION'` is a
 * command, `'publish --from FOLDER'` its option, and `'--key FILE'` one of every command except those in `apart`. `[WORD]` may
 * be missing, and `WORD…` may repeat. Without commands, the row `'[SECTION]'` has the arguments.
 * @typedef {{ usage: string, rows: Record<string, string>, apart?: readonly string[] }} Program
 */
/** @typedef {{ name: string, args: string[], values: Record<string, string>, flags: Set<string> }} Line */

/** Parts of a row: the command, the option, and what it takes. */
const ROW = /^(?:([a-z]+)(?: |$))?(?:--([a-z-]+)(?: |$))?(.*)$/;

/** Whether the arguments ask for help. No command acts then. */
export const asksHelp = (words = process.argv.slice(2)) => words.includes('--help') || words.includes('-h');

/** @param {Program} program */
export const helpOf = ({ usage, rows }) =>
  [
    `Usage: ${usage}\n`,
    ...Object.entries(rows).map(
      ([row, words]) => `  ${row.replace(/^[a-z]+ (?=--)/, '  ').padEnd(25)}  ${words}`,
    ),
  ].join('\n');

/**
 * Parses arguments, those of this process by default. Throws a `Refusal`: the help if they ask for it, or one sentence and the
 * help where the program has no such rows.
 * @param {Program} program @param {string[]} [words] @returns {Line}
 */
export function read(program, words = process.argv.slice(2)) {
  if (asksHelp(words)) throw new Refusal(helpOf(program));
  const rows = Object.keys(program.rows).map((row) => {
    const [, command = '', option, takes = ''] = ROW.exec(row) ?? [];
    return { command, option, takes };
  });
  const refusal = (/** @type {string} */ sentence) => new Refusal(`${sentence}.\n\n${helpOf(program)}`);
  /** @type {Record<string, { type: 'string' | 'boolean' }>} */
  const options = {};
  for (const { option, takes } of rows) if (option) options[option] = { type: takes ? 'string' : 'boolean' };
  let parsed;
  try {
    parsed = parseArgs({ args: words, allowPositionals: true, options });
  } catch (error) {
    throw refusal(error instanceof Error ? error.message : String(error));
  }
  const hasCommands = rows.some(({ command }) => command);
  const [name = '', ...args] = hasCommands ? parsed.positionals : ['', ...parsed.positionals];
  const command = rows.find((row) => row.command === name && !row.option);
  if (hasCommands && !command) throw refusal(name ? `There is no command "${name}"` : 'A command is missing');
  const subject = name || 'This command';
  const takes = command?.takes.split(' ').filter(Boolean) ?? [];
  if (args.length < takes.filter((word) => !word.startsWith('[')).length)
    throw refusal(`${subject} needs: ${takes.join(', ').toLowerCase()}`);
  if (args.length > takes.length && !command?.takes.includes('…'))
    throw refusal(`${subject} takes no "${args[takes.length]}"`);
  const owners = program.apart?.includes(name) ? [name] : [name, ''];
  const own = rows.filter((row) => owners.includes(row.command)).map(({ option }) => option);
  const foreign = Object.keys(parsed.values).find((option) => !own.includes(option));
  if (foreign) throw refusal(`${subject} has no option --${foreign}`);
  /** @type {Line} */
  const line = { name, args, values: {}, flags: new Set() };
  for (const [option, value] of Object.entries(parsed.values)) {
    if (typeof value === 'string') line.values[option] = value;
    else line.flags.add(option);
  }
  return line;
}
