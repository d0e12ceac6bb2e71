import { wholeOneOf } from '../../patterns';
import { shortened, type Problem } from '../problem';

/** An object of a file: of JSON, an element of XML, or a row of a table. */
export type Node = Record<string, unknown>;

/** Around the rows of a table, whose fields a person named. */
export const TABLE: Node = {};

/**
 * A value of a file, with the objects that it stands in. Of two with the same
 * key, the inner one counts.
 */
export interface Located {
  value: unknown;
  /** All of them. */
  around: Node;
  /**
   * Those inside a list: not the document, which may have a status of its own.
   */
  listed: Node;
  /**
   * Those inside the innermost list: they are of this value alone, as
   * `<JobPositionPosting>` around its `<PositionDetail>`.
   */
  envelope: Node;
}

export const ALONE: Omit<Located, 'value'> = {
  around: {},
  listed: {},
  envelope: {},
};

/** A value that may be an advert. */
export type Advert = Located & { line: number; value: Node };

export type Found = (Located & { line: number }) | Problem;

export const nodeOf = (value: unknown): Node | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Node)
    : undefined;

/**
 * The values at a path; `*` stands for the elements of a list, or for the
 * objects of one whose keys are their numbers.
 */
export function pulled(value: unknown, path: readonly string[]): unknown[] {
  const [key, ...rest] = path;
  if (key === undefined) return [value];
  if (Array.isArray(value))
    return value.flatMap((item) => pulled(item, key === '*' ? rest : path));
  if (key === '*')
    return Object.entries(nodeOf(value) ?? {}).flatMap(([id, item]) =>
      nodeOf(item) ? pulled({ id, ...nodeOf(item) }, rest) : [],
    );
  return pulled(nodeOf(value)?.[key] ?? [], rest);
}

/** As `pulled`, with what stands around each value. */
export function locatedAt(
  value: unknown,
  path: readonly string[],
): Generator<Located> {
  return locatedIn({ value, ...ALONE }, path, false);
}

function* locatedIn(
  outer: Located,
  path: readonly string[],
  isListed: boolean,
): Generator<Located> {
  const [key, ...rest] = path;
  if (key === undefined) {
    yield outer;
    return;
  }
  const items = itemsOf(outer.value, key);
  if (items) {
    const isLists = Array.isArray(outer.value) && key !== '*';
    for (const value of items)
      yield* locatedIn(
        { ...outer, value, envelope: {} },
        isLists ? path : rest,
        true,
      );
    return;
  }
  const node = nodeOf(outer.value) ?? {};
  if (key in node)
    yield* locatedIn(insideOf(outer, node, key, isListed), rest, isListed);
}

/** What a list holds, or an object whose keys are numbers of things. */
function itemsOf(value: unknown, key: string): unknown[] | undefined {
  if (Array.isArray(value)) return value;
  if (key !== '*') return undefined;
  return Object.entries(nodeOf(value) ?? {}).flatMap(([id, item]) =>
    nodeOf(item) ? [{ id, ...nodeOf(item) }] : [],
  );
}

/** The value of a key, with the object's other fields around it. */
function insideOf(
  outer: Located,
  node: Node,
  key: string,
  isListed: boolean,
): Located {
  const { [key]: value, ...beside } = node;
  return {
    value,
    around: { ...outer.around, ...beside },
    listed: isListed ? { ...outer.listed, ...beside } : outer.listed,
    envelope: { ...outer.envelope, ...beside },
  };
}

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

const MOST_REMEMBERED = 10_000;

/**
 * `read`, which remembers what it read of a text: feeds repeat names and
 * places.
 */
export function remembering<Value extends object>(
  read: (text: string) => Value,
): (text: string) => Value {
  const remembered = new Map<string, Value>();
  return (text) => {
    const known = remembered.get(text);
    if (known) return known;
    if (remembered.size >= MOST_REMEMBERED) remembered.clear();
    const value = read(text);
    remembered.set(text, value);
    return value;
  };
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
