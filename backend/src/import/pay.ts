/** Pay in parts, as text that the database parses (docs/product.md §10.6). */
import { nodeOf, asText, type Node } from './record';
import { fieldsFor, textFor, type Column } from './names';

/** The currencies of `board.parse_salary`; a number without its currency would appear in another one. */
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

/** The code of a currency in words or by its sign; empty for a dollar of any country. */
const currencyNamed = (text: string): string | undefined =>
  CURRENCIES.find((code) => new RegExp(`\\b${code}\\b`, 'i').test(text)) ??
  SIGNS.find(([words]) => words.test(text))?.[1];

const readCurrency = (text: string) => currencyNamed(text) ?? text.toUpperCase();

const PERIODS: [words: RegExp, period: string][] = [
  [/semi.?month|twice.?(?:a|per).?month|bi.?month|24 ?(?:per|x)/i, 'semi-monthly'],
  [/bi.?week|fortnight|two.?weeks|2.?weeks/i, 'biweekly'],
  [/hour|\bhr\b|heure|^h$/i, 'per hour'],
  [/\bda(?:y|ily)|jour/i, 'per day'],
  [/week|semaine|^w$/i, 'per week'],
  [/month|mois|mensuel|^m$/i, 'per month'],
  [/year|ann(?:u|ée|ee)|\bp\.?a\b|\ban\b|^y$/i, 'per year'],
];

/** The period that words name: `bi-week-salary`, `1 YEAR`, "Hourly rate"; empty for none. */
const readPeriod = (words: string) =>
  PERIODS.find(([shape]) => shape.test(words.replaceAll('_', ' ')))?.[1] ?? '';

function readAmount(value: unknown): number | undefined {
  const { amount, amountValue = amount, value: inner = amountValue } = nodeOf(value) ?? {};
  const text = asText(nodeOf(value) ? inner : value) ?? '';
  const figures = text
    .replaceAll(/[\s£$€]/g, '')
    .replace(
      /^([\d.]+),(\d\d)$/,
      (_, whole: string, cents: string) => `${whole.replaceAll('.', '')}.${cents}`,
    )
    .replaceAll(',', '');
  const number = Number(figures.replace(/^(\d+(?:\.\d+)?)k$/i, '$1e3'));
  return Number.isFinite(number) && number > 0 ? number : undefined;
}

function rangeIn(node: Node): Range | undefined {
  const inner = nodeOf(node['value']);
  const all = { ...node, ...inner };
  const valuesFor = (column: Column) => fieldsFor(all, column).map(({ value }) => value);
  const cents = Object.keys(all).some((name) => /cents$/i.test(name)) ? 100 : 1;
  const amount = (values: readonly unknown[]) => {
    const found = values.map(readAmount).find((one) => one !== undefined);
    return found === undefined ? undefined : found / cents;
  };
  const [lows, highs] = [valuesFor('salary_min'), valuesFor('salary_max')];
  const isOne = !(inner && nodeOf(inner['value']));
  const one = isOne ? amount([all['value'], all['amount'], ...valuesFor('salary')]) : undefined;
  const [low, high] = [amount(lows) ?? one, amount(highs) ?? one];
  if (low === undefined && high === undefined) return undefined;
  const ends = [...lows, ...highs].map((end) => textFor(nodeOf(end) ?? {}, 'currency'));
  const periods = [...valuesFor('period'), all['title'], all['blurb']].map((value) =>
    readPeriod(asText(value) ?? ''),
  );
  const [sign = ''] = /[£€]/.exec([...lows, ...highs].map((end) => asText(end)).join()) ?? [];
  return {
    low,
    high,
    currency: readCurrency(textFor(all, 'currency') || (ends.find(Boolean) ?? sign)),
    period: periods.find(Boolean) ?? '',
  };
}

/** With pence, or none. */
const written = (amount: number): string =>
  amount.toLocaleString('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 }).replace(/\.00$/, '');

/** One range over all of one currency and period; open where one of them is, and empty where that leaves no amount. */
function textOfRanges(ranges: readonly Range[]): string {
  const lows = ranges.flatMap(({ low = [] }) => low);
  const highs = ranges.flatMap(({ high = [] }) => high);
  const [hasLow, hasHigh] = [lows, highs].map((ends) => ends.length === ranges.length);
  const ends = [...(hasLow ? [Math.min(...lows)] : []), ...(hasHigh ? [Math.max(...highs)] : [])];
  if (ends.length === 0) return '';
  const lead = hasLow ? (hasHigh ? '' : 'from ') : 'up to ';
  const [{ currency, period } = { currency: '', period: '' }] = ranges;
  const range = [...new Set(ends.toSorted((a, b) => a - b))].map(written).join(' - ');
  return `${lead}${currency} ${range} ${period}`.replaceAll(/\s+/g, ' ').trim();
}

/** As `GBP 45,000 - 55,000 per year`, over all ranges of one currency and period, others after a semicolon; a text as it is. */
function payText(values: readonly unknown[]): string {
  const groups = new Map<string, Range[]>();
  let text = '';
  const all = values.flat().flatMap((value) => {
    const inner = nodeOf(value)?.['value'];
    return Array.isArray(inner) ? inner.map((one: unknown) => ({ ...nodeOf(value), value: one })) : [value];
  });
  for (const value of all) {
    const node = nodeOf(value);
    const range = node && rangeIn(node);
    if (range && (range.currency === '' || CURRENCIES.includes(range.currency))) {
      const key = `${range.currency} ${range.period}`;
      groups.set(key, [...(groups.get(key) ?? []), range]);
    } else if (!node)
      text ||= typeof value === 'number' ? (value > 0 ? written(value) : '') : (asText(value) ?? '');
    else if (!range) text ||= asText(nodeOf(node['value']) ?? node) ?? '';
  }
  return groups.size > 0 ? [...groups.values()].map(textOfRanges).filter(Boolean).join('; ') : text;
}

/** Pay of fields of their own, whose names may say its currency and period, or that it is in cents. */
export function payOfColumns(
  values: readonly unknown[],
  { min, max, ...ends }: Record<'min' | 'max' | 'currency' | 'period', string>,
  names: string,
): string {
  const currency = ends.currency || (currencyNamed(names.replaceAll('_', ' ')) ?? '');
  const period = ends.period || readPeriod(names);
  const unit = /cents\b/i.test(names) ? '_cents' : '';
  const range = (low: unknown, high: unknown) =>
    payText([{ [`min${unit}`]: low, [`max${unit}`]: high, currency, period }]);
  const isNumber = (value: unknown) => typeof value !== 'object' && /^[\d\s,.]+$/.test(asText(value) ?? '');
  const [first, second] = values;
  if (values.length === 2 && values.every(isNumber)) return range(first, second);
  if (isNumber(first) && `${currency}${period}${unit}` !== '') return range(first, first);
  const isText = (asText(first) ?? '') !== '' && !isNumber(first);
  return (!isText && min + max !== '' && range(min, max)) || payText(values);
}
