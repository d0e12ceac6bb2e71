/**
 * A schema as a dump (`pg_dump`), taken apart into a statement for each column,
 * function, right, row and so on.
 */
import type { PGlite } from '@electric-sql/pglite';
import { pgDump } from '@electric-sql/pglite-tools/pg_dump';

export interface Fact {
  /** The kind in the words of pg_dump, such as `function`. */
  kind: string;
  /** Unique among its kind. */
  name: string;
  make: string;
  /** Undefined where somebody has to write the statement. */
  undo: string | undefined;
}

/**
 * Options of pg_dump. The rows of `places` are left out, because only a
 * migration has them.
 */
const OPTIONS = [
  '--no-owner',
  '--column-inserts',
  '--exclude-schema=supabase_migrations',
  '--exclude-table-data=public.places',
];

const SECTION =
  /^--\n-- (?:Data for )?Name: (.*); Type: (.*); Schema: (.*); Owner: .*\n--$/m;

/**
 * The schema of a database and the rows in it, in an order in which they can be
 * made.
 */
export async function factsOf(pg: PGlite): Promise<Fact[]> {
  const dump = await (await pgDump({ pg, args: OPTIONS })).text();
  // it leaves its transaction open, and its settings
  await pg.exec('rollback');
  await pg.exec('discard all');
  const [, ...parts] = dump
    .replace(/--\n-- PostgreSQL database dump complete\n[^]*/, '')
    .split(SECTION);
  const facts: Fact[] = [];
  for (let start = 0; start < parts.length; start += 4) {
    const section = parts.slice(start, start + 4);
    const [name = '', type = '', schema = '', text = ''] = section;
    const fullName = schema === '-' ? name : `${schema}.${name}`;
    facts.push(...factsIn(type, fullName, text.trim()));
  }
  return facts;
}

const DROPPED =
  /^(SCHEMA|EXTENSION|TYPE|DOMAIN|FUNCTION|VIEW|INDEX|STATISTICS|EVENT TRIGGER)$/;

/** The facts of a section of a dump, by its name and its statements. */
type ReadSection = (name: string, make: string, type: string) => Fact[];

/** The sections of pg_dump that the rule for all others does not fit. */
const SECTIONS: Record<string, ReadSection> = {
  TABLE: (name, make) => readTable(make, name),
  'TABLE DATA': (name, make) => readRows(make, name),
  // counts rows
  'SEQUENCE SET': () => [],
  SEQUENCE: readSequence,
  CONSTRAINT: (name, make) => [constraint(name, make)],
  'CHECK CONSTRAINT': (name, make) => [constraint(name, make)],
  'FK CONSTRAINT': (name, make) => [constraint(name, make)],
  TRIGGER: readPartOfTable,
  POLICY: readPartOfTable,
  'ROW SECURITY': (name, make) => [
    fact('row security', name, make, make.replace(' ENABLE ', ' DISABLE ')),
  ],
  ACL: readRights,
  'DEFAULT ACL': readRights,
  COMMENT: readComment,
};

/**
 * The facts of one section of a dump. The `name` of what belongs to a table
 * begins with the table.
 */
const factsIn = (type: string, name: string, make: string): Fact[] =>
  (SECTIONS[type] ?? readOther)(name, make, type);

function readSequence(name: string, make: string): Fact[] {
  const column = /^.* ALTER COLUMN \S+/.exec(make)?.[0];
  return [fact('identity', name, make, `${column} DROP IDENTITY;`)];
}

function readPartOfTable(name: string, make: string, type: string): Fact[] {
  const [table, ofTable] = name.split(' ');
  const undo = `DROP ${type} ${ofTable} ON ${table};`;
  return [fact(type.toLowerCase(), name, make, undo)];
}

function readRights(_name: string, make: string): Fact[] {
  return make
    .split('\n')
    .map((right) =>
      fact('right', right.replace(/;$/, ''), right, opposite(right)),
    );
}

function readComment(_name: string, make: string): Fact[] {
  const [about = make] = make.split(' IS ');
  const name = about.replace('COMMENT ON ', '');
  return [fact('comment', name, make, `${about} IS NULL;`)];
}

function readOther(name: string, make: string, type: string): Fact[] {
  const replacing = make.replace(
    /^CREATE (FUNCTION|VIEW)/,
    'CREATE OR REPLACE $1',
  );
  const undo = DROPPED.test(type) ? `DROP ${type} ${name};` : undefined;
  return [fact(type.toLowerCase(), name, replacing, undo)];
}

const fact = (
  kind: string,
  name: string,
  make: string,
  undo?: string,
): Fact => ({ kind, name, make, undo });

const constraint = (name: string, make: string) =>
  fact(
    'constraint',
    name,
    make,
    `ALTER TABLE ${name.replace(' ', ' DROP CONSTRAINT ')};`,
  );

const opposite = (right: string) =>
  right.includes('GRANT ')
    ? right.replace('GRANT ', 'REVOKE ').replace(' TO ', ' FROM ')
    : right.replace('REVOKE ', 'GRANT ').replace(' FROM ', ' TO ');

/**
 * A table, its columns, checks and options, and the statements after it, which
 * set the storage of columns.
 */
function readTable(text: string, table: string): Fact[] {
  const [, inside = '', options = '', settings = ''] =
    /^[^(]*\(\n(.*?)\n?\)(?:\nWITH \((.*?)\))?;\n?(.*)$/s.exec(text) ?? [];
  const alter = `ALTER TABLE ${table}`;
  const partsOf = (list: string, separator: string | RegExp) =>
    list.split(separator).filter(Boolean);
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
      return fact(
        'option',
        `${table} ${name}`,
        `${alter} SET (${option});`,
        `${alter} RESET (${name});`,
      );
    }),
    ...partsOf(settings, '\n').map((make) =>
      fact('setting', make.replace(/ \S+$/, ''), make),
    ),
  ];
}

/**
 * The rows of a table, without their numbers: the other database may have
 * counted otherwise.
 */
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
