import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readUnread } from '../facts/read-unread';
import { readArguments, USAGE } from './arguments';
import type { Check } from './check';
import { Unusable, wordsOf } from './problem';
import { linesOfReport, noneTaken, reportFile, type Output } from './report';
import type { Target } from './target';
import { placeAll, writeAll } from './write';

/** What an owner's program needs from its environment. */
export interface World {
  /** Arguments after the program's name. */
  args: readonly string[];
  /** The base of relative paths. */
  folder: string;
  output: Output;
  check: Check;
  /** Opens the target, after the whole file was checked. */
  open: () => Promise<Target>;
  /** Ends the program between two batches; its reason is `Unusable`. */
  signal?: AbortSignal;
}

/**
 * Runs one import and returns its exit code: 0 all written, 1 some rejected, 2 nothing or not everything done. All of the file is
 * checked before any write, so that a truncated one changes nothing.
 */
export async function runImport({ args, folder, output, check, open, signal }: World): Promise<0 | 1 | 2> {
  const say = (line: string) => output.write(`${line}\n`);
  let opened: Target | undefined;
  const temporary = mkdtempSync(join(tmpdir(), 'import-'));
  const target = async () => (opened ??= await open());
  try {
    const options = readArguments(args, folder);
    if (options === 'help') {
      output.write(USAGE);
      return 0;
    }
    if (options.report !== undefined) writeReport(options.report, reportFile([]));
    const checked = await check(options, temporary, signal);
    for (const remark of checked.remarks) say(remark);
    await placeAll(checked, target);
    const taken = noneTaken();
    if (!options.dryRun && checked.sound > 0)
      await writeAll(checked, {
        target: await target(),
        output,
        signal,
        took: (_, { outcome }) => (taken[outcome] += 1),
      });
    if (!options.dryRun && opened) await readUnread(opened);
    if (options.report !== undefined) writeReport(options.report, reportFile(checked.problems));
    for (const line of linesOfReport(checked, options.dryRun ? undefined : taken)) say(line);
    return checked.rejected > 0 ? 1 : 0;
  } catch (error) {
    if (!(error instanceof Unusable)) throw error;
    say(error.message);
    return 2;
  } finally {
    rmSync(temporary, { recursive: true, force: true });
    await opened?.close();
  }
}

/** Writes a report's file. Throws `Unusable`. */
function writeReport(file: string, text: string): void {
  try {
    writeFileSync(file, text);
  } catch (error) {
    throw new Unusable(`The report cannot be written: ${wordsOf(error)}`, { cause: error });
  }
}
