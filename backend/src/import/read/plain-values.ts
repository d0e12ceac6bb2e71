/** Values of a record as plain texts, and which of them are empty or true. */
import { wholeOneOf } from '../../patterns';
import { shortened } from '../problem';
import { nodeOf, type RecordNode } from './record';

/** What people and programs write where there is nothing, such as "N/A". */
const NOTHING_WORDS = wholeOneOf(
  [
    /n\/?a/,
    /n\.a\.?/,
    /null|nil|nan|undefined/,
    /[-–—]*/,
    /not (?:applicable|available|provided|specified|stated)/,
  ],
  'i',
);

export function isEmpty(writtenValue: unknown): boolean {
  if (writtenValue === null || writtenValue === undefined) return true;
  if (Array.isArray(writtenValue)) return writtenValue.every(isEmpty);
  return (
    typeof writtenValue === 'string' && NOTHING_WORDS.test(writtenValue.trim())
  );
}

/**
 * A text in lower-case words without accents: "fullTime" and "FULL_TIME" are
 * "full time".
 */
export const inWords = (writtenText: string) =>
  writtenText
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

/** The members of a resource of JSON:API. */
const RESOURCE_KEYS = [
  'type',
  'id',
  'attributes',
  'links',
  'relationships',
  'meta',
];

/**
 * An object's own fields: of a resource of JSON:API or Strapi, as in `{"data":
 * {"id": 3, "attributes": …}}`, those inside.
 */
export function fieldsIn(writtenValue: unknown): RecordNode | undefined {
  const node = nodeOf(writtenValue);
  const resource = nodeOf(node?.['data']) ?? node ?? {};
  const isResource = Object.keys(resource).every((key) =>
    RESOURCE_KEYS.includes(key),
  );
  return (isResource && nodeOf(resource['attributes'])) || node;
}

/**
 * A value as text: a number or boolean as written, an object by its name, a
 * list by its first value. Empty for null, undefined and an empty list;
 * undefined for an object without a name.
 */
export function asText(writtenValue: unknown): string | undefined {
  if (writtenValue === undefined || writtenValue === null) return '';
  if (typeof writtenValue === 'string') return writtenValue.trim();
  if (typeof writtenValue !== 'object') return String(writtenValue);
  if (Array.isArray(writtenValue))
    return writtenValue.length === 0 ? '' : asText(writtenValue[0]);
  return nameOfObject(fieldsIn(writtenValue) ?? {});
}

function nameOfObject(node: RecordNode): string | undefined {
  const fieldEntries = Object.entries(node);
  if (fieldEntries.length === 0) return '';
  const fields = new Map(
    fieldEntries.map(([key, writtenValue]) => [
      key.toLowerCase().replaceAll('_', ''),
      writtenValue,
    ]),
  );
  const name = NAME_KEYS.map((key) => fields.get(key)).find(
    (writtenValue) => writtenValue !== undefined && writtenValue !== null,
  );
  if (name === undefined) return undefined;
  // a date of MongoDB
  const plainName = nodeOf(name)?.['$numberLong'] ?? name;
  return nodeOf(plainName) ? undefined : asText(plainName);
}

export const textsIn = (writtenValues: readonly unknown[]): string[] =>
  writtenValues
    .flat()
    .map((writtenValue) => asText(writtenValue) ?? '')
    .filter(Boolean);

export const isTrue = (writtenValue: unknown) =>
  /^(?:true|yes|y|1(?:\.0)?|oui)$/i.test(String(writtenValue));

/** What people may know a record by, for reports. */
export const nameIn = (record: RecordNode): string =>
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
      .filter(
        (writtenValue) =>
          typeof writtenValue === 'string' || typeof writtenValue === 'number',
      )
      .map(String)
      .find((writtenText) => writtenText.trim() !== '') ?? '',
  );
