import { writeFileSync } from 'node:fs';
import { readUnread } from '../facts/read-unread';
import { readArguments, USAGE } from './arguments';
import { checkFile, writeAll, type Checked, type Writing } from './passes';
import { placeAll } from './place-adverts';
import { Unusable, wordsOf } from './problem';
import type { Output } from './report';
import { linesOfReport, reportFile, tallyOf, type Tally } from './report';
import type { ReadAdverts } from './read';
import type { Outcome, Target } from './target';

/** What an owner's program needs from its environment. */
export interface World {
  /** Arguments after the program's name. */
  args: readonly string[];
  /** The base of relative paths. */
  folder: string;
  output: Output;
  /** Reads files. */
  read: ReadAdverts;
  /** Opens the target, after the whole file was checked. */
  open: () => Promise<Target>;
  /** Ends the program between two batches; its reason is `Unusable`. */
  signal?: AbortSignal;
}

/**
 * Runs one import and returns its exit code: 0 all written, 1 some rejected, 2 nothing or not everything done. All of the file is
 * checked before any write, so that a truncated one changes nothing.
 */
export async function runImport({ args, folder, output, read, open, signal }: World): Promise<0 | 1 | 2> {
  const say = (line: string) => output.write(`${line}\n`);
  let opened: Target | undefined;
  let checked: Checked | undefined;
  const target = async () => (opened ??= await open());
  try {
    const options = readArguments(args, folder);
    if (options === 'help') {
      output.write(USAGE);
      return 0;
    }
    if (options.report !== undefined) writeReport(options.report, reportFile([]));
    checked = await checkFile(options, untilStopped(read, signal), say);
    await placeAll(checked, target);
    const tally = tallyOf(checked);
    if (!options.dryRun && checked.sound > 0)
      await writeAll(checked, { ...writing(tally, await target(), signal), output });
    if (!options.dryRun && opened) await readUnread(opened);
    if (options.report !== undefined) writeReport(options.report, reportFile(tally.problems));
    for (const line of linesOfReport(tally, options)) say(line);
    return tally.rejected > 0 ? 1 : 0;
  } catch (error) {
    if (!(error instanceof Unusable)) throw error;
    say(error.message);
    return 2;
  } finally {
    checked?.end();
    await opened?.close();
  }
}

/** Reads like `read` until the program is stopped. */
const untilStopped = (read: ReadAdverts, signal: AbortSignal | undefined): ReadAdverts =>
  async function* (file, options) {
    for await (const entry of read(file, options)) {
      signal?.throwIfAborted();
      yield entry;
    }
  };

const writing = (
  tally: Tally,
  target: Target,
  signal: AbortSignal | undefined,
): Omit<Writing<Outcome>, 'output'> => ({
  target,
  write(rows) {
    signal?.throwIfAborted();
    return target.write(rows);
  },
  took(written) {
    for (const { from, ...became } of written) {
      if ('result' in became) tally[became.result] += 1;
      else {
        tally.rejected += 1;
        tally.problems.push({ line: from.line, advert: from.advert, field: '', reason: became.reason });
      }
    }
  },
});

/** Writes a report's file. Throws `Unusable`. */
export function writeReport(file: string, text: string): void {
  try {
    writeFileSync(file, text);
  } catch (error) {
    throw new Unusable(`The report cannot be written: ${wordsOf(error)}`, { cause: error });
  }
}
