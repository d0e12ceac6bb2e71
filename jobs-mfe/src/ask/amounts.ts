import type { AskedFilters } from './sense';

const SIGN = String.raw`(?:(?:us|ca?|au?)?\$|[£€]|(?:gbp|usd|cad|aud|eur)(?=[\s\d]))`;
const NUMBER = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d{1,9}(?:\.\d+)?`;
const UNIT = String.raw`(?:\s?(?:k|grand|thousand|m|mil|million)(?![a-z]))`;
const CURRENCY = String.raw`(?:\s?(?:dollars?|pounds?|quid|bucks?|euros?|gbp|usd|cad|aud|eur)(?![a-z]))`;
const EACH = String.raw`(?:\/\s?|per\s|an?\s|p\/?)`;
const PERIODS = {
  hour: String.raw`\s*(?:${EACH}\s?(?:hour|hr|h)|p\.h\.?|hourly(?:\srate)?)(?![a-z])`,
  day: String.raw`\s*(?:${EACH}\s?(?:day|d)|p\.d\.?|daily(?:\srate)?|day\srate)(?![a-z])`,
  week: String.raw`\s*(?:${EACH}\s?(?:week|wk|w)|weekly)(?![a-z])`,
  month: String.raw`\s*(?:${EACH}\s?(?:month|mth|mo|m|cm)|monthly)(?![a-z])`,
  year: String.raw`\s*(?:${EACH}\s?(?:year|yr|annum|a)|p\.a\.?|annually|yearly|annual)(?![a-z])`,
};
type Period = keyof typeof PERIODS;
const PERIOD = Object.entries(PERIODS)
  .map(([name, pattern]) => `(?<NAME_${name}>${pattern})`)
  .join('|');
const AMOUNT = (name: 'low' | 'high') =>
  `(?<${name}Sign>${SIGN})?\\s?(?<${name}>${NUMBER})(?<${name}Unit>${UNIT})?(?<${name}Currency>${CURRENCY})?(?:${PERIOD.replaceAll('NAME', name)})?`;

const MOST = String.raw`up to(?: a)?(?: max(?:imum)? of)?|(?:no|not) (?:more|higher|greater) than|not over|at most|less than|lower than|under|below|max(?:imum)?\.?(?: of)?|capped at|<=?|≤`;
const LEAST = String.raw`(?:no|not|nothing) (?:less|lower) than|(?:not|nothing) (?:under|below)|at least|more than|higher than|greater than|over|above|from|min(?:imum)?\.?(?: of)?|north of|upwards? of|starting (?:at|from)|in excess of|exceeding|>=?|≥`;
const ABOUT = String.raw`c(?:irc)?a?\.?|approx(?:imately)?\.?|around|about|between|roughly|~`;
const RATE = String.raw`(?<rate>hourly|hour|daily|day|weekly|week|monthly) (?:rate|pay|wage)(?: of)?:?\s`;
const TO = String.raw`\s*(?:-|to|and|up to)\s*`;
const AFTER_MOST = String.raw`\s?(?:max(?:imum)?|or (?:less|under|below)|tops)(?![a-z])`;
const AFTER_LEAST = String.raw`\+|\s?(?:or (?:more|above|over|higher|better)|and (?:above|up|over)|min(?:imum)?|plus(?=$|\s*[,.;]))(?![a-z])`;

export const AMOUNTS = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${RATE})?(?:(?:(?<most>${MOST})|(?<least>${LEAST})|${ABOUT})\\s*)*${AMOUNT('low')}(?<plus>\\+)?(?:${TO}${AMOUNT('high')})?(?:(?<afterLeast>${AFTER_LEAST})|(?<afterMost>${AFTER_MOST}))*`,
  'gu',
);
/** "six figures" */
export const FIGURES =
  /(?:(?:at least|over|min(?:imum)?|low|mid|high)\s)?(five|six|seven|5|6|7)[\s-]figures?(?:\s(?:salary|pay|package))?\+?/gu;
const FIGURE_AMOUNTS: Record<string, number> = {
  five: 10_000,
  5: 10_000,
  six: 100_000,
  6: 100_000,
  seven: 1_000_000,
  7: 1_000_000,
};

export const figures = (match: RegExpMatchArray): AskedFilters | undefined => {
  const minSalary = FIGURE_AMOUNTS[match[1] ?? ''];
  return minSalary === undefined ? undefined : { minSalary };
};

/** The highest pay of a year that a sentence can mean. */
const HIGHEST = 5_000_000;
/** A bare number from this on is pay. */
const BARE_PAY = 10_000;
const PER_YEAR = { week: 52, month: 12, year: 1, hour: 1, day: 1 } as const;
const RATES: Record<string, Period> = {
  hourly: 'hour',
  hour: 'hour',
  daily: 'day',
  day: 'day',
  weekly: 'week',
  week: 'week',
  monthly: 'month',
};

/** What a match of `AMOUNTS` says of the salary; undefined where its numbers are not pay. */
export function amounts({ groups = {} }: RegExpMatchArray): AskedFilters | undefined {
  const one = (name: 'low' | 'high') => ({
    number: Number(groups[name]?.replaceAll(',', '') ?? NaN),
    unit: groups[`${name}Unit`]?.trim(),
    named: groups[`${name}Sign`] !== undefined || groups[`${name}Currency`] !== undefined,
    period: (Object.keys(PERIODS) as Period[]).find((period) => groups[`${name}_${period}`] !== undefined),
  });
  const [low, high] = [one('low'), one('high')];
  const isRange = groups['high'] !== undefined;
  const period = high.period ?? low.period ?? RATES[groups['rate'] ?? ''];
  // `45-55k`, `£45k-55` and `80-95,000` write the thousands once.
  if (isRange && low.unit === undefined && low.number < 1000 && (high.unit || high.number >= BARE_PAY))
    low.unit = high.unit ?? 'k';
  if (isRange && high.unit === undefined && high.number < 1000 && low.unit) high.unit = low.unit;
  const value = ({ number, unit }: typeof low) =>
    number * (unit === undefined ? 1 : unit.startsWith('m') ? 1_000_000 : 1000);
  const [from, to] = [value(low), isRange ? value(high) : NaN];
  const most = isRange ? to : from;
  const named = low.named || high.named || low.unit !== undefined || period !== undefined;
  const isShort = (period ?? 'year') === 'year' && most < 1000;
  if (!(from > 0) || isShort || (!named && most < BARE_PAY) || (isRange && !(to >= from))) return undefined;
  // A year's pay by the hour is a slip of the sentence.
  const perYear = period && most < BARE_PAY ? PER_YEAR[period] : 1;
  if (most * perYear > HIGHEST) return undefined;
  const salary = (amount: number) => Math.round(amount * perYear * 100) / 100;
  const kept = (period === 'hour' || period === 'day') && most < BARE_PAY ? { salaryPeriod: period } : {};
  if (isRange) return { minSalary: salary(from), maxSalary: salary(to), ...kept };
  const isMost = groups['most'] !== undefined || groups['afterMost'] !== undefined;
  return isMost ? { maxSalary: salary(from), ...kept } : { minSalary: salary(from), ...kept };
}
