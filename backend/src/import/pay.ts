/** Pay in parts, as text that the database parses (docs/product.md §10.6). */
import { nodeOf, asText, type Node } from './record';
import { fieldsFor, textFor, type Column } from './names';

/**
 * The currencies of `board.parse_salary`; a number without its currency would
 * appear in another one.
 */
const CURRENCIES = ['GBP', 'USD', 'CAD', 'AUD', 'EUR'];

interface Range {
  low: number | undefined;
  high: number | undefined;
  currency: string;
  period: string;
}

const SIGNS: [words: RegExp, currency: string][] = [
  [/£|pound|sterling/i, 'GBP'],
  [/€|euro/i, 'EUR'],
  [/\bUS? ?\$|US dollar/i, 'USD'],
  [/\bCA?N? ?\$|canad/i, 'CAD'],
  [/\bAU? ?\$|austral/i, 'AUD'],
  [/^\$$|^dollars?$/i, ''],
];

/**
 * The code of a currency in words or by its sign; empty for a dollar of any
 * country.
 */
const currencyNamed = (text: string): string | undefined =>
  CURRENCIES.find((code) => new RegExp(`\\b${code}\\b`, 'i').test(text)) ??
  SIGNS.find(([words]) => words.test(text))?.[1];

const readCurrency = (text: string) =>
  currencyNamed(text) ?? text.toUpperCase();

const PERIODS: [words: RegExp, period: string][] = [
  [
    /semi.?month|twice.?(?:a|per).?month|bi.?month|24 ?(?:per|x)/i,
    'semi-monthly',
  ],
  [/bi.?week|fortnight|two.?weeks|2.?weeks/i, 'biweekly'],
  [/hour|\bhr\b|heure|^h$/i, 'per hour'],
  [/\bda(?:y|ily)|jour/i, 'per day'],
  [/week|semaine|^w$/i, 'per week'],
  [/month|mois|mensuel|^m$/i, 'per month'],
  [/year|ann(?:u|ée|ee)|\bp\.?a\b|\ban\b|^y$/i, 'per year'],
];

/**
 * The period that words name: `bi-week-salary`, `1 YEAR`, "Hourly rate"; empty
 * for none.
 */
const readPeriod = (words: string) =>
  PERIODS.find(([shape]) => shape.test(words.replaceAll('_', ' ')))?.[1] ?? '';

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

/**
 * An amount, or undefined for what is none. The period tells what a point
 * means.
 */
function readAmount(value: unknown, period: string): number | undefined {
  const {
    amount,
    amountValue = amount,
    value: inner = amountValue,
  } = nodeOf(value) ?? {};
  const amountText = nodeOf(value) ? inner : value;
  if (typeof amountText === 'number')
    return amountText > 0 ? amountText : undefined;
  const figures = (asText(amountText) ?? '').replaceAll(/[\s£$€]/g, '');
  const number = Number(
    withoutGroups(figures, period).replace(/^(\d+(?:\.\d+)?)k$/i, '$1e3'),
  );
  return Number.isFinite(number) && number > 0 ? number : undefined;
}

/**
 * No year's pay is less, in any of the currencies: such an amount may be
 * thousands, or another period's.
 */
const LEAST_OF_YEAR = 1000;
const isInDoubt = ({ low, high, period }: Range) =>
  period === 'per year' &&
  Math.min(low ?? Infinity, high ?? Infinity) < LEAST_OF_YEAR;

/**
 * Pay under this with pence, without a period, is by the hour: "13.50". Without
 * pence it may be thousands.
 */
const MOST_OF_HOUR = 100;
const isHourly = (ends: readonly (number | undefined)[]) =>
  ends.every((end) => end === undefined || end < MOST_OF_HOUR) &&
  ends.some((end) => end !== undefined && !Number.isInteger(end));

/**
 * Which end an entry of a list states: `{"typeCode": "Minimum BasePay",
 * "referenceAmount": …}`.
 */
