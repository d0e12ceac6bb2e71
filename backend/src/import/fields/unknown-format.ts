/**
 * What records of no known shape mean: by `--map`, and by the names of their
 * fields when a person agrees.
 */
import {
  quoted,
  shortened,
  Unmapped,
  Unusable,
  type FieldMap,
} from '../problem';
import { asText } from '../read/plain-values';
import { TABLE, type Advert } from '../read/record';
import { isRelative } from '../values/moments';
import type { Column } from './columns';
import { certainMeaning, columnNamed } from './field-names';
import type { Shape } from './fields-of-record';
import { guessColumns, type Guess } from './guess-columns';
import { NO_ADVERT } from './known-formats';
import { field, sourceOfFields, type Source } from './sources';
import { pathsInText, sourceOfText, textOfFields } from './typed-sources';

const MOST_FIELDS = 12;
const KEYS: readonly Column[] = ['slug', 'id', 'link'];

const shown = (value: unknown) =>
  quoted(asText(value) ?? JSON.stringify(value));

/** How a column is read. */
interface Reading {
  /** The source as `--map` writes it. */
  text: string;
  source: Source;
  /** The fields of the record that it takes. */
  paths: readonly string[];
}

type ReadingOfColumn = Reading & { column: Column };

const typedReading = (text: string): Reading => ({
  text,
  source: sourceOfText(text),
  paths: pathsInText(text),
});

const headerReading = (name: string): Reading => ({
  text: name,
  source: field(name),
  paths: [name],
});

const guessedReading = ({ column, fields }: Guess): Reading => ({
  text: textOfFields(column, fields),
  source: sourceOfFields(column, fields),
  paths: fields.filter(({ isAround }) => !isAround).map(({ path }) => path),
});

/** A column, and the field of a header that names it. */
type NamedColumn = readonly [column: Column, name: string];

const isOurs = ([column, name]: NamedColumn) =>
  name.toLowerCase().replaceAll(/\s+/g, '_') === column;

/**
 * What the header of a table says for certain, by column: our own name, else the
 * first of the names that mean the same. Names that `--map` has are left out.
 */
function columnsOfHeader(
  names: readonly string[],
  mapped: ReadonlySet<string>,
): Map<Column, string> {
  const meanings = names.flatMap((name) => {
    const meaning = certainMeaning(name);
    return meaning === undefined ? [] : [{ ...meaning, name }];
  });
  // a field for the whole comes before one for a part
  const named = meanings
    .toSorted((a, b) => Number(a.isFurther) - Number(b.isFurther))
    .map(({ column, name }): NamedColumn => [column, name]);
  const ours = named.filter(isOurs);
  // a source with another name for the title has slugs of its own pages
  const isForeign =
    names.some((name) => columnNamed(name) === 'job_title') &&
    !ours.some(([column]) => column === 'job_title');
  const columns = new Map<Column, string>();
  // Later names replace earlier ones.
  for (const [column, name] of [...named.toReversed(), ...ours])
    if (!mapped.has(name)) columns.set(column, name);
  if (isForeign) columns.delete('slug');
  return columns;
}

/**
 * Why records have no shape yet: a question for a person, or that they are no
 * adverts.
 */
function questionAbout(
  likely: readonly ReadingOfColumn[],
  records: readonly Advert[],
): Unusable {
  const isAdvert =
    likely.length >= 2 || likely.some(({ column }) => column === 'job_title');
  if (!isAdvert) return noAdvert(records);
  const lines = likely.map(({ text, source, column }) => {
    const [value] = records.flatMap((record) =>
      source.read(record.value, record.around),
    );
    const option = `--map ${JSON.stringify(`${text}=${column}`)}`;
    return `  ${option.padEnd(50)} ${shown(value)}\n`;
  });
  const end = likely.some(({ column }) => KEYS.includes(column))
    ? 'Run it again with --yes to take this, ' +
      'or with those --map lines that are right.'
    : 'Nothing among them tells one advert from another: ' +
      '--map "NAME=id" names the field that does.';
  return new Unmapped(
    'No vendor is known that writes such adverts. ' +
      'By the names of their fields they would be read so:\n' +
      `${lines.join('')}${end}`,
    likely.map(({ text, column }) => [text, column]),
  );
}

function noAdvert(records: readonly Advert[]): Unusable {
  const fields = Object.entries(records[0]?.value ?? {})
    .slice(0, MOST_FIELDS)
    .map(([name, value]) => `${shortened(name)} (${shown(value)})`);
  return new Unusable(
    `${NO_ADVERT} Its fields are ${fields.join(', ')}; ` +
      '--map "FIELD=NAME" says what each of them means.',
  );
}

