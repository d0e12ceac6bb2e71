import { z } from 'zod';
import { entryOf, rejected, type Defaults, type Entry, type Seen, type Shape } from './entry';
import { identityOfRow } from './identity';
import { count, quoted, shortened, Unmapped, Unusable, wordsOf } from './problem';
import { isHidden, nodeOf, shownValue, TABLE, valuesAt, type Node } from './record';
import { recordsOf, type Reading } from './records';
import { guessColumns, plainColumn, type Column, type Guess } from './synonyms';
import { KNOWN_FORMATS, VENDORS, vendorOf } from './vendors';

/** Options of reading a file. */
export interface ReadOptions extends Defaults, Reading {
  /** Whether to take what the names of unknown fields say. */
  yes: boolean;
  /** Called once for each kind of content that the import ignores without rejecting an advert. */
  warn: (sentence: string) => void;
}

/** `readAdverts`, in this process or in another one. */
export type ReadAdverts = (file: string, options: ReadOptions) => AsyncIterable<Entry>;

/** Node's error for a file that it could not read. */
const FILE_ERROR = z.object({ syscall: z.string() });

const NO_ADVERT = `No advert in the file is in a format that the import reads. ${KNOWN_FORMATS}`;
const MOST_FIELDS = 12;

/** The fields of records, for a person who knows what they mean. */
const fieldsIn = ([first = {}]: readonly Node[]) =>
  `Its fields are ${Object.entries(first)
    .slice(0, MOST_FIELDS)
    .map(([name, value]) => `${shortened(name)} (${shownValue(value)})`)
    .join(', ')}; --map "FIELD=NAME" says what each of them means.`;

const KEYS: readonly Column[] = ['slug', 'id', 'link'];

function questionOf(guesses: readonly Guess[]): Unmapped {
  const lines = guesses.map(
    ({ path, column, value }) =>
      `  ${`--map ${JSON.stringify(`${path}=${column}`)}`.padEnd(50)} ${shownValue(value)}`,
  );
  const hasKey = guesses.some(({ column }) => KEYS.includes(column));
  const end = hasKey
    ? 'Run it again with --yes to take this, or with those --map lines that are right.'
    : 'Nothing among them tells one advert from another: --map "NAME=id" names the field that does.';
  return new Unmapped(
    [
      'No vendor is known that writes such adverts. By the names of their fields they would be read so:',
      ...lines,
      end,
    ].join('\n'),
    guesses.map(({ path, column }) => [path, column]),
  );
}

/** The shape of records that no vendor has. Throws `Unmapped` where a person has to say what they mean. */
function shapeOf(samples: readonly Node[], isTable: boolean, { map, yes, warn }: ReadOptions): Shape {
  const names = [...new Set(samples.flatMap((node) => Object.keys(node)))];
  const absent = [...map.keys()].find((path) =>
    samples.every((node) => !(path in node) && valuesAt(node, {}, path).length === 0),
  );
  if (absent !== undefined && samples.every((node) => !(absent in node)))
    throw new Unusable(`--map names the field ${quoted(absent)}, which no advert of the file has.`);
  const columns = new Map<string, string>();
  for (const [path, column] of map) columns.set(column, path);
  const plain = names
    .filter((name) => !map.has(name))
    .map((name) => [name, plainColumn(name)] as const)
    .filter(([, column]) => isTable || column !== 'slug');
  // a name of our own comes before another that only means the same
  const own = plain.toSorted(
    ([a, one], [b, other]) =>
      Number(b.toLowerCase().replaceAll(/\s+/g, '_') === other) -
      Number(a.toLowerCase().replaceAll(/\s+/g, '_') === one),
  );
  const guesses = guessColumns(samples);
  // beside RSS's `description`, `content:encoded` has the whole text
  const wholeText = (column: Column) =>
    column === 'description' && !isTable ? guesses.find((guess) => guess.column === column)?.path : undefined;
  for (const [name, column] of own)
    if (column && !columns.has(column)) columns.set(column, wholeText(column) ?? name);
  const others = guesses.filter(({ column }) => !columns.has(column));
  if (yes) for (const { column, path } of others) columns.set(column, path);
  // a table's header is a person's words; other fields are a question, unless all have our names
  const isNamed = yes || map.size > 0 || isTable || others.length === 0;
  if (!isNamed || !KEYS.some((key) => columns.has(key))) {
    if (!guesses.some(({ column }) => column === 'job_title') && guesses.length < 2)
      throw new Unusable(`${NO_ADVERT} ${fieldsIn(samples)}`);
    const given = [...columns].map(([column, path]): Guess => ({
      column: column as Column,
      path,
      value: samples.flatMap((node) => valuesAt(node, {}, path))[0],
    }));
    throw questionOf(yes ? given : [...given, ...others]);
  }
  const used = new Set(columns.values());
  const left = names.filter(
    (name) => name !== '' && ![...used].some((path) => path === name || path.startsWith(`${name}.`)),
  );
  if (left.length > 0) warn(`Columns that an advert does not have are left out: ${left.join(', ')}.`);
  return { vendor: undefined, columns: Object.fromEntries(columns) };
}

