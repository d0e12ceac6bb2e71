import { byCareer } from '@board/shared/career';
import {
  readNumber,
  readRows,
  readText,
  readWords,
  type Row,
} from '@board/shared/domain';
import { readFigure, readFigures } from '@board/shared/pay';
import type { PaySpread } from '@board/shared/salary-insights';
import { commonScale, type PayScale } from '@board/shared/salary-line';
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
 * or more. Levels with as many have their own figures, from the least to the best
 * paid.
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
  if (!name || !figures) return [];
  return [
    {
      name,
      ...figures,
      lower_quartile: readFigure(row, 'lower_quartile'),
      upper_quartile: readFigure(row, 'upper_quartile'),
    },
  ];
}

/** What a salary line of a comparison draws, of a level or of all. */
export type ComparedPay = Omit<FirmPay['levels'][number], 'name'>;

/** Undefined where the middle half is not known. */
export function spreadOf({
  salaries,
  median,
  lower_quartile: lower,
  upper_quartile: upper,
}: ComparedPay): PaySpread | undefined {
  if (lower === undefined || upper === undefined) return undefined;
  return { salaries, lower, median, upper };
}

/** Beside the outermost ends; figures stand below the lines. */
const ROOM_BESIDE_LINES = 0.04;

/**
 * One scale for each currency in which these firms mainly pay, so that lines
 * can be compared by eye (docs/product.md §4.5).
 */
export function scalesOf(
  firms: readonly FirmFigures[],
): ReadonlyMap<string, PayScale> {
  const spreads = new Map<string, PaySpread[]>();
  for (const firm of firms) {
    const main = firm.pay[0];
    if (!main) continue;
    const known = [main, ...main.levels].flatMap((pay) => spreadOf(pay) ?? []);
    const others = spreads.get(main.currency) ?? [];
    spreads.set(main.currency, [...others, ...known]);
  }
  return new Map(
    [...spreads].map(([currency, compared]) => [
      currency,
      commonScale(compared, ROOM_BESIDE_LINES),
    ]),
  );
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
 * The levels of these firms in the order of careers, and last the jobs that
 * state none (docs/product.md §2.8).
 */
export function levelsIn(firms: FirmFigures[]): (string | null)[] {
  const names = namesIn(firms.map(({ levels }) => levels));
  const stated = byCareer(names.filter((name) => name !== null));
  return names.includes(null) ? [...stated, null] : stated;
}

/** Whether one of the firms has enough salaries of a level. */
export const isPayKnown = (firms: FirmFigures[], level: string): boolean =>
  firms.some(({ pay: [main] }) =>
    main?.levels.some(({ name }) => name === level),
  );
