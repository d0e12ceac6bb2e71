/** Pay in parts, as text that the database parses (docs/product.md §10.6). */
import {
  CURRENCIES,
  currencyNamed,
  isNumber,
  readPeriod,
  written,
} from '../values/pay-amounts';
import { isInDoubt, rangeIn, type Range } from './pay-ranges';
import { nodeOf, type Node } from '../read/record';
import { asText } from '../read/plain-values';

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
  const lowest = lows.length === ranges.length ? Math.min(...lows) : undefined;
  const highest =
    highs.length === ranges.length ? Math.max(...highs) : undefined;
  const amounts = textOfEnds(lowest, highest);
  if (amounts === undefined) return '';
  const { lead, range } = amounts;
  const [{ currency, period } = { currency: '', period: '' }] = ranges;
  return `${lead}${currency} ${range} ${period}`.replaceAll(/\s+/g, ' ').trim();
}

/** "18 - 20", "from 18" or "up to 20", with the words before the currency. */
function textOfEnds(
  low: number | undefined,
  high: number | undefined,
): { lead: string; range: string } | undefined {
  const ends = [low, high].filter((end) => end !== undefined);
  const range = [...new Set(ends.toSorted((a, b) => a - b))]
    .map(written)
    .join(' - ');
  if (ends.length === 0) return undefined;
  if (low === undefined) return { lead: 'up to ', range };
  return { lead: high === undefined ? 'from ' : '', range };
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
  const entries = values.flat().flatMap(listIn).map(payEntry);
  const groups = new Map<string, Range[]>();
  for (const { range } of entries) {
    if (range === undefined) continue;
    const key = `${range.currency} ${range.period}`;
    groups.set(key, [...(groups.get(key) ?? []), range]);
  }
  if (groups.size === 0)
    return { text: entries.map(({ text }) => text).find(Boolean) ?? '' };
  const ranges = [...groups.values()];
  const rangeText = ranges.map(textOfRanges).filter(Boolean).join('; ');
  return ranges.flat().some(isInDoubt)
    ? { text: '', doubtful: rangeText }
    : { text: rangeText };
}

/** A range, or the text of other pay; without both where nothing is known. */
function payEntry(value: unknown): { range?: Range; text?: string } {
  const node = nodeOf(value);
  if (node === undefined) return { text: amountText(value) };
  const range = rangeIn(node);
  if (range === undefined)
    return { text: asText(nodeOf(node['value']) ?? node) ?? '' };
  const isKnown = range.currency === '' || CURRENCIES.includes(range.currency);
  return isKnown ? { range } : {};
}

function amountText(value: unknown): string {
  if (typeof value !== 'number') return asText(value) ?? '';
  return value > 0 ? written(value) : '';
}

/** The ends of "18 - 20", in a column whose name says more. */
function endsIn(value: unknown): { low: string; high: string } | undefined {
  const [low, high, ...others] =
    typeof value === 'string' ? value.split(/\s*(?:[-–—→]|\bto\b)\s*/) : [];
  const isRange =
    low !== undefined && high !== undefined && others.length === 0;
  return isRange && isNumber(low) && isNumber(high) ? { low, high } : undefined;
}

/** What fields beside the amounts say, by their texts or by their names. */
interface PayTerms {
  currency: string;
  period: string;
  isInCents: boolean;
}

function textOfRange(low: unknown, high: unknown, terms: PayTerms): PayText {
  const { currency, period } = terms;
  const unit = terms.isInCents ? '_cents' : '';
  return payText([
    { [`min${unit}`]: low, [`max${unit}`]: high, currency, period },
  ]);
}

/**
 * Pay of fields of their own, whose names may say its currency and period, or
 * that it is in cents.
 */
export function payOfColumns(
  values: readonly unknown[],
  ends: Record<'min' | 'max' | 'currency' | 'period', string>,
  names: string,
): PayText {
  const terms = {
    currency:
      ends.currency || (currencyNamed(names.replaceAll('_', ' ')) ?? ''),
    period: ends.period || readPeriod(names),
    isInCents: /cents\b/i.test(names),
  };
  const ofAmounts = payOfAmounts(values, terms);
  if (ofAmounts) return ofAmounts;
  const [first] = values;
  const isText = (asText(first) ?? '') !== '' && !isNumber(first);
  if (isText || ends.min + ends.max === '') return payText(values);
  const ofEnds = textOfRange(ends.min, ends.max, terms);
  const isEmpty = ofEnds.text === '' && ofEnds.doubtful === undefined;
  return isEmpty ? payText(values) : ofEnds;
}

/** Pay that is written in figures alone; undefined for other values. */
function payOfAmounts(
  values: readonly unknown[],
  terms: PayTerms,
): PayText | undefined {
  const [first, second] = values;
  if (values.length === 2 && values.every(isNumber))
    return textOfRange(first, second, terms);
  const isNamed = `${terms.currency}${terms.period}` !== '' || terms.isInCents;
  if (!isNamed) return undefined;
  if (isNumber(first)) return textOfRange(first, first, terms);
  const pair = endsIn(first);
  return pair && textOfRange(pair.low, pair.high, terms);
}
