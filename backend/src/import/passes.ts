/** The two passes over a file, for imports and for runs of feeds: the first checks all of it, the second writes. */
import { statSync } from 'node:fs';
import type { Identity } from './identity';
import { Unusable, wordsOf, type Problem } from './problem';
import { createProgress, type Output } from './progress';
import type { ReadAdverts, ReadOptions } from './read';
import { count, linesOfProblems } from './report';
import type { Target } from './target';
import { batchesOf, readAhead, writeBatch, type CheckedAdvert, type WriteRows, type Written } from './write';

/** A file of adverts, and how to read it. */
export interface Source extends Omit<ReadOptions, 'warn'> {
  file: string;
}

/** The result of the first pass. */
export interface Checked {
  /** Adverts without problems. */
  sound: number;
  /** Adverts with problems. */
  rejected: number;
  problems: Problem[];
  /** The rejected adverts that could be told from others; `rejected` counts the others too. */
  identified: Identity[];
  /** Adverts that name no country, without their descriptions. */
  placeless: CheckedAdvert[];
  /** Adverts of a file without a column for the firm, without their descriptions. */
  firmless: CheckedAdvert[];
  /** The slugs of those that no list would show, or whose row has no firm either. */
  unlisted: Set<string>;
}

/** More are no list of adverts; this process holds all problems, a few hundred bytes each. */
const MOST_PROBLEMS = 100_000;

/** Reads and checks the whole file. Throws `Unusable`. */
export async function checkFile(
  source: Source,
  read: ReadAdverts,
  say: (line: string) => void,
): Promise<Checked> {
  const stats = statsOf(source.file);
  if (!stats?.isFile()) throw new Unusable(`There is no file ${source.file}.`);
  if (stats.size === 0) throw new Unusable('The file is empty.');
  const checked: Checked = {
    sound: 0,
    rejected: 0,
    problems: [],
    identified: [],
    placeless: [],
    firmless: [],
    unlisted: new Set(),
  };
  for await (const entry of read(source.file, { ...source, warn: say })) {
    if ('row' in entry) {
      checked.sound += 1;
      const short = { ...entry, row: { ...entry.row, description: '' } };
      if (entry.firmless) checked.firmless.push(short);
      else if (entry.placeless) checked.placeless.push(short);
    } else {
      checked.rejected += 1;
      checked.problems.push(...entry.problems);
      if (checked.problems.length > MOST_PROBLEMS) throw tooMany(checked.problems);
      if (entry.identity) checked.identified.push(entry.identity);
    }
  }
  return checked;
}

function statsOf(file: string) {
  try {
    return statSync(file, { throwIfNoEntry: false });
  } catch (error) {
    throw new Unusable(`The file cannot be read: ${wordsOf(error)}`, { cause: error });
  }
}

function tooMany([first]: readonly Problem[]): Unusable {
  const [sentence = ''] = first ? linesOfProblems([first]) : [];
  return new Unusable(`The file has more than ${count(MOST_PROBLEMS)} problems, the first in ${sentence}`);
}

async function* soundOf(
  source: Source,
  read: ReadAdverts,
  unlisted: ReadonlySet<string>,
): AsyncGenerator<CheckedAdvert> {
  for await (const entry of read(source.file, { ...source, warn: () => undefined }))
    if ('row' in entry && !unlisted.has(entry.row.slug)) yield entry;
}

/** How the second pass writes. */
export interface Writing<Result> {
  read: ReadAdverts;
  target: Pick<Target, 'name' | 'batch'>;
  write: WriteRows<Result>;
  output: Output;
  /** Gets what became of each advert of a batch. */
  took: (written: readonly Written<Result>[]) => void;
}

/** Reads the file again and writes its sound adverts. Throws `Unusable` with the number of those written. */
export async function writeAll<Result>(
  source: Source,
  { sound, unlisted }: Checked,
  { read, target, write, output, took }: Writing<Result>,
): Promise<void> {
  const progress = createProgress(output, sound);
  let done = 0;
  output.write(`${sound.toLocaleString('en-GB')} adverts into ${target.name}\n`);
  try {
    progress.show(done);
    for await (const batch of readAhead(batchesOf(soundOf(source, read, unlisted), target.batch))) {
      took(await writeBatch(write, batch));
      done += batch.length;
      progress.show(done);
    }
  } catch (error) {
    throw new Unusable(
      `${wordsOf(error)}\n${done.toLocaleString('en-GB')} of ${sound.toLocaleString('en-GB')} adverts were written. Run the same command again: those are left alone, the others follow.`,
      { cause: error },
    );
  } finally {
    progress.end();
  }
}
