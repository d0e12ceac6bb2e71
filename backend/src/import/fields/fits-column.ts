/** Whether a value can be that of a column. */
import { asText } from '../read/plain-values';
import { firstNodeIn, nodeOf, type RecordNode } from '../read/record';
import { insideOf } from '../values/descriptions';
import { saysEmployment } from '../values/employment';
import { isRelative } from '../values/moments';
import { modesIn } from '../values/work-modes';
import type { Column } from './columns';
import { fieldsFor } from './field-names';
import { hasListOfPay } from './pay-objects';

/**
 * Says whether a value can be one of the column. So `location: {id: 5}` is not
 * taken for a place, nor `type: "job-listings"` for an employment. `name` is
 * the field's.
 */
export function fitsColumn(
  column: Column,
  fieldValue: unknown,
  name: string,
): boolean {
  const valueText = asText(fieldValue) ?? '';
  const columnFitting = FITTINGS.find(
    (otherFitting) => otherFitting.column === column,
  );
  return columnFitting
    ? columnFitting.fits(fieldValue, valueText, name)
    : valueText !== '';
}

const hasOneOf = (node: RecordNode, ...columns: Column[]) =>
  columns.some((column) => fieldsFor(node, column).length > 0);

const isDated = (_: unknown, valueText: string) =>
  /\d{2}/.test(valueText) && !isRelative(valueText);

/** Values of a field that a column takes, or leaves to another. */
interface FieldExample {
  name: string;
  values: readonly unknown[];
}

interface ColumnFitting {
  column: Column;
  fits: (fieldValue: unknown, valueText: string, name: string) => boolean;
  takes: FieldExample;
  refuses: FieldExample;
}

const isAmount = (_: unknown, valueText: string) =>
  /^[^a-z\d]*\d[\d\s.,]*k?$/i.test(valueText);

/** Columns whose values are told from others by more than a text. */
export const FITTINGS: readonly ColumnFitting[] = [
  {
    column: 'description',
    // `profileName` is not part of a text
    fits: (fieldValue, valueText, name) =>
      !/name$/i.test(name) &&
      (valueText !== '' ||
        insideOf(firstNodeIn(fieldValue) ?? {}) !== undefined),
    takes: {
      name: 'profile',
      values: ['<p>Audits.</p>', { content: [{ text: 'Audits.' }] }],
    },
    refuses: { name: 'profileName', values: ['Default'] },
  },
  {
    column: 'link',
    fits: (_, valueText) => /^(?:https?:\/\/|\/)/.test(valueText),
    takes: { name: 'url', values: ['https://alpha.example/1', '/jobs/1'] },
    refuses: { name: 'url', values: ['alpha.example', 'jobs/1'] },
  },
  {
    column: 'date_published',
    fits: isDated,
    takes: { name: 'posted', values: ['2026-11-24', '24 Nov 26'] },
    refuses: { name: 'posted', values: ['2 days ago', 'true', '1'] },
  },
  {
    column: 'valid_through',
    fits: isDated,
    takes: { name: 'closes', values: ['2026-11-24', '24 Nov 26'] },
    refuses: { name: 'closes', values: ['Open until filled', 'false'] },
  },
  {
    column: 'job_title',
    fits: (_, valueText) =>
      /\p{L}{2}/u.test(valueText) &&
      valueText.length <= 300 &&
      !/^https?:/.test(valueText),
    takes: { name: 'name', values: ['Audit Senior', { name: 'Auditor' }] },
    refuses: { name: 'name', values: ['7', 'https://alpha.example/1'] },
  },
  {
    column: 'salary_min',
    fits: isAmount,
    takes: { name: 'min', values: [45_000, '£45,000', '45k'] },
    refuses: { name: 'min', values: ['2 years', 'competitive'] },
  },
  {
    column: 'salary_max',
    fits: isAmount,
    takes: { name: 'max', values: [55_000, '£55,000', '55k'] },
    refuses: { name: 'max', values: ['5 years', 'competitive'] },
  },
  {
    column: 'employment',
    fits: (_, valueText) => saysEmployment(valueText),
    takes: { name: 'type', values: ['Full-time', 'CDI'] },
    refuses: { name: 'type', values: ['job-listings'] },
  },
  {
    column: 'work_mode',
    fits: (_, valueText, name) =>
      !/type|site/i.test(name) || modesIn(valueText).length > 0,
    takes: { name: 'workplaceType', values: ['Hybrid', 'REMOTE'] },
    refuses: { name: 'locationType', values: ['Campus'] },
  },
  {
    column: 'service',
    fits: (_, valueText) => /\p{L}{2}/u.test(valueText),
    takes: { name: 'department', values: ['Tax', { name: 'Audit' }] },
    refuses: { name: 'department', values: ['12', { id: 12 }] },
  },
  {
    column: 'seniority',
    // "5+ years" is not a level
    fits: (_, valueText) => valueText !== '' && !/\d/.test(valueText),
    takes: { name: 'experience', values: ['Mid-Senior'] },
    refuses: { name: 'experience', values: ['5+ years'] },
  },
  {
    column: 'region',
    fits: (_, valueText) =>
      valueText !== '' &&
      !/^(?:open|closed|published|active|live|draft)$/i.test(valueText),
    takes: { name: 'state', values: ['Texas', 'TX'] },
    refuses: { name: 'state', values: ['published', 'Draft'] },
  },
  {
    column: 'town',
    fits: (fieldValue, valueText) =>
      valueText !== '' &&
      !hasOneOf(nodeOf(fieldValue) ?? {}, 'town', 'country'),
    takes: { name: 'city', values: ['Leeds', { name: 'Leeds' }] },
    refuses: { name: 'city', values: [{ name: 'HQ', city: 'Leeds' }] },
  },
  {
    column: 'location',
    fits: (fieldValue, valueText) =>
      nodeOf(fieldValue) !== undefined ||
      Array.isArray(fieldValue) ||
      /^(?!https?:).*\p{L}{2}/u.test(valueText),
    takes: { name: 'office', values: ['Leeds', { city: 'Leeds' }, ['Leeds']] },
    refuses: { name: 'office', values: ['12', 'https://alpha.example/leeds'] },
  },
  {
    column: 'salary',
    fits: saysPay,
    takes: {
      name: 'pay',
      values: [
        '£45,000',
        'competitive',
        { min: 45_000 },
        { value: 45_000 },
        { ranges: [] },
      ],
    },
    refuses: { name: 'pay', values: [{ id: 'A' }] },
  },
];

function saysPay(fieldValue: unknown, valueText: string): boolean {
  const node = firstNodeIn(fieldValue);
  if (node === undefined) return valueText !== '';
  const isOneAmount = fieldsFor(node, 'salary').some(
    (field) => nodeOf(field.value) === undefined,
  );
  return (
    isOneAmount ||
    hasListOfPay(node) ||
    hasOneOf(node, 'salary_min', 'salary_max') ||
    'value' in node ||
    /\d/.test(valueText)
  );
}
