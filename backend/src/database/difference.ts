/** What turns one schema into another. Both are dumps (`pg_dump`), taken apart into a statement for each column, function, right, row and so on. */
import type { PGlite } from '@electric-sql/pglite';
import { pgDump } from '@electric-sql/pglite-tools/pg_dump';

interface Fact {
  /** In words of pg_dump, such as `function`. */
  kind: string;
  /** Unique among its kind. */
  name: string;
  make: string;
  /** Undefined where somebody has to write the statement. */
  undo: string | undefined;
}

/** Facts that one of two schemas has not, or has otherwise. */
export interface Difference {
  gone: Fact[];
  made: Fact[];
}

/** Only a migration has the towns. */
const OPTIONS =
  '--no-owner --column-inserts --exclude-schema=supabase_migrations --exclude-table-data=public.places';

const SECTION = /^--\n-- (?:Data for )?Name: (.*); Type: (.*); Schema: (.*); Owner: .*\n--$/m;

/** The schema of a database and the rows in it, in an order in which they can be made. */
export async function factsOf(pg: PGlite): Promise<Fact[]> {
  const dump = await (await pgDump({ pg, args: OPTIONS.split(' ') })).text();
  // it leaves its transaction open, and its settings
  await pg.exec('rollback');
  await pg.exec('discard all');
  const [, ...parts] = dump.replace(/--\n-- PostgreSQL database dump complete\n[^]*/, '').split(SECTION);
  const facts: Fact[] = [];
  for (let at = 0; at < parts.length; at += 4) {
    const [name = '', type = '', schema = '', text = ''] = parts.slice(at, at + 4);
    facts.push(...factsIn(type, schema === '-' ? name : `${schema}.${name}`, text.trim()));
  }
  return facts;
}

const DROPPED = /^(SCHEMA|EXTENSION|TYPE|DOMAIN|FUNCTION|VIEW|INDEX|STATISTICS|EVENT TRIGGER)$/;

/** The facts of one section of a dump. The `name` of what belongs to a table begins with the table. */
function factsIn(type: string, name: string, make: string): Fact[] {
  const [table, ofTable] = name.split(' ');
  switch (type) {
    case 'TABLE':
      return readTable(make, name);
    case 'TABLE DATA':
      return readRows(make, name);
    case 'SEQUENCE SET': // counts rows
      return [];
    case 'SEQUENCE':
      return [fact('identity', name, make, `${/^.* ALTER COLUMN \S+/.exec(make)?.[0]} DROP IDENTITY;`)];
    case 'CONSTRAINT':
    case 'CHECK CONSTRAINT':
    case 'FK CONSTRAINT':
      return [constraint(name, make)];
    case 'TRIGGER':
    case 'POLICY':
      return [fact(type.toLowerCase(), name, make, `DROP ${type} ${ofTable} ON ${table};`)];
    case 'ROW SECURITY':
      return [fact('row security', name, make, make.replace(' ENABLE ', ' DISABLE '))];
    case 'ACL':
    case 'DEFAULT ACL':
      return make.split('\n').map((right) => fact('right', right.replace(/;$/, ''), right, opposite(right)));
    case 'COMMENT': {
      const [about = make] = make.split(' IS ');
      return [fact('comment', about.replace('COMMENT ON ', ''), make, `${about} IS NULL;`)];
    }
    default: {
      const replaces = make.replace(/^CREATE (FUNCTION|VIEW)/, 'CREATE OR REPLACE $1');
      return [
        fact(type.toLowerCase(), name, replaces, DROPPED.test(type) ? `DROP ${type} ${name};` : undefined),
      ];
    }
  }
}

const fact = (kind: string, name: string, make: string, undo: string | undefined): Fact => ({
  kind,
  name,
  make,
  undo,
});

const constraint = (name: string, make: string) =>
  fact('constraint', name, make, `ALTER TABLE ${name.replace(' ', ' DROP CONSTRAINT ')};`);

const opposite = (right: string) =>
  right.includes('GRANT ')
    ? right.replace('GRANT ', 'REVOKE ').replace(' TO ', ' FROM ')
    : right.replace('REVOKE ', 'GRANT ').replace(' FROM ', ' TO ');

