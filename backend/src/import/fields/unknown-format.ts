/**
 * What records of no known shape mean: by `--map`, and by the names of their
 * fields when a person agrees.
 */
import {
  quotedText,
  shortened,
  Unmapped,
  Unusable,
  type FieldMap,
} from '../problem';
import { asText } from '../read/plain-values';
import { TABLE_AROUND, type AdvertRecord } from '../read/record';
import { isRelative } from '../values/moments';
import type { Column } from './columns';
import { certainMeaning, columnNamed } from './field-names';
import type { RecordShape } from './fields-of-record';
import { guessColumns, type ColumnGuess } from './guess-columns';
import { NO_ADVERT } from './known-formats';
import { field, sourceOfFields, type ColumnSource } from './sources';
import { pathsInText, sourceOfText, textOfFields } from './typed-sources';

const MOST_FIELDS = 12;
const KEY_COLUMNS: readonly Column[] = ['slug', 'id', 'link'];

const shownValue = (fieldValue: unknown) =>
  quotedText(asText(fieldValue) ?? JSON.stringify(fieldValue));

/** How a column is read. */
interface ColumnReading {
  /** The source as `--map` writes it. */
  text: string;
  source: ColumnSource;
  /** The fields of the record that it takes. */
  paths: readonly string[];
}

type ReadingOfColumn = ColumnReading & { column: Column };

const typedReading = (typedText: string): ColumnReading => ({
  text: typedText,
  source: sourceOfText(typedText),
  paths: pathsInText(typedText),
});

const headerReading = (name: string): ColumnReading => ({
  text: name,
  source: field(name),
  paths: [name],
});

const guessedReading = ({ column, fields }: ColumnGuess): ColumnReading => ({
  text: textOfFields(column, fields),
  source: sourceOfFields(column, fields),
  paths: fields.filter(({ isAround }) => !isAround).map(({ path }) => path),
});

/** A column, and the field of a header that names it. */
type NamedColumn = readonly [column: Column, name: string];

const isOwnColumn = ([column, name]: NamedColumn) =>
  name.toLowerCase().replaceAll(/\s+/g, '_') === column;

/**
 * What the header of a table says for certain, by column: our own name, else the
 * first of the names that mean the same. Names that `--map` has are left out.
 */
function columnsOfHeader(
  names: readonly string[],
  mappedNames: ReadonlySet<string>,
): Map<Column, string> {
  const meanings = names.flatMap((name) => {
    const nameMeaning = certainMeaning(name);
    return nameMeaning === undefined ? [] : [{ ...nameMeaning, name }];
  });
  // a field for the whole comes before one for a part
  const namedColumns = meanings
    .toSorted((a, b) => Number(a.isAdditional) - Number(b.isAdditional))
    .map(({ column, name }): NamedColumn => [column, name]);
  const ownColumns = namedColumns.filter(isOwnColumn);
  // a source with another name for the title has slugs of its own pages
  const isForeign =
    names.some((name) => columnNamed(name) === 'job_title') &&
    !ownColumns.some(([column]) => column === 'job_title');
  const columns = new Map<Column, string>();
  // Later names replace earlier ones.
  for (const [column, name] of [...namedColumns.toReversed(), ...ownColumns])
    if (!mappedNames.has(name)) columns.set(column, name);
  if (isForeign) columns.delete('slug');
  return columns;
}

/**
 * Why records have no shape yet: a question for a person, or that they are no
 * adverts.
 */
function questionAbout(
  likelyReadings: readonly ReadingOfColumn[],
  records: readonly AdvertRecord[],
): Unusable {
  const isAdvert =
    likelyReadings.length >= 2 ||
    likelyReadings.some(({ column }) => column === 'job_title');
  if (!isAdvert) return noAdvert(records);
  const readingLines = likelyReadings.map(({ text, source, column }) => {
    const [fieldValue] = records.flatMap((record) =>
      source.read(record.value, record.around),
    );
    const mapOption = `--map ${JSON.stringify(`${text}=${column}`)}`;
    return `  ${mapOption.padEnd(50)} ${shownValue(fieldValue)}\n`;
  });
  const closingSentence = likelyReadings.some(({ column }) =>
    KEY_COLUMNS.includes(column),
  )
    ? 'Run it again with --yes to take this, ' +
      'or with those --map lines that are right.'
    : 'No field among them identifies an advert: ' +
      '--map "NAME=id" names the field that does.';
  return new Unmapped(
    'No known vendor writes such adverts. ' +
      'The names of their fields suggest this reading:\n' +
      `${readingLines.join('')}${closingSentence}`,
    likelyReadings.map(({ text, column }) => [text, column]),
  );
}

function noAdvert(records: readonly AdvertRecord[]): Unusable {
  const fields = Object.entries(records[0]?.value ?? {})
    .slice(0, MOST_FIELDS)
    .map(
      ([name, fieldValue]) => `${shortened(name)} (${shownValue(fieldValue)})`,
    );
  return new Unusable(
    `${NO_ADVERT} Its fields are ${fields.join(', ')}; ` +
      '--map "FIELD=NAME" says what each of them means.',
  );
}

