/** Values of a record as plain texts, and what counts as an empty or a true one. */
import { wholeOneOf } from '../../patterns';
import { shortened } from '../problem';
import { nodeOf, type Node } from './record';

/** What people and programs write where there is nothing. */
const NOTHING = wholeOneOf(
  [
    /n\/?a/,
    /n\.a\.?/,
    /null|nil|nan|undefined/,
    /[-–—]*/,
    /not (?:applicable|available|provided|specified|stated)/,
  ],
  'i',
);

export function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  if (Array.isArray(value)) return value.every(isEmpty);
  return typeof value === 'string' && NOTHING.test(value.trim());
}

/**
 * A text in lower-case words without accents: "fullTime" and "FULL_TIME" are
 * "full time".
 */
export const inWords = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, ' ')
    .replaceAll(/[\s_-]+/g, ' ')
    .trim()
    .toLowerCase();

/**
 * The keys under which objects have their name, without `_` and in lower case,
 * the likeliest first.
 */
const NAME_KEYS = [
  '@value',
  'name',
  'label',
  'title',
  'rendered',
  'descriptor',
  'displayname',
  'displaytext',
  'localizedname',
  'shortname',
  'nom',
  'libelle',
  'text',
  '#',
  'value',
  'codevalue',
  'code',
  'caption',
  'term',
  'anydate',
  'url',
  'href',
  'en',
  'en-gb',
  'en-us',
  'en-ca',
  'fr',
  'fr-ca',
  '$oid',
  '$date',
];

const RESOURCE = ['type', 'id', 'attributes', 'links', 'relationships', 'meta'];

/**
 * An object's own fields: of a resource of JSON:API or Strapi, as in `{"data":
 * {"id": 3, "attributes": …}}`, those inside.
 */
export function fieldsIn(value: unknown): Node | undefined {
  const node = nodeOf(value);
  const resource = nodeOf(node?.['data']) ?? node ?? {};
  const isResource = Object.keys(resource).every((key) =>
    RESOURCE.includes(key),
  );
  return (isResource && nodeOf(resource['attributes'])) || node;
}

/**
 * A text; a number or truth as text, the name of an object, the first value of
 * a list. Undefined for an object without a name.
 */
export function asText(value: unknown): string | undefined {
  if (value === undefined || value === null) return '';
  if (typeof value === 'string') return value.trim();
  if (typeof value !== 'object') return String(value);
  if (Array.isArray(value)) return value.length === 0 ? '' : asText(value[0]);
  return nameOfObject(fieldsIn(value) ?? {});
}

function nameOfObject(node: Node): string | undefined {
  const entries = Object.entries(node);
  if (entries.length === 0) return '';
  const fields = new Map(
    entries.map(([key, value]) => [
      key.toLowerCase().replaceAll('_', ''),
      value,
    ]),
  );
  const name = NAME_KEYS.map((key) => fields.get(key)).find(
    (value) => value !== undefined && value !== null,
  );
  if (name === undefined) return undefined;
  // a date of MongoDB
  const plainName = nodeOf(name)?.['$numberLong'] ?? name;
  return nodeOf(plainName) ? undefined : asText(plainName);
}

export const textsIn = (values: readonly unknown[]): string[] =>
  values
    .flat()
    .map((value) => asText(value) ?? '')
    .filter(Boolean);

export const isTrue = (value: unknown) =>
  /^(?:true|yes|y|1(?:\.0)?|oui)$/i.test(String(value));

/** What people may know a record by, for reports. */
export const nameIn = (record: Node): string =>
  shortened(
    [
      'title',
      'job_title',
      'name',
      'text',
      'id',
      'shortcode',
      'identifier',
      'url',
    ]
      .map((key) => record[key])
      .filter((value) => typeof value === 'string' || typeof value === 'number')
      .map(String)
      .find((text) => text.trim() !== '') ?? '',
  );