function endNamed(node: Node): 'low' | 'high' | undefined {
  const names = ['type', 'typeCode', 'name', 'label']
    .map((key) => asText(node[key]) ?? '')
    .join(' ');
  if (/\bmin(?:imum)?\b/i.test(names)) return 'low';
  return /\bmax(?:imum)?\b/i.test(names) ? 'high' : undefined;
}

const AMOUNT_KEY = /amount$/i;

function rangeIn(node: Node): Range | undefined {
  const inner = nodeOf(node['value']);
  const all = { ...node, ...inner };
  const valuesFor = (column: Column) =>
    fieldsFor(all, column).map(({ value }) => value);
  const cents = Object.keys(all).some((name) => /cents$/i.test(name)) ? 100 : 1;
  const periods = [...valuesFor('period'), all['title'], all['blurb']].map(
    (value) => readPeriod(asText(value) ?? ''),
  );
  const period = periods.find(Boolean) ?? '';
  const amount = (values: readonly unknown[]) => {
    const found = values
      .map((value) => readAmount(value, period))
      .find((one) => one !== undefined);
    return found === undefined ? undefined : found / cents;
  };
  const [lows, highs] = [valuesFor('salary_min'), valuesFor('salary_max')];
  const isOne = !(inner && nodeOf(inner['value']));
  const amounts = Object.entries(all).flatMap(([key, value]) =>
    AMOUNT_KEY.test(key) ? [value] : [],
  );
  const one = isOne
    ? amount([all['value'], ...amounts, ...valuesFor('salary')])
    : undefined;
  const end = endNamed(node);
  const low = amount(lows) ?? (end === 'high' ? undefined : one);
  const high = amount(highs) ?? (end === 'low' ? undefined : one);
  if (low === undefined && high === undefined) return undefined;
  const ends = [...lows, ...highs, ...amounts].map((value) =>
    textFor(nodeOf(value) ?? {}, 'currency'),
  );
  const [sign = ''] =
    /[£€]/.exec([...lows, ...highs].map((value) => asText(value)).join()) ?? [];
  return {
    low,
    high,
    currency: readCurrency(
      textFor(all, 'currency') || (ends.find(Boolean) ?? sign),
    ),
    period: period || (isHourly([low, high]) ? 'per hour' : ''),
  };
}

/** With pence, or none. */
const written = (amount: number): string =>
  amount
    .toLocaleString('en-GB', {
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
    })
    .replace(/\.00$/, '');

/** Entries that state one end each are one range. */
function withBothEnds(ranges: readonly Range[]): readonly Range[] {
  const [first] = ranges;
  const isOpen = ranges.every(
    ({ low, high }) => low === undefined || high === undefined,
  );
  const lows = ranges.flatMap(({ low = [] }) => low);
  const highs = ranges.flatMap(({ high = [] }) => high);
  if (first === undefined || !isOpen || lows.length === 0 || highs.length === 0)
    return ranges;
  return [{ ...first, low: Math.min(...lows), high: Math.max(...highs) }];
}

/**
 * One range over all of one currency and period; open where one of them is, and
 * empty where that leaves no amount.
 */
function textOfRanges(stated: readonly Range[]): string {
  const ranges = withBothEnds(stated);
  const lows = ranges.flatMap(({ low = [] }) => low);
  const highs = ranges.flatMap(({ high = [] }) => high);
  const [hasLow, hasHigh] = [lows, highs].map(
    (ends) => ends.length === ranges.length,
  );
  const ends = [
    ...(hasLow ? [Math.min(...lows)] : []),
    ...(hasHigh ? [Math.max(...highs)] : []),
  ];
  if (ends.length === 0) return '';
  const lead = hasLow ? (hasHigh ? '' : 'from ') : 'up to ';
  const [{ currency, period } = { currency: '', period: '' }] = ranges;
  const range = [...new Set(ends.toSorted((a, b) => a - b))]
    .map(written)
    .join(' - ');
  return `${lead}${currency} ${range} ${period}`.replaceAll(/\s+/g, ' ').trim();
}

const LIST_OF_PAY =
  /^(?:value|(?:pay|salary)?_?(?:ranges?|bands?|amounts?|tiers?|rates?))$/i;

