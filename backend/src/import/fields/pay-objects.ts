/** Pay in objects of a source: which of their fields are amounts, ends and terms. */
import { asText } from '../read/plain-values';
import { nodeOf, type Node } from '../read/record';
import {
  CURRENCIES,
  readAmount,
  readCurrency,
  readPeriod,
  written,
} from '../values/pay-amounts';
import { isHourly, type PayEntry, type Range } from '../values/pay-ranges';
import type { Column } from './columns';
import { fieldsFor, textFor } from './field-names';

/** The pay that values state: texts, amounts, objects, or lists of them. */
export const payEntriesIn = (values: readonly unknown[]): PayEntry[] =>
  values.flat().flatMap(listIn).map(payEntry);

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

function payEntry(value: unknown): PayEntry {
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

function rangeIn(node: Node): Range | undefined {
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