/**
 * The shape of records that no vendor has. Throws `Unmapped` where a person has
 * to say what they mean.
 */
export function shapeOf(
  records: readonly Advert[],
  {
    map = [],
    yes = false,
  }: { map?: FieldMap | undefined; yes?: boolean | undefined },
  remarks: string[],
): Shape {
  requireFields(map, records);
  const columns = statedColumns(map, records);
  const guesses = guessesBeside(columns, records);
  for (const guess of guesses)
    if (yes || guess.isCertain) columns.set(guess.column, guess);
  const others = guesses.filter(
    ({ column, text }) => columns.get(column)?.text !== text,
  );
  // The header of a table is a person's words, which are trusted except for the
  // title.
  const isUnsure = others.some(
    ({ column }) => column === 'job_title' || !isTable(records),
  );
  const mustAsk = map.length === 0 && isUnsure;
  if (mustAsk || !KEYS.some((key) => columns.has(key)))
    throw questionAbout([...readingsOf(columns), ...others], records);
  const unread = unreadFields(records, columns, others);
  if (unread.length > 0)
    remarks.push(
      `Columns that an advert does not have are left out: ${unread.join(', ')}.`,
    );
  return {
    vendor: undefined,
    columns: Object.fromEntries(
      [...columns].map(([column, { source }]) => [column, source]),
    ),
  };
}

type Readings = Map<Column, Reading>;

const readingsOf = (columns: Readings): ReadingOfColumn[] =>
  [...columns].map(([column, reading]) => ({ ...reading, column }));

const isTable = ([first]: readonly Advert[]) => first?.around === TABLE;

const namesIn = (records: readonly Advert[]): string[] => [
  ...new Set(records.flatMap(({ value }) => Object.keys(value))),
];

/** Throws where a person names a field that no advert has. */
function requireFields(map: FieldMap, records: readonly Advert[]): void {
  const names = namesIn(records);
  // a column of a table may be empty
  const isField = (path: string) =>
    names.includes(path) ||
    records.some(
      ({ value, around }) => sourceOfText(path).read(value, around).length > 0,
    );
  const absent = map.find(([path]) => !isField(path));
  if (absent !== undefined)
    throw new Unusable(
      `--map names the field ${quoted(absent[0])}, which no advert of the file has.`,
    );
}

/** What a table's header and a person say. */
function statedColumns(map: FieldMap, records: readonly Advert[]): Readings {
  const hasOnlyRelativeDates = (name: string) =>
    records.every(({ value }) => isRelative(asText(value[name]) ?? ''));
  const names = isTable(records)
    ? namesIn(records).filter((name) => !hasOnlyRelativeDates(name))
    : [];
  const mapped = new Set(map.map(([path]) => path));
  const columns: Readings = new Map();
  for (const [column, name] of columnsOfHeader(names, mapped))
    columns.set(column, headerReading(name));
  for (const [path, column] of map)
    columns.set(column as Column, typedReading(path));
  return columns;
}

type GuessedReading = ReadingOfColumn & Pick<Guess, 'isCertain'>;

/** Guesses for other columns, and for parts of a description beside it. */
const guessesBeside = (
  columns: Readings,
  records: readonly Advert[],
): GuessedReading[] =>
  guessColumns(
    records.map(({ value }) => value),
    {
      around: records[0]?.around ?? {},
      envelopes: records.map(({ envelope }) => envelope),
    },
  )
    .map((guess) => ({
      ...guessedReading(guess),
      column: guess.column,
      isCertain: guess.isCertain,
    }))
    .filter(({ column, text }) => {
      const stated = columns.get(column);
      return stated === undefined || text.startsWith(`${stated.text}+`);
    });

/**
 * The fields that no column takes; with the likely column of those that --yes
 * would take.
 */
function unreadFields(
  records: readonly Advert[],
  columns: Readings,
  others: readonly ReadingOfColumn[],
): string[] {
  const taken = [...columns.values()].flatMap(({ paths }) => paths);
  const isTaken = (name: string) =>
    taken.some((path) => path === name || path.startsWith(`${name}.`));
  return namesIn(records)
    .filter((name) => name !== '' && !isTaken(name))
    .map((name) => {
      const guess = others.find(({ paths }) => paths.includes(name));
      return guess ? `${name} (${guess.column} with --yes)` : name;
    });
}
