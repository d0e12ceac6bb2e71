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
      services: readRows(row['services']).flatMap(parseJobGroup),
      levels: readRows(row['levels']).flatMap(parseJobGroup),
      /** The currency of most salaries first. */
      pay: readRows(row['pay']).flatMap(parsePay),
    },
  ];
}

/**
 * Open positions of one service or level; `name` is null for those without one.
 */
type JobGroup = ReturnType<typeof parseJobGroup>[number];

function parseJobGroup(row: Row) {
  const jobs = readNumber(row['jobs']);
  return jobs === null ? [] : [{ name: readWords(row['name']), jobs }];
}

const PAY_FIGURES = [
  'salaries',
  'lowest',
  'lower_quartile',
  'median',
  'upper_quartile',
  'highest',
] as const;

/**
 * Pay of a firm's open positions in one currency (ISO 4217), of five salaries
 * or more. Levels with as many have their own figures, from the least to the
 * best paid.
 */
export type FirmPay = ReturnType<typeof parsePay>[number];

function parsePay(row: Row) {
  const currency = readText(row['currency']);
  const figures = readFigures(row, PAY_FIGURES);
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

/** The pay that a line of a comparison draws, of a level or of all. */
export type ComparedPay = Omit<FirmPay['levels'][number], 'name'>;

/** A salary line; undefined where the middle half is not known. */
export function spreadOf({
  salaries,
  median,
  lower_quartile: lower,
  upper_quartile: upper,
}: ComparedPay): PaySpread | undefined {
  if (lower === undefined || upper === undefined) return undefined;
  return { salaries, lower, median, upper };
}

/**
 * Room at both ends of a scale, as a share of its width. It is small, because
 * the figures stand below the lines.
 */
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
    const mainPay = firm.pay[0];
    if (!mainPay) continue;
    const firmSpreads = [mainPay, ...mainPay.levels].flatMap(
      (pay) => spreadOf(pay) ?? [],
    );
    const earlierSpreads = spreads.get(mainPay.currency) ?? [];
    spreads.set(mainPay.currency, [...earlierSpreads, ...firmSpreads]);
  }
  return new Map(
    [...spreads].map(([currency, currencySpreads]) => [
      currency,
      commonScale(currencySpreads, ROOM_BESIDE_LINES),
    ]),
  );
}

const sum = (numbers: number[]) =>
  numbers.reduce((total, number) => total + number, 0);

/** The jobs of all services or levels with these names. */
export const jobsOf = (groups: JobGroup[], names: (string | null)[]) =>
  sum(
    groups.filter(({ name }) => names.includes(name)).map(({ jobs }) => jobs),
  );

/**
 * The names of all firms' services or levels, each once: those with the most
 * jobs first, and null, for jobs without a name, last.
 */
export function namesIn(groupsByFirm: JobGroup[][]): (string | null)[] {
  const jobsByName = new Map<string | null, number>();
  for (const { name, jobs } of groupsByFirm.flat())
    jobsByName.set(name, (jobsByName.get(name) ?? 0) + jobs);
  return [...jobsByName]
    .toSorted(
      ([nameA, jobsOfA], [nameB, jobsOfB]) =>
        Number(nameA === null) - Number(nameB === null) || jobsOfB - jobsOfA,
    )
    .map(([name]) => name);
}

/**
 * The levels of these firms in the order of careers, and last the jobs that
 * state none (docs/product.md §2.8).
 */
export function levelsIn(firms: FirmFigures[]): (string | null)[] {
  const names = namesIn(firms.map(({ levels }) => levels));
  const statedLevels = byCareer(names.filter((name) => name !== null));
  return names.includes(null) ? [...statedLevels, null] : statedLevels;
}

/** Whether one of the firms has enough salaries of a level. */
export const isPayKnown = (firms: FirmFigures[], level: string): boolean =>
  firms.some(({ pay: [mainPay] }) =>
    mainPay?.levels.some(({ name }) => name === level),
  );
