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
  let opened: Target | undefined;
  const target = async () => (opened ??= await open());
  try {
    const options = readArguments(args, folder);
    if (options === 'help') {
      output.write(USAGE);
      return 0;
    }
    const checked = await check(options, say);
    await placeAll(checked, target);
    if (!options.dryRun && checked.tally.sound > 0) await write(options, checked, await target(), output);
    if (options.report !== undefined) writeReport(options.report, reportFile(checked.tally));
    for (const line of linesOfReport(checked.tally, options)) say(line);
    return checked.tally.rejected > 0 ? 1 : 0;
  } catch (error) {
    if (!(error instanceof Unusable)) throw error;
    say(error.message);
    return 2;
  } finally {
    await opened?.close();
  }
}

/** The result of reading a file once. */
interface Checked {
  tally: Tally;
  /** Adverts that name no country, without their descriptions. */
  placeless: CheckedAdvert[];
  /** The slugs of those that no list would show. */
  unlisted: Set<string>;
}

async function check(options: ImportOptions, say: (line: string) => void): Promise<Checked> {
  const stats = statSync(options.file, { throwIfNoEntry: false });
  if (!stats?.isFile()) throw new Unusable(`There is no file ${options.file}.`);
  if (stats.size === 0) throw new Unusable('The file is empty.');
  if (options.report !== undefined) writeReport(options.report, reportFile(emptyTally()));
  const checked: Checked = { tally: emptyTally(), placeless: [], unlisted: new Set() };
  for await (const entry of readAdverts(options.file, { ...options, warn: say })) {
    if ('row' in entry) {
      checked.tally.sound += 1;
      if (entry.placeless) checked.placeless.push({ ...entry, row: { ...entry.row, description: '' } });
    } else {
      checked.tally.rejected += 1;
      checked.tally.problems.push(...entry.problems);
    }
  }
  return checked;
}

const PLACELESS =
  'names no country, and neither its place nor its firm tells one, so no list would show it; --country states one';
/** Rows in one call; each is a few hundred bytes. */
const PLACED_AT_ONCE = 2000;

/** Rejects the adverts without a country that no list would show: only the database knows their firms. */
async function placeAll(
  { tally, placeless, unlisted }: Checked,
  target: () => Promise<Target>,
): Promise<void> {
  for (let from = 0; from < placeless.length; from += PLACED_AT_ONCE) {
    const some = placeless.slice(from, from + PLACED_AT_ONCE);
    const countries = await (await target()).countries(some.map(({ row }) => row)).catch((error: unknown) => {
      throw new Unusable(`The firms' countries cannot be read: ${wordsOf(error)}`, { cause: error });
    });
    for (const [at, { line, row, advert }] of some.entries()) {
      if (countries[at] !== null) continue;
      unlisted.add(row.slug);
      tally.sound -= 1;
      tally.rejected += 1;
      tally.problems.push({ line, field: 'country', reason: PLACELESS, advert });
    }
  }
}

async function* soundOf(
  options: ImportOptions,
  unlisted: ReadonlySet<string>,
): AsyncGenerator<CheckedAdvert> {
  for await (const entry of readAdverts(options.file, { ...options, warn: () => undefined }))
    if ('row' in entry && !(entry.placeless && unlisted.has(entry.row.slug))) yield entry;
}

async function write(
  options: ImportOptions,
  { tally, unlisted }: Checked,
  target: Target,
  output: Output,
): Promise<void> {
  const progress = createProgress(output, tally.sound);
  let done = 0;
  output.write(`${tally.sound.toLocaleString('en-GB')} adverts into ${target.name}\n`);
  try {
    progress.show(done);
    for await (const batch of batchesOf(soundOf(options, unlisted), target.batch)) {
      for (const written of await writeBatch(target, batch)) {
        if ('outcome' in written) tally[written.outcome] += 1;
        else {
          tally.rejected += 1;
          tally.problems.push({ ...written, field: '' });
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
  }
}

function writeReport(file: string, text: string): void {
  try {
    writeFileSync(file, text);
  } catch (error) {
    throw new Unusable(`The report cannot be written: ${wordsOf(error)}`, { cause: error });
  }
}