/**
 * The shape of records that no vendor has. Throws `Unmapped` where a person has
 * to say what they mean.
 */
export function shapeOfUnknown(
  records: readonly AdvertRecord[],
  {
    map = [],
    yes = false,
  }: { map?: FieldMap | undefined; yes?: boolean | undefined },
  remarksOnFile: string[],
): RecordShape {
  requireFields(map, records);
  const columns = statedColumns(map, records);
  const columnGuesses = guessesBeside(columns, records);
  for (const columnGuess of columnGuesses)
    if (yes || columnGuess.isCertain)
      columns.set(columnGuess.column, columnGuess);
  const otherReadings = columnGuesses.filter(
    ({ column, text }) => columns.get(column)?.text !== text,
  );
  // The header of a table is a person's words, which are trusted except for the
  // title.
  const isUnsure = otherReadings.some(
    ({ column }) => column === 'job_title' || !isTable(records),
  );
  const mustAsk = map.length === 0 && isUnsure;
  if (mustAsk || !KEY_COLUMNS.some((key) => columns.has(key)))
    throw questionAbout([...readingsOf(columns), ...otherReadings], records);
  const unreadNames = unreadFields(records, columns, otherReadings);
  if (unreadNames.length > 0)
    remarksOnFile.push(
      `Columns that an advert does not have are left out: ${unreadNames.join(', ')}.`,
    );
  return {
    vendor: undefined,
    columns: Object.fromEntries(
      [...columns].map(([column, { source }]) => [column, source]),
    ),
  };
}

type Readings = Map<Column, ColumnReading>;

const readingsOf = (columns: Readings): ReadingOfColumn[] =>
  [...columns].map(([column, reading]) => ({ ...reading, column }));

const isTable = ([first]: readonly AdvertRecord[]) =>
  first?.around === TABLE_AROUND;

const namesIn = (records: readonly AdvertRecord[]): string[] => [
  ...new Set(records.flatMap(({ value }) => Object.keys(value))),
];

/** Throws where a person names a field that no advert has. */
function requireFields(map: FieldMap, records: readonly AdvertRecord[]): void {
  const names = namesIn(records);
  // a column of a table may be empty
  const isField = (path: string) =>
    names.includes(path) ||
    records.some(
      ({ value, around }) => sourceOfText(path).read(value, around).length > 0,
    );
  const absentMapping = map.find(([path]) => !isField(path));
  if (absentMapping !== undefined)
    throw new Unusable(
      `--map names the field ${quotedText(absentMapping[0])}, which no advert of the file has.`,
    );
}

/** What a table's header and a person say. */
function statedColumns(
  map: FieldMap,
  records: readonly AdvertRecord[],
): Readings {
  const hasOnlyRelativeDates = (name: string) =>
    records.every(({ value }) => isRelative(asText(value[name]) ?? ''));
  const names = isTable(records)
    ? namesIn(records).filter((name) => !hasOnlyRelativeDates(name))
    : [];
  const mappedNames = new Set(map.map(([path]) => path));
  const columns: Readings = new Map();
  for (const [column, name] of columnsOfHeader(names, mappedNames))
    columns.set(column, headerReading(name));
  for (const [path, column] of map)
    columns.set(column as Column, typedReading(path));
  return columns;
}

type GuessedReading = ReadingOfColumn & Pick<ColumnGuess, 'isCertain'>;

/** Guesses for other columns, and for parts of a description beside it. */
const guessesBeside = (
  columns: Readings,
  records: readonly AdvertRecord[],
): GuessedReading[] =>
  guessColumns(
    records.map(({ value }) => value),
    {
      around: records[0]?.around ?? {},
      envelopes: records.map(({ envelope }) => envelope),
    },
  )
    .map((columnGuess) => ({
      ...guessedReading(columnGuess),
      column: columnGuess.column,
      isCertain: columnGuess.isCertain,
    }))
    .filter(({ column, text }) => {
      const statedReading = columns.get(column);
      return (
        statedReading === undefined || text.startsWith(`${statedReading.text}+`)
      );
    });

/**
 * The fields that no column takes; with the likely column of those that --yes
 * would take.
 */
function unreadFields(
  records: readonly AdvertRecord[],
  columns: Readings,
  otherReadings: readonly ReadingOfColumn[],
): string[] {
  const takenPaths = [...columns.values()].flatMap(({ paths }) => paths);
  const isTaken = (name: string) =>
    takenPaths.some((path) => path === name || path.startsWith(`${name}.`));
  return namesIn(records)
    .filter((name) => name !== '' && !isTaken(name))
    .map((name) => {
      const columnGuess = otherReadings.find(({ paths }) =>
        paths.includes(name),
      );
      return columnGuess ? `${name} (${columnGuess.column} with --yes)` : name;
    });
}
