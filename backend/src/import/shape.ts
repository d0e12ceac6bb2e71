/** What records of no known shape mean: by `--map`, and by the names of their fields when a person agrees. */
import type { Source } from './check';
import type { Shape } from './entry';
import { quoted, shortened, Unmapped, Unusable } from './problem';
import { shownValue, valuesAt, type Node } from './record';
import { guessColumns, plainColumn, type Column, type Guess } from './synonyms';
import { KNOWN_FORMATS } from './vendors';

export const NO_ADVERT = `No advert in the file is in a format that the import reads. ${KNOWN_FORMATS}`;
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
export function shapeOf(
  samples: readonly Node[],
  isTable: boolean,
  { map, yes }: Source,
  remarks: string[],
): Shape {
  const names = [...new Set(samples.flatMap((node) => Object.keys(node)))];
  const absent = map.find(
    ([path]) => !names.includes(path) && samples.every((node) => valuesAt(node, {}, path).length === 0),
  );
  if (absent !== undefined)
    throw new Unusable(`--map names the field ${quoted(absent[0])}, which no advert of the file has.`);
  const columns = new Map(map.map(([path, column]) => [column, path]));
  const own = new Map<Column, string>();
  for (const name of names) {
    const column = map.some(([path]) => path === name) ? undefined : plainColumn(name);
    // a name of our own comes before another that only means the same
    const isOurs = name.toLowerCase().replaceAll(/\s+/g, '_') === column;
    if (column && (isTable || column !== 'slug') && (isOurs || !own.has(column))) own.set(column, name);
  }
  const guesses = guessColumns(samples);
  // beside RSS's `description`, `content:encoded` has the whole text
  const wholeText = (column: Column) =>
    column === 'description' && !isTable ? guesses.find((guess) => guess.column === column)?.path : undefined;
  for (const [column, name] of own) if (!columns.has(column)) columns.set(column, wholeText(column) ?? name);
  const others = guesses.filter(({ column }) => !columns.has(column));
  if (yes) for (const { column, path } of others) columns.set(column, path);
  // a table's header is a person's words; other fields are a question, unless all have our names
  const isNamed = yes || map.length > 0 || isTable || others.length === 0;
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
  if (left.length > 0) remarks.push(`Columns that an advert does not have are left out: ${left.join(', ')}.`);
  return { vendor: undefined, columns: Object.fromEntries(columns) };
}
