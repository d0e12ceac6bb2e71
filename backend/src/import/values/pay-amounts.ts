/** Amounts, currencies and periods of pay, as sources write them. */
import { nodeOf, type Node } from '../read/record';
import { asText } from '../read/plain-values';

/**
 * The currencies of `board.parse_salary`; a number without its currency would
 * appear in another one.
 */
export const CURRENCIES = ['GBP', 'USD', 'CAD', 'AUD', 'EUR'];

const SIGNS: readonly { words: RegExp; currency: string }[] = [
  { words: /£|pound|sterling/i, currency: 'GBP' },
  { words: /€|euro/i, currency: 'EUR' },
  { words: /\bUS? ?\$|US dollar/i, currency: 'USD' },
  { words: /\bCA?N? ?\$|canad/i, currency: 'CAD' },
  { words: /\bAU? ?\$|austral/i, currency: 'AUD' },
  { words: /^\$$|^dollars?$/i, currency: '' },
];

/**
 * The code of a currency in words or by its sign; empty for a dollar of any
 * country.
 */
export const currencyNamed = (text: string): string | undefined =>
  CURRENCIES.find((code) => new RegExp(`\\b${code}\\b`, 'i').test(text)) ??
  SIGNS.find(({ words }) => words.test(text))?.currency;

export const readCurrency = (text: string) =>
  currencyNamed(text) ?? text.toUpperCase();

const PERIODS: readonly { words: RegExp; period: string }[] = [
  {
    words: /semi.?month|twice.?(?:a|per).?month|bi.?month|24 ?(?:per|x)/i,
    period: 'semi-monthly',
  },
  { words: /bi.?week|fortnight|two.?weeks|2.?weeks/i, period: 'biweekly' },
  { words: /hour|\bhr\b|heure|^h$/i, period: 'per hour' },
  { words: /\bda(?:y|ily)|jour/i, period: 'per day' },
  { words: /week|semaine|^w$/i, period: 'per week' },
  { words: /month|mois|mensuel|^m$/i, period: 'per month' },
  {
    words: /year|ann(?:u|ée|ee)|\bp\.?a\b|\ban\b|^y$/i,
    period: 'per year',
  },
];

/**
 * The period that a text names: `bi-week-salary`, `1 YEAR`, "Hourly rate";
 * empty where it names none.
 */
export function readPeriod(text: string): string {
  const words = text.replaceAll('_', ' ');
  return PERIODS.find((period) => period.words.test(words))?.period ?? '';
}

/**
 * The figures of an amount without its signs: "45.000,50" and "45,000.50" are
 * 45000.5.
 */
function withoutGroups(figures: string, period: string): string {
  const lastPoint = figures.lastIndexOf('.');
  const lastComma = figures.lastIndexOf(',');
  if (lastPoint >= 0 && lastComma > lastPoint)
    return figures.replaceAll('.', '').replace(',', '.');
  if (/^\d+,\d\d$/.test(figures)) return figures.replace(',', '.');
  // "45.000" is 45,000 a year and "18.500" is 18.50 an hour: nobody is paid the
  // other amount
  const isGrouped =
    /^\d{1,3}(?:\.\d{3})+$/.test(figures) && period !== 'per hour';
  return figures.replaceAll(isGrouped ? /[.,]/g : ',', '');
}

const firstDefined = (node: Node, keys: readonly string[]): unknown =>
  keys.map((key) => node[key]).find((value) => value !== undefined);

/**
 * An amount, or undefined for another value. The period tells what a point
 * means.
 */
export function readAmount(value: unknown, period: string): number | undefined {
  const node = nodeOf(value);
  const amount = node
    ? firstDefined(node, ['value', 'amountValue', 'amount'])
    : value;
  if (typeof amount === 'number') return amount > 0 ? amount : undefined;
  const figures = (asText(amount) ?? '').replaceAll(/[\s£$€]/g, '');
  const number = Number(
    withoutGroups(figures, period).replace(/^(\d+(?:\.\d+)?)k$/i, '$1e3'),
  );
  return Number.isFinite(number) && number > 0 ? number : undefined;
}

export const isNumber = (value: unknown) =>
  typeof value !== 'object' && /^[\d\s,.]+$/.test(asText(value) ?? '');

/** An amount, with its pence where there are any. */
export const written = (amount: number): string =>
  amount
    .toLocaleString('en-GB', {
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
    })
    .replace(/\.00$/, '');
