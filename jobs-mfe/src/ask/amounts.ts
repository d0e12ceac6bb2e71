import { oneOf, phrases, type Said } from './grammar';
import type { Sense } from './sense';

const SIGN = String.raw`(?:us|ca?|au?)?\$|[£€]|(?:gbp|usd|cad|aud|eur)(?=[\s\d])`;
/** `80 000 $`, as French writes it. */
const SPACED = String.raw`\d{1,3}(?: \d{3})+(?=\s?\$|\s?(?:a|et|-)\s?\d{1,3}(?: \d{3})+\s?\$)`;
/** A pension plan, and no pay: `401k`. */
const PLAN = String.raw`40[13]\s?\(?[kb](?![a-z])`;
const NUMBER = String.raw`(?!${PLAN})(?:${SPACED}|\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d{1,9}(?:,\d\d(?=\s?\$)|\.\d+)?)`;
const THOUSANDS = phrases('k, grand, thousand');
const MILLIONS = phrases('m, mil, million');
const CURRENCIES = [
  String.raw`\$(?!\s?\d)`,
  ...phrases('dollars?, pounds?, quid, bucks?, euros?, gbp, usd, cad, aud, eur'),
];
const PERIODS = {
  hour: phrases('hour, hr, h, hourly, heure'),
  day: phrases('day, d, daily, day rate, jour'),
  week: phrases('week, wk, w, weekly, semaine'),
  month: phrases('month, mth, mo, m, cm, monthly, mois'),
  year: phrases('year, yr, annum, a, annually, yearly, annual, annee, an'),
};
/** Periods with no "per" before them. */
const ADVERBS = phrases('hourly, daily, day rate, weekly, monthly, annually, yearly, annual');
const PER = String.raw`(?:\/\s?|per\s|par\s|(?:de\s)?l'|an?\s|p[./]?)\s?`;

const MOST = [
  ...phrases('up to(?: a)?(?: max(?:imum)? of)?, (?:no|not) (?:more|higher|greater) than, not over, at most'),
  ...phrases(
    String.raw`(?:less|lower) than, under, below, max(?:imum)?\.?(?: of)?, capped at, <=?, ≤, moins de, jusqu'a, au plus`,
  ),
];
const LEAST = [
  ...phrases('(?:no|not|nothing) (?:less|lower) than, (?:not|nothing) (?:under|below), at least, from, over'),
  ...phrases(String.raw`(?:more|higher|greater) than, above, min(?:imum)?\.?(?: of)?, north of, upwards? of`),
  ...phrases('starting (?:at|from), in excess of, exceeding, >=?, ≥, plus de, au moins, a partir de'),
];
const ABOUT = phrases(
  String.raw`c(?:irc)?a?\.?, approx(?:imately)?\.?, around, about, between, roughly, ~, environ, entre`,
);
const AFTER_MOST = phrases('max(?:imum)?, or less, or under, or below, tops');
const AFTER_LEAST = [
  ...phrases('or more, or above, or over, or higher, or better, and above, and up, and over, min(?:imum)?'),
  String.raw`plus(?=$|\s*[,.;])`,
];

const named = (name: string, ...words: readonly string[]) => `(?<${name}>${words.join('|')})`;
/** Words right after an amount, or after a blank. */
const after = (name: string, words: readonly string[]) =>
  String.raw`(?:\s?${named(name, ...words)}(?![a-z]))`;
const amount = (name: 'low' | 'high') => {
  const each = `${PER}${named(`${name}Each`, ...Object.values(PERIODS).flat())}`;
  const period = String.raw`(?:\s*(?:${each}|${named(`${name}Adverb`, ...ADVERBS)})(?:\.|\srate)?(?![a-z]))`;
  const unit = after(`${name}Unit`, [...THOUSANDS, ...MILLIONS]);
  const currency = after(`${name}Currency`, CURRENCIES);
  return String.raw`${named(`${name}Sign`, SIGN)}?\s?${named(name, NUMBER)}${unit}?${currency}?${period}?`;
};
const RATE = String.raw`${named('rate', 'hour', 'day', 'week', ...ADVERBS)} (?:rate|pay|wage)(?: of)?:?\s`;
const BEFORE = String.raw`(?:${oneOf([named('most', ...MOST), named('least', ...LEAST), ...ABOUT])}\s*)*`;
const RANGE = String.raw`\+?(?:\s*(?:-|to|and|up to|a|et)\s*${amount('high')})?`;
const AFTER = oneOf([String.raw`\+`, after('afterLeast', AFTER_LEAST), after('afterMost', AFTER_MOST)]);

/** "up to £45-55k a year" */
export const AMOUNTS = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:${RATE})?${BEFORE}${amount('low')}${RANGE}${AFTER}*`,
  'gu',
);

/** The highest pay of a year that a sentence can mean. */
const HIGHEST = 5_000_000;
/** A bare number from this on is pay. */
const BARE_PAY = 10_000;
const PER_YEAR = { week: 52, month: 12, year: 1, hour: 1, day: 1 } as const;

/** What a match of `AMOUNTS` says of the salary; undefined where its numbers are not pay. */
export function amounts({ groups: said = {} }: { groups?: Said | undefined }): Sense | undefined {
  const [low, high] = [amountIn(said, 'low'), amountIn(said, 'high')];
  const isRange = said['high'] !== undefined;
  const period = high.period ?? low.period ?? periodOf(said['rate']);
  // `45-55k`, `£45k-55` and `80-95,000` write the thousands once.
  if (isRange && !low.times && low.number < 1000 && (high.times || high.number >= BARE_PAY))
    low.times = high.times ?? 1000;
  if (isRange && !high.times && high.number < 1000) high.times = low.times;
  const from = low.number * (low.times ?? 1);
  const most = isRange ? high.number * (high.times ?? 1) : from;
  const isPay = low.isMoney || high.isMoney || low.times !== undefined || period !== undefined;
  // Without a currency, "5pm" is a time of day.
  const isShort =
    ((period ?? 'year') === 'year' && most < 1000) || (period === 'month' && most < 100 && !low.isMoney);
  if (!(from > 0) || isShort || (!isPay && most < BARE_PAY) || !(most >= from)) return undefined;
  // A year's pay by the hour is a slip of the sentence.
  const isByPeriod = period !== undefined && most < BARE_PAY;
  const perYear = isByPeriod ? PER_YEAR[period] : 1;
  if (most * perYear > HIGHEST) return undefined;
  const salary = (pay: number) => Math.round(pay * perYear * 100) / 100;
  const isMost = said['most'] !== undefined || said['afterMost'] !== undefined;
  const filters = {
    ...(isRange || !isMost ? { minSalary: salary(from) } : {}),
    ...(isRange || isMost ? { maxSalary: salary(most) } : {}),
    ...(isByPeriod && (period === 'hour' || period === 'day') ? { salaryPeriod: period } : {}),
  };
  return { as: 'sets', filters };
}

const amountIn = (said: Said, name: 'low' | 'high') => {
  const unit = said[`${name}Unit`];
  return {
    number: Number(said[name]?.replace(/,(?=\d\d$)/, '.').replace(/[, ]/g, '') ?? NaN),
    times: unit === undefined ? undefined : THOUSANDS.includes(unit) ? 1000 : 1_000_000,
    isMoney: said[`${name}Sign`] !== undefined || said[`${name}Currency`] !== undefined,
    period: periodOf(said[`${name}Each`] ?? said[`${name}Adverb`]),
  };
};

const periodOf = (word = '') =>
  (['hour', 'day', 'week', 'month', 'year'] as const).find((period) => PERIODS[period].includes(word));
