/** The adverts of a file, whatever shape it has, each sound or rejected. */
import type { RecordShape } from '../fields/fields-of-record';
import { columnsOf, NO_ADVERT, vendorOf } from '../fields/known-formats';
import { withNamedValues } from '../fields/named-values';
import {
  isStatusCode,
  publicityOf,
  type UnknownStatus,
} from '../fields/publicity';
import { signsOfAdverts } from '../fields/signs-of-adverts';
import { shapeOfUnknown } from '../fields/unknown-format';
import { formatCount, quotedText, Unusable, type Problem } from '../problem';
import { nodeOf, type AdvertRecord, type FoundRecord } from '../read/record';
import { recordsOf } from '../read/records-of-file';
import { addNote } from '../values/notes';
import {
  checkAdvert,
  identityOfRow,
  type CheckedAdvert,
  type RejectedAdvert,
  type FileTally,
} from './check-advert';
import type { CheckedFile, ImportSource } from './checked';

type CheckedEntry = CheckedAdvert | RejectedAdvert;

/**
 * The adverts of a file, checked or rejected. Throws `Unusable` where no record
 * is an advert. What is left out or not understood goes into the remarks.
 */
export async function* entriesOf(
  importSource: ImportSource,
  fileTally: FileTally,
  fileCounts: Pick<CheckedFile, 'remarks' | 'records'>,
): AsyncGenerator<CheckedEntry> {
  const advertReader = new AdvertReader(
    importSource,
    fileTally,
    fileCounts.remarks,
  );
  const advertSigns = signsOfAdverts(importSource.map);
  for await (const foundRecord of recordsOf(importSource.file, advertSigns)) {
    fileCounts.records += 1;
    yield* advertReader.read(foundRecord);
  }
  yield* advertReader.finish();
}

/**
 * How many records of no known shape are looked at before their fields are
 * given a meaning.
 */
const SAMPLE_RECORDS = 20;

class AdvertReader {
  readonly #source: ImportSource;
  readonly #tally: FileTally;
  readonly #remarks: string[];
  #advertCount = 0;
  /** Values that are left out because they are no adverts. */
  #otherCount = 0;
  /** Adverts that are left out because they are not public. */
  #hiddenCount = 0;
  /** The first record that could not be read. */
  #firstFault: Problem | undefined;
  /** The shape of records that no vendor has, once it is known. */
  #shape: RecordShape | undefined;
  /** Records without a vendor, until enough of them tell their shape. */
  #waiting: AdvertRecord[] = [];

  constructor(
    importSource: ImportSource,
    fileTally: FileTally,
    remarksOnFile: string[],
  ) {
    this.#source = importSource;
    this.#tally = fileTally;
    this.#remarks = remarksOnFile;
  }

  *read(foundRecord: FoundRecord): Generator<CheckedEntry> {
    const recordNode =
      'value' in foundRecord ? nodeOf(foundRecord.value) : undefined;
    if ('value' in foundRecord && recordNode)
      yield* this.#readValue({ ...foundRecord, value: recordNode });
    else {
      const recordProblem =
        'reason' in foundRecord
          ? foundRecord
          : { line: foundRecord.line, reason: 'is not a JSON object' };
      this.#firstFault ??= recordProblem;
      yield { problems: [recordProblem] };
    }
  }

  *#readValue(record: AdvertRecord): Generator<CheckedEntry> {
    const { value } = record;
    const vendor = vendorOf(value);
    if (vendor) {
      const recordShape = { vendor, columns: columnsOf(vendor, value) };
      yield* this.#readAs(recordShape, [record]);
    } else if ('@type' in value || this.#isOfVendors()) this.#otherCount += 1;
    else {
      this.#waiting.push({ ...record, value: withNamedValues(value) });
      if (this.#shape || this.#waiting.length >= SAMPLE_RECORDS)
        yield* this.#readWaiting();
    }
  }

  /** Whether the adverts so far are those of vendors. */
  #isOfVendors(): boolean {
    return this.#advertCount > 0 && this.#shape === undefined;
  }

