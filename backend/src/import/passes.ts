/** A file is read once, and checked whole; its sound adverts wait in a temporary file, from which they are written. */
import { appendFileSync, createReadStream, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { linesOf } from './bytes';
import { FIRMLESS } from './entry';
import { identityOfRow, type Identity, type Row } from './identity';
import { count, Unusable, wordsOf, type Problem } from './problem';
import type { ReadAdverts, ReadOptions } from './read';
import { linesOfProblems } from './report';
import type { Target } from './target';

/** A file of adverts, and how to read it. */
export interface Source extends Omit<ReadOptions, 'warn'> {
  file: string;
}

/** An advert that passed every check, and its line in the file. */
export interface CheckedAdvert {
  line: number;
  row: Row;
  /** Its title, else its number or address, for reports. */
  advert: string;
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
  /** The sound adverts that a list would show, in their order. */
  adverts: () => AsyncIterable<CheckedAdvert>;
  /** Removes the temporary file. */
  end: () => void;
}

/** What a check needs from its environment. */
export interface Checking {
  read: ReadAdverts;
  say: (line: string) => void;
  /** Ends it between two adverts with its reason, which is `Unusable`. */
  signal: AbortSignal | undefined;
}

/** More are no list of adverts; this process holds all problems, a few hundred bytes each. */
const MOST_PROBLEMS = 100_000;

/** Reads and checks the whole file. Throws `Unusable`. The caller calls `end` of the result. */
export async function checkFile(source: Source, checking: Checking): Promise<Checked> {
  requireFile(source.file);
  const folder = mkdtempSync(join(tmpdir(), 'import-'));
  const end = () => rmSync(folder, { recursive: true, force: true });
  try {
    const { checked, dateOrder } = await checkOnce(source, checking, join(folder, 'adverts.jsonl'));
    if (dateOrder === undefined) return { ...checked, end };
    const again = await checkOnce({ ...source, dateOrder }, checking, join(folder, 'again.jsonl'));
    return { ...again.checked, end };
  } catch (error) {
    end();
    throw error;
  }
}

async function checkOnce(source: Source, { read, say, signal }: Checking, file: string) {
  const unlisted = new Set<string>();
  const checked: Omit<Checked, 'end'> = {
    sound: 0,
    rejected: 0,
    problems: [],
    identified: [],
    placeless: [],
    firmless: [],
    unlisted,
    async *adverts() {
      for await (const { bytes } of linesOf(createReadStream(file))) {
        const advert = JSON.parse(String(bytes)) as CheckedAdvert; // this process wrote it
        if (!unlisted.has(advert.row.slug)) yield advert;
      }
    },
  };
  let dateOrder: Source['dateOrder'];
  const remarks: string[] = [];
  const options = { ...source, warn: (sentence: string) => void remarks.push(sentence) };
  const spool = spoolTo(file);
  for await (const entry of read(source.file, options)) {
    signal?.throwIfAborted();
    if ('dateOrder' in entry) ({ dateOrder } = entry);
    else if ('row' in entry) {
      const { line, row, advert, firmless, placeless } = entry;
      checked.sound += 1;
      spool.add(`${JSON.stringify({ line, row, advert })}\n`);
      const short = { line, advert, row: { ...row, description: '' } };
      if (firmless) checked.firmless.push(short);
      else if (placeless) checked.placeless.push(short);
    } else {
      reject(checked, entry.problems, entry.identity);
      if (checked.problems.length > MOST_PROBLEMS)
        throw new Unusable(
          `The file has more than ${count(MOST_PROBLEMS)} problems, the first in ${linesOfProblems(checked.problems.slice(0, 1)).join('')}`,
        );
    }
  }
  spool.end();
  if (dateOrder === undefined) for (const sentence of remarks) say(sentence);
  return { checked, dateOrder };
}

/** Writes parts of 64 kB: one write for each advert takes three times as long. */
function spoolTo(file: string) {
  let waiting = '';
  const end = () => {
    try {
      appendFileSync(file, waiting);
    } catch (error) {
      throw new Unusable(`No temporary file can be written: ${wordsOf(error)}`, { cause: error });
    }
    waiting = '';
  };
  const add = (line: string) => {
    waiting += line;
    if (waiting.length > 65_536) end();
  };
  return { add, end };
}

/** Counts an advert as rejected. */
export function reject(
  checked: Pick<Checked, 'rejected' | 'problems' | 'identified'>,
  problems: readonly Problem[],
  identity: Identity | undefined,
): void {
  checked.rejected += 1;
  checked.problems.push(...problems);
  if (identity) checked.identified.push(identity);
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

const PLACELESS =
  'names no country, and neither its place nor its firm tells one, so no list would show it; --country states one';
/** Rows in one call; each is a few hundred bytes. */
const PLACED_AT_ONCE = 2000;
const NAMES = z.array(z.string().nullable());

/** Rejects the adverts without a firm whose row has none, and those without a country that no list would show. */
export async function placeAll(checked: Checked, target: () => Promise<Target>): Promise<void> {
  /** Rejects the adverts of which the database says null, and returns the others. */
  async function known(called: string, adverts: readonly CheckedAdvert[], field: string, reason: string) {
    const found: CheckedAdvert[] = [];
    for (let from = 0; from < adverts.length; from += PLACED_AT_ONCE) {
      const some = adverts.slice(from, from + PLACED_AT_ONCE);
      const { call } = await target();
      const rows = some.map(({ row }) => row);
      const answers = await call(called, rows).catch((error: unknown) => {
        throw new Unusable(`The firms cannot be read: ${wordsOf(error)}`, { cause: error });
      });
      const names = NAMES.length(some.length).parse(answers);
      for (const [at, one] of some.entries()) {
        const { line, row, advert } = one;
        if (names[at] !== null) found.push(one);
        else {
          checked.unlisted.add(row.slug);
          checked.sound -= 1;
          reject(checked, [{ line, field, reason, advert }], identityOfRow(row));
        }
      }
    }
    return found;
  }
  const named = await known('import_firms', checked.firmless, 'firm_name', FIRMLESS);
  const unplaced = [...checked.placeless, ...named.filter(({ row }) => (row.country ?? '') === '')];
  await known('import_countries', unplaced, 'country', PLACELESS);
}
