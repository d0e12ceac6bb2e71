// The grammar of all command lines, by commander.
import { Command, CommanderError } from 'commander';
import { Misuse } from './refusal.mjs';

/**
 * A command whose options never take the next option for their value: `--report
 * --dry-run` lacks a file. `--report=--dry-run` names one.
 */
class CommandLine extends Command {
  /** @override @param {string} [name] */
  createCommand(name) {
    return new CommandLine(name);
  }

  /** @override @param {string[]} words */
  parseOptions(words) {
    const end = words.indexOf('--');
    const ownWords = end < 0 ? words : words.slice(0, end);
    for (const [index, word] of ownWords.entries()) {
      const option = this.options.find(({ long }) => long === word);
      if (option?.required && /^-./.test(words[index + 1] ?? ''))
        this.error(`option '${option.flags}' argument missing`);
    }
    return super.parseOptions(words);
  }
}

/**
 * A program without commands, options and arguments yet. It ends no process:
 * `perform` throws what it refuses.
 * @param {string} name as people type it
 * @param {(text: string) => void} [print] takes the help
 */
export const commandLine = (
  name,
  print = (text) => void process.stdout.write(text),
) =>
  new CommandLine(name)
    .exitOverride()
    .configureOutput({ writeOut: print, writeErr: () => undefined })
    .helpCommand(false)
    .helpOption('-h, --help', 'prints this text');

/** Collects the values of an option that may be repeated. */
export const collect = (
  /** @type {string} */ value,
  /** @type {string[]} */ values = [],
) => [...values, value];

/**
 * Runs the command that the words name, or prints the help. Throws a `Misuse`
 * with one sentence where the program takes no such words.
 * @param {Command} program
 * @param {string[]} [words]
 */
export async function perform(program, words = process.argv.slice(2)) {
  try {
    await program.parseAsync(words, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.exitCode !== 0) throw new Misuse(refusalOf(error));
  }
}

/** @param {CommanderError} error */
function refusalOf({ code, message }) {
  const words =
    code === 'commander.help' ? 'a command is missing' : plainly(message);
  const sentence = words.charAt(0).toUpperCase() + words.slice(1);
  return `${sentence}. --help lists what there is.`;
}

const plainly = (/** @type {string} */ message) =>
  message
    .replace(/^error: /, '')
    .replace(/\s+/g, ' ')
    .replace(/\.$/, '');
