/**
 * A schema as a dump (`pg_dump`), taken apart into a statement for each column,
 * function, right, row and so on.
 */
import type { PGlite } from '@electric-sql/pglite';
import { pgDump } from '@electric-sql/pglite-tools/pg_dump';

export interface SchemaFact {
  /** The kind in the words of pg_dump, such as `function`. */
  kind: string;
  /** Unique among its kind. */
  name: string;
  makeStatement: string;
  /** Undefined where somebody has to write the statement. */
  undoStatement: string | undefined;
}

/**
 * Options of pg_dump. The rows of `places` are left out, because only a
 * migration has them.
 */
const DUMP_OPTIONS = [
  '--no-owner',
  '--column-inserts',
  '--exclude-schema=supabase_migrations',
  '--exclude-table-data=public.places',
];

/** `-- Name: jobs; Type: TABLE; Schema: public; Owner: -`, between two `--` */
const SECTION_HEADING =
  /^--\n-- (?:Data for )?Name: (.*); Type: (.*); Schema: (.*); Owner: .*\n--$/m;

/**
 * The schema of a database and the rows in it, in an order in which they can be
 * made.
 */
export async function factsOf(pg: PGlite): Promise<SchemaFact[]> {
  const schemaDump = await (await pgDump({ pg, args: DUMP_OPTIONS })).text();
  // it leaves its transaction open, and its settings
  await pg.exec('rollback');
  await pg.exec('discard all');
  const [, ...parts] = schemaDump
    .replace(/--\n-- PostgreSQL database dump complete\n[^]*/, '')
    .split(SECTION_HEADING);
  const schemaFacts: SchemaFact[] = [];
  // the split leaves four parts a section: name, type, schema and statements
  for (let sectionStart = 0; sectionStart < parts.length; sectionStart += 4) {
    const dumpSection = parts.slice(sectionStart, sectionStart + 4);
    const [name = '', sectionType = '', schema = '', text = ''] = dumpSection;
    const fullName = schema === '-' ? name : `${schema}.${name}`;
    schemaFacts.push(...factsIn(sectionType, fullName, text.trim()));
  }
  return schemaFacts;
}

const DROPPED_BY_NAME =
  /^(SCHEMA|EXTENSION|TYPE|DOMAIN|FUNCTION|VIEW|INDEX|STATISTICS|EVENT TRIGGER)$/;

/** The facts of a section of a dump, by its name and its statements. */
type ReadSection = (
  name: string,
  makeStatement: string,
  sectionType: string,
) => SchemaFact[];

/** The sections of pg_dump that the rule for all others does not fit. */
const SECTIONS: Record<string, ReadSection> = {
  TABLE: (name, makeStatement) => readTable(makeStatement, name),
  'TABLE DATA': (name, makeStatement) => readRows(makeStatement, name),
  // says how far numbers are used, which is about rows
  'SEQUENCE SET': () => [],
  SEQUENCE: readSequence,
  CONSTRAINT: (name, makeStatement) => [constraint(name, makeStatement)],
  'CHECK CONSTRAINT': (name, makeStatement) => [
    constraint(name, makeStatement),
  ],
  'FK CONSTRAINT': (name, makeStatement) => [constraint(name, makeStatement)],
  TRIGGER: readPartOfTable,
  POLICY: readPartOfTable,
  'ROW SECURITY': (name, makeStatement) => [
    schemaFact(
      'row security',
      name,
      makeStatement,
      makeStatement.replace(' ENABLE ', ' DISABLE '),
    ),
  ],
  ACL: readRights,
  'DEFAULT ACL': readRights,
  COMMENT: readComment,
};

/**
 * The facts of one section of a dump. The `name` of what belongs to a table
 * begins with the table.
 */
const factsIn = (
  sectionType: string,
  name: string,
  makeStatement: string,
): SchemaFact[] =>
  (SECTIONS[sectionType] ?? readOther)(name, makeStatement, sectionType);

function readSequence(name: string, makeStatement: string): SchemaFact[] {
  const column = /^.* ALTER COLUMN \S+/.exec(makeStatement)?.[0];
  return [
    schemaFact('identity', name, makeStatement, `${column} DROP IDENTITY;`),
  ];
}

function readPartOfTable(
  name: string,
  makeStatement: string,
  sectionType: string,
): SchemaFact[] {
  // "public.jobs jobs_counts_insert"
  const [tableName, partName] = name.split(' ');
  const undoStatement = `DROP ${sectionType} ${partName} ON ${tableName};`;
  return [
    schemaFact(sectionType.toLowerCase(), name, makeStatement, undoStatement),
  ];
}

