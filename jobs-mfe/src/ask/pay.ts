import type { FilterValues } from '@board/shared/model/filters';

const SIGN = String.raw`(?:us|ca?|au?)?\$|[£€]|(?:gbp|usd|cad|aud|eur)(?=[\s\d])`;
/** `80 000 $`, as French writes it. */
const SPACED = String.raw`\d{1,3}(?: \d{3})+(?=\s?\$|\s?(?:a|et|-)\s?\d{1,3}(?: \d{3})+\s?\$)`;
/** A pension plan, and no pay: `401k`. */
const PLAN = String.raw`40[13]\s?\(?[kb](?![a-z])`;
const NUMBER = String.raw`(?!${PLAN})(?:${SPACED}|\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d{1,9}(?:,\d\d(?=\s?\$)|\.\d+)?)`;
const CURRENCY = String.raw`\$(?!\s?\d)|dollars?|pounds?|quid|euros?|gbp|usd|cad|aud|eur`;
/** Their words, and how many make a year, as the database counts the pay of adverts (board.parse_salary). */
const PERIODS = [
  ['hour|hr|h|hourly|heure', 2080],
  ['day|d|daily|day rate|jour', 260],
  ['week|wk|w|weekly|semaine', 52],
  ['month|mth|m|cm|monthly|mois', 12],
  ['year|yr|annum|a|annually|yearly|annual|annee|an', 1],
] as const;
const PERIOD = PERIODS.map(([words]) => words).join('|');
const ADVERB = 'hourly|daily|day rate|weekly|monthly|annually|yearly|annual';
const PER = String.raw`(?:\/\s?|per\s|par\s|(?:de\s)?l'|an?\s|p[./]?)\s?`;

const MOST =
  'up to(?: a)?(?: max(?:imum)? of)?|(?:no|not) (?:more|higher) than|not over|at most|less than|under|below|' +
  String.raw`max(?:imum)?\.?(?: of)?|<=?|≤|moins de|jusqu'a|au plus`;
const LEAST =
  '(?:no|not|nothing) (?:less|lower) than|at least|from|over|(?:more|higher) than|above|min(?:imum)?(?: of)?|starting (?:at|from)|' +
  'in excess of|paying|>=?|≥|plus de|au moins|a partir de|circa|approx(?:imately)?|around|about|between|roughly|~|environ|entre';
const AFTER = String.raw`\+|\s?(?:(?<afterMost>max(?:imum)?|or less|or under|or below)|or more|or above|or over|and above|and up|min(?:imum)?|plus(?=$|\s*[,.;]))(?![a-z])`;
const amount = (name: 'low' | 'high') =>
  String.raw`(?:(?<${name}Sign>${SIGN})\s?)?(?<${name}>${NUMBER})(?:\s?(?<${name}Unit>k|grand|thousand|m|million)(?![a-z]))?` +
  String.raw`(?:\s?(?<${name}Money>${CURRENCY})(?![a-z]))?(?:\s*(?:${PER}(?<${name}Each>${PERIOD})|(?<${name}Adverb>${ADVERB}))(?:\srate)?(?![a-z]))?`;

/** An amount or a range in folded text, with what belongs to it: "up to £45-55k a year". */
export const AMOUNTS = new RegExp(
  String.raw`(?<![\p{L}\p{N}.])(?<!iso )(?:(?<rate>day|hour|hourly|daily) rate(?: of)?:?\s)?(?:(?:(?<most>${MOST})|${LEAST})\s*)*${amount('low')}\+?(?:\s*(?:-|to|and|a|et)\s*${amount('high')})?(?:${AFTER})*(?![\p{L}\p{N}])`,
  'gu',
);

/** A bare number from this on is pay. */
const BARE_PAY = 10_000;
const HIGHEST = 5_000_000;

/** The pay of a year that a match of `AMOUNTS` says; undefined where its numbers are not pay. A bare amount is a minimum. */
export function readPay(said: Partial<Record<string, string>>): FilterValues | undefined {
  const read = (name: 'low' | 'high') => {
    const unit = said[`${name}Unit`];
    return {
      number: Number(said[name]?.replace(/,(?=\d\d$)/, '.').replace(/[, ]/g, '') ?? NaN),
      times: unit === undefined ? undefined : unit.startsWith('m') ? 1_000_000 : 1000,
    };
  };
  const [low, high] = [read('low'), read('high')];
  const each = said['highEach'] ?? said['highAdverb'] ?? said['lowEach'] ?? said['lowAdverb'] ?? said['rate'];
  const perYear = PERIODS.find(([words]) => words.split('|').includes(each ?? ''))?.[1];
  const isRange = said['high'] !== undefined;
  // `45-55k`, `£45k-55` and `80-95,000` write the thousands once.
  if (isRange && !low.times && low.number < 1000 && (high.times || high.number >= BARE_PAY))
    low.times = high.times ?? 1000;
  if (isRange && !high.times && high.number < 1000) high.times = low.times;
  const from = low.number * (low.times ?? 1);
  const to = isRange ? high.number * (high.times ?? 1) : from;
  const isMoney = ['lowSign', 'lowMoney', 'highSign', 'highMoney'].some((name) => said[name] !== undefined);
  // Without a currency, "5pm" is a time of day; a year's pay by the hour is a slip of the sentence.
  const isShort = ((perYear ?? 1) === 1 && to < 1000) || (perYear === 12 && to < 100 && !isMoney);
  const isPay = isMoney || low.times !== undefined || perYear !== undefined || to >= BARE_PAY;
  const times = to < BARE_PAY ? (perYear ?? 1) : 1;
  if (!(from > 0) || isShort || !isPay || !(to >= from) || to * times > HIGHEST) return undefined;
  const isMost = said['most'] !== undefined || said['afterMost'] !== undefined;
  return {
    ...(isRange || !isMost ? { minSalary: Math.round(from * times) } : {}),
    ...(isRange || isMost ? { maxSalary: Math.round(to * times) } : {}),
  };
}
