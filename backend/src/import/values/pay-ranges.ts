/** Ranges of pay as text that the database parses (docs/product.md §10.6). */
import { writtenAmount } from './pay-amounts';

export interface PayRange {
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
const isInDoubt = ({ low, high, period }: PayRange) =>
  period === 'per year' &&
  Math.min(low ?? Infinity, high ?? Infinity) < LEAST_OF_YEAR;

/**
 * Pay under this with pence, without a period, is by the hour: "13.50". Without
 * pence it may be thousands.
 */
const MOST_OF_HOUR = 100;
export const isHourly = (rangeEnds: readonly (number | undefined)[]) =>
  rangeEnds.every(
    (rangeEnd) => rangeEnd === undefined || rangeEnd < MOST_OF_HOUR,
  ) &&
  rangeEnds.some(
    (rangeEnd) => rangeEnd !== undefined && !Number.isInteger(rangeEnd),
  );

/** A range, or the text of other pay; without both where nothing is known. */
export interface PayEntry {
  range?: PayRange;
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
 * period become one; others follow after a semicolon. Without any range, it
 * returns the first text as it is.
 */
export function joinedPay(entries: readonly PayEntry[]): PayText {
  const rangesByTerms = new Map<string, PayRange[]>();
  for (const { range } of entries) {
    if (range === undefined) continue;
    const key = `${range.currency} ${range.period}`;
    rangesByTerms.set(key, [...(rangesByTerms.get(key) ?? []), range]);
  }
  if (rangesByTerms.size === 0)
    return { text: entries.map(({ text }) => text).find(Boolean) ?? '' };
  const payRanges = [...rangesByTerms.values()];
  const rangeText = payRanges.map(textOfRanges).filter(Boolean).join('; ');
  return payRanges.flat().some(isInDoubt)
    ? { text: '', doubtful: rangeText }
    : { text: rangeText };
}

const statedAmounts = (
  payRanges: readonly PayRange[],
  end: 'low' | 'high',
): number[] =>
  payRanges
    .map((payRange) => payRange[end])
    .filter((amount) => amount !== undefined);

/** `[{ low: 18 }, { high: 20 }]` is one range, from 18 to 20. */
function withBothEnds(payRanges: readonly PayRange[]): readonly PayRange[] {
  const [firstRange] = payRanges;
  const hasWholeRange = payRanges.some(
    ({ low, high }) => low !== undefined && high !== undefined,
  );
  if (firstRange === undefined || hasWholeRange) return payRanges;
  const lowAmounts = statedAmounts(payRanges, 'low');
  const highAmounts = statedAmounts(payRanges, 'high');
  if (lowAmounts.length === 0 || highAmounts.length === 0) return payRanges;
  return [
    {
      ...firstRange,
      low: Math.min(...lowAmounts),
      high: Math.max(...highAmounts),
    },
  ];
}

/**
 * One range over all of one currency and period. Where each has one end alone,
 * `withBothEnds` joins them. Otherwise an end that one of them lacks, the whole
 * lacks too. Empty if no end is left.
 */
function textOfRanges(statedRanges: readonly PayRange[]): string {
  const payRanges = withBothEnds(statedRanges);
  const [firstRange] = payRanges;
  if (firstRange === undefined) return '';
  const lowAmounts = statedAmounts(payRanges, 'low');
  const highAmounts = statedAmounts(payRanges, 'high');
  const lowestAmount =
    lowAmounts.length === payRanges.length
      ? Math.min(...lowAmounts)
      : undefined;
  const highestAmount =
    highAmounts.length === payRanges.length
      ? Math.max(...highAmounts)
      : undefined;
  const amountsText = textOfEnds(lowestAmount, highestAmount);
  if (amountsText === undefined) return '';
  const { lead, range } = amountsText;
  const { currency, period } = firstRange;
  return `${lead}${currency} ${range} ${period}`.replaceAll(/\s+/g, ' ').trim();
}

/** "18 - 20", "from 18" or "up to 20", with the words before the currency. */
function textOfEnds(
  lowAmount: number | undefined,
  highAmount: number | undefined,
): { lead: string; range: string } | undefined {
  const statedEnds = [lowAmount, highAmount].filter(
    (rangeEnd) => rangeEnd !== undefined,
  );
  if (statedEnds.length === 0) return undefined;
  const sortedAmounts = new Set(
    statedEnds.toSorted((first, second) => first - second),
  );
  const rangeText = [...sortedAmounts].map(writtenAmount).join(' - ');
  if (lowAmount === undefined) return { lead: 'up to ', range: rangeText };
  return { lead: highAmount === undefined ? 'from ' : '', range: rangeText };
}
