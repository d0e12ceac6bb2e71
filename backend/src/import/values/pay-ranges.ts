/** Ranges of pay as text that the database parses (docs/product.md §10.6). */
import { written } from './pay-amounts';

export interface Range {
  low: number | undefined;
  high: number | undefined;
  currency: string;
  period: string;
}

/**
 * The least pay of a year, in any of the currencies. A smaller amount may be in
 * thousands, or for another period.
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
export const isHourly = (ends: readonly (number | undefined)[]) =>
  ends.every((end) => end === undefined || end < MOST_OF_HOUR) &&
  ends.some((end) => end !== undefined && !Number.isInteger(end));

/** A range, or the text of other pay; without both where nothing is known. */
export interface PayEntry {
  range?: Range;
  text?: string;
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
 * Writes pay as `GBP 45,000 - 55,000 per year`. Ranges of one currency and
 * period become one; others follow after a semicolon. A text stays as it is.
 */
export function payText(entries: readonly PayEntry[]): PayText {
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