/** A table, its columns, checks and options, and the statements after it, which set the storage of columns. */
function readTable(text: string, table: string): Fact[] {
  const [, inside = '', options = '', settings = ''] =
    /^[^(]*\(\n(.*?)\n?\)(?:\nWITH \((.*?)\))?;\n?(.*)$/s.exec(text) ?? [];
  const alter = `ALTER TABLE ${table}`;
  const partsOf = (list: string, separator: string | RegExp) => list.split(separator).filter(Boolean);
  return [
    fact('table', table, `CREATE TABLE ${table} ();`, `DROP TABLE ${table};`),
    ...partsOf(inside, /,\n(?= {4}\S)/).map((line) => {
      const [name = '', second = ''] = line.trim().split(' ');
      return name === 'CONSTRAINT'
        ? constraint(`${table} ${second}`, `${alter} ADD ${line.trim()};`)
        : fact(
            'column',
            `${table}.${name}`,
            `${alter} ADD COLUMN ${line.trim()};`,
            `${alter} DROP COLUMN ${name};`,
          );
    }),
    ...partsOf(options, ', ').map((option) => {
      const [name = ''] = option.split('=');
      return fact('option', `${table} ${name}`, `${alter} SET (${option});`, `${alter} RESET (${name});`);
    }),
    ...partsOf(settings, '\n').map((make) => fact('setting', make.replace(/ \S+$/, ''), make, undefined)),
  ];
}

/** The rows of a table, without their numbers: the other database may have counted otherwise. */
function readRows(text: string, table: string): Fact[] {
  return text.split(/\n(?=INSERT INTO )/).flatMap((statement) => {
    const [, columns, values] =
      /\((?:id, )?(.*?)\) (?:OVERRIDING SYSTEM VALUE )?VALUES \((.*)\);$/s.exec(
        statement.replace(/(?<=^\S+ \S+ \S+ \(id, .*? VALUES \()\d+, /, ''),
      ) ?? [];
    if (values === undefined) return [];
    const undo = `DELETE FROM ${table} WHERE (${columns}) IS NOT DISTINCT FROM (${values});`;
    return fact(
      'row',
      `of ${table}: ${values}`,
      `INSERT INTO ${table} (${columns}) VALUES (${values});`,
      undo,
    );
  });
}

const labelOf = ({ kind, name }: Fact) => `${kind} ${name}`;
const wholeOf = (one: Fact) => `${labelOf(one)}: ${one.make}`;

export function differenceOf(first: readonly Fact[], second: readonly Fact[]): Difference {
  const [ofFirst, ofSecond] = [new Set(first.map(wholeOf)), new Set(second.map(wholeOf))];
  return {
    gone: first.filter((one) => !ofSecond.has(wholeOf(one))),
    made: second.filter((one) => !ofFirst.has(wholeOf(one))),
  };
}

/** Whether a fact is both gone and made. */
function changedIn({ gone, made }: Difference): (one: Fact) => boolean {
  const [before, after] = [new Set(gone.map(labelOf)), new Set(made.map(labelOf))];
  return (one) => before.has(labelOf(one)) && after.has(labelOf(one));
}

/** One line per fact that differs. */
export function describe(difference: Difference): string[] {
  const isChanged = changedIn(difference);
  return [
    ...difference.gone.filter((one) => !isChanged(one)).map((one) => `- ${labelOf(one)}`),
    ...difference.made.map((one) => `${isChanged(one) ? '~' : '+'} ${labelOf(one)}`),
  ];
}

/** Kinds whose statement replaces what has the same name. */
const REPLACED = ['function', 'view', 'comment', 'option', 'setting'];
/** Kinds that others use: what used one is replaced before it is dropped. */
const USED = ['schema', 'extension', 'type', 'domain', 'function', 'table', 'column', 'view'];

/** The migration's text. What has to be written by hand stands there as a comment, which `describe` shows until it is. */
export function migrationOf(difference: Difference): string {
  const { gone, made } = difference;
  const isChanged = changedIn(difference);
  const goesWithOther = belongsTo(gone.filter((one) => !isChanged(one)));
  // nothing here says how a column changes, such as its type
  const isByHand = (one: Fact) => one.kind === 'column' && isChanged(one);
  const undone = gone
    .toReversed()
    .filter((one) => (isChanged(one) ? !REPLACED.includes(one.kind) && !isByHand(one) : !goesWithOther(one)));
  const isUsed = ({ kind }: Fact) => USED.includes(kind);
  const byHand = (what: string, one: Fact) =>
    `-- by hand: ${what} ${labelOf(one)}\n${one.make.replaceAll(/^/gm, '--   ')}`;
  const undo = (one: Fact) => one.undo ?? byHand('remove', one);
  const statements = [
    // functions whose body is a text come in any order
    ...(made.some(({ kind }) => kind === 'function') ? ['SET LOCAL check_function_bodies = off;'] : []),
    ...undone.filter((one) => !isUsed(one)).map(undo),
    ...made.map((one) => (isByHand(one) ? byHand('make', one) : one.make)),
    ...undone.filter(isUsed).map(undo),
  ];
  return `${statements.join('\n\n')}\n`;
}

/** Whether a fact goes with one of the tables and functions that are removed. */
function belongsTo(removed: readonly Fact[]): (fact: Fact) => boolean {
  const forms = removed.flatMap(({ kind, name }) => {
    if (kind === 'function') return [`ON FUNCTION ${name.split('(')[0]}(`];
    if (kind !== 'table') return [];
    const named = ['ON', 'TABLE', 'ONLY', 'INTO', 'COLUMN'].map((word) => `${word} ${name}`);
    return [' ', '.', '\n'].flatMap((end) => named.map((form) => form + end));
  });
  return ({ kind, make }) =>
    !['function', 'view', 'table'].includes(kind) && forms.some((form) => make.includes(form));
}
