/** Records: the objects of a file that may be adverts, and where they stand. */
import type { Problem } from '../problem';

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
  /** All fields around the value. */
  around: Node;
  /**
   * The fields inside a list, without the document's, which may have a status
   * of its own.
   */
  listed: Node;
  /**
   * The fields inside the innermost list. They belong to this value alone, as
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

/** Reads as `pulled` does, and adds what stands around each value. */
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