/** How many records of no known shape are looked at before their fields are given a meaning. */
const SAMPLES = 20;

/** The entries of a file's records, in their order. */
async function* entriesOf(file: string, options: ReadOptions, seen: Seen): AsyncGenerator<Entry> {
  const forced = VENDORS.filter(({ name }) => name === options.format);
  const left = { others: 0, hidden: 0 };
  let [adverts, broken] = [0, 0];
  let mapped: Shape | undefined;
  let waiting: { line: number; value: Node; around: Node }[] = [];
  function* taken(
    records: readonly { line: number; value: Node; around: Node }[],
    shape: Shape,
  ): Generator<Entry> {
    for (const record of records) {
      adverts += 1;
      if (isHidden(record.value) || shape.vendor?.hides?.(record.value)) left.hidden += 1;
      else yield entryOf(record, shape, options, seen);
    }
  }
  function* released(): Generator<Entry> {
    if (waiting.length === 0) return;
    mapped = shapeOf(
      waiting.map(({ value }) => value),
      waiting[0]?.around === TABLE,
      options,
    );
    yield* taken(waiting, mapped);
    waiting = [];
  }
  for await (const found of recordsOf(file, options)) {
    const value = 'value' in found ? nodeOf(found.value) : undefined;
    if ('fault' in found || value === undefined) {
      broken += 1;
      const { fault = 'is not a JSON object', field = '', advert = '' } = 'fault' in found ? found : {};
      yield rejected(found.line, field, fault, shortened(advert));
      continue;
    }
    const record = { line: found.line, value, around: found.around };
    const vendor = forced.find(({ is }) => is(value)) ?? forced[0] ?? vendorOf(value);
    if (vendor) yield* taken([record], { vendor, columns: vendor.columns });
    else if ('@type' in value || (adverts > 0 && mapped === undefined)) left.others += 1;
    else if (mapped) yield* taken([record], mapped);
    else if (waiting.push(record) >= SAMPLES) yield* released();
  }
  if (adverts > 0 && mapped === undefined) left.others += waiting.length;
  else yield* released();
  if (adverts === 0 && left.others + broken > 0) throw new Unusable(NO_ADVERT);
  if (left.others > 0) options.warn(`Left out because they are no JobPosting: ${left.others} of the values.`);
  if (left.hidden > 0) options.warn(`Left out because they are not public: ${left.hidden} of the adverts.`);
}

/** How many texts that were not understood a report names. */
const SHOWN = 10;

/**
 * Every advert of a file in its order, checked; files of any size. A repeated advert is rejected. Throws `Unusable`
 * when the file cannot be read to its end, or holds something else than adverts.
 */
export async function* readAdverts(file: string, options: ReadOptions): AsyncGenerator<Entry> {
  const lines = new Map<string, number>();
  const seen: Seen = { notes: new Map(), orders: { dmy: 0, mdy: 0, either: 0 } };
  try {
    for await (const entry of entriesOf(file, options, seen)) {
      const before = 'key' in entry ? lines.get(entry.key) : undefined;
      if ('key' in entry && before !== undefined) {
        const reason = `names the same advert as line ${before}`;
        yield rejected(entry.line, 'identifier', reason, entry.advert, identityOfRow(entry.row));
        continue;
      }
      if ('key' in entry) lines.set(entry.key, entry.line);
      yield entry;
    }
  } catch (error) {
    if (error instanceof Unusable || !FILE_ERROR.safeParse(error).success) throw error;
    throw new Unusable(`The file cannot be read: ${wordsOf(error)}`, { cause: error });
  }
  const { dmy, mdy, either } = seen.orders;
  if (either > 0 && options.dateOrder === undefined && dmy > 0 !== mdy > 0) {
    yield { dateOrder: dmy > 0 ? 'dmy' : 'mdy' };
    return;
  }
  const notes = [...seen.notes].toSorted(([, a], [, b]) => b - a);
  if (notes.length > 0)
    options.warn(
      `Not understood, and shown as written or left empty: ${notes
        .slice(0, SHOWN)
        .map(([text, times]) => `${text} (${count(times)})`)
        .join(', ')}${notes.length > SHOWN ? `, and ${count(notes.length - SHOWN)} more` : ''}.`,
    );
}
