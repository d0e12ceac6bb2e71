/** A file is read once, and checked whole; its sound adverts wait in a temporary file, from which they are written. */
import { createReadStream, createWriteStream, mkdtempSync, rmSync, statSync } from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { linesOf } from './bytes';
import type { Identity } from './identity';
import { count, Unusable, wordsOf, type Problem } from './problem';
import type { Output } from './report';
import type { ReadAdverts, ReadOptions } from './read';
import { linesOfProblems } from './report';
import type { Target } from './target';
import { batchesOf, readAhead, writeBatch, type CheckedAdvert, type WriteRows, type Written } from './write';

/** A file of adverts, and how to read it. */
export interface Source extends Omit<ReadOptions, 'warn'> {
  file: string;
}

/** The result of the check. */
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
  /** The sound adverts, in their order. */
  adverts: () => AsyncIterable<CheckedAdvert>;
  /** Removes the temporary file. */
  end: () => void;
}

/** More are no list of adverts; this process holds all problems, a few hundred bytes each. */
const MOST_PROBLEMS = 100_000;

/** Reads and checks the whole file. Throws `Unusable`. The caller calls `end` of the result. */
export async function checkFile(
  source: Source,
  read: ReadAdverts,
  say: (line: string) => void,
): Promise<Checked> {
  requireFile(source.file);
  const folder = mkdtempSync(join(tmpdir(), 'import-'));
  const end = () => rmSync(folder, { recursive: true, force: true });
  try {
    const { checked, dateOrder } = await checkOnce(source, read, say, folder);
    if (dateOrder === undefined) return { ...checked, end };
    return { ...(await checkOnce({ ...source, dateOrder }, read, say, folder)).checked, end };
  } catch (error) {
    end();
    throw error;
  }
}

async function checkOnce(source: Source, read: ReadAdverts, say: (line: string) => void, folder: string) {
  const file = join(folder, 'adverts.jsonl');
  const checked: Omit<Checked, 'end'> = {
    sound: 0,
    rejected: 0,
    problems: [],
    identified: [],
    placeless: [],
    firmless: [],
    unlisted: new Set(),
    adverts: () => advertsIn(file),
  };
  let dateOrder: Source['dateOrder'];
  const remarks: string[] = [];
  const spool = createWriteStream(file);
  const failed = once(spool, 'error').then(([error]) => {
    throw new Unusable(`No temporary file can be written: ${wordsOf(error)}`, { cause: error });
  });
  failed.catch(() => undefined);
  try {
    for await (const entry of read(source.file, {
      ...source,
      warn: (sentence) => void remarks.push(sentence),
    })) {
      if ('dateOrder' in entry) ({ dateOrder } = entry);
      else if ('row' in entry) {
        const { line, row, advert, firmless, placeless } = entry;
        checked.sound += 1;
        if (!spool.write(`${JSON.stringify({ line, row, advert })}\n`))
          await Promise.race([once(spool, 'drain'), failed]);
        const short = { line, advert, row: { ...row, description: '' } };
        if (firmless) checked.firmless.push(short);
        else if (placeless) checked.placeless.push(short);
      } else {
        checked.rejected += 1;
        checked.problems.push(...entry.problems);
        if (checked.problems.length > MOST_PROBLEMS) throw tooMany(checked.problems);
        if (entry.identity) checked.identified.push(entry.identity);
      }
    }
    await Promise.race([new Promise<void>((resolve) => spool.end(resolve)), failed]);
  } finally {
    spool.destroy();
  }
  if (dateOrder === undefined) for (const sentence of remarks) say(sentence);
  return { checked, dateOrder };
}

/** The adverts that this process wrote itself. */
async function* advertsIn(file: string): AsyncGenerator<CheckedAdvert> {
  for await (const { bytes } of linesOf(createReadStream(file)))
    yield JSON.parse(String(bytes)) as CheckedAdvert;
}

/** Throws `Unusable` for what is no file, as a device that may not end, and for an empty one. */
export function requireFile(file: string): void {
  let stats;
  try {
    stats = statSync(file, { throwIfNoEntry: false });
  } catch (error) {
    throw new Unusable(`The file cannot be read: ${wordsOf(error)}`, { cause: error });
  }
  if (!stats?.isFile()) throw new Unusable(`There is no file ${file}.`);
  if (stats.size === 0) throw new Unusable('The file is empty.');
}

function tooMany([first]: readonly Problem[]): Unusable {
  const [sentence = ''] = first ? linesOfProblems([first]) : [];
  return new Unusable(`The file has more than ${count(MOST_PROBLEMS)} problems, the first in ${sentence}`);
}

/** How sound adverts are written. */
export interface Writing<Result> {
  target: Pick<Target, 'name' | 'batch'>;
  write: WriteRows<Result>;
  output: Output;
  /** Gets what became of each advert of a batch. */
  took: (written: readonly Written<Result>[]) => void;
}

/** After so many adverts, a line says how many are written. */
const EVERY = 5000;

/** Writes the sound adverts, except those that no list would show. Throws `Unusable` with the number of those written. */
export async function writeAll<Result>(
  { sound, unlisted, adverts }: Checked,
  { target, write, output, took }: Writing<Result>,
): Promise<void> {
  async function* listed() {
    for await (const advert of adverts()) if (!unlisted.has(advert.row.slug)) yield advert;
  }
  let done = 0;
  output.write(`${count(sound)} adverts into ${target.name}\n`);
  try {
    for await (const batch of readAhead(batchesOf(listed(), target.batch))) {
      took(await writeBatch(write, batch));
      const before = done;
      done += batch.length;
      if (Math.floor(done / EVERY) > Math.floor(before / EVERY))
        output.write(`${count(done)} of ${count(sound)}\n`);
    }
  } catch (error) {
    throw new Unusable(
      `${wordsOf(error)}\n${count(done)} of ${count(sound)} adverts were written. Run the same command again: those are left alone, the others follow.`,
      { cause: error },
    );
  }
}
