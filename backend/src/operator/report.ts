import { paths } from '@board/shared/paths';
import { plural } from '@board/shared/domain';
import { quoted, shortened } from '../import/problem';
import type { RowProblem } from './check';
import type { Result } from './database';
import type { Kind } from './kinds';

/** The results of a command so far. */
export interface Outcome {
  results: Extract<Result, { outcome: string }>[];
  problems: RowProblem[];
  remarks: string[];
}

const SHOWN = 20;
/** The address of a row's page, by kind. */
export const PAGES: Record<Kind['word'], (slug: string) => string> = {
  job: (slug) => paths.job({ slug }),
  firm: (slug) => paths.firm({ slug }),
  article: (slug) => paths.article({ slug }),
};

/** `; did you mean …?`; empty without a suggestion. */
export const orWords = (nearest: readonly string[]) =>
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

/** The flag of a column. */
export const label = (column: string, { columns }: Kind) =>
  columns.find(({ name }) => name === column)?.flag ?? column;

/** `salary: "£45k" → "£48k", title: …` */
export const wordsOfChanges = (changes: Outcome['results'][number]['changes'], kind: Kind) =>
  Object.entries(changes)
    .filter(([column]) => column !== 'firm_id')
    .map(([column, [before, after]]) => `${label(column, kind)}: ${shown(before)} → ${shown(after)}`)
    .join(', ');

function lineOf(result: Outcome['results'][number], kind: Kind, dryRun: boolean): string {
  const { outcome, slug } = result;
  if (outcome === 'changed') return `${shortened(slug)}: ${wordsOfChanges(result.changes, kind)}`;
  const page = outcome === 'new' && !dryRun ? `, ${PAGES[kind.word](slug)}` : '';
  return `${shortened(slug)}: ${outcome}${page}`;
}

/** `line 3, "Audit Senior", salary: …` */
const problemLine = ({ place, row, field, reason }: RowProblem) =>
  `${[place, row === '' ? '' : quoted(row), field].filter((part) => part !== '').join(', ')}: ${reason}`.replace(
    /^: /,
    '',
  );

/** At most 20 lines, and how many more there are. */
export function limited(lines: readonly string[]): string[] {
  const more = lines.length - SHOWN;
  return more > 0 ? [...lines.slice(0, SHOWN), `… and ${more} more; --json has all of them`] : [...lines];
}

/** What a writing command did, for people. The last line counts. */
export function linesOf(
  { results, problems, remarks }: Outcome,
  kind: Kind,
  dryRun: boolean,
  unconfirmed: boolean,
): string[] {
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
    `${counts.join(', ')}${dryRun ? '; nothing was written' : ''}${unconfirmed ? `: add --yes${kind.word === 'job' ? ', or use close' : ''}` : ''}`,
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
