/** What `list` and `show` print. */
import { shortened } from '../import/problem';
import type { Listed } from './database';
import type { Kind } from './kinds';
import { orWords, PAGES } from './report';

/** One line a row: slug, then the columns of the kind's list. */
export function linesOfList({ total, rows, nearest }: Listed, kind: Kind): string[] {
  const lines = rows.map((row) =>
    [String(row['slug']), ...kind.listed.map((column) => cell(row[column]))]
      .map(shortened)
      .filter((text) => text !== '')
      .join('  '),
  );
  if (total === 0 && nearest.length > 0) return [`there is no such firm${orWords(nearest)}`];
  return [...lines, `${rows.length} of ${total.toLocaleString('en-GB')}`];
}

const MOMENT = /^(\d{4}-\d\d-\d\d)T/;
const cell = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  const text = Array.isArray(value) ? value.join(' ') : String(value);
  return MOMENT.exec(text)?.[1] ?? text;
};

const LONG = 200;

/** A row's columns, one a line, then what the database derived. */
export function linesOfRow(row: Record<string, unknown>, kind: Kind): string[] {
  const slug = String(row['slug']);
  const own = kind.columns.map(
    ({ name, flag }) => [flag, row[name === 'firm' ? 'firm_name' : name]] as const,
  );
  const known = new Set(['firm_name', ...kind.columns.map(({ name }) => name)]);
  const others = Object.entries(row).filter(([name]) => !known.has(name));
  return [...own, ['page', PAGES[kind.word](slug)] as const, ...others].flatMap(([name, value]) => {
    const text = Array.isArray(value)
      ? value.join(', ')
      : value === null || value === undefined
        ? ''
        : String(value);
    if (text === '') return [];
    const long =
      text.length > LONG ? ` … (${text.length.toLocaleString('en-GB')} characters; --json has all)` : '';
    const plain = text.slice(0, LONG).replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ');
    return [`${name.padEnd(22)} ${plain}${long}`];
  });
}
