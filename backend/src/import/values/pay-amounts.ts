/** Amounts, currencies and periods of pay, as sources write them. */
import { oneOf, type PatternWords } from '../../patterns';
import { asText } from '../read/plain-values';
import { nodeOf, type RecordNode } from '../read/record';

/**
 * The currencies of `board.parse_salary`. Pay in another one is left out: its
 * figure would be shown in the currency of the advert's country.
 */
export const CURRENCIES = ['GBP', 'USD', 'CAD', 'AUD', 'EUR'];

/** The signs and names of currencies; a dollar alone may be any country's. */
export const CURRENCY_SIGNS: readonly (PatternWords & { currency: string })[] =
  [
    {
      currency: 'GBP',
      words: /£|pound|sterling/i,
      examples: ['£', 'Pounds', 'Sterling'],
    },
    { currency: 'EUR', words: /€|euro/i, examples: ['€', 'Euros'] },
    {
      currency: 'USD',
      words: /\bUS? ?\$|US dollar/i,
      examples: ['US$', 'US dollars'],
    },
    {
      currency: 'CAD',
      words: /\bCA?N? ?\$|canad/i,
      examples: ['C$', 'CA$', 'Canadian dollars', 'dollar canadien'],
    },
    {
      currency: 'AUD',
      words: /\bAU? ?\$|austral/i,
      examples: ['A$', 'Australian dollar'],
    },
    { currency: '', words: /^\$$|^dollars?$/i, examples: ['$', 'Dollars'] },
  ];

/**
 * The code of a currency in words or by its sign; empty for a dollar of any
 * country.
 */
export const currencyNamed = (payText: string): string | undefined =>
  CURRENCIES.find((currencyCode) =>
    new RegExp(`\\b${currencyCode}\\b`, 'i').test(payText),
  ) ?? CURRENCY_SIGNS.find(({ words }) => words.test(payText))?.currency;

/**
 * The code of a currency. A text that names none of ours is taken for a code.
 */
export const readCurrency = (payText: string) =>
  currencyNamed(payText) ?? payText.toUpperCase();

/** The first row that fits counts: "bi-weekly" has the word "week" too. */
export const PAY_PERIODS: readonly (PatternWords & { period: string })[] = [
  {
    period: 'semi-monthly',
    words: oneOf(
      [/semi.?month/, /twice.?(?:a|per).?month/, /bi.?month/, /24 ?(?:per|x)/],
      'i',
    ),
    examples: ['Semi-monthly', 'twice a month', 'Bimonthly', '24x'],
  },
  {
    period: 'biweekly',
    words: oneOf([/bi.?week/, /fortnight/, /two.?weeks/, /2.?weeks/], 'i'),
    examples: ['bi-week-salary', 'Fortnightly', 'every two weeks', '2 weeks'],
  },
  {
    period: 'per hour',
    words: oneOf([/hour/, /\bhr\b/, /heure/, /^h$/], 'i'),
    examples: ['Hourly rate', '/hr', 'heure', 'H'],
  },
  {
    period: 'per day',
    words: oneOf([/\bda(?:y|ily)/, /jour/], 'i'),
    examples: ['daily', 'Day rate', 'jour'],
  },
  {
    period: 'per week',
    words: oneOf([/week/, /semaine/, /^w$/], 'i'),
    examples: ['weekly', 'par semaine', 'W'],
  },
  {
    period: 'per month',
    words: oneOf([/month/, /mois/, /mensuel/, /^m$/], 'i'),
    examples: ['MONTH', 'par mois', 'Mensuel', 'm'],
  },
  {
    period: 'per year',
    words: oneOf([/year/, /ann(?:u|ée|ee)/, /\bp\.?a\b/, /\ban\b/, /^y$/], 'i'),
    examples: ['1 YEAR', 'per annum', 'année', 'p.a', 'par an', 'Y'],
  },
];

/**
 * The period that a text names: `bi-week-salary`, `1 YEAR`, "Hourly rate";
 * empty if it names no period.
 */
export function readPeriod(payText: string): string {
  const periodWords = payText.replaceAll('_', ' ');
  return (
    PAY_PERIODS.find((period) => period.words.test(periodWords))?.period ?? ''
  );
}

/**
 * Drops the separators of thousands, and writes the decimal sign as a point.
 */
function withDecimalPoint(amountFigures: string, period: string): string {
  const lastPoint = amountFigures.lastIndexOf('.');
  const lastComma = amountFigures.lastIndexOf(',');
  // "45.000,50" is 45000.50
  if (lastPoint >= 0 && lastComma > lastPoint)
    return amountFigures.replaceAll('.', '').replace(',', '.');
  // "13,50" is 13.50
  if (/^\d+,\d\d$/.test(amountFigures)) return amountFigures.replace(',', '.');
  // "45.000" is 45,000 a year and "18.500" is 18.50 an hour: nobody is paid the
  // other amount
  if (/^\d{1,3}(?:\.\d{3})+$/.test(amountFigures) && period !== 'per hour')
    return amountFigures.replaceAll('.', '');
  // "45,000.50" is 45000.50
  return amountFigures.replaceAll(',', '');
}

/** The fields in which sources write the amount of an object. */
const AMOUNT_KEYS = ['value', 'amountValue', 'amount'];

const firstDefined = (node: RecordNode, keys: readonly string[]): unknown =>
  keys.map((key) => node[key]).find((fieldValue) => fieldValue !== undefined);

/**
 * An amount above 0; undefined for any other value. The period tells whether
 * the point of "45.000" separates thousands.
 */
export function readAmount(
  payValue: unknown,
  period: string,
): number | undefined {
  const node = nodeOf(payValue);
  const amount = node ? firstDefined(node, AMOUNT_KEYS) : payValue;
  if (typeof amount === 'number') return amount > 0 ? amount : undefined;
  const amountFigures = (asText(amount) ?? '').replaceAll(/[\s£$€]/g, '');
  const number = Number(
    withDecimalPoint(amountFigures, period).replace(
      /^(\d+(?:\.\d+)?)k$/i,
      '$1e3',
    ),
  );
  return Number.isFinite(number) && number > 0 ? number : undefined;
}

/** Whether a value has figures and their separators alone: "45 000,50". */
export const looksLikeNumber = (payValue: unknown) =>
  typeof payValue !== 'object' && /^[\d\s,.]+$/.test(asText(payValue) ?? '');

/** An amount, with its pence where there are any. */
export const writtenAmount = (amount: number): string =>
  amount
    .toLocaleString('en-GB', {
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
    })
    .replace(/\.00$/, '');
