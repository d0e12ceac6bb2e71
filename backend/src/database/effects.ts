/** What a migration does, read from its text, for people who are about to run it. */

/** Bodies of functions, comments and texts, in which a statement is none of the migration's own. */
const INSIDE = /\$(\w*)\$[\s\S]*?\$\1\$|--[^\n]*|'(?:[^']|'')*'/g;

const NAME = '(?:if (?:not )?exists )?(?:only )?([\\w.]+)';
const MADE = new RegExp(
  `^create (?:or replace )?(?:unlogged )?(table|view|function|type|trigger) ${NAME}`,
  'i',
);
const COLUMN = new RegExp(`^alter table ${NAME} add column ${NAME}`, 'i');
const INDEX = /^create (?:unique )?index [\s\S]*? on (?:only )?([\w.]+)/i;
const WRITTEN = new RegExp(`^(?:update|delete from|insert into) ${NAME}`, 'i');
const DROPPED = new RegExp(`^drop (table|view|function|type|trigger|column) ${NAME}`, 'i');
const DROPPED_COLUMN = new RegExp(`^alter table ${NAME} drop column ${NAME}`, 'i');

export interface Effects {
  /** Tables and columns that it makes, as `board.alerts` and `public.jobs.points`. */
  adds: string[];
  /** Tables that it writes rows of, or builds an index of: both take time with their rows. */
  works: string[];
  /** What is gone afterwards, as `function public.old`. A program of before may still need it. */
  removes: string[];
}

/** The effects of a migration's statements. What their functions do is not among them. */
export function effectsOf(sql: string): Effects {
  const statements = sql
    .replace(INSIDE, ' ')
    .split(';')
    .map((statement) => statement.trim().replace(/\s+/g, ' '));
  const found = (pattern: RegExp) =>
    statements.flatMap((statement) => {
      const match = pattern.exec(statement);
      return match ? [match.slice(1).map(String)] : [];
    });
  const made = found(MADE).map(([kind = '', name = '']) => `${kind.toLowerCase()} ${name}`);
  const tables = made.flatMap((one) => (one.startsWith('table ') ? [one.slice('table '.length)] : []));
  const columns = found(COLUMN).flatMap(([table = '', column = '']) =>
    tables.includes(table) ? [] : [`${table}.${column}`],
  );
  const removes = [
    ...found(DROPPED).map(([kind = '', name = '']) => `${kind.toLowerCase()} ${name}`),
    ...found(DROPPED_COLUMN).map(([table = '', column = '']) => `column ${table}.${column}`),
  ];
  const works = [...found(WRITTEN), ...found(INDEX)].map(([table = '']) => table);
  return {
    adds: [...tables, ...columns],
    works: [...new Set(works)].filter((table) => !tables.includes(table)),
    removes: removes.filter((one) => !made.includes(one)),
  };
}
