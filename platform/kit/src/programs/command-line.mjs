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
    const endOfOptions = words.indexOf('--');
    const ownWords = endOfOptions < 0 ? words : words.slice(0, endOfOptions);
    for (const [index, commandWord] of ownWords.entries()) {
      const knownOption = this.options.find(({ long }) => long === commandWord);
      if (knownOption?.required && /^-./.test(words[index + 1] ?? ''))
        this.error(`option '${knownOption.flags}' argument missing`);
    }
    return super.parseOptions(words);
  }
}

/**
 * A program without commands, options and arguments yet. It ends no process:
 * `perform` throws what it refuses.
 * @param {string} name as people type it
 * @param {(text: string) => void} [printText] takes the help
 */
export const commandLine = (
  name,
  printText = (text) => void process.stdout.write(text),
) =>
  new CommandLine(name)
    .exitOverride()
    .configureOutput({ writeOut: printText, writeErr: () => undefined })
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
 * @param {string[]} [commandWords]
 */
export async function perform(program, commandWords = process.argv.slice(2)) {
  try {
    await program.parseAsync(commandWords, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.exitCode !== 0) throw new Misuse(refusalOf(error));
  }
}

/** @param {CommanderError} error */
function refusalOf({ code, message }) {
  const errorWords =
    code === 'commander.help' ? 'a command is missing' : plainSentence(message);
  const sentence = errorWords.charAt(0).toUpperCase() + errorWords.slice(1);
  return `${sentence}. --help lists what there is.`;
}

const plainSentence = (/** @type {string} */ message) =>
  message
    .replace(/^error: /, '')
    .replace(/\s+/g, ' ')
    .replace(/\.$/, '');
