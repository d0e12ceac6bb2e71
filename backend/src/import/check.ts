/**
 * A file is read once, and checked whole; its sound adverts wait in a temporary
 * file, from which they are written.
 */
import {
  appendFileSync,
  createReadStream,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { linesOf } from './bytes';
import { entryOf, identityKey, identityOfRow } from './entry';
import type {
  CheckedAdvert,
  Identity,
  RejectedAdvert,
  Row,
  Tally,
} from './entry';
import { withNamedValues } from './named-values';
import {
  count,
  quoted,
  Unusable,
  type FieldMap,
  type Problem,
} from './problem';
import { nodeOf, type Advert } from './record';
import { recordsOf } from './records';
import { linesOfProblems } from './report';
import { shapeOf } from './shape';
import {
  isStatusCode,
  publicityOf,
  type StatusAnswers,
  type UnknownStatus,
} from './status';
import type { Defaults, Shape } from './texts';
import { columnsOf, NO_ADVERT, vendorOf } from './vendors';
import { note } from './words';

export interface Source extends Defaults, StatusAnswers {
  file: string;
  /** What a person says of fields. */
  map?: FieldMap | undefined;
  /** Whether to take what the names of unknown fields say. */
  yes?: boolean | undefined;
}

export interface Checked {
  /** A file of the sound adverts, one `CheckedAdvert` a line. */
  spool: string;
  sound: number;
  /**
   * Of the sound adverts, those that name no country: only their rows and firms
   * may tell it.
   */
  placeless: number;
  rejected: number;
  /**
   * What the file holds: the adverts, those that are left out, and other values
   * beside them.
   */
  records: number;
  problems: Problem[];
  /**
   * The rejected adverts that could be told from others; `rejected` counts the
   * others too.
   */
  identified: Identity[];
  /** What was left out or not understood, in sentences. */
  remarks: string[];
  /** Statuses that only a person can tell. Their adverts are rejected. */
  unknownStatuses: UnknownStatus[];
}

/**
 * `checkFile`, in this process or in another one. The signal ends it with its
 * reason.
 */
export type Check = (
  source: Source,
  folder: string,
  signal?: AbortSignal,
) => Promise<Checked>;

export const spoolIn = (folder: string) => join(folder, 'adverts.jsonl');

/**
 * Keeps the sound adverts in `folder`. Throws `Unusable` for a file that cannot
 * be read to its end, or holds something else.
 */
export const checkFile: Check = async (source, folder) => {
  requireFile(source.file);
  const orders: Tally['orders'] = new Set();
  const checked = await checkOnce(source, spoolIn(folder), {
    notes: new Map(),
    orders,
  });
  // other dates tell the order of those that were rejected
  if (
    orders.has('either') &&
    source.dateOrder === undefined &&
    orders.has('dmy') !== orders.has('mdy')
  )
    return checkFile(
      { ...source, dateOrder: orders.has('dmy') ? 'dmy' : 'mdy' },
      folder,
    );
  return checked;
};

/**
 * Throws `Unusable` for what is no file, as a device that may not end, and for
 * an empty one.
 */
export function requireFile(file: string): void {
  const stats = statSync(file, { throwIfNoEntry: false });
  if (!stats?.isFile()) throw new Unusable(`There is no file ${file}.`);
  if (stats.size === 0) throw new Unusable('The file is empty.');
}

/**
 * More are no list of adverts; a report holds all problems, a few hundred bytes
 * each.
 */
const MOST_PROBLEMS = 100_000;
/** Characters. One write for each advert takes three times as long. */
const WRITTEN_AT_ONCE = 65_536;

async function checkOnce(
  source: Source,
  spool: string,
  tally: Tally,
): Promise<Checked> {
  const none = {
    problems: [],
    identified: [],
    remarks: [],
    unknownStatuses: [],
  };
  const checked: Checked = {
    spool,
    sound: 0,
    placeless: 0,
    rejected: 0,
    records: 0,
    ...none,
  };
  const lines = new Map<string, number>();
  const unknown = new Map<string, UnknownStatus>();
  let waiting = '';
  const flush = () => {
    appendFileSync(spool, waiting);
    waiting = '';
  };
  writeFileSync(spool, '');
  for await (const entry of entriesOf(source, tally, checked)) {
    if ('unknownStatus' in entry && entry.unknownStatus)
      unknown.set(entry.unknownStatus.value, entry.unknownStatus);
    if ('row' in entry) {
      const key = identityKey(identityOfRow(entry.row));
      const before = lines.get(key);
      if (before === undefined) {
        lines.set(key, entry.line);
        checked.sound += 1;
        if (!entry.row.country) checked.placeless += 1;
        waiting += `${JSON.stringify(entry)}\n`;
        if (waiting.length > WRITTEN_AT_ONCE) flush();
      } else
        reject(checked, entry, {
          field: 'identifier',
          reason: `names the same advert as line ${before}`,
        });
    } else {
      checked.rejected += 1;
      checked.problems.push(...entry.problems);
      if (entry.identity) checked.identified.push(entry.identity);
    }
    if (checked.problems.length > MOST_PROBLEMS)
      throw new Unusable(
        `The file has more than ${count(MOST_PROBLEMS)} problems, the first in ${linesOfProblems(checked.problems.slice(0, 1)).join('')}`,
      );
  }
  flush();
  return { ...checked, unknownStatuses: [...unknown.values()] };
}

/** An advert of a status that nobody knows is not taken. */
function withQuestion(
  entry: CheckedAdvert | RejectedAdvert,
  status: UnknownStatus | undefined,
): CheckedAdvert | RejectedAdvert {
  if (status === undefined) return entry;
  if (!('row' in entry)) return { ...entry, unknownStatus: status };
  const { field, value } = status;
  const reason = `${quoted(value)} is a status that is not known; --public ${quoted(value)} takes such adverts, --hidden ${quoted(value)} leaves them out`;
  const { line, advert, row } = entry;
  const problems = [{ line, advert, field, reason }];
  return { problems, identity: identityOfRow(row), unknownStatus: status };
}

/**
 * How many records of no known shape are looked at before their fields are
 * given a meaning.
 */
const SAMPLES = 20;

/**
 * Throws `Unusable` where no record is an advert. What is left out or not
 * understood goes into the remarks.
 */
export async function* entriesOf(
  source: Source,
  tally: Tally,
  counted: Pick<Checked, 'remarks' | 'records'>,
): AsyncGenerator<CheckedAdvert | RejectedAdvert> {
  const { remarks } = counted;
  let [adverts, others, hidden] = [0, 0, 0];
  let broken: Problem | undefined;
  let mapped: Shape | undefined;
  let waiting: Advert[] = [];
  function* read(records: readonly Advert[], shape: Shape) {
    for (const record of records) {
      adverts += 1;
      const { isHidden, unknown } = publicityOf(
        record.value,
        record.listed,
        source,
      );
      const [question] = source.yes
        ? unknown.filter(({ value }) => !isStatusCode(value))
        : unknown;
      if (isHidden) hidden += 1;
      else yield withQuestion(entryOf(record, shape, source, tally), question);
      if (!isHidden && question === undefined)
        for (const { field, value } of unknown) note(tally.notes, field, value);
    }
  }
  function* readWaiting() {
    if (waiting.length === 0) return;
    mapped = shapeOf(waiting, source, remarks);
    yield* read(waiting, mapped);
    waiting = [];
  }
  for await (const found of recordsOf(source.file, source.map)) {
    counted.records += 1;
    const value = 'value' in found ? nodeOf(found.value) : undefined;
    if ('reason' in found || value === undefined) {
      const problem =
        'reason' in found
          ? found
          : { line: found.line, reason: 'is not a JSON object' };
      broken ??= problem;
      yield { problems: [problem] };
      continue;
    }
    const vendor = vendorOf(value);
    const record = { ...found, value: vendor ? value : withNamedValues(value) };
    if (vendor)
      yield* read([record], { vendor, columns: columnsOf(vendor, value) });
    else if ('@type' in value || (adverts > 0 && mapped === undefined))
      others += 1;
    else if (mapped) yield* read([record], mapped);
    else if (waiting.push(record) >= SAMPLES) yield* readWaiting();
  }
  if (adverts > 0 && mapped === undefined) others += waiting.length;
  else yield* readWaiting();
  if (adverts === 0 && (others > 0 || broken))
    throw new Unusable(
      `${broken ? `Line ${broken.line} ${broken.reason}. ` : ''}${NO_ADVERT}`,
    );
  if (others > 0)
    remarks.push(
      `Left out because they are no JobPosting: ${others} of the values.`,
    );
  if (hidden > 0)
    remarks.push(
      `Left out because they are not public: ${hidden} of the adverts.`,
    );
  if (tally.notes.size > 0)
    remarks.push(
      `Not understood, and shown as written or left empty: ${wordsOfNotes(tally.notes)}.`,
    );
}

const SHOWN = 10;

function wordsOfNotes(notes: Tally['notes']): string {
  const sorted = [...notes].toSorted(([, a], [, b]) => b - a);
  const named = sorted
    .slice(0, SHOWN)
    .map(([text, times]) => `${text} (${count(times)})`);
  return (
    named.join(', ') +
    (sorted.length > SHOWN ? `, and ${count(sorted.length - SHOWN)} more` : '')
  );
}

export async function* advertsOf({
  spool,
}: Checked): AsyncGenerator<CheckedAdvert> {
  for await (const { text } of linesOf(createReadStream(spool, 'utf8')))
    yield JSON.parse(text ?? '') as CheckedAdvert; // `checkFile` wrote it
}

const MOST_BYTES = 2_000_000;

/**
 * Those without a country last: a firm that another advert makes may tell it.
 */
async function* placedFirst(checked: Checked) {
  for (const isPlaced of checked.placeless > 0 ? [true, false] : [true])
    for await (const advert of advertsOf(checked))
      if (Boolean(advert.row.country) === isPlaced) yield advert;
}

/** Sound adverts in batches of one call each, limited by number and by size. */
export async function* batchesOf(
  checked: Checked,
  most: number,
  prepared: (row: Row) => Row,
) {
  let batch: CheckedAdvert[] = [];
  let size = 0;
  for await (const advert of placedFirst(checked)) {
    batch.push({ ...advert, row: prepared(advert.row) });
    size += advert.row.description?.length ?? 0;
    if (batch.length < most && size < MOST_BYTES) continue;
    yield batch;
    batch = [];
    size = 0;
  }
  if (batch.length > 0) yield batch;
}

export function reject(
  checked: Checked,
  { line, row, advert }: CheckedAdvert,
  fault: { field?: string; reason: string },
): void {
  checked.rejected += 1;
  checked.problems.push({ line, advert, ...fault });
  checked.identified.push(identityOfRow(row));
}
