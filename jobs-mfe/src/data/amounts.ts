/**
 * Amounts of pay as people write them, in a sentence and in a field
 * (docs/product.md §2.5.3, §2.5.6). In folded text.
 */

const SIGN_PATTERN = String.raw`(?:us|ca?|au?)?\$|[£€]|(?:gbp|usd|cad|aud|eur)(?=[\s\d])`;
/** `80 000 $`, as French writes it. */
const SPACED_DIGITS = String.raw`\d{1,3}(?: \d{3})+`;
const SPACED_NUMBER = String.raw`${SPACED_DIGITS}(?=\s?\$|\s?(?:a|et|-)\s?${SPACED_DIGITS}\s?\$)`;
/** `401k` is a pension plan, not pay. */
const PENSION_PLAN = String.raw`40[13]\s?\(?[kb](?![a-z])`;
const NUMBER_FORMS = [
  SPACED_NUMBER,
  String.raw`\d{1,3}(?:,\d{3})+(?:\.\d+)?`, // 45,000.50
  String.raw`\d{1,9}(?:,\d\d(?=\s?\$)|\.\d+)?`, // 45000.50 and 45000,50 $
];
const NUMBER_PATTERN = `(?!${PENSION_PLAN})(?:${NUMBER_FORMS.join('|')})`;
const CURRENCY = String.raw`\$(?!\s?\d)|dollars?|pounds?|quid|euros?|gbp|usd|cad|aud|eur`;
/**
 * Their words, and how many make a year, as the database counts the pay of
 * adverts (board.parse_salary).
 */
const PERIOD_WORDS = [
  ['hour|hr|h|hourly|heure', 2080],
  ['day|d|daily|day rate|jour', 260],
  ['week|wk|w|weekly|semaine', 52],
  ['month|mth|m|cm|monthly|mois', 12],
  ['year|yr|annum|a|annually|yearly|annual|annee|an', 1],
] as const;
const PERIOD_PATTERN = PERIOD_WORDS.map(([words]) => words).join('|');
const ADVERB_PATTERN =
  'hourly|daily|day rate|weekly|monthly|annually|yearly|annual';
const PER_PATTERN = String.raw`(?:\/\s?|per\s|par\s|(?:de\s)?l'|an?\s|p[./]?)\s?`;

/** A bare number from this on is pay. */
export const BARE_PAY = 10_000;

/**
 * The pattern of one amount, whose groups have names that begin with `name`:
 * `lowSign`, `low`, `lowUnit`, `lowMoney`, `lowEach`, `lowAdverb`.
 */
export const amountPattern = (name: 'low' | 'high') =>
  [
    String.raw`(?:(?<${name}Sign>${SIGN_PATTERN})\s?)?(?<${name}>${NUMBER_PATTERN})`,
    String.raw`(?:\s?(?<${name}Unit>k|grand|thousand|m|million)(?![a-z]))?`,
    String.raw`(?:\s?(?<${name}Money>${CURRENCY})(?![a-z]))?`,
    String.raw`(?:\s*(?:${PER_PATTERN}(?<${name}Each>${PERIOD_PATTERN})`,
    String.raw`|(?<${name}Adverb>${ADVERB_PATTERN}))`,
    String.raw`(?:\srate)?(?![a-z]))?`,
  ].join('');

/**
 * The number that digits and separators write; NaN if they write something
 * else.
 */
export const numberOf = (digits: string | undefined): number =>
  Number(digits?.replace(/,(?=\d\d$)/, '.').replace(/[, ]/g, '') ?? Number.NaN);

/** What a unit multiplies by: 1000 for `k` and `grand`. */
export function timesOf(unit: string | undefined): number | undefined {
  if (unit === undefined) return undefined;
  return unit.startsWith('m') ? 1_000_000 : 1000;
}

/** How many of a period make a year; undefined for other words. */
export const perYearOf = (period: string | undefined): number | undefined =>
  PERIOD_WORDS.find(([words]) => words.split('|').includes(period ?? ''))?.[1];

const AMOUNT_ALONE = new RegExp(String.raw`^${amountPattern('low')}\+?$`, 'u');

/**
 * The pay of a year, in whole units, of an amount alone: `45k`, `£45,000`, `45
 * 000`, `£15 an hour`. Undefined for any other text.
 */
export function readAmount(writtenAmount: string): number | undefined {
  const amountText = writtenAmount
    .trim()
    .toLowerCase()
    // Nobody writes three digits of pence.
    .replace(/(?<=\d)[\s.'’](?=\d{3}(?!\d))/gu, ',');
  const amountGroups = AMOUNT_ALONE.exec(amountText)?.groups;
  if (!amountGroups) return undefined;
  const amount =
    numberOf(amountGroups['low']) * (timesOf(amountGroups['lowUnit']) ?? 1);
  const periodsPerYear =
    perYearOf(amountGroups['lowEach'] ?? amountGroups['lowAdverb']) ?? 1;
  return Math.round(amount < BARE_PAY ? amount * periodsPerYear : amount);
}