  *#readWaiting(): Generator<CheckedEntry> {
    if (this.#waiting.length === 0) return;
    this.#shape ??= shapeOfUnknown(this.#waiting, this.#source, this.#remarks);
    yield* this.#readAs(this.#shape, this.#waiting);
    this.#waiting = [];
  }

  *#readAs(
    recordShape: RecordShape,
    records: readonly AdvertRecord[],
  ): Generator<CheckedEntry> {
    for (const record of records) {
      this.#advertCount += 1;
      const { isHidden, unknown } = publicityOf(
        record.value,
        record.listed,
        this.#source,
      );
      if (isHidden) {
        this.#hiddenCount += 1;
        continue;
      }
      const question = unknown.find(
        ({ value }) => !this.#source.yes || !isStatusCode(value),
      );
      const checkedEntry = checkAdvert(
        record,
        recordShape,
        this.#source,
        this.#tally,
      );
      yield withQuestion(checkedEntry, question);
      if (question === undefined)
        for (const { field, value } of unknown)
          addNote(this.#tally.notes, field, value);
    }
  }

  /** Reads the records that still wait, and says what was left out. */
  *finish(): Generator<CheckedEntry> {
    if (this.#isOfVendors()) this.#otherCount += this.#waiting.length;
    else yield* this.#readWaiting();
    this.#requireAdverts();
    this.#addRemarks();
  }

  #requireAdverts(): void {
    const brokenRecord = this.#firstFault;
    const isEmptyFile = this.#otherCount === 0 && !brokenRecord;
    if (this.#advertCount > 0 || isEmptyFile) return;
    const faultSentence = brokenRecord
      ? `Line ${brokenRecord.line} ${brokenRecord.reason}. `
      : '';
    throw new Unusable(`${faultSentence}${NO_ADVERT}`);
  }

  #addRemarks(): void {
    if (this.#otherCount > 0)
      this.#remarks.push(
        `Left out because they are no JobPosting: ${this.#otherCount} ` +
          'of the values.',
      );
    if (this.#hiddenCount > 0)
      this.#remarks.push(
        `Left out because they are not public: ${this.#hiddenCount} ` +
          'of the adverts.',
      );
    if (this.#tally.notes.size > 0)
      this.#remarks.push(
        'Not understood, and shown as written or left empty: ' +
          `${sentenceOfNotes(this.#tally.notes)}.`,
      );
  }
}

/** The entry; rejected where its status is one that nobody knows. */
function withQuestion(
  checkedEntry: CheckedEntry,
  unknownStatus: UnknownStatus | undefined,
): CheckedEntry {
  if (unknownStatus === undefined) return checkedEntry;
  if (!('row' in checkedEntry)) return { ...checkedEntry, unknownStatus };
  const { field, value } = unknownStatus;
  const reason =
    `${quotedText(value)} is an unknown status; ` +
    `--public ${quotedText(value)} takes such adverts, ` +
    `--hidden ${quotedText(value)} leaves them out`;
  const { line, advert, row } = checkedEntry;
  const problems = [{ line, advert, field, reason }];
  return {
    problems,
    identity: identityOfRow(row),
    unknownStatus,
  };
}

const SHOWN_NOTES = 10;

function sentenceOfNotes(readingNotes: FileTally['notes']): string {
  const sortedNotes = [...readingNotes].toSorted(
    ([, first], [, second]) => second - first,
  );
  const shownNotes = sortedNotes
    .slice(0, SHOWN_NOTES)
    .map(([notedText, times]) => `${notedText} (${formatCount(times)})`)
    .join(', ');
  return sortedNotes.length > SHOWN_NOTES
    ? `${shownNotes}, and ${formatCount(sortedNotes.length - SHOWN_NOTES)} more`
    : shownNotes;
}
