import type { FilterValues } from '@board/shared/model/filters';
import {
  amountPattern,
  BARE_PAY,
  numberOf,
  perYearOf,
  timesOf,
} from '../data/amounts';

const MOST =
  'up to(?: a)?(?: max(?:imum)? of)?|(?:no|not) (?:more|higher) than|not over|at most|less than|under|below|' +
  String.raw`max(?:imum)?\.?(?: of)?|<=?|≤|moins de|jusqu'a|au plus`;
const LEAST =
  '(?:no|not|nothing) (?:less|lower) than|at least|from|over|(?:more|higher) than|above|min(?:imum)?(?: of)?|starting (?:at|from)|' +
  'in excess of|paying|>=?|≥|plus de|au moins|a partir de|circa|approx(?:imately)?|around|about|between|roughly|~|environ|entre';
const AFTER = String.raw`\+|\s?(?:(?<afterMost>max(?:imum)?|or less|or under|or below)|or more|or above|or over|and above|and up|min(?:imum)?|plus(?=$|\s*[,.;]))(?![a-z])`;

/**
 * An amount or a range in folded text, with what belongs to it: "up to £45-55k
 * a year".
 */
export const AMOUNTS = new RegExp(
  String.raw`(?<![\p{L}\p{N}.])(?<!iso )(?:(?<rate>day|hour|hourly|daily) rate(?: of)?:?\s)?(?:(?:(?<most>${MOST})|${LEAST})\s*)*${amountPattern('low')}\+?(?:\s*(?:-|to|and|a|et)\s*${amountPattern('high')})?(?:${AFTER})*(?![\p{L}\p{N}])`,
  'gu',
);

const HIGHEST = 5_000_000;

/**
 * The pay of a year that a match of `AMOUNTS` says; undefined where its numbers
 * are not pay. A bare amount is a minimum.
 */
export function readPay(
  said: Partial<Record<string, string>>,
): FilterValues | undefined {
  const read = (name: 'low' | 'high') => ({
    number: numberOf(said[name]),
    times: timesOf(said[`${name}Unit`]),
  });
  const [low, high] = [read('low'), read('high')];
  const each =
    said['highEach'] ??
    said['highAdverb'] ??
    said['lowEach'] ??
    said['lowAdverb'] ??
    said['rate'];
  const perYear = perYearOf(each);
  const isRange = said['high'] !== undefined;
  // `45-55k`, `£45k-55` and `80-95,000` write the thousands once.
  if (
    isRange &&
    !low.times &&
    low.number < 1000 &&
    (high.times || high.number >= BARE_PAY)
  )
    low.times = high.times ?? 1000;
  if (isRange && !high.times && high.number < 1000) high.times = low.times;
  const from = low.number * (low.times ?? 1);
  const to = isRange ? high.number * (high.times ?? 1) : from;
  const isMoney = ['lowSign', 'lowMoney', 'highSign', 'highMoney'].some(
    (name) => said[name] !== undefined,
  );
  // Without a currency, "5pm" is a time of day; a year's pay by the hour is a
  // slip of the sentence.
  const isShort =
    ((perYear ?? 1) === 1 && to < 1000) ||
    (perYear === 12 && to < 100 && !isMoney);
  const isPay =
    isMoney ||
    low.times !== undefined ||
    perYear !== undefined ||
    to >= BARE_PAY;
  const times = to < BARE_PAY ? (perYear ?? 1) : 1;
  if (!(from > 0) || isShort || !isPay || !(to >= from) || to * times > HIGHEST)
    return undefined;
  const isMost = said['most'] !== undefined || said['afterMost'] !== undefined;
  return {
    ...(isRange || !isMost ? { minSalary: Math.round(from * times) } : {}),
    ...(isRange || isMost ? { maxSalary: Math.round(to * times) } : {}),
  };
}
