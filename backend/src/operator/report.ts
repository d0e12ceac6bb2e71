import { paths } from '@board/shared/paths';
import { plural } from '@board/shared/domain';
import { quoted, shortened } from '../import/problem';
import type { RowProblem } from './check';
import type { Listed, Result } from './database';
import type { Kind } from './kinds';

/** The results of a command so far. */
export interface Outcome {
  results: Extract<Result, { outcome: string }>[];
  problems: RowProblem[];
  remarks: string[];
}

const SHOWN = 20;
const PAGES: Record<Kind['word'], (slug: string) => string> = {
  job: (slug) => paths.job({ slug }),
  firm: (slug) => paths.firm({ slug }),
  article: (slug) => paths.article({ slug }),
};

const orWords = (nearest: readonly string[]) =>
  nearest.length === 0 ? '' : `; did you mean ${nearest.map(quoted).join(', ')}?`;

/** A problem that the database found, in words. */
export function faultOf(result: Extract<Result, { problem: string }>, { word }: Kind) {
  const { slug, title, nearest, written } = result;
  switch (result.problem) {
    case 'absent':
      return { field: 'slug', reason: `no ${word} has the slug ${quoted(slug)}${orWords(nearest)}` };
    case 'taken':
      return {
        field: 'slug',
        reason: `${quoted(slug)} is the slug of another ${word}, ${quoted(title)}; --slug names a new one, edit changes that one`,
      };
    case 'firm':
      return {
        field: 'firm',
        reason: `no firm has the name or slug ${quoted(written)}${orWords(nearest) || ';'} --any-firm shows the name alone`,
      };
    case 'country':
      return {
        field: 'country',
        reason: 'is missing, and neither the firm nor the place tells one, so no list would show the job',
      };
    case 'expired':
      return {
        field: 'closing-date',
        reason: `${written} has passed, so the job would close again; a later --closing-date opens it`,
      };
  }
}

const shown = (value: unknown): string =>
  value === null || value === undefined || value === ''
    ? '(none)'
    : quoted(Array.isArray(value) ? value.join(' ') : String(value));

const label = (column: string, { columns }: Kind) =>
  columns.find(({ name }) => name === column)?.flag ?? column;

function lineOf(result: Outcome['results'][number], kind: Kind, dryRun: boolean): string {
  const { outcome, slug } = result;
  const changes = Object.entries(result.changes)
    .filter(([column]) => column !== 'firm_id')
    .map(([column, [before, after]]) => `${label(column, kind)}: ${shown(before)} → ${shown(after)}`);
  if (outcome === 'changed') return `${shortened(slug)}: ${changes.join(', ')}`;
  const page = outcome === 'new' && !dryRun ? `, ${PAGES[kind.word](slug)}` : '';
  return `${shortened(slug)}: ${outcome}${page}`;
}

/** `line 3, "Audit Senior", salary: …` */
const problemLine = ({ place, row, field, reason }: RowProblem) =>
  `${[place, row === '' ? '' : quoted(row), field].filter((part) => part !== '').join(', ')}: ${reason}`.replace(
    /^: /,
    '',
  );

function limited(lines: readonly string[]): string[] {
  const more = lines.length - SHOWN;
  return more > 0 ? [...lines.slice(0, SHOWN), `… and ${more} more; --json has all of them`] : [...lines];
}

/** What a writing command did, for people. The last line counts. */
export function linesOf({ results, problems, remarks }: Outcome, kind: Kind, dryRun: boolean): string[] {
  if (problems.length > 0)
    return [
      ...limited(problems.map(problemLine)),
      `${plural(problems.length, 'problem')}; nothing was written`,
    ];
  const counts = (['new', 'changed', 'unchanged', 'removed'] as const)
    .map((outcome) => ({ outcome, times: results.filter((result) => result.outcome === outcome).length }))
    .filter(({ times }) => times > 0)
    .map(({ outcome, times }) => `${times.toLocaleString('en-GB')} ${outcome}`);
  const told = results
    .filter(({ outcome }) => outcome !== 'unchanged')
    .map((result) => lineOf(result, kind, dryRun));
  return [
    ...limited(told),
    ...limited(remarks.map((remark) => `note: ${remark}`)),
    `${counts.join(', ')}${dryRun ? '; nothing was written' : ''}`,
  ];
}

/** Remarks on changed jobs that an import may change back. */
export function remarksOnFeeds(results: Outcome['results']): string[] {
  const fed = results.filter(
    ({ source, changes }) => source && Object.keys(changes).some((column) => column !== 'status'),
  );
  if (fed.length === 0) return [];
  const feeds = [...new Set(fed.map(({ source }) => source ?? ''))].map(quoted);
  return [
    `${plural(fed.length, 'job')} of the feed ${feeds.slice(0, 3).join(', ')}: its next import sets the columns again`,
  ];
}

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
