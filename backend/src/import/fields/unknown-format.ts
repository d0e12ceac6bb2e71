/**
 * What records of no known shape mean: by `--map`, and by the names of their
 * fields when a person agrees.
 */
import { guessColumns, type Guess } from './guess-columns';
import type { Column } from './columns';
import { certainMeaning, columnNamed } from './field-names';
import { isRelative } from '../values/moments';
import { sourceOfText, valuesAt } from './sources';
import type { Shape } from './fields-of-record';
import {
  quoted,
  shortened,
  Unmapped,
  Unusable,
  type FieldMap,
} from '../problem';
import { TABLE, type Advert } from '../read/record';
import { NO_ADVERT } from './known-formats';
import { asText } from '../read/plain-values';

const MOST_FIELDS = 12;
const KEYS: readonly Column[] = ['slug', 'id', 'link'];

const shown = (value: unknown) =>
  quoted(asText(value) ?? JSON.stringify(value));

/** A column, and the field of a header that names it. */
type NamedColumn = readonly [column: Column, name: string];

const isOurs = ([column, name]: NamedColumn) =>
  name.toLowerCase().replaceAll(/\s+/g, '_') === column;

/**
 * What the header of a table says for certain: our own names, else the first of
 * those that mean the same.
 */
function columnsOfHeader(names: readonly string[]): NamedColumn[] {
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
  return [...named.toReversed(), ...ours].filter(
    ([column]) => column !== 'slug' || !isForeign,
  );
}

/**
 * Why records have no shape yet: a question for a person, or that they are no
 * adverts.
 */
function unclear(
  likely: readonly Pick<Guess, 'path' | 'column'>[],
  records: readonly Advert[],
): Unusable {
  const isAdvert =
    likely.length >= 2 || likely.some(({ column }) => column === 'job_title');
  if (!isAdvert) return noAdvert(records);
  const lines = likely.map(({ path, column }) => {
    const [value] = records.flatMap((record) =>
      valuesAt(record.value, record.around, path),
    );
    const option = `--map ${JSON.stringify(`${path}=${column}`)}`;
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
    likely.map(({ path, column }) => [path, column]),
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
  for (const { column, path, isCertain } of guesses)
    if (yes || isCertain) columns.set(column, path);
  const others = guesses.filter(
    ({ column, path }) => columns.get(column) !== path,
  );
  // a table's header is a person's words
  const isQuestion =
    map.length === 0 &&
    others.some(({ column }) => column === 'job_title' || !isTable(records));
  if (isQuestion || !KEYS.some((key) => columns.has(key)))
    throw unclear([...pathsOf(columns), ...others], records);
  const unread = unreadFields(records, columns, others);
  if (unread.length > 0)
    remarks.push(
      `Columns that an advert does not have are left out: ${unread.join(', ')}.`,
    );
  return {
    vendor: undefined,
    columns: Object.fromEntries(
      [...columns].map(([column, path]) => [column, sourceOfText(path)]),
    ),
  };
}

/** The paths of fields by column. */
type Paths = Map<Column, string>;

const pathsOf = (columns: Paths) =>
  [...columns].map(([column, path]) => ({ column, path }));

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
      ({ value, around }) => valuesAt(value, around, path).length > 0,
    );
  const absent = map.find(([path]) => !isField(path));
  if (absent !== undefined)
    throw new Unusable(
      `--map names the field ${quoted(absent[0])}, which no advert of the file has.`,
    );
}

/** What a table's header and a person say. */
function statedColumns(map: FieldMap, records: readonly Advert[]): Paths {
  const isVague = (name: string) =>
    records.every(({ value }) => isRelative(asText(value[name]) ?? ''));
  const names = isTable(records)
    ? namesIn(records).filter((name) => !isVague(name))
    : [];
  const mapped = new Set(map.map(([path]) => path));
  const columns: Paths = new Map(
    columnsOfHeader(names).filter(([, name]) => !mapped.has(name)),
  );
  for (const [path, column] of map) columns.set(column as Column, path);
  return columns;
}

/** Guesses for other columns, and for parts of a description beside it. */
const guessesBeside = (columns: Paths, records: readonly Advert[]): Guess[] =>
  guessColumns(
    records.map(({ value }) => value),
    false,
    records[0]?.around ?? {},
    records.map(({ envelope }) => envelope),
  ).filter(
    ({ column, path }) =>
      !columns.has(column) || path.startsWith(`${columns.get(column)}+`),
  );

const partsOf = (path: string) => path.split(/\+#?/);

/**
 * The fields that no column takes, and what those may be that are a question.
 */
function unreadFields(
  records: readonly Advert[],
  columns: Paths,
  others: readonly Guess[],
): string[] {
  const taken = [...columns.values()].flatMap(partsOf);
  const isTaken = (name: string) =>
    taken.some((path) => path === name || path.startsWith(`${name}.`));
  return namesIn(records)
    .filter((name) => name !== '' && !isTaken(name))
    .map((name) => {
      const guess = others.find(({ path }) => partsOf(path).includes(name));
      return guess ? `${name} (${guess.column} with --yes)` : name;
    });
}
