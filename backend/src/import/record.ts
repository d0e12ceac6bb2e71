import { shortened, type Problem } from './problem';

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

/**
 * As `pulled`, with what stands around each value. `isListed` is for a value
 * inside a list.
 */
export function* locatedAt(
  value: unknown,
  path: readonly string[],
  outer = ALONE,
  isListed = false,
): Generator<Located> {
  const [key, ...rest] = path;
  if (key === undefined) {
    yield { value, ...outer };
    return;
  }
  const inList = { ...outer, envelope: {} };
  if (Array.isArray(value)) {
    for (const item of value)
      yield* locatedAt(item, key === '*' ? rest : path, inList, true);
    return;
  }
  const node = nodeOf(value) ?? {};
  if (key === '*') {
    for (const [id, item] of Object.entries(node))
      if (nodeOf(item))
        yield* locatedAt({ id, ...nodeOf(item) }, rest, inList, true);
    return;
  }
  if (!(key in node)) return;
  const { [key]: inner, ...beside } = node;
  const around = { ...outer.around, ...beside };
  const listed = isListed ? { ...outer.listed, ...beside } : outer.listed;
  yield* locatedAt(
    inner,
    rest,
    { around, listed, envelope: { ...outer.envelope, ...beside } },
    isListed,
  );
}

/** What people and programs write where there is nothing. */
const NOTHING =
  /^(?:n\/?a|n\.a\.?|null|nil|nan|undefined|[-–—]*|not (?:applicable|available|provided|specified|stated))$/i;

export const isEmpty = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.every(isEmpty)
    : value === null ||
      value === undefined ||
      (typeof value === 'string' && NOTHING.test(value.trim()));

/**
 * The values of the first path that has any: `departments|team.name`; `a+b` is
 * both, `~name` is beside the list, `#benefits` has its key as heading, and
 * `/job/{id}` is a text around values. A key may hold such signs itself.
 */
export function valuesAt(record: Node, around: Node, paths: string): unknown[] {
  if (paths in record)
    return [record[paths]].flat().filter((value) => !isEmpty(value));
  const both = paths.split('+');
  if (both.length > 1)
    return both.flatMap((one) => valuesAt(record, around, one));
  for (const path of paths.split('|')) {
    if (path.startsWith('#'))
      return headed(path.slice(1), valuesAt(record, around, path.slice(1)));
    const [from, keys] = path.startsWith('~')
      ? [around, path.slice(1)]
      : [record, path];
    const found = keys in from ? [from[keys]] : pulled(from, keys.split('.'));
    const values = (
      path.includes('{') ? [filled(path, record, around)] : found
    ).flat();
    const filledIn = values.filter((value) => !isEmpty(value));
    if (filledIn.length > 0) return filledIn;
  }
  return [];
}

/** Values below their key as a heading. */
function headed(key: string, values: readonly unknown[]) {
  const name = inWords(key.replace(/^.*\./, '')).replace(/^./, (first) =>
    first.toUpperCase(),
  );
  return values.length === 0
    ? []
    : [{ name, value: values.length === 1 ? values[0] : values }];
}

function filled(text: string, record: Node, around: Node): string | undefined {
  const parts = [...text.matchAll(/\{([^}]*)\}/g)].map(
    ([, path = '']) => asText(valuesAt(record, around, path)[0]) ?? '',
  );
  return parts.every(Boolean)
    ? text.replaceAll(/\{[^}]*\}/g, () => parts.shift() ?? '')
    : undefined;
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
    const before = remembered.get(text);
    if (before) return before;
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
 * The keys under which objects have their name, without `_` and in lower case.
 */
const NAMES =
  `@value,name,label,title,rendered,descriptor,displayname,displaytext,localizedname,shortname,nom,libelle,text,#,value,
codevalue,code,caption,term,anydate,url,href,en,en-gb,en-us,en-ca,fr,fr-ca,$oid,$date`.split(
    /,\s*/,
  );

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
 * A text; a number or truth as text, of an object its name, of a list its
 * first. Undefined for an object without a name.
 */
export function asText(value: unknown): string | undefined {
  if (value === undefined || value === null) return '';
  if (typeof value === 'string') return value.trim();
  if (typeof value !== 'object') return String(value);
  if (Array.isArray(value)) return value.length === 0 ? '' : asText(value[0]);
  const node = fieldsIn(value) ?? {};
  if (Object.keys(node).length === 0) return '';
  const named = new Map(
    Object.entries(node).map(([key, inner]) => [
      key.toLowerCase().replaceAll('_', ''),
      inner,
    ]),
  );
  const found = NAMES.map((name) => named.get(name)).find(
    (inner) => inner !== undefined && inner !== null,
  );
  // a date of MongoDB
  const plain = nodeOf(found)?.['$numberLong'] ?? found;
  return found === undefined || nodeOf(plain) ? undefined : asText(plain);
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
