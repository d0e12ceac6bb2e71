/** A file is read once, and checked whole; its sound adverts wait in a temporary file, from which they are written. */
import { appendFileSync, createReadStream, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { linesOf } from './bytes';
import { entryOf, identityOfRow, keyOf, type Entry, type Identity, type Row, type Seen } from './entry';
import { count, shortened, Unusable, wordsOf, type FieldMap, type Problem } from './problem';
import { isHidden, nodeOf, type Node } from './record';
import { recordsOf } from './records';
import { linesOfProblems } from './report';
import { NO_ADVERT, shapeOf } from './shape';
import type { Defaults, Shape } from './texts';
import { columnsOf, vendorOf } from './vendors';

/** A file of adverts, and how to read it. */
export interface Source extends Defaults {
  file: string;
  map: FieldMap;
  /** Whether to take what the names of unknown fields say. */
  yes: boolean;
}

/** An advert that passed every check, and its line in the file. */
export interface CheckedAdvert {
  line: number;
  row: Row;
  /** Its title, else its number or address, for reports. */
  advert: string;
}

/** The result of the check, as plain data. */
export interface Checked {
  /** The sound adverts, one `CheckedAdvert` a line. */
  spool: string;
  sound: number;
  rejected: number;
  problems: Problem[];
  /** The rejected adverts that could be told from others; `rejected` counts the others too. */
  identified: Identity[];
  /** The slugs of sound adverts that were rejected later. */
  unlisted: string[];
  /** What was left out or not understood, in sentences. */
  remarks: string[];
}

/** Where a check in this folder keeps the sound adverts. */
export const spoolIn = (folder: string) => join(folder, 'adverts.jsonl');

/** `checkFile`, in this process or in another one. The signal ends it with its reason. */
export type Check = (source: Source, folder: string, signal?: AbortSignal) => Promise<Checked>;

/** The sound adverts in their order. */
export async function* advertsOf({ spool, unlisted }: Checked): AsyncGenerator<CheckedAdvert> {
  const left = new Set(unlisted);
  for await (const { text } of linesOf(createReadStream(spool, 'utf8'))) {
    const advert = JSON.parse(text ?? '') as CheckedAdvert; // `checkFile` wrote it
    if (!left.has(advert.row.slug)) yield advert;
  }
}

/** Counts an advert as rejected. */
export function reject(checked: Checked, problems: readonly Problem[], identity: Identity | undefined): void {
  checked.rejected += 1;
  checked.problems.push(...problems);
  if (identity) checked.identified.push(identity);
}

/**
 * Checks every advert of a file of any size; a repeated one is rejected. The sound ones are kept in `folder`. Throws `Unusable` when the
 * file cannot be read to its end, or holds something else than adverts.
 */
export const checkFile: Check = async (source, folder) => {
  requireFile(source.file);
  const seen: Seen = { notes: new Map(), orders: { dmy: 0, mdy: 0, either: 0 } };
  const checked = await checkOnce(source, spoolIn(folder), seen);
  const { dmy, mdy, either } = seen.orders;
  // other dates tell the order of those that were rejected
  if (either > 0 && source.dateOrder === undefined && dmy > 0 !== mdy > 0)
    return checkFile({ ...source, dateOrder: dmy > 0 ? 'dmy' : 'mdy' }, folder);
  return checked;
};

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

/** More are no list of adverts; a report holds all problems, a few hundred bytes each. */
const MOST_PROBLEMS = 100_000;
/** One write for each advert takes three times as long. */
const PART = 65_536;

async function checkOnce(source: Source, spool: string, seen: Seen): Promise<Checked> {
  const checked: Checked = {
    spool,
    sound: 0,
    rejected: 0,
    problems: [],
    identified: [],
    unlisted: [],
    remarks: [],
  };
  const lines = new Map<string, number>();
  let waiting = '';
  const flush = () => {
    try {
      appendFileSync(spool, waiting);
    } catch (error) {
      throw new Unusable(`No temporary file can be written: ${wordsOf(error)}`, { cause: error });
    }
    waiting = '';
  };
  writeFileSync(spool, '');
  for await (const entry of entriesOf(source, seen, checked.remarks)) {
    if ('row' in entry) {
      const { line, row, advert } = entry;
      const identity = identityOfRow(row);
      const before = lines.get(keyOf(identity));
      if (before === undefined) {
        lines.set(keyOf(identity), line);
        checked.sound += 1;
        waiting += `${JSON.stringify(entry)}\n`;
        if (waiting.length > PART) flush();
      } else {
        const reason = `names the same advert as line ${before}`;
        reject(checked, [{ line, field: 'identifier', reason, advert }], identity);
      }
    } else reject(checked, entry.problems, entry.identity);
    if (checked.problems.length > MOST_PROBLEMS)
      throw new Unusable(
        `The file has more than ${count(MOST_PROBLEMS)} problems, the first in ${linesOfProblems(checked.problems.slice(0, 1)).join('')}`,
      );
  }
  flush();
  return checked;
}

/** How many records of no known shape are looked at before their fields are given a meaning. */
const SAMPLES = 20;
/** How many texts that were not understood a remark names. */
const SHOWN = 10;

/** The entries of a file's records, in their order. */
async function* entriesOf(source: Source, seen: Seen, remarks: string[]): AsyncGenerator<Entry> {
  const left = { others: 0, hidden: 0 };
  let [adverts, broken] = [0, 0];
  let mapped: Shape | undefined;
  let waiting: { line: number; value: Node; around: Node }[] = [];
  function* taken(records: typeof waiting, shape: Shape): Generator<Entry> {
    for (const record of records) {
      adverts += 1;
      if (isHidden(record.value) || shape.vendor?.hides?.(record.value)) left.hidden += 1;
      else yield entryOf(record, shape, source, seen);
    }
  }
  function* released(): Generator<Entry> {
    if (waiting.length === 0) return;
    const samples = waiting.map(({ value }) => value);
    mapped = shapeOf(samples, waiting[0]?.around ?? {}, source, remarks);
    yield* taken(waiting, mapped);
    waiting = [];
  }
  for await (const found of recordsOf(source.file, source.map)) {
    const value = 'value' in found ? nodeOf(found.value) : undefined;
    if ('fault' in found || value === undefined) {
      broken += 1;
      const { fault = 'is not a JSON object', field = '', advert = '' } = 'fault' in found ? found : {};
      const { line } = found;
      yield { line, problems: [{ line, field, reason: fault, advert: shortened(advert) }] };
      continue;
    }
    const record = { line: found.line, value, around: found.around };
    const vendor = vendorOf(value);
    if (vendor) yield* taken([record], { vendor, columns: columnsOf(vendor, value) });
    else if ('@type' in value || (adverts > 0 && mapped === undefined)) left.others += 1;
    else if (mapped) yield* taken([record], mapped);
    else if (waiting.push(record) >= SAMPLES) yield* released();
  }
  if (adverts > 0 && mapped === undefined) left.others += waiting.length;
  else yield* released();
  if (adverts === 0 && left.others + broken > 0) throw new Unusable(NO_ADVERT);
  if (left.others > 0) remarks.push(`Left out because they are no JobPosting: ${left.others} of the values.`);
  if (left.hidden > 0) remarks.push(`Left out because they are not public: ${left.hidden} of the adverts.`);
  const notes = [...seen.notes].toSorted(([, a], [, b]) => b - a);
  const named = notes.slice(0, SHOWN).map(([text, times]) => `${text} (${count(times)})`);
  const more = notes.length > SHOWN ? `, and ${count(notes.length - SHOWN)} more` : '';
  if (notes.length > 0)
    remarks.push(`Not understood, and shown as written or left empty: ${named.join(', ')}${more}.`);
}
