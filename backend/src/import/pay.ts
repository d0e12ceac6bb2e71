/** Pay in parts, as text that the database parses (docs/product.md §10.6). */
import { groupDigits } from '@board/shared/domain';
import { nodeOf, textOf, type Node } from './record';

/** The currencies of `board.parse_salary`; a number without its currency would appear in another one. */
const CURRENCIES = ['GBP', 'USD', 'CAD', 'AUD', 'EUR'];

interface Range {
  low: number | undefined;
  high: number | undefined;
  currency: string;
  period: string;
}

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
  const text = nodeOf(value) ? textOf(nodeOf(value)?.['amount'] ?? value) : textOf(value);
  const number = Number(
    (text ?? '')
      .replaceAll(/[\s,£$€]/g, '')
      .replace(/^(\d+(?:\.\d+)?)k$/i, (_, thousands) => String(Number(thousands) * 1000)) || NaN,
  );
  return Number.isFinite(number) && number > 0 ? number : undefined;
}

/** Names of the parts of pay, in words without blanks. */
const LOW = /^(?:salary|pay|compensation)?(?:min(?:imum)?(?:value|amount|salary)?|from|low(?:er)?|start)$/;
const HIGH =
  /^(?:salary|pay|compensation)?(?:max(?:imum)?(?:value|amount|salary)?|to|high(?:er)?|upper|end)$/;
const ONE = /^(?:value|amount|salary|pay)$/;
const CURRENCY = /currency/;
const PERIOD =
  /^(?:.*(?:period|interval|frequency|unit|unittext|timeunit)|per|title|blurb|paytype|type|ratetype)$/;

function rangeIn(node: Node): Range | undefined {
  const inner = nodeOf(node['value']);
  const all = Object.entries({ ...node, ...inner });
  const key = (name: string) => name.toLowerCase().replaceAll(/[^a-z]/g, '');
  const cents = all.some(([name]) => name.endsWith('cents')) ? 100 : 1;
  const amount = (shape: RegExp) => {
    const found = all
      .map(([name, value]) => (shape.test(key(name).replace(/cents$/, '')) ? readAmount(value) : undefined))
      .find((one) => one !== undefined);
    return found === undefined ? undefined : found / cents;
  };
  const words = (shape: RegExp, hasValue: (text: string) => boolean) =>
    all.map(([name, value]) => (shape.test(key(name)) ? (textOf(value) ?? '') : '')).find(hasValue) ?? '';
  const one = inner && nodeOf(inner['value']) ? undefined : amount(ONE);
  const [low, high] = [amount(LOW) ?? one, amount(HIGH) ?? one];
  if (low === undefined && high === undefined) return undefined;
  return {
    low,
    high,
    currency: words(CURRENCY, (text) => text !== '').toUpperCase(),
    period: readPeriod(words(PERIOD, (text) => readPeriod(text) !== '')),
  };
}

function written(amount: number): string {
  const cents = Math.round(amount * 100);
  const rest = cents % 100;
  return `${groupDigits(Math.floor(cents / 100))}${rest > 0 ? `.${String(rest).padStart(2, '0')}` : ''}`;
}

function textOfRange({ low, high, currency, period }: Range): string {
  const amounts =
    low === undefined
      ? `up to ${currency} ${written(high ?? 0)}`
      : high === undefined
        ? `from ${currency} ${written(low)}`
        : low === high
          ? `${currency} ${written(low)}`
          : `${currency} ${written(Math.min(low, high))} - ${written(Math.max(low, high))}`;
  return `${amounts} ${period}`.replaceAll(/\s+/g, ' ').trim();
}

/** One range over all of one currency and period. */
const covering = (ranges: readonly Range[]): Range => {
  const [lows, highs] = [ranges.map(({ low }) => low), ranges.map(({ high }) => high)];
  const known = (all: readonly (number | undefined)[]) => all.filter((one) => one !== undefined);
  return {
    ...(ranges[0] ?? { currency: '', period: '' }),
    low: lows.includes(undefined) ? undefined : Math.min(...known(lows)),
    high: highs.includes(undefined) ? undefined : Math.max(...known(highs)),
  };
};

/**
 * Pay as text: `GBP 45,000 - 55,000 per year`, over all ranges of one currency and period, and others after a semicolon. A text stays
 * unchanged. Empty when no amount is known, or the product does not know the currency.
 */
export function payText(values: readonly unknown[]): string {
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
      text ||= typeof value === 'number' ? (value > 0 ? written(value) : '') : (textOf(value) ?? '');
    else if (!range) text ||= textOf(node) ?? '';
  }
  return groups.size > 0
    ? [...groups.values()].map((ranges) => textOfRange(covering(ranges))).join('; ')
    : text;
}

/** Pay of columns: a text, or the parts. */
export function payOfParts(
  text: readonly unknown[],
  low: string,
  high: string,
  currency: string,
  period: string,
): string {
  const whole = textOf(text[0]) ?? '';
  const isNumber = typeof text[0] !== 'object' && /^[\d\s,.]+$/.test(whole);
  const parts = low !== '' || high !== '' ? payText([{ min: low, max: high, currency, period }]) : '';
  if (isNumber && (currency !== '' || period !== '')) return payText([{ value: whole, currency, period }]);
  return text.length > 0 && whole !== '' && !isNumber ? payText(text) : parts || payText(text);
}