export const hasListOfPay = (node: Node): boolean =>
  Object.entries(node).some(
    ([key, inner]) => LIST_OF_PAY.test(key) && Array.isArray(inner),
  );

/**
 * An object with a list of pay is that list; what the object says is of all of
 * them.
 */
function listIn(value: unknown): unknown[] {
  const node = nodeOf(value) ?? {};
  const [list] = Object.entries(node).flatMap(([key, inner]) =>
    LIST_OF_PAY.test(key) && Array.isArray(inner)
      ? [{ key, entries: inner as unknown[] }]
      : [],
  );
  if (list === undefined) return [value];
  const { [list.key]: _, ...common } = node;
  return list.entries.map((entry) =>
    list.key === 'value'
      ? { ...common, value: entry }
      : { ...common, ...nodeOf(entry) },
  );
}

/**
 * Pay as text. `doubtful` is what its source states and nobody earns, as 45 a
 * year: such pay has no text.
 */
export interface PayText {
  text: string;
  doubtful?: string | undefined;
}

/**
 * As `GBP 45,000 - 55,000 per year`, over all ranges of one currency and
 * period, others after a semicolon; a text as it is.
 */
function payText(values: readonly unknown[]): PayText {
  const groups = new Map<string, Range[]>();
  let text = '';
  for (const value of values.flat().flatMap(listIn)) {
    const node = nodeOf(value);
    const range = node && rangeIn(node);
    if (
      range &&
      (range.currency === '' || CURRENCIES.includes(range.currency))
    ) {
      const key = `${range.currency} ${range.period}`;
      groups.set(key, [...(groups.get(key) ?? []), range]);
    } else if (!node)
      text ||=
        typeof value === 'number'
          ? value > 0
            ? written(value)
            : ''
          : (asText(value) ?? '');
    else if (!range) text ||= asText(nodeOf(node['value']) ?? node) ?? '';
  }
  if (groups.size === 0) return { text };
  const ranges = [...groups.values()];
  const rangeText = ranges.map(textOfRanges).filter(Boolean).join('; ');
  return ranges.flat().some(isInDoubt)
    ? { text: '', doubtful: rangeText }
    : { text: rangeText };
}

const isNumber = (value: unknown) =>
  typeof value !== 'object' && /^[\d\s,.]+$/.test(asText(value) ?? '');

/** "18 - 20" of a column whose name says of what. */
function endsIn(value: unknown): [low: string, high: string] | undefined {
  const [low, high, ...others] =
    typeof value === 'string' ? value.split(/\s*(?:[-–—→]|\bto\b)\s*/) : [];
  const isRange =
    low !== undefined && high !== undefined && others.length === 0;
  return isRange && isNumber(low) && isNumber(high) ? [low, high] : undefined;
}

/**
 * Pay of fields of their own, whose names may say its currency and period, or
 * that it is in cents.
 */
export function payOfColumns(
  values: readonly unknown[],
  { min, max, ...ends }: Record<'min' | 'max' | 'currency' | 'period', string>,
  names: string,
): PayText {
  const currency =
    ends.currency || (currencyNamed(names.replaceAll('_', ' ')) ?? '');
  const period = ends.period || readPeriod(names);
  const unit = /cents\b/i.test(names) ? '_cents' : '';
  const range = (low: unknown, high: unknown) =>
    payText([{ [`min${unit}`]: low, [`max${unit}`]: high, currency, period }]);
  const [first, second] = values;
  if (values.length === 2 && values.every(isNumber))
    return range(first, second);
  const isNamed = `${currency}${period}${unit}` !== '';
  if (isNumber(first) && isNamed) return range(first, first);
  const pair = isNamed ? endsIn(first) : undefined;
  if (pair) return range(...pair);
  const isText = (asText(first) ?? '') !== '' && !isNumber(first);
  if (isText || min + max === '') return payText(values);
  const ofEnds = range(min, max);
  return ofEnds.text === '' && ofEnds.doubtful === undefined
    ? payText(values)
    : ofEnds;
}
