/** What turns one schema into another. Both are dumps (`pg_dump`), taken apart into a statement for each column, function, right, row and so on. */
import type { PGlite } from '@electric-sql/pglite';
import { pgDump } from '@electric-sql/pglite-tools/pg_dump';

interface Fact {
  /** In words of pg_dump, such as `function`. */
  kind: string;
  /** Unique among its kind. */
  name: string;
  /** The statement that makes it. */
  make: string;
  /** The statement that takes it back. Undefined where somebody has to write it. */
  undo: string | undefined;
}

export interface Difference {
  /** Facts of the first schema that the second has not, or has otherwise. */
  gone: Fact[];
  /** Facts of the second schema that the first has not, or has otherwise. */
  made: Fact[];
}

/** Only a migration has the towns. */
const OPTIONS =
  '--no-owner --column-inserts --exclude-schema=supabase_migrations --exclude-table-data=public.places';

/** The schema of a database and the rows in it, in an order in which they can be made. */
export async function factsOf(pg: PGlite): Promise<Fact[]> {
  const args = OPTIONS.split(' ');
  const dump = await (await pgDump({ pg, args })).text();
  // it leaves its transaction open, and its settings
  await pg.exec('rollback');
  await pg.exec('discard all');
  const [, ...parts] = dump.replace(/--\n-- PostgreSQL database dump complete\n[^]*/, '').split(SECTION);
  const facts: Fact[] = [];
  for (let at = 0; at < parts.length; at += 4) {
    const [name = '', kind = '', schema = '', text = ''] = parts.slice(at, at + 4);
    const path = schema === '-' ? name : `${schema}.${name}`;
    facts.push(...(READERS[kind] ?? readOther)(text.trim(), path, kind));
  }
  return facts;
}

const SECTION = /^--\n-- (?:Data for )?Name: (.*); Type: (.*); Schema: (.*); Owner: .*\n--$/m;

type Reader = (text: string, path: string, kind: string) => Fact[];

const READERS: Record<string, Reader> = {
  TABLE: readTable,
  SEQUENCE: (make, name) => [
    { kind: 'identity', name, make, undo: `${/^.* ALTER COLUMN \S+/.exec(make)?.[0]} DROP IDENTITY;` },
  ],
  // it counts rows
  'SEQUENCE SET': () => [],
  'TABLE DATA': readRows,
  CONSTRAINT: readConstraint,
  'CHECK CONSTRAINT': readConstraint,
  'FK CONSTRAINT': readConstraint,
  TRIGGER: readOfTable,
  POLICY: readOfTable,
  'ROW SECURITY': (make, name) => [
    { kind: 'row security', name, make, undo: make.replace(' ENABLE ', ' DISABLE ') },
  ],
  ACL: readRights,
  'DEFAULT ACL': readRights,
  COMMENT: (make) => {
    const [about = make] = make.split(' IS ');
    return [{ kind: 'comment', name: about.replace('COMMENT ON ', ''), make, undo: `${about} IS NULL;` }];
  },
};

const DROPPED = [
  'SCHEMA',
  'EXTENSION',
  'TYPE',
  'DOMAIN',
  'FUNCTION',
  'VIEW',
  'INDEX',
  'STATISTICS',
  'EVENT TRIGGER',
];

function readOther(text: string, name: string, type: string): Fact[] {
  const make = text.replace(/^CREATE (FUNCTION|VIEW)/, 'CREATE OR REPLACE $1');
  const undo = DROPPED.includes(type) ? `DROP ${type} ${name};` : undefined;
  return [{ kind: type.toLowerCase(), name, make, undo }];
}

