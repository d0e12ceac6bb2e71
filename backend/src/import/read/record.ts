/** Records: the objects of a file that may be adverts, and where they stand. */
import type { Problem } from '../problem';

/** An object of a file: of JSON, an element of XML, or a row of a table. */
export type RecordNode = Record<string, unknown>;

/** Around the rows of a table, whose fields a person named. */
export const TABLE_AROUND: RecordNode = {};

/**
 * A value of a file, with the objects that it stands in. Of two with the same
 * key, the inner one counts.
 */
export interface LocatedValue {
  value: unknown;
  /** All fields around the value. */
  around: RecordNode;
  /**
   * The fields inside a list, without the document's, which may have a status
   * of its own.
   */
  listed: RecordNode;
  /**
   * The fields inside the innermost list. They belong to this value alone, as
   * `<JobPositionPosting>` around its `<PositionDetail>`.
   */
  envelope: RecordNode;
}

export const NOTHING_AROUND: Omit<LocatedValue, 'value'> = {
  around: {},
  listed: {},
  envelope: {},
};

/** A value that may be an advert. */
export type AdvertRecord = LocatedValue & { line: number; value: RecordNode };

export type FoundRecord = (LocatedValue & { line: number }) | Problem;

export const nodeOf = (anyValue: unknown): RecordNode | undefined =>
  typeof anyValue === 'object' && anyValue !== null && !Array.isArray(anyValue)
    ? (anyValue as RecordNode)
    : undefined;

/** An object, or the first item of a list if that is one. */
export const firstNodeIn = (anyValue: unknown): RecordNode | undefined =>
  nodeOf([anyValue].flat()[0]);

/**
 * The values at a path; `*` stands for the elements of a list, or for the
 * objects of one whose keys are their numbers.
 */
export function valuesAlong(
  outerValue: unknown,
  path: readonly string[],
): unknown[] {
  const [key, ...rest] = path;
  if (key === undefined) return [outerValue];
  if (Array.isArray(outerValue))
    return outerValue.flatMap((listItem) =>
      valuesAlong(listItem, key === '*' ? rest : path),
    );
  if (key === '*')
    return Object.entries(nodeOf(outerValue) ?? {}).flatMap(([id, listItem]) =>
      nodeOf(listItem) ? valuesAlong({ id, ...nodeOf(listItem) }, rest) : [],
    );
  return valuesAlong(nodeOf(outerValue)?.[key] ?? [], rest);
}

/** Reads as `valuesAlong` does, and adds what stands around each value. */
export function locatedAt(
  outerValue: unknown,
  path: readonly string[],
): Generator<LocatedValue> {
  return locatedIn({ value: outerValue, ...NOTHING_AROUND }, path, false);
}

/** `isListed` tells whether a list stands around the value. */
function* locatedIn(
  outerValue: LocatedValue,
  path: readonly string[],
  isListed: boolean,
): Generator<LocatedValue> {
  const [key, ...rest] = path;
  if (key === undefined) {
    yield outerValue;
    return;
  }
  const itemsOfList = itemsOf(outerValue.value, key);
  if (itemsOfList) {
    // a path may leave out the `*` of a list, as "jobs.title" does
    const isStarLeftOut = Array.isArray(outerValue.value) && key !== '*';
    for (const listedValue of itemsOfList)
      yield* locatedIn(
        { ...outerValue, value: listedValue, envelope: {} },
        isStarLeftOut ? path : rest,
        true,
      );
    return;
  }
  const node = nodeOf(outerValue.value) ?? {};
  if (key in node)
    yield* locatedIn(insideOf(outerValue, node, key, isListed), rest, isListed);
}

/**
 * The items of a list, or for the key `*` those of an object whose keys are
 * their numbers; undefined for another object.
 */
function itemsOf(outerValue: unknown, key: string): unknown[] | undefined {
  if (Array.isArray(outerValue)) return outerValue;
  if (key !== '*') return undefined;
  return Object.entries(nodeOf(outerValue) ?? {}).flatMap(([id, listItem]) =>
    nodeOf(listItem) ? [{ id, ...nodeOf(listItem) }] : [],
  );
}

/** The value of a key, with the object's other fields around it. */
function insideOf(
  outerValue: LocatedValue,
  node: RecordNode,
  key: string,
  isListed: boolean,
): LocatedValue {
  const { [key]: value, ...beside } = node;
  return {
    value,
    around: { ...outerValue.around, ...beside },
    listed: isListed ? { ...outerValue.listed, ...beside } : outerValue.listed,
    envelope: { ...outerValue.envelope, ...beside },
  };
}
