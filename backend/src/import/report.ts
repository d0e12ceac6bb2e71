import { count, quoted, type Problem } from './problem';
import type { Checked } from './check';
import type { Written } from './write';

export interface Output {
  write(text: string): void;
}

/** Escape sequences, bells, and marks that reverse the direction of text. */
const OBEYED = /(?![\t\n\r])\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu;

/**
 * A terminal: texts of files and databases reach it without what it would obey.
 */
export const terminal = (stream: {
  write: (text: string) => unknown;
}): Output => ({
  write: (text) => void stream.write(text.replace(OBEYED, '')),
});

const SHOWN = 20;

/**
 * At most 20 lines, and how many more there are; `hint` says where those are.
 */
export const firstLines = (lines: readonly string[], hint = ''): string[] =>
  lines.length <= SHOWN
    ? [...lines]
    : [
        ...lines.slice(0, SHOWN),
        `… and ${count(lines.length - SHOWN)} more${hint}`,
      ];

const sorted = (problems: readonly Problem[]) =>
  problems.toSorted((a, b) => a.line - b.line);

/** The first 20 problems: `line 812, "Audit Senior", salary: …`. */
export const linesOfProblems = (
  problems: readonly Problem[],
  hint?: string,
): string[] =>
  firstLines(
    sorted(problems).map(
      ({ line, advert, field, reason }) =>
        `${[line > 0 && `line ${line}`, advert && quoted(advert), field].filter(Boolean).join(', ')}: ${reason}`,
    ),
    hint,
  );

/** The first 20 problems, and the counts; without `written` nothing was. */
export function linesOfReport(
  {
    problems,
    sound,
    rejected,
    records,
  }: Pick<Checked, 'problems' | 'sound' | 'rejected' | 'records'>,
  written: Written | undefined,
): string[] {
  const counts = written
    ? (['new', 'changed', 'unchanged'] as const).map(
        (name) => `${count(written.numbers[name])} ${name}`,
      )
    : [`${count(sound)} could be taken`];
  const why =
    records === 0
      ? 'the file holds no advert'
      : 'all that the file holds is left out';
  return [
    ...linesOfProblems(
      problems,
      '; --report report.csv writes all of them to a file',
    ),
    ...(sound + rejected === 0 ? [`Nothing was taken: ${why}.`] : []),
    `${counts.join(', ')}, ${count(rejected)} rejected${written ? '' : '; nothing was written'}`,
  ];
}

/**
 * Spreadsheets run a cell that begins like a formula (OWASP, CSV injection),
 * some also behind another separator or a quote.
 */
const FORMULA = /(^|[,;|\t\r\n"'])(?=\s*[=+\-@\uff1d\uff0b\uff0d\uff20])/g;

function cell(written: string): string {
  const text = written.replace(FORMULA, "$1'");
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export const reportFile = (problems: readonly Problem[]): string =>
  [
    'line,field,reason,advert\n',
    ...sorted(problems).map(
      ({ line, field = '', reason, advert = '' }) =>
        `${[String(line), field, reason, advert].map(cell).join(',')}\n`,
    ),
  ].join('');
