/** What records of no known shape mean: by `--map`, and by the names of their fields when a person agrees. */
import { guessColumns, type Guess } from './guess';
import { certainColumn, columnNamed, type Column } from './names';
import type { Shape } from './texts';
import { quoted, shortened, Unmapped, Unusable, type FieldMap } from './problem';
import { TABLE, asText, valuesAt, type Node } from './record';
import { NO_ADVERT } from './vendors';

const MOST_FIELDS = 12;
const KEYS: readonly Column[] = ['slug', 'id', 'link'];

const shown = (value: unknown) => quoted(asText(value) ?? JSON.stringify(value));

function questionOf(guesses: readonly Omit<Guess, 'isCertain'>[]): Unmapped {
  const lines = guesses.map(
    ({ path, column, value }) =>
      `  ${`--map ${JSON.stringify(`${path}=${column}`)}`.padEnd(50)} ${shown(value)}\n`,
  );
  const end = guesses.some(({ column }) => KEYS.includes(column))
    ? 'Run it again with --yes to take this, or with those --map lines that are right.'
    : 'Nothing among them tells one advert from another: --map "NAME=id" names the field that does.';
  return new Unmapped(
    `No vendor is known that writes such adverts. By the names of their fields they would be read so:\n${lines.join('')}${end}`,
    guesses.map(({ path, column }) => [path, column]),
  );
}

/** The shape of records that no vendor has. Throws `Unmapped` where a person has to say what they mean. */
export function shapeOf(
  samples: readonly Node[],
  around: Node,
  { map = [], yes = false }: { map?: FieldMap | undefined; yes?: boolean | undefined },
  remarks: string[],
): Shape {
  const isTable = around === TABLE;
  const names = [...new Set(samples.flatMap((node) => Object.keys(node)))];
  const absent = map.find(
    ([path]) => !names.includes(path) && samples.every((node) => valuesAt(node, {}, path).length === 0),
  );
  if (absent !== undefined)
    throw new Unusable(`--map names the field ${quoted(absent[0])}, which no advert of the file has.`);
  const columns = new Map(map.map(([path, column]) => [column, path]));
  const isOurs = (name: string, column: Column) => name.toLowerCase().replaceAll(/\s+/g, '_') === column;
  const titles = names.filter((name) => columnNamed(name) === 'job_title');
  // who calls it otherwise has slugs of their own pages
  const isForeign = titles.length > 0 && !titles.some((name) => isOurs(name, 'job_title'));
  // a column of a table may be empty
  for (const name of isTable ? names : []) {
    const column = map.some(([path]) => path === name) ? undefined : certainColumn(name);
    if (column === undefined || (column === 'slug' && isForeign)) continue;
    if (isOurs(name, column) || !columns.has(column)) columns.set(column, name);
  }
  const guesses = guessColumns(samples, false, around).filter(
    // parts of a description stand in columns beside it
    ({ column, path }) => !columns.has(column) || path.startsWith(`${columns.get(column)}+`),
  );
  for (const { column, path, isCertain } of guesses) if (yes || isCertain) columns.set(column, path);
  const others = guesses.filter(({ column, path }) => columns.get(column) !== path);
  // a table's header is a person's words
  const isOpen = map.length === 0 && others.some(({ column }) => column === 'job_title' || !isTable);
  if (isOpen || !KEYS.some((key) => columns.has(key))) {
    const isTitled = columns.has('job_title') || others.some(({ column }) => column === 'job_title');
    if (!isTitled && guesses.length < 2) {
      const fields = Object.entries(samples[0] ?? {}).slice(0, MOST_FIELDS);
      const words = fields.map(([name, value]) => `${shortened(name)} (${shown(value)})`).join(', ');
      throw new Unusable(
        `${NO_ADVERT} Its fields are ${words}; --map "FIELD=NAME" says what each of them means.`,
      );
    }
    const told = [...columns].map(([column, path]) => ({
      column: column as Column,
      path,
      value: samples.flatMap((node) => valuesAt(node, around, path))[0],
    }));
    throw questionOf([...told, ...others]);
  }
  const used = [...columns.values()].flatMap((path) => path.split(/\+#?/));
  const unread = names
    .filter((name) => name !== '' && !used.some((path) => path === name || path.startsWith(`${name}.`)))
    .map((name) => {
      const other = others.find(({ path }) => path.split(/\+#?/).includes(name));
      return other ? `${name} (${other.column} with --yes)` : name;
    });
  if (unread.length > 0)
    remarks.push(`Columns that an advert does not have are left out: ${unread.join(', ')}.`);
  return { vendor: undefined, columns: Object.fromEntries(columns) };
}
