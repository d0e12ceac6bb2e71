import { count, quoted, type Problem } from './problem';
import type { Written } from './write';

/** The output of an import, in lines. */
export interface Output {
  write(text: string): void;
}

/** Escape sequences, bells, and marks that reverse the direction of text. */
const OBEYED = /(?![\t\n\r])\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu;

/** A terminal, or what stands in for it. Texts of files and databases reach it without what a terminal would obey. */
export const terminal = (stream: { write: (text: string) => unknown }): Output => ({
  write: (text) => void stream.write(text.replace(OBEYED, '')),
});

const SHOWN = 20;

/** `line 812, "Audit Senior", salary: …`, as the terminal shows it. */
const sentenceOf = ({ line, advert, field, reason }: Problem) =>
  `line ${line}${advert === '' ? '' : `, ${quoted(advert)}`}${field === '' ? ': ' : `, ${field}: `}${reason}`;

/** At most 20 lines, and how many more there are; `hint` says where those are. */
export const firstLines = (lines: readonly string[], hint = ''): string[] =>
  lines.length <= SHOWN
    ? [...lines]
    : [...lines.slice(0, SHOWN), `… and ${count(lines.length - SHOWN)} more${hint}`];

/** The first 20 problems in words. */
export const linesOfProblems = (problems: readonly Problem[], hint?: string): string[] =>
  firstLines(problems.toSorted((a, b) => a.line - b.line).map(sentenceOf), hint);

/** The first 20 problems in words, and the counts; without `written` nothing was. */
export function linesOfReport(
  { problems, sound, rejected }: { problems: readonly Problem[]; sound: number; rejected: number },
  written: Written | undefined,
): string[] {
  const counts = written
    ? (['new', 'changed', 'unchanged'] as const).map((name) => `${count(written.numbers[name])} ${name}`)
    : [`${count(sound)} could be taken`];
  const end = written ? '' : '; nothing was written';
  return [
    ...linesOfProblems(problems, '; --report report.csv writes all of them to a file'),
    `${counts.join(', ')}, ${count(rejected)} rejected${end}`,
  ];
}

/**
 * Spreadsheets run a cell that begins like a formula (OWASP, CSV injection). Some split lines at other separators and take
 * no notice of quotes, so what follows those gets an apostrophe too.
 */
const FORMULA = /(^|[,;|\t\r\n"'])(?=\s*[=+\-@\uff1d\uff0b\uff0d\uff20])/g;

function cell(written: string): string {
  const text = written.replace(FORMULA, "$1'");
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** All problems as CSV with the columns line, field, reason and advert. */
export const reportFile = (problems: readonly Problem[]): string =>
  [
    'line,field,reason,advert',
    ...problems
      .toSorted((a, b) => a.line - b.line)
      .map(({ line, field, reason, advert }) =>
        [String(line), ...[field, reason, advert].map(cell)].join(','),
      ),
  ]
    .join('\n')
    .concat('\n');
