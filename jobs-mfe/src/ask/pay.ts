import type { FilterValues } from '@board/shared/model/filters';
import {
  amountPattern,
  BARE_PAY,
  numberOf,
  perYearOf,
  timesOf,
} from '../data/amounts';
import { oneOf } from './one-of';

const MOST = oneOf([
  'up to(?: a)?(?: max(?:imum)? of)?',
  '(?:no|not) (?:more|higher) than',
  'not over|at most|less than|under|below',
  String.raw`max(?:imum)?\.?(?: of)?`,
  '<=?|≤',
  "moins de|jusqu'a|au plus",
]);
const LEAST = oneOf([
  '(?:no|not|nothing) (?:less|lower) than',
  'at least|from|over|above',
  '(?:more|higher) than',
  'min(?:imum)?(?: of)?',
  'starting (?:at|from)|in excess of|paying',
  '>=?|≥',
  'plus de|au moins|a partir de',
  'circa|approx(?:imately)?|around|about|between|roughly|~',
  'environ|entre',
]);
const AFTER_MOST = 'max(?:imum)?|or less|or under|or below';
const AFTER_LEAST = oneOf([
  'or more|or above|or over|and above|and up',
  'min(?:imum)?',
  String.raw`plus(?=$|\s*[,.;])`,
]);
const AFTER = String.raw`\+|\s?(?:(?<afterMost>${AFTER_MOST})|${AFTER_LEAST})(?![a-z])`;
const RATE = String.raw`(?:(?<rate>day|hour|hourly|daily) rate(?: of)?:?\s)?`;

/**
 * An amount or a range in folded text, with what belongs to it: "up to £45-55k
 * a year".
 */
export const AMOUNTS = new RegExp(
  [
    String.raw`(?<![\p{L}\p{N}.])(?<!iso )${RATE}`,
    String.raw`(?:(?:(?<most>${MOST})|${LEAST})\s*)*`,
    String.raw`${amountPattern('low')}\+?`,
    String.raw`(?:\s*(?:-|to|and|a|et)\s*${amountPattern('high')})?`,
    String.raw`(?:${AFTER})*(?![\p{L}\p{N}])`,
  ].join(''),
  'gu',
);

/** Pay above this is a turnover or a fee. */
const HIGHEST = 5_000_000;

type Groups = Partial<Record<string, string>>;

/**
 * The pay of a year that a match of `AMOUNTS` says; undefined where its numbers
 * are not pay. A bare amount is a minimum.
 */
export function readPay(groups: Groups): FilterValues | undefined {
  const range = readRange(groups);
  const { low, high } = range;
  const perYear = perYearOf(periodOf(groups));
  if (!isPay(groups, range, perYear)) return undefined;
  const times = high < BARE_PAY ? (perYear ?? 1) : 1;
  if (!(low > 0) || !(high >= low) || high * times > HIGHEST) return undefined;
  const minSalary = Math.round(low * times);
  const maxSalary = Math.round(high * times);
  if (groups['high'] !== undefined) return { minSalary, maxSalary };
  const isMost =
    groups['most'] !== undefined || groups['afterMost'] !== undefined;
  return isMost ? { maxSalary } : { minSalary };
}

/** "A day" of an amount, or of both of a range. */
const periodOf = (groups: Groups): string | undefined =>
  groups['highEach'] ??
  groups['highAdverb'] ??
  groups['lowEach'] ??
  groups['lowAdverb'] ??
  groups['rate'];

interface Range {
  /** Both are in whole units, and equal where the match has only one number. */
  low: number;
  high: number;
  /** "45k", or "45-55k", where the second number has the unit of both. */
  hasUnit: boolean;
}

function readRange(groups: Groups): Range {
  const lowNumber = numberOf(groups['low']);
  let lowTimes = timesOf(groups['lowUnit']);
  if (groups['high'] === undefined) {
    const amount = lowNumber * (lowTimes ?? 1);
    return { low: amount, high: amount, hasUnit: lowTimes !== undefined };
  }
  const highNumber = numberOf(groups['high']);
  let highTimes = timesOf(groups['highUnit']);
  // `45-55k`, `£45k-55` and `80-95,000` write the thousands once.
  const isHighInFull = highTimes !== undefined || highNumber >= BARE_PAY;
  if (!lowTimes && lowNumber < 1000 && isHighInFull)
    lowTimes = highTimes ?? 1000;
  if (!highTimes && highNumber < 1000) highTimes = lowTimes;
  return {
    low: lowNumber * (lowTimes ?? 1),
    high: highNumber * (highTimes ?? 1),
    hasUnit: lowTimes !== undefined,
  };
}

/** Tells pay from other numbers: "5pm" is a time of day, "2026" a year. */
function isPay(
  groups: Groups,
  { high, hasUnit }: Range,
  perYear: number | undefined,
): boolean {
  const isMoney = ['lowSign', 'lowMoney', 'highSign', 'highMoney'].some(
    (name) => groups[name] !== undefined,
  );
  // A year's pay by the hour is a slip of the sentence.
  if ((perYear ?? 1) === 1 && high < 1000) return false;
  if (perYear === 12 && high < 100 && !isMoney) return false;
  return isMoney || hasUnit || perYear !== undefined || high >= BARE_PAY;
}
