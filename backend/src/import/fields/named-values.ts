/**
 * Lists of named values in JSON, which are fields by those names: `[{"name":
 * "Location", "value": "Leeds"}]`.
 */
import { nodeOf, type RecordNode } from '../read/record';
import { meaningsOf } from './field-names';

const NAME_KEYS = ['name', 'label', 'fieldLabel', 'key', 'field', 'title'];
const VALUE_KEYS = ['value', 'valueLabel', 'values', 'text'];

const LONGEST_NAME = 60;
/** Objects inside more objects than this are left as they are. */
const DEEPEST = 3;

interface NamedValue {
  name: string;
  value: unknown;
}

function namedValue(listItem: unknown): NamedValue | undefined {
  const node = nodeOf(listItem) ?? {};
  const name = NAME_KEYS.map((key) => node[key]).find(
    (value) => typeof value === 'string',
  );
  const valueKey = VALUE_KEYS.find((key) => key in node);
  if (
    typeof name !== 'string' ||
    name.length > LONGEST_NAME ||
    valueKey === undefined
  )
    return undefined;
  return { name, value: node[valueKey] };
}

/**
 * A list of named values as one object. Undefined for another list, such as a
 * list of places, because "Leeds" is not the name of a field.
 */
function fieldsOfList(
  listedValues: readonly unknown[],
): RecordNode | undefined {
  const namedValues = listedValues
    .map(namedValue)
    .filter((listItem) => listItem !== undefined);
  if (
    namedValues.length < listedValues.length ||
    !namedValues.some(({ name }) => meaningsOf(name).length > 0)
  )
    return undefined;
  const fields = new Map<string, unknown>();
  for (const { name, value } of namedValues)
    fields.set(
      name,
      fields.has(name) ? [fields.get(name), value].flat() : value,
    );
  return Object.fromEntries(fields);
}

/**
 * A record whose lists of named values are objects. A list in a field that has
 * a meaning, as the parts of a description, stays.
 */
export function withNamedValues(record: RecordNode, depth = 0): RecordNode {
  const fieldEntries = Object.entries(record).map(([key, value]) => {
    const innerNode = nodeOf(value);
    if (innerNode && depth < DEEPEST)
      return [key, withNamedValues(innerNode, depth + 1)] as const;
    const fields =
      Array.isArray(value) && meaningsOf(key).length === 0
        ? fieldsOfList(value)
        : undefined;
    return [key, fields ?? value] as const;
  });
  return Object.fromEntries(fieldEntries);
}
