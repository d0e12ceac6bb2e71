/** Whether a value can be that of a column. */
import type { Column } from './columns';
import { saysEmployment } from '../values/employment';
import { fieldsFor } from './field-names';
import { isRelative } from '../values/moments';
import { insideOf } from '../values/descriptions';
import { nodeOf, type Node } from '../read/record';
import { modesIn } from '../values/work-modes';
import { asText } from '../read/plain-values';
import { hasListOfPay } from './pay-objects';

/**
 * So that `location: {id: 5}` is not taken for a place, nor `type:
 * "job-listings"` for an employment. `name` is the field's.
 */
export function fitsColumn(
  column: Column,
  value: unknown,
  name: string,
): boolean {
  const text = asText(value) ?? '';
  const fits = FITS[column];
  return fits === undefined ? text !== '' : fits(value, text, name);
}

const has = (node: Node, ...columns: Column[]) =>
  columns.some((column) => fieldsFor(node, column).length > 0);

const isDated = (_: unknown, text: string) =>
  /\d{2}/.test(text) && !isRelative(text);

/** Columns whose values are told from others by more than a text. */
const FITS: Partial<
  Record<Column, (value: unknown, text: string, name: string) => boolean>
> = {
  // `profileName` is no part of a text
  description: (value, text, name) =>
    !/name$/i.test(name) &&
    (text !== '' || insideOf(nodeOf([value].flat()[0]) ?? {}) !== undefined),
  link: (_, text) => /^(?:https?:\/\/|\/)/.test(text),
  date_published: isDated,
  valid_through: isDated,
  job_title: (_, text) =>
    /\p{L}{2}/u.test(text) && text.length <= 300 && !/^https?:/.test(text),
  salary_min: (_, text) => /^[^a-z\d]*\d[\d\s.,]*k?$/i.test(text),
  salary_max: (_, text) => /^[^a-z\d]*\d[\d\s.,]*k?$/i.test(text),
  employment: (_, text) => saysEmployment(text),
  work_mode: (_, text, name) =>
    !/type|site/i.test(name) || modesIn(text).length > 0,
  service: (_, text) => /\p{L}{2}/u.test(text),
  // "5+ years" is no level
  seniority: (_, text) => text !== '' && !/\d/.test(text),
  region: (_, text) =>
    text !== '' && !/^(?:open|closed|published|active|live|draft)$/i.test(text),
  town: (value, text) =>
    text !== '' &&
    !(nodeOf(value) && has(nodeOf(value) ?? {}, 'town', 'country')),
  location: (value, text) =>
    nodeOf(value) !== undefined ||
    Array.isArray(value) ||
    /^(?!https?:).*\p{L}{2}/u.test(text),
  salary: (value, text) => {
    const node = nodeOf([value].flat()[0]);
    if (node === undefined) return text !== '';
    const isAmount = fieldsFor(node, 'salary').some(
      (field) => nodeOf(field.value) === undefined,
    );
    return (
      isAmount ||
      hasListOfPay(node) ||
      has(node, 'salary_min', 'salary_max') ||
      'value' in node ||
      /\d/.test(text)
    );
  },
};
