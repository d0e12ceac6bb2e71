import { count, quoted, type Problem } from '../problem';
import type { Checked } from './checked';
import type { Written } from './write-adverts';

const SHOWN = 20;

/**
 * The first 20 lines, and how many more there are; `hint` says where those are.
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
): string[] => firstLines(sorted(problems).map(lineOfProblem), hint);

function lineOfProblem({ line, advert, field, reason }: Problem): string {
  const place = [line > 0 && `line ${line}`, advert && quoted(advert), field];
  return `${place.filter(Boolean).join(', ')}: ${reason}`;
}

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
  const lines = linesOfProblems(
    problems,
    '; --report report.csv writes all of them to a file',
  );
  if (sound + rejected === 0)
    lines.push(
      records === 0
        ? 'Nothing was taken: the file holds no advert.'
        : 'Nothing was taken: all that the file holds is left out.',
    );
  const unwritten = written ? '' : '; nothing was written';
  lines.push(`${counts.join(', ')}, ${count(rejected)} rejected${unwritten}`);
  return lines;
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
  ['line,field,reason,advert\n', ...sorted(problems).map(reportRow)].join('');

const reportRow = ({ line, field = '', reason, advert = '' }: Problem) =>
  `${[String(line), field, reason, advert].map(cell).join(',')}\n`;
