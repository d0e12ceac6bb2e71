/** The adverts of a file: each record is read by its vendor's table, or as the first records of no known shape tell. */
import { entryOf, type CheckedAdvert, type RejectedAdvert, type Tally } from './entry';
import type { Shape } from './fields';
import { isHidden } from './hidden';
import { count, Unusable, type FieldMap } from './problem';
import { nodeOf, type Node } from './record';
import { recordsOf } from './records';
import { shapeOf } from './shape';
import type { Defaults } from './texts';
import { columnsOf, NO_ADVERT, vendorOf } from './vendors';

export interface Source extends Defaults {
  file: string;
  /** What a person says of fields. */
  map?: FieldMap | undefined;
  /** Whether to take what the names of unknown fields say. */
  yes?: boolean | undefined;
}

/** How many records of no known shape are looked at before their fields are given a meaning. */
const SAMPLES = 20;

/** Throws `Unusable` where no record is an advert. What is left out or not understood goes into `remarks`. */
export async function* entriesOf(
  source: Source,
  tally: Tally,
  remarks: string[],
): AsyncGenerator<CheckedAdvert | RejectedAdvert> {
  let [adverts, broken, others, hidden] = [0, 0, 0, 0];
  let mapped: Shape | undefined;
  let waiting: { line: number; value: Node; around: Node }[] = [];
  function* read(records: typeof waiting, shape: Shape) {
    for (const record of records) {
      adverts += 1;
      if (isHidden(record.value) || shape.vendor?.hides?.(record.value)) hidden += 1;
      else yield entryOf(record, shape, source, tally);
    }
  }
  function* readWaiting() {
    const [first] = waiting;
    if (first === undefined) return;
    const samples = waiting.map(({ value }) => value);
    mapped = shapeOf(samples, first.around, source, remarks);
    yield* read(waiting, mapped);
    waiting = [];
  }
  for await (const found of recordsOf(source.file, source.map)) {
    const value = 'value' in found ? nodeOf(found.value) : undefined;
    if ('reason' in found || value === undefined) {
      broken += 1;
      yield { problems: ['reason' in found ? found : { line: found.line, reason: 'is not a JSON object' }] };
      continue;
    }
    const record = { ...found, value };
    const vendor = vendorOf(value);
    if (vendor) yield* read([record], { vendor, columns: columnsOf(vendor, value) });
    else if ('@type' in value || (adverts > 0 && mapped === undefined)) others += 1;
    else if (mapped) yield* read([record], mapped);
    else if (waiting.push(record) >= SAMPLES) yield* readWaiting();
  }
  if (adverts > 0 && mapped === undefined) others += waiting.length;
  else yield* readWaiting();
  if (adverts === 0 && others + broken > 0) throw new Unusable(NO_ADVERT);
  if (others > 0) remarks.push(`Left out because they are no JobPosting: ${others} of the values.`);
  if (hidden > 0) remarks.push(`Left out because they are not public: ${hidden} of the adverts.`);
  if (tally.notes.size > 0)
    remarks.push(`Not understood, and shown as written or left empty: ${wordsOfNotes(tally.notes)}.`);
}

const SHOWN = 10;

function wordsOfNotes(notes: Tally['notes']): string {
  const sorted = [...notes].toSorted(([, a], [, b]) => b - a);
  const named = sorted.slice(0, SHOWN).map(([text, times]) => `${text} (${count(times)})`);
  return named.join(', ') + (sorted.length > SHOWN ? `, and ${count(sorted.length - SHOWN)} more` : '');
}
