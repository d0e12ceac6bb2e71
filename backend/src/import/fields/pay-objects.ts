/** Pay in objects of a source: which fields are amounts, ends and terms. */
import { asText } from '../read/plain-values';
import { nodeOf, type RecordNode } from '../read/record';
import {
  CURRENCIES,
  readAmount,
  readCurrency,
  readPeriod,
  writtenAmount,
} from '../values/pay-amounts';
import { isHourly, type PayEntry, type PayRange } from '../values/pay-ranges';
import type { Column } from './columns';
import { fieldsFor, textFor } from './field-names';

/** The pay that values state: texts, amounts, objects, or lists of them. */
export const payEntriesIn = (payValues: readonly unknown[]): PayEntry[] =>
  payValues.flat().flatMap(listIn).map(payEntry);

/** Names of lists of pay: "value", "pay_ranges", "salaryBands", "tiers" */
const LIST_OF_PAY =
  /^(?:value|(?:pay|salary)?_?(?:ranges?|bands?|amounts?|tiers?|rates?))$/i;

export const hasListOfPay = (node: RecordNode): boolean =>
  Object.entries(node).some(
    ([key, innerValue]) => LIST_OF_PAY.test(key) && Array.isArray(innerValue),
  );

/**
 * The entries of an object with a list of pay, each with the object's other
 * fields; any other value is the only entry.
 */
function listIn(payValue: unknown): unknown[] {
  const node = nodeOf(payValue) ?? {};
  const [payList] = Object.entries(node).flatMap(([key, innerValue]) =>
    LIST_OF_PAY.test(key) && Array.isArray(innerValue)
      ? [{ key, entries: innerValue as unknown[] }]
      : [],
  );
  if (payList === undefined) return [payValue];
  const { [payList.key]: _, ...common } = node;
  return payList.entries.map((entry) =>
    payList.key === 'value'
      ? { ...common, value: entry }
      : { ...common, ...nodeOf(entry) },
  );
}

/** One entry; without text and range where its currency is not known. */
function payEntry(payValue: unknown): PayEntry {
  const node = nodeOf(payValue);
  if (node === undefined) return { text: amountText(payValue) };
  const payRange = rangeIn(node);
  if (payRange === undefined)
    return { text: asText(nodeOf(node['value']) ?? node) ?? '' };
  const isKnown =
    payRange.currency === '' || CURRENCIES.includes(payRange.currency);
  return isKnown ? { range: payRange } : {};
}

function amountText(payValue: unknown): string {
  if (typeof payValue !== 'number') return asText(payValue) ?? '';
  return payValue > 0 ? writtenAmount(payValue) : '';
}

/**
 * Which end an entry of a list states by a name: `{"typeCode": "Minimum
 * BasePay", "referenceAmount": …}`; undefined where it names none.
 */
function endNamed(node: RecordNode): 'low' | 'high' | undefined {
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
  fields: RecordNode;
  period: string;
}

function rangeIn(node: RecordNode): PayRange | undefined {
  const innerValue = nodeOf(node['value']);
  const fields = { ...node, ...innerValue };
  const payFields = { fields, period: periodIn(fields) };
  // a `value` inside `value` is not an amount
  const amount =
    innerValue && nodeOf(innerValue['value']) ? undefined : amountIn(payFields);
  const endOfName = endNamed(node);
  const lowAmount =
    amountOf(payFields, valuesFor(fields, 'salary_min')) ??
    (endOfName === 'high' ? undefined : amount);
  const highAmount =
    amountOf(payFields, valuesFor(fields, 'salary_max')) ??
    (endOfName === 'low' ? undefined : amount);
  if (lowAmount === undefined && highAmount === undefined) return undefined;
  return {
    low: lowAmount,
    high: highAmount,
    currency: currencyIn(fields),
    period:
      payFields.period || (isHourly([lowAmount, highAmount]) ? 'per hour' : ''),
  };
}

const valuesFor = (fields: RecordNode, column: Column): unknown[] =>
  fieldsFor(fields, column).map(({ value }) => value);

function periodIn(fields: RecordNode): string {
  const periodTexts = [
    ...valuesFor(fields, 'period'),
    fields['title'],
    fields['blurb'],
  ];
  const periods = periodTexts.map((payValue) =>
    readPeriod(asText(payValue) ?? ''),
  );
  return periods.find(Boolean) ?? '';
}

const amountsIn = (fields: RecordNode): unknown[] =>
  Object.entries(fields)
    .filter(([key]) => AMOUNT_KEY.test(key))
    .map(([, payValue]) => payValue);

/** The amount of a field that is not named as one of the two ends. */
const amountIn = (payFields: PayNode): number | undefined =>
  amountOf(payFields, [
    payFields.fields['value'],
    ...amountsIn(payFields.fields),
    ...valuesFor(payFields.fields, 'salary'),
  ]);

/** The first of the values that is an amount. */
function amountOf(
  { fields, period }: PayNode,
  payValues: readonly unknown[],
): number | undefined {
  const amount = payValues
    .map((payValue) => readAmount(payValue, period))
    .find((number) => number !== undefined);
  const isInCents = Object.keys(fields).some((name) => /cents$/i.test(name));
  return amount !== undefined && isInCents ? amount / 100 : amount;
}

/** The currency: stated for the whole, beside an amount, or by its sign. */
function currencyIn(fields: RecordNode): string {
  const rangeEnds = [
    ...valuesFor(fields, 'salary_min'),
    ...valuesFor(fields, 'salary_max'),
  ];
  const besideAmounts = [...rangeEnds, ...amountsIn(fields)].map((payValue) =>
    textFor(nodeOf(payValue) ?? {}, 'currency'),
  );
  const [currencySign = ''] =
    /[£€]/.exec(rangeEnds.map((payValue) => asText(payValue)).join()) ?? [];
  return readCurrency(
    textFor(fields, 'currency') ||
      (besideAmounts.find(Boolean) ?? currencySign),
  );
}