/** A table, its columns, checks and options, and the statements after it, which set the storage of columns. */
function readTable(text: string, table: string): Fact[] {
  const [, inside = '', options = '', settings = ''] =
    /^[^(]*\(\n(.*?)\n?\)(?:\nWITH \((.*?)\))?;\n?(.*)$/s.exec(text) ?? [];
  const alter = `ALTER TABLE ${table}`;
  return [
    { kind: 'table', name: table, make: `CREATE TABLE ${table} ();`, undo: `DROP TABLE ${table};` },
    ...inside.split(/,\n(?= {4}\S)/).flatMap((line): Fact[] => {
      const [name = '', second = ''] = line.trim().split(' ');
      if (name === '') return [];
      const make = `${alter} ADD ${name === 'CONSTRAINT' ? '' : 'COLUMN '}${line.trim()};`;
      return name === 'CONSTRAINT'
        ? readConstraint(make, `${table} ${second}`)
        : [{ kind: 'column', name: `${table}.${name}`, make, undo: `${alter} DROP COLUMN ${name};` }];
    }),
    ...options.split(', ').flatMap((option): Fact[] => {
      const [name = ''] = option.split('=');
      if (name === '') return [];
      const make = `${alter} SET (${option});`;
      return [{ kind: 'option', name: `${table} ${name}`, make, undo: `${alter} RESET (${name});` }];
    }),
    ...settings.split('\n').flatMap((make): Fact[] => {
      const name = make.replace(/ \S+$/, '');
      return make === '' ? [] : [{ kind: 'setting', name, make, undo: undefined }];
    }),
  ];
}

/** The rows of a table, without their numbers: the other database may have counted otherwise. */
function readRows(text: string, table: string): Fact[] {
  return text.split(/\n(?=INSERT INTO )/).flatMap((statement): Fact[] => {
    const [, columns, values] =
      /\((?:id, )?(.*?)\) (?:OVERRIDING SYSTEM VALUE )?VALUES \((.*)\);$/s.exec(
        statement.replace(/(?<=^\S+ \S+ \S+ \(id, .*? VALUES \()\d+, /, ''),
      ) ?? [];
    if (values === undefined) return [];
    return [
      {
        kind: 'row',
        name: `of ${table}: ${values}`,
        make: `INSERT INTO ${table} (${columns}) VALUES (${values});`,
        undo: `DELETE FROM ${table} WHERE (${columns}) IS NOT DISTINCT FROM (${values});`,
      },
    ];
  });
}

function readConstraint(make: string, path: string): Fact[] {
  const undo = `ALTER TABLE ${path.replace(' ', ' DROP CONSTRAINT ')};`;
  return [{ kind: 'constraint', name: path, make, undo }];
}

function readOfTable(make: string, path: string, type: string): Fact[] {
  const [table, name] = path.split(' ');
  return [{ kind: type.toLowerCase(), name: path, make, undo: `DROP ${type} ${name} ON ${table};` }];
}

function readRights(text: string): Fact[] {
  return text.split('\n').map((make) => {
    const undo = make.includes('GRANT ')
      ? make.replace('GRANT ', 'REVOKE ').replace(' TO ', ' FROM ')
      : make.replace('REVOKE ', 'GRANT ').replace(' FROM ', ' TO ');
    return { kind: 'right', name: make.replace(/;$/, ''), make, undo };
  });
}

const labelOf = ({ kind, name }: Fact) => `${kind} ${name}`;

export function differenceOf(first: readonly Fact[], second: readonly Fact[]): Difference {
  const written = (facts: readonly Fact[]) => new Set(facts.map((fact) => `${labelOf(fact)}: ${fact.make}`));
  const [ofFirst, ofSecond] = [written(first), written(second)];
  return {
    gone: first.filter((fact) => !ofSecond.has(`${labelOf(fact)}: ${fact.make}`)),
    made: second.filter((fact) => !ofFirst.has(`${labelOf(fact)}: ${fact.make}`)),
  };
}

/** One line per fact that differs. */
export function describe({ gone, made }: Difference): string[] {
  const before = new Set(gone.map(labelOf));
  const after = new Set(made.map(labelOf));
  return [
    ...gone.filter((fact) => !after.has(labelOf(fact))).map((fact) => `- ${labelOf(fact)}`),
    ...made.map((fact) => `${before.has(labelOf(fact)) ? '~' : '+'} ${labelOf(fact)}`),
  ];
}

/** Kinds whose statement replaces what has the same name. */
const REPLACED = ['function', 'view', 'comment', 'option', 'setting'];
/** Kinds that others use: what used one is replaced before it is dropped. */
const USED = ['schema', 'extension', 'type', 'domain', 'function', 'table', 'column', 'view'];

/** The migration's text. What has to be written by hand stands there as a comment, which `describe` shows until it is. */
export function migrationOf({ gone, made }: Difference): string {
  const before = new Set(gone.map(labelOf));
  const after = new Set(made.map(labelOf));
  const removed = gone.filter((fact) => !after.has(labelOf(fact)));
  const goesWithOther = belongsTo(removed);
  // nothing here says how a column changes, such as its type
  const isByHand = (fact: Fact) =>
    fact.kind === 'column' && before.has(labelOf(fact)) && after.has(labelOf(fact));
  const undone = gone
    .toReversed()
    .filter((fact) =>
      removed.includes(fact) ? !goesWithOther(fact) : !REPLACED.includes(fact.kind) && !isByHand(fact),
    );
  const isUsed = ({ kind }: Fact) => USED.includes(kind);
  const byHand = (what: string, fact: Fact) =>
    `-- by hand: ${what} ${labelOf(fact)}\n${fact.make.replaceAll(/^/gm, '--   ')}`;
  const undo = (fact: Fact) => fact.undo ?? byHand('remove', fact);
  const statements = [
    // functions whose body is a text come in any order
    ...(made.some(({ kind }) => kind === 'function') ? ['SET LOCAL check_function_bodies = off;'] : []),
    ...undone.filter((fact) => !isUsed(fact)).map(undo),
    ...made.map((fact) => (isByHand(fact) ? byHand('make', fact) : fact.make)),
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