function readRights(_name: string, makeStatement: string): SchemaFact[] {
  return makeStatement
    .split('\n')
    .map((rightStatement) =>
      schemaFact(
        'right',
        rightStatement.replace(/;$/, ''),
        rightStatement,
        opposite(rightStatement),
      ),
    );
}

function readComment(_name: string, makeStatement: string): SchemaFact[] {
  const [commentedObject = makeStatement] = makeStatement.split(' IS ');
  const name = commentedObject.replace('COMMENT ON ', '');
  return [
    schemaFact('comment', name, makeStatement, `${commentedObject} IS NULL;`),
  ];
}

function readOther(
  name: string,
  makeStatement: string,
  sectionType: string,
): SchemaFact[] {
  const replacing = makeStatement.replace(
    /^CREATE (FUNCTION|VIEW)/,
    'CREATE OR REPLACE $1',
  );
  const undoStatement = DROPPED_BY_NAME.test(sectionType)
    ? `DROP ${sectionType} ${name};`
    : undefined;
  return [
    schemaFact(sectionType.toLowerCase(), name, replacing, undoStatement),
  ];
}

const schemaFact = (
  factKind: string,
  name: string,
  makeStatement: string,
  undoStatement?: string,
): SchemaFact => ({ kind: factKind, name, makeStatement, undoStatement });

const constraint = (name: string, makeStatement: string) =>
  schemaFact(
    'constraint',
    name,
    makeStatement,
    `ALTER TABLE ${name.replace(' ', ' DROP CONSTRAINT ')};`,
  );

const opposite = (rightStatement: string) =>
  rightStatement.includes('GRANT ')
    ? rightStatement.replace('GRANT ', 'REVOKE ').replace(' TO ', ' FROM ')
    : rightStatement.replace('REVOKE ', 'GRANT ').replace(' FROM ', ' TO ');

/**
 * A table, its columns, checks and options, and the statements after it, which
 * set the storage of columns.
 */
function readTable(tableStatement: string, tableName: string): SchemaFact[] {
  // CREATE TABLE name (⏎ inside ⏎)⏎WITH (options);⏎ settings
  const [, inside = '', options = '', settings = ''] =
    /^[^(]*\(\n(.*?)\n?\)(?:\nWITH \((.*?)\))?;\n?(.*)$/s.exec(
      tableStatement,
    ) ?? [];
  const alterTable = `ALTER TABLE ${tableName}`;
  const partsOf = (writtenList: string, separator: string | RegExp) =>
    writtenList.split(separator).filter(Boolean);
  return [
    schemaFact(
      'table',
      tableName,
      `CREATE TABLE ${tableName} ();`,
      `DROP TABLE ${tableName};`,
    ),
    ...partsOf(inside, /,\n(?= {4}\S)/).map((tableLine) => {
      const [name = '', second = ''] = tableLine.trim().split(' ');
      return name === 'CONSTRAINT'
        ? constraint(
            `${tableName} ${second}`,
            `${alterTable} ADD ${tableLine.trim()};`,
          )
        : schemaFact(
            'column',
            `${tableName}.${name}`,
            `${alterTable} ADD COLUMN ${tableLine.trim()};`,
            `${alterTable} DROP COLUMN ${name};`,
          );
    }),
    ...partsOf(options, ', ').map((tableOption) => {
      const [name = ''] = tableOption.split('=');
      return schemaFact(
        'option',
        `${tableName} ${name}`,
        `${alterTable} SET (${tableOption});`,
        `${alterTable} RESET (${name});`,
      );
    }),
    ...partsOf(settings, '\n').map((makeStatement) =>
      schemaFact('setting', makeStatement.replace(/ \S+$/, ''), makeStatement),
    ),
  ];
}

/**
 * The rows of a table, without their numbers: the other database may have
 * counted otherwise.
 */
function readRows(tableStatement: string, tableName: string): SchemaFact[] {
  return tableStatement.split(/\n(?=INSERT INTO )/).flatMap((statement) => {
    // INSERT INTO public.roles (id, name) VALUES (7, 'Audit'); without the 7
    const [, columns, values] =
      /\((?:id, )?(.*?)\) (?:OVERRIDING SYSTEM VALUE )?VALUES \((.*)\);$/s.exec(
        statement.replace(/(?<=^\S+ \S+ \S+ \(id, .*? VALUES \()\d+, /, ''),
      ) ?? [];
    if (values === undefined) return [];
    const undoStatement =
      `DELETE FROM ${tableName} ` +
      `WHERE (${columns}) IS NOT DISTINCT FROM (${values});`;
    return schemaFact(
      'row',
      `of ${tableName}: ${values}`,
      `INSERT INTO ${tableName} (${columns}) VALUES (${values});`,
      undoStatement,
    );
  });
}
