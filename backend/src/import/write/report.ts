import { formatCount, quotedText, type Problem } from '../problem';
import type { CheckedFile } from './checked';
import type { WriteResult } from './write-adverts';

const SHOWN_PROBLEMS = 20;

/**
 * The first 20 lines, and how many more there are; `closingHint` says where
 * those are.
 */
export const firstLines = (
  lines: readonly string[],
  closingHint = '',
): string[] =>
  lines.length <= SHOWN_PROBLEMS
    ? [...lines]
    : [
        ...lines.slice(0, SHOWN_PROBLEMS),
        `… and ${formatCount(lines.length - SHOWN_PROBLEMS)} more${closingHint}`,
      ];

const inLineOrder = (rowProblems: readonly Problem[]) =>
  rowProblems.toSorted((first, second) => first.line - second.line);

/** The first 20 problems: `line 812, "Audit Senior", salary: …`. */
export const linesOfProblems = (
  rowProblems: readonly Problem[],
  closingHint?: string,
): string[] =>
  firstLines(inLineOrder(rowProblems).map(lineOfProblem), closingHint);

function lineOfProblem({ line, advert, field, reason }: Problem): string {
  const problemPlace = [
    line > 0 && `line ${line}`,
    advert && quotedText(advert),
    field,
  ];
  return `${problemPlace.filter(Boolean).join(', ')}: ${reason}`;
}

/**
 * The first 20 problems, and the counts; `writeResult` is absent where nothing
 * was written.
 */
export function linesOfReport(
  {
    problems,
    sound,
    rejected,
    records,
  }: Pick<CheckedFile, 'problems' | 'sound' | 'rejected' | 'records'>,
  writeResult: WriteResult | undefined,
): string[] {
  const countLines = writeResult
    ? (['new', 'changed', 'unchanged'] as const).map(
        (name) => `${formatCount(writeResult.numbers[name])} ${name}`,
      )
    : [`${formatCount(sound)} could be taken`];
  const problemLines = linesOfProblems(
    problems,
    '; --report report.csv writes all of them to a file',
  );
  if (sound + rejected === 0)
    problemLines.push(
      records === 0
        ? 'Nothing was taken: the file holds no advert.'
        : 'Nothing was taken: all adverts of the file are left out.',
    );
  const unwritten = writeResult ? '' : '; nothing was written';
  problemLines.push(
    `${countLines.join(', ')}, ${formatCount(rejected)} rejected${unwritten}`,
  );
  return problemLines;
}

/**
 * Spreadsheets run a cell that begins like a formula (OWASP, CSV injection),
 * some also behind another separator or a quote.
 */
const FORMULA_START =
  /(^|[,;|\t\r\n"'])(?=\s*[=+\-@\uff1d\uff0b\uff0d\uff20])/g;

function reportCell(writtenText: string): string {
  const harmlessText = writtenText.replace(FORMULA_START, "$1'");
  return /[",\r\n]/.test(harmlessText)
    ? `"${harmlessText.replaceAll('"', '""')}"`
    : harmlessText;
}

export const reportFile = (rowProblems: readonly Problem[]): string =>
  [
    'line,field,reason,advert\n',
    ...inLineOrder(rowProblems).map(reportRow),
  ].join('');

const reportRow = ({ line, field = '', reason, advert = '' }: Problem) =>
  `${[String(line), field, reason, advert].map(reportCell).join(',')}\n`;
