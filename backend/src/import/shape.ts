/**
 * What records of no known shape mean: by `--map`, and by the names of their
 * fields when a person agrees.
 */
import { guessColumns, type Guess } from './guess';
import { certainMeaning, columnNamed, type Column } from './names';
import { isRelative } from './moments';
import type { Shape } from './texts';
import {
  quoted,
  shortened,
  Unmapped,
  Unusable,
  type FieldMap,
} from './problem';
import { TABLE, asText, valuesAt, type Advert } from './record';
import { NO_ADVERT } from './vendors';

const MOST_FIELDS = 12;
const KEYS: readonly Column[] = ['slug', 'id', 'link'];

const shown = (value: unknown) =>
  quoted(asText(value) ?? JSON.stringify(value));

const isOurs = ([column, name]: readonly [Column, string]) =>
  name.toLowerCase().replaceAll(/\s+/g, '_') === column;

/**
 * What the header of a table says for certain: our own names, else the first of
 * those that mean the same.
 */
function columnsOfHeader(
  names: readonly string[],
): (readonly [Column, string])[] {
  const meanings = names.flatMap((name) => {
    const meaning = certainMeaning(name);
    return meaning === undefined ? [] : [{ ...meaning, name }];
  });
  // a field for the whole comes before one for a part
  const found = meanings
    .toSorted((a, b) => Number(a.isFurther) - Number(b.isFurther))
    .map(({ column, name }) => [column, name] as const);
  const ours = found.filter(isOurs);
  // who calls the title otherwise has slugs of their own pages
  const isForeign =
    names.some((name) => columnNamed(name) === 'job_title') &&
    !ours.some(([column]) => column === 'job_title');
  return [...found.toReversed(), ...ours].filter(
    ([column]) => column !== 'slug' || !isForeign,
  );
}

/**
 * Why records have no shape yet: a question for a person, or that they are no
 * adverts.
 */
function unclear(
  told: readonly Pick<Guess, 'path' | 'column'>[],
  records: readonly Advert[],
): Unusable {
  if (told.length < 2 && !told.some(({ column }) => column === 'job_title')) {
    const fields = Object.entries(records[0]?.value ?? {}).slice(
      0,
      MOST_FIELDS,
    );
    const words = fields
      .map(([name, value]) => `${shortened(name)} (${shown(value)})`)
      .join(', ');
    return new Unusable(
      `${NO_ADVERT} Its fields are ${words}; --map "FIELD=NAME" says what each of them means.`,
    );
  }
  const lines = told.map(({ path, column }) => {
    const [value] = records.flatMap((record) =>
      valuesAt(record.value, record.around, path),
    );
    return `  ${`--map ${JSON.stringify(`${path}=${column}`)}`.padEnd(50)} ${shown(value)}\n`;
  });
  const end = told.some(({ column }) => KEYS.includes(column))
    ? 'Run it again with --yes to take this, or with those --map lines that are right.'
    : 'Nothing among them tells one advert from another: --map "NAME=id" names the field that does.';
  return new Unmapped(
    `No vendor is known that writes such adverts. By the names of their fields they would be read so:\n${lines.join('')}${end}`,
    told.map(({ path, column }) => [path, column]),
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
  const samples = records.map(({ value }) => value);
  const around = records[0]?.around ?? {};
  const isTable = around === TABLE;
  const names = [...new Set(samples.flatMap((node) => Object.keys(node)))];
  const isField = (path: string) =>
    names.includes(path) ||
    records.some(
      (record) => valuesAt(record.value, record.around, path).length > 0,
    );
  const [absent] = map.find(([path]) => !isField(path)) ?? [];
  if (absent !== undefined)
    throw new Unusable(
      `--map names the field ${quoted(absent)}, which no advert of the file has.`,
    );
  // a column of a table may be empty
  const isVague = (name: string) =>
    samples.every((node) => isRelative(asText(node[name]) ?? ''));
  const mapped = new Map(map);
  const header = isTable
    ? columnsOfHeader(names.filter((name) => !isVague(name)))
    : [];
  const columns = new Map<string, string>(
    header.filter(([, name]) => !mapped.has(name)),
  );
  for (const [path, column] of map) columns.set(column, path);
  const envelopes = records.map(({ envelope }) => envelope);
  const guesses = guessColumns(samples, false, around, envelopes).filter(
    // parts of a description stand in columns beside it
    ({ column, path }) =>
      !columns.has(column) || path.startsWith(`${columns.get(column)}+`),
  );
  for (const { column, path, isCertain } of guesses)
    if (yes || isCertain) columns.set(column, path);
  const others = guesses.filter(
    ({ column, path }) => columns.get(column) !== path,
  );
  // a table's header is a person's words
  const isOpen =
    map.length === 0 &&
    others.some(({ column }) => column === 'job_title' || !isTable);
  if (isOpen || !KEYS.some((key) => columns.has(key))) {
    const known = [...columns].map(([column, path]) => ({
      column: column as Column,
      path,
    }));
    throw unclear([...known, ...others], records);
  }
  const used = (path: string) => path.split(/\+#?/);
  const read = [...columns.values()].flatMap(used);
  const unread = names
    .filter(
      (name) =>
        name !== '' &&
        !read.some((path) => path === name || path.startsWith(`${name}.`)),
    )
    .map((name) => {
      const other = others.find(({ path }) => used(path).includes(name));
      return other ? `${name} (${other.column} with --yes)` : name;
    });
  if (unread.length > 0)
    remarks.push(
      `Columns that an advert does not have are left out: ${unread.join(', ')}.`,
    );
  return { vendor: undefined, columns: Object.fromEntries(columns) };
}
