/** The adverts of a file, whatever shape it has, each sound or rejected. */
import type { Shape } from '../fields/fields-of-record';
import { columnsOf, NO_ADVERT, vendorOf } from '../fields/known-formats';
import { withNamedValues } from '../fields/named-values';
import {
  isStatusCode,
  publicityOf,
  type UnknownStatus,
} from '../fields/publicity';
import { signsOfAdverts } from '../fields/signs-of-adverts';
import { shapeOf } from '../fields/unknown-format';
import { count, quoted, Unusable, type Problem } from '../problem';
import { nodeOf, type Advert, type Found } from '../read/record';
import { recordsOf } from '../read/records-of-file';
import { note } from '../values/notes';
import {
  checkAdvert,
  identityOfRow,
  type CheckedAdvert,
  type RejectedAdvert,
  type Tally,
} from './check-advert';
import type { Checked, Source } from './checked';

type Entry = CheckedAdvert | RejectedAdvert;

/**
 * Throws `Unusable` where no record is an advert. What is left out or not
 * understood goes into the remarks.
 */
export async function* entriesOf(
  source: Source,
  tally: Tally,
  counted: Pick<Checked, 'remarks' | 'records'>,
): AsyncGenerator<Entry> {
  const reader = new AdvertReader(source, tally, counted.remarks);
  const signs = signsOfAdverts(source.map);
  for await (const found of recordsOf(source.file, signs)) {
    counted.records += 1;
    yield* reader.read(found);
  }
  yield* reader.finish();
}

/**
 * How many records of no known shape are looked at before their fields are
 * given a meaning.
 */
const SAMPLES = 20;

class AdvertReader {
  readonly #source: Source;
  readonly #tally: Tally;
  readonly #remarks: string[];
  #adverts = 0;
  #others = 0;
  #hidden = 0;
  #broken: Problem | undefined;
  /** The shape of records that no vendor has, once it is known. */
  #shape: Shape | undefined;
  #waiting: Advert[] = [];

  constructor(source: Source, tally: Tally, remarks: string[]) {
    this.#source = source;
    this.#tally = tally;
    this.#remarks = remarks;
  }

  *read(found: Found): Generator<Entry> {
    const value = 'value' in found ? nodeOf(found.value) : undefined;
    if ('value' in found && value) yield* this.#readValue({ ...found, value });
    else {
      const problem =
        'reason' in found
          ? found
          : { line: found.line, reason: 'is not a JSON object' };
      this.#broken ??= problem;
      yield { problems: [problem] };
    }
  }

  *#readValue(record: Advert): Generator<Entry> {
    const { value } = record;
    const vendor = vendorOf(value);
    if (vendor) {
      const shape = { vendor, columns: columnsOf(vendor, value) };
      yield* this.#readAs(shape, [record]);
    } else if ('@type' in value || this.#isOfVendors()) this.#others += 1;
    else {
      this.#waiting.push({ ...record, value: withNamedValues(value) });
      if (this.#shape || this.#waiting.length >= SAMPLES)
        yield* this.#readWaiting();
    }
  }

  /** Whether the adverts so far are those of vendors. */
  #isOfVendors(): boolean {
    return this.#adverts > 0 && this.#shape === undefined;
  }

  *#readWaiting(): Generator<Entry> {
    if (this.#waiting.length === 0) return;
    this.#shape ??= shapeOf(this.#waiting, this.#source, this.#remarks);
    yield* this.#readAs(this.#shape, this.#waiting);
    this.#waiting = [];
  }

  *#readAs(shape: Shape, records: readonly Advert[]): Generator<Entry> {
    for (const record of records) {
      this.#adverts += 1;
      const { isHidden, unknown } = publicityOf(
        record.value,
        record.listed,
        this.#source,
      );
      if (isHidden) {
        this.#hidden += 1;
        continue;
      }
      const question = unknown.find(
        ({ value }) => !this.#source.yes || !isStatusCode(value),
      );
      const entry = checkAdvert(record, shape, this.#source, this.#tally);
      yield withQuestion(entry, question);
      if (question === undefined)
        for (const { field, value } of unknown)
          note(this.#tally.notes, field, value);
    }
  }

  /** Reads the records that still wait, and says what was left out. */
  *finish(): Generator<Entry> {
    if (this.#isOfVendors()) this.#others += this.#waiting.length;
    else yield* this.#readWaiting();
    this.#requireAdverts();
    this.#addRemarks();
  }

  #requireAdverts(): void {
    const broken = this.#broken;
    if (this.#adverts > 0 || (this.#others === 0 && !broken)) return;
    const fault = broken ? `Line ${broken.line} ${broken.reason}. ` : '';
    throw new Unusable(`${fault}${NO_ADVERT}`);
  }

  #addRemarks(): void {
    if (this.#others > 0)
      this.#remarks.push(
        `Left out because they are no JobPosting: ${this.#others} of the values.`,
      );
    if (this.#hidden > 0)
      this.#remarks.push(
        `Left out because they are not public: ${this.#hidden} of the adverts.`,
      );
    if (this.#tally.notes.size > 0)
      this.#remarks.push(
        'Not understood, and shown as written or left empty: ' +
          `${wordsOfNotes(this.#tally.notes)}.`,
      );
  }
}

/** An advert of a status that nobody knows is not taken. */
function withQuestion(entry: Entry, status: UnknownStatus | undefined): Entry {
  if (status === undefined) return entry;
  if (!('row' in entry)) return { ...entry, unknownStatus: status };
  const { field, value } = status;
  const reason =
    `${quoted(value)} is a status that is not known; ` +
    `--public ${quoted(value)} takes such adverts, ` +
    `--hidden ${quoted(value)} leaves them out`;
  const { line, advert, row } = entry;
  const problems = [{ line, advert, field, reason }];
  return { problems, identity: identityOfRow(row), unknownStatus: status };
}

const SHOWN = 10;

function wordsOfNotes(notes: Tally['notes']): string {
  const sorted = [...notes].toSorted(([, a], [, b]) => b - a);
  const shown = sorted
    .slice(0, SHOWN)
    .map(([text, times]) => `${text} (${count(times)})`)
    .join(', ');
  return sorted.length > SHOWN
    ? `${shown}, and ${count(sorted.length - SHOWN)} more`
    : shown;
}
