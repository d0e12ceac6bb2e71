import { statSync, writeFileSync } from 'node:fs';
import { readArguments, USAGE, type ImportOptions } from './arguments';
import { Unusable, wordsOf } from './problem';
import { createProgress, type Output } from './progress';
import { readAdverts } from './read';
import { emptyTally, linesOfReport, reportFile, type Tally } from './report';
import type { Target } from './target';
import { batchesOf, writeBatch, type CheckedAdvert } from './write';

/** What an import needs from its environment. */
export interface World {
  /** Arguments after the program's name. */
  args: readonly string[];
  /** The base of relative paths. */
  folder: string;
  output: Output;
  /** Opens the target, after the whole file was checked. */
  open: () => Promise<Target>;
}

/**
 * Runs one import and returns its exit code: 0 all written, 1 some rejected, 2 nothing or not everything done. It reads
 * the file twice: first to check all of it, so a truncated file fails before any write, then to write.
 */
export async function runImport({ args, folder, output, open }: World): Promise<0 | 1 | 2> {
  const say = (line: string) => output.write(`${line}\n`);
  try {
    const options = readArguments(args, folder);
    if (options === 'help') {
      output.write(USAGE);
      return 0;
    }
    const tally = await check(options, say);
    if (!options.dryRun && tally.sound > 0) await write(options, tally, await open(), output);
    if (options.report !== undefined) writeReport(options.report, reportFile(tally));
    for (const line of linesOfReport(tally, options)) say(line);
    return tally.rejected > 0 ? 1 : 0;
  } catch (error) {
    if (!(error instanceof Unusable)) throw error;
    say(error.message);
    return 2;
  }
}

async function check(options: ImportOptions, say: (line: string) => void): Promise<Tally> {
  const stats = statSync(options.file, { throwIfNoEntry: false });
  if (!stats?.isFile()) throw new Unusable(`There is no file ${options.file}.`);
  if (stats.size === 0) throw new Unusable('The file is empty.');
  if (options.report !== undefined) writeReport(options.report, reportFile(emptyTally()));
  const tally = emptyTally();
  for await (const entry of readAdverts(options.file, { ...options, warn: say })) {
    if ('row' in entry) tally.sound += 1;
    else {
      tally.rejected += 1;
      tally.problems.push(...entry.problems);
    }
  }
  return tally;
}

async function* soundOf(options: ImportOptions): AsyncGenerator<CheckedAdvert> {
  for await (const entry of readAdverts(options.file, { ...options, warn: () => undefined }))
    if ('row' in entry) yield entry;
}

async function write(options: ImportOptions, tally: Tally, target: Target, output: Output): Promise<void> {
  const progress = createProgress(output, tally.sound);
  let done = 0;
  output.write(`${tally.sound.toLocaleString('en-GB')} adverts into ${target.name}\n`);
  try {
    progress.show(done);
    for await (const batch of batchesOf(soundOf(options), target.batch)) {
      for (const written of await writeBatch(target, batch)) {
        if ('outcome' in written) tally[written.outcome] += 1;
        else {
          tally.rejected += 1;
          tally.problems.push({ line: written.line, field: '', reason: written.reason });
        }
      }
      done += batch.length;
      progress.show(done);
    }
  } catch (error) {
    throw new Unusable(
      `${wordsOf(error)}\n${done.toLocaleString('en-GB')} of ${tally.sound.toLocaleString('en-GB')} adverts were written. Run the same command again: those are left alone, the others follow.`,
      { cause: error },
    );
  } finally {
    progress.end();
    await target.close();
  }
}

function writeReport(file: string, text: string): void {
  try {
    writeFileSync(file, text);
  } catch (error) {
    throw new Unusable(`The report cannot be written: ${wordsOf(error)}`, { cause: error });
  }
}
