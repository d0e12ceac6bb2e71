import {
  readNumber,
  readRows,
  readText,
  readWords,
  type Row,
} from '@board/shared/domain';
import { readFigures } from '@board/shared/pay';
import { parseFirmIdentity } from './firm-row';

/**
 * Reads the answer of `firm_figures`; omits incomplete entries: no figure is
 * better than a wrong one.
 */
export const parseFigures = (value: unknown): FirmFigures[] =>
  readRows(value).flatMap(parseFirm);

/** A firm in figures (docs/product.md §2.7, §2.8), counted by the database. */
export type FirmFigures = ReturnType<typeof parseFirm>[number];

function parseFirm(row: Row) {
  const firm = parseFirmIdentity(row);
  if (!firm) return [];
  return [
    {
      ...firm,
      openings: readNumber(row['openings']),
      /** The most frequent first. */
      services: readRows(row['services']).flatMap(parseShare),
      levels: readRows(row['levels']).flatMap(parseShare),
      /** The currency of most salaries first. */
      pay: readRows(row['pay']).flatMap(parsePay),
    },
  ];
}

/**
 * Open positions of one service or level; `name` is null for those without one.
 */
type Share = ReturnType<typeof parseShare>[number];

function parseShare(row: Row) {
  const jobs = readNumber(row['jobs']);
  return jobs === null ? [] : [{ name: readWords(row['name']), jobs }];
}

const FIGURES = [
  'salaries',
  'lowest',
  'lower_quartile',
  'median',
  'upper_quartile',
  'highest',
] as const;

/**
 * What a firm's open positions pay in one currency (ISO 4217), of five salaries
 * or more; and the medians of the levels with as many, from the least to the
 * best paid.
 */
export type FirmPay = ReturnType<typeof parsePay>[number];

function parsePay(row: Row) {
  const currency = readText(row['currency']);
  const figures = readFigures(row, FIGURES);
  return currency && figures
    ? [
        {
          currency,
          ...figures,
          levels: readRows(row['levels']).flatMap(parseLevel),
        },
      ]
    : [];
}

function parseLevel(row: Row) {
  const name = readWords(row['name']);
  const figures = readFigures(row, ['salaries', 'median']);
  return name && figures ? [{ name, ...figures }] : [];
}

const sum = (numbers: number[]) =>
  numbers.reduce((total, number) => total + number, 0);

/** The jobs of all services or levels with these names. */
export const jobsOf = (shares: Share[], names: (string | null)[]) =>
  sum(
    shares.filter(({ name }) => names.includes(name)).map(({ jobs }) => jobs),
  );

/**
 * All names of these mixes, those with the most jobs first, and jobs without a
 * name last.
 */
export function namesIn(mixes: Share[][]): (string | null)[] {
  const jobs = new Map<string | null, number>();
  for (const { name, jobs: more } of mixes.flat())
    jobs.set(name, (jobs.get(name) ?? 0) + more);
  return [...jobs]
    .toSorted(
      ([a, jobsOfA], [b, jobsOfB]) =>
        Number(a === null) - Number(b === null) || jobsOfB - jobsOfA,
    )
    .map(([name]) => name);
}

/**
 * The levels of these firms, from the least to the best paid, then those
 * without enough salaries.
 */
export const levelsIn = (firms: FirmFigures[]) =>
  namesIn(firms.map(({ levels }) => levels)).toSorted(
    (a, b) => payAt(firms, a) - payAt(firms, b),
  );

/** The mean of the firms' medians of a level; infinite without any. */
export function payAt(firms: FirmFigures[], level: string | null): number {
  const medians = firms.flatMap(
    ({ pay: [main] }) =>
      main?.levels.filter(({ name }) => name === level) ?? [],
  );
  return medians.length > 0
    ? sum(medians.map((pay) => pay.median)) / medians.length
    : Infinity;
}
