/** The records of a document: lists anywhere below its keys. */
import { guessColumns } from './guess';
import { isHiddenName } from './status';
import { meaningsOf, type Column } from './names';
import { locatedAt, nodeOf, type Found, type Node } from './record';
import { vendorOf } from './vendors';

const DEEPEST = 8;
const SAMPLES = 20;
/** A list whose things have so many of our columns is one of adverts. */
const ENOUGH = 3;
/** What tells one thing from another counts like so many columns. */
const KEY = 3;

/** How many of our columns things have; none without a title. */
const columnsIn = (nodes: readonly Node[]): number => {
  const guesses = guessColumns(nodes.slice(0, SAMPLES), true);
  const has = (...columns: Column[]) =>
    guesses.some(({ column }) => columns.includes(column));
  return has('job_title') ? guesses.length + (has('id', 'link') ? KEY : 0) : 0;
};

/** A language's, as of translations. */
const LANGUAGE = /^(?:en|fr|de|es|it|nl|pt|pl|sv|da|no|fi)(?:[-_][a-z]+)?$/i;

/**
 * Whether an object is a list of like things by their numbers: `{"1001":
 * {"title": …}, "1002": {"title": …}}`.
 */
function isNumbered(node: Node): boolean {
  const nodes = Object.values(node).slice(0, SAMPLES).map(nodeOf);
  const [first, ...others] = nodes;
  const shared = Object.keys(first ?? {}).filter((key) =>
    others.every((other) => other && key in other),
  );
  return (
    others.length > 0 &&
    shared.length >= ENOUGH &&
    Object.keys(node)
      .slice(0, SAMPLES)
      .every((key) => meaningsOf(key).length === 0 && !LANGUAGE.test(key))
  );
}

interface Place {
  path: string[];
  isList: boolean;
  columns: number;
  length: number;
  /** Of its first things. */
  keys: Set<string>;
}

/**
 * Whether things of two places, neither inside the other, have nearly the same
 * keys: adverts by department or country.
 */
function areAlike(one: Place, other: Place): boolean {
  const [shorter = [], longer = []] = [one.path, other.path].toSorted(
    (a, b) => a.length - b.length,
  );
  const isInside = shorter.every((key, at) => key === longer[at]);
  const isTranslation = other.path.some((key) => LANGUAGE.test(key));
  const shared = [...one.keys].filter((key) => other.keys.has(key)).length;
  return (
    !isInside &&
    !isTranslation &&
    shared >= 0.85 * new Set([...one.keys, ...other.keys]).size
  );
}

/**
 * All paths of known shapes, else the list whose things are most like adverts,
 * with those alike. `*` stands for the elements of a list.
 */
function locate(root: unknown): string[][] {
  const only = nodeOf(root);
  // a line of JSON Lines, mostly
  if (
    only &&
    Object.values(only).every(
      (value) => value === null || typeof value !== 'object',
    )
  )
    return [[]];
  const known = new Map<string, string[]>();
  const like = new Map<string, Place>();
  let isEmpty = false;
  const visit = (value: unknown, path: string[]): void => {
    const object = nodeOf(value);
    const isList = object === undefined || isNumbered(object);
    const nodes = (
      object && isList ? Object.values(object) : [value].flat()
    ).flatMap<Node>((one) => nodeOf(one) ?? []);
    if (Array.isArray(value) && value.length === 0) isEmpty = true;
    if (nodes.length === 0) return;
    const here = isList ? [...path, '*'] : path;
    const key = here.join('\n');
    if (nodes.some(vendorOf)) return void known.set(key, here);
    const before = like.get(key) ?? { columns: 0, length: 0, keys: [] };
    const columns = Math.max(columnsIn(nodes), before.columns);
    const keys = new Set([
      ...before.keys,
      ...nodes.slice(0, SAMPLES).flatMap(Object.keys),
    ]);
    like.set(key, {
      path: here,
      isList,
      columns,
      length: nodes.length + before.length,
      keys,
    });
    if (here.length < DEEPEST)
      for (const node of nodes.slice(0, SAMPLES))
        for (const [name, inner] of Object.entries(node))
          if (!isHiddenName(name)) visit(inner, [...here, name]);
  };
  visit(root, []);
  if (known.size > 0) return [...known.values()];
  const all = [...like.values()];
  const lists = all.filter(({ isList }) => isList);
  const likely = [
    { some: lists, least: ENOUGH + KEY },
    // of one advert alone, the only list may be that of its places
    { some: all, least: ENOUGH + KEY + 2 },
    { some: lists, least: ENOUGH },
    { some: all, least: ENOUGH },
  ].map(({ some, least }) => some.filter(({ columns }) => columns >= least));
  const [best] = (likely.find((some) => some.length > 0) ?? lists).toSorted(
    (a, b) =>
      b.columns - a.columns ||
      b.length - a.length ||
      b.path.length - a.path.length,
  );
  if (best)
    return [best, ...all.filter((other) => areAlike(best, other))].map(
      ({ path }) => path,
    );
  if (Array.isArray(root)) return root.length === 0 ? [] : [['*']];
  return isEmpty ? [] : [[]];
}

/**
 * The records of a document that begins in line `first`. `linesAt` tells the
 * lines of the objects at a path, if it knows them.
 */
export function* recordsInDocument(
  document: object,
  linesAt: (path: readonly string[]) => number[],
  first: number,
): Generator<Found> {
  const root =
    Array.isArray(document) && document.every(Array.isArray)
      ? document.flat()
      : document;
  for (const path of locate(root)) {
    const lines = linesAt(path);
    for (const located of locatedAt(root, path)) {
      const isObject =
        typeof located.value === 'object' && located.value !== null;
      const line = isObject ? lines.shift() : undefined;
      yield { ...located, line: line ?? first };
    }
  }
}
