import type { FilterValues } from '@board/shared/model/filters';
import {
  amountPattern,
  BARE_PAY,
  numberOf,
  perYearOf,
  timesOf,
} from '../data/amounts';
import { oneOf } from './one-of';

const MOST_WORDS = oneOf([
  'up to(?: a)?(?: max(?:imum)? of)?',
  '(?:no|not) (?:more|higher) than',
  'not over|at most|less than|under|below',
  String.raw`max(?:imum)?\.?(?: of)?`,
  '<=?|≤',
  "moins de|jusqu'a|au plus",
]);
const LEAST_WORDS = oneOf([
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
const AFTER_AMOUNT = String.raw`\+|\s?(?:(?<afterMost>${AFTER_MOST})|${AFTER_LEAST})(?![a-z])`;
const RATE_WORDS = String.raw`(?:(?<rate>day|hour|hourly|daily) rate(?: of)?:?\s)?`;

/**
 * An amount or a range in folded text, with what belongs to it: "up to £45-55k
 * a year".
 */
export const AMOUNTS = new RegExp(
  [
    String.raw`(?<![\p{L}\p{N}.])(?<!iso )${RATE_WORDS}`,
    String.raw`(?:(?:(?<most>${MOST_WORDS})|${LEAST_WORDS})\s*)*`,
    String.raw`${amountPattern('low')}\+?`,
    String.raw`(?:\s*(?:-|to|and|a|et)\s*${amountPattern('high')})?`,
    String.raw`(?:${AFTER_AMOUNT})*(?![\p{L}\p{N}])`,
  ].join(''),
  'gu',
);

/** Pay above this is a turnover or a fee. */
const HIGHEST_PAY = 5_000_000;

type PayGroups = Partial<Record<string, string>>;

/**
 * The pay of a year that a match of `AMOUNTS` says; undefined where its numbers
 * are not pay. A bare amount is a minimum.
 */
export function readPay(payGroups: PayGroups): FilterValues | undefined {
  const statedRange = readRange(payGroups);
  const { low, high } = statedRange;
  const periodsPerYear = perYearOf(periodOf(payGroups));
  if (!isPay(payGroups, statedRange, periodsPerYear)) return undefined;
  const timesPerYear = high < BARE_PAY ? (periodsPerYear ?? 1) : 1;
  if (!(low > 0) || !(high >= low) || high * timesPerYear > HIGHEST_PAY)
    return undefined;
  const minSalary = Math.round(low * timesPerYear);
  const maxSalary = Math.round(high * timesPerYear);
  if (payGroups['high'] !== undefined) return { minSalary, maxSalary };
  const isUpperEnd =
    payGroups['most'] !== undefined || payGroups['afterMost'] !== undefined;
  return isUpperEnd ? { maxSalary } : { minSalary };
}

/** "A day" of an amount, or of both of a range. */
const periodOf = (payGroups: PayGroups): string | undefined =>
  payGroups['highEach'] ??
  payGroups['highAdverb'] ??
  payGroups['lowEach'] ??
  payGroups['lowAdverb'] ??
  payGroups['rate'];

interface StatedRange {
  /** Both are in whole units, and equal where the match has only one number. */
  low: number;
  high: number;
  /** "45k", or "45-55k", where the second number has the unit of both. */
  hasUnit: boolean;
}

function readRange(payGroups: PayGroups): StatedRange {
  const lowNumber = numberOf(payGroups['low']);
  let lowTimes = timesOf(payGroups['lowUnit']);
  if (payGroups['high'] === undefined) {
    const amount = lowNumber * (lowTimes ?? 1);
    return { low: amount, high: amount, hasUnit: lowTimes !== undefined };
  }
  const highNumber = numberOf(payGroups['high']);
  let highTimes = timesOf(payGroups['highUnit']);
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
  payGroups: PayGroups,
  { high, hasUnit }: StatedRange,
  periodsPerYear: number | undefined,
): boolean {
  const hasMoneySign = ['lowSign', 'lowMoney', 'highSign', 'highMoney'].some(
    (name) => payGroups[name] !== undefined,
  );
  // A year's pay by the hour is a slip of the sentence.
  if ((periodsPerYear ?? 1) === 1 && high < 1000) return false;
  if (periodsPerYear === 12 && high < 100 && !hasMoneySign) return false;
  return (
    hasMoneySign || hasUnit || periodsPerYear !== undefined || high >= BARE_PAY
  );
}
