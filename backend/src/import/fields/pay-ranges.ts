/** The range of pay that an object states. */
import type { Column } from './columns';
import { fieldsFor, textFor } from './field-names';
import { readAmount, readCurrency, readPeriod } from '../values/pay-amounts';
import { nodeOf, type Node } from '../read/record';
import { asText } from '../read/plain-values';

export interface Range {
  low: number | undefined;
  high: number | undefined;
  currency: string;
  period: string;
}

/**
 * No year's pay is less, in any of the currencies: such an amount may be
 * thousands, or another period's.
 */
const LEAST_OF_YEAR = 1000;
export const isInDoubt = ({ low, high, period }: Range) =>
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

/**
 * An object of pay with the object in its `value`, whose fields count first.
 */
interface PayNode {
  fields: Node;
  period: string;
}

export function rangeIn(node: Node): Range | undefined {
  const inner = nodeOf(node['value']);
  const fields = { ...node, ...inner };
  const pay = { fields, period: periodIn(fields) };
  const amount = inner && nodeOf(inner['value']) ? undefined : amountIn(pay);
  const end = endNamed(node);
  const low =
    amountOf(pay, valuesFor(fields, 'salary_min')) ??
    (end === 'high' ? undefined : amount);
  const high =
    amountOf(pay, valuesFor(fields, 'salary_max')) ??
    (end === 'low' ? undefined : amount);
  if (low === undefined && high === undefined) return undefined;
  return {
    low,
    high,
    currency: currencyIn(fields),
    period: pay.period || (isHourly([low, high]) ? 'per hour' : ''),
  };
}

const valuesFor = (fields: Node, column: Column): unknown[] =>
  fieldsFor(fields, column).map(({ value }) => value);

function periodIn(fields: Node): string {
  const words = [
    ...valuesFor(fields, 'period'),
    fields['title'],
    fields['blurb'],
  ];
  const periods = words.map((value) => readPeriod(asText(value) ?? ''));
  return periods.find(Boolean) ?? '';
}

const amountsIn = (fields: Node): unknown[] =>
  Object.entries(fields)
    .filter(([key]) => AMOUNT_KEY.test(key))
    .map(([, value]) => value);

/** The amount that is not said to be one of two ends. */
const amountIn = (pay: PayNode): number | undefined =>
  amountOf(pay, [
    pay.fields['value'],
    ...amountsIn(pay.fields),
    ...valuesFor(pay.fields, 'salary'),
  ]);

/** The first of the values that is an amount. */
function amountOf(
  { fields, period }: PayNode,
  values: readonly unknown[],
): number | undefined {
  const amount = values
    .map((value) => readAmount(value, period))
    .find((number) => number !== undefined);
  const isInCents = Object.keys(fields).some((name) => /cents$/i.test(name));
  return amount !== undefined && isInCents ? amount / 100 : amount;
}

/** Stated for the whole, or beside an amount, or by an amount's sign. */
function currencyIn(fields: Node): string {
  const ends = [
    ...valuesFor(fields, 'salary_min'),
    ...valuesFor(fields, 'salary_max'),
  ];
  const besideAmounts = [...ends, ...amountsIn(fields)].map((value) =>
    textFor(nodeOf(value) ?? {}, 'currency'),
  );
  const [sign = ''] =
    /[£€]/.exec(ends.map((value) => asText(value)).join()) ?? [];
  return readCurrency(
    textFor(fields, 'currency') || (besideAmounts.find(Boolean) ?? sign),
  );
}
