/** The records of a document: lists anywhere below its keys. */
import type { AdvertSigns } from './advert-signs';
import { locatedAt, nodeOf, type Found, type Node } from './record';

const DEEPEST = 8;
const SAMPLES = 20;
/** A list whose things have so many of our columns is one of adverts. */
const ENOUGH = 3;
/** What tells one thing from another counts like so many columns. */
const KEY = 3;

/** How many of our columns things have; 0 without a title. */
function columnsIn(nodes: readonly Node[], signs: AdvertSigns): number {
  const { columns, hasTitle, hasKey } = signs.likeness(nodes.slice(0, SAMPLES));
  if (!hasTitle) return 0;
  return hasKey ? columns + KEY : columns;
}

/** The key of a translation. */
const LANGUAGE = /^(?:en|fr|de|es|it|nl|pt|pl|sv|da|no|fi)(?:[-_][a-z]+)?$/i;

/**
 * Whether an object is a list of like things by their numbers: `{"1001":
 * {"title": …}, "1002": {"title": …}}`.
 */
function isNumbered(node: Node, signs: AdvertSigns): boolean {
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
      .every((key) => !signs.hasMeaning(key) && !LANGUAGE.test(key))
  );
}

interface Place {
  path: string[];
  isList: boolean;
  columns: number;
  length: number;
  /** The keys of its first things. */
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
  const isInside = shorter.every((key, index) => key === longer[index]);
  const isTranslation = other.path.some((key) => LANGUAGE.test(key));
  const shared = [...one.keys].filter((key) => other.keys.has(key)).length;
  return (
    !isInside &&
    !isTranslation &&
    shared >= 0.85 * new Set([...one.keys, ...other.keys]).size
  );
}

/** What `visit` sees in a document. */
interface Survey {
  signs: AdvertSigns;
  /** The paths of adverts in known formats. */
  known: Map<string, string[]>;
  /** Places of things that may be adverts. */
  places: Map<string, Place>;
  hasEmptyList: boolean;
}

/**
 * All paths of known shapes, else the list whose things are most like adverts,
 * with those alike. `*` stands for the elements of a list.
 */
function locate(root: unknown, signs: AdvertSigns): string[][] {
  if (isFlat(root)) return [[]];
  const survey: Survey = {
    signs,
    known: new Map(),
    places: new Map(),
    hasEmptyList: false,
  };
  visit(root, [], survey);
  if (survey.known.size > 0) return [...survey.known.values()];
  const places = [...survey.places.values()];
  const best = likeliestOf(places);
  if (best)
    return [best, ...places.filter((other) => areAlike(best, other))].map(
      ({ path }) => path,
    );
  if (Array.isArray(root)) return root.length === 0 ? [] : [['*']];
  return survey.hasEmptyList ? [] : [[]];
}

/** Whether nothing is inside an object, as mostly in a line of JSON Lines. */
function isFlat(root: unknown): boolean {
  const node = nodeOf(root);
  return (
    node !== undefined &&
    Object.values(node).every(
      (value) => value === null || typeof value !== 'object',
    )
  );
}

/** Adds what stands at a path, and below it. */
function visit(value: unknown, path: string[], survey: Survey): void {
  if (Array.isArray(value) && value.length === 0) survey.hasEmptyList = true;
  const node = nodeOf(value);
  const isList = node === undefined || isNumbered(node, survey.signs);
  const things = node && isList ? Object.values(node) : [value].flat();
  const nodes = things.flatMap<Node>((thing) => nodeOf(thing) ?? []);
  if (nodes.length === 0) return;
  const here = isList ? [...path, '*'] : path;
  const key = here.join('\n');
  if (nodes.some((inner) => survey.signs.isOfKnownFormat(inner))) {
    survey.known.set(key, here);
    return;
  }
  survey.places.set(
    key,
    placeWith(
      nodes,
      { path: here, isList, columns: columnsIn(nodes, survey.signs) },
      survey.places.get(key),
    ),
  );
  if (here.length < DEEPEST) visitInside(nodes, here, survey);
}

function visitInside(
  nodes: readonly Node[],
  path: readonly string[],
  survey: Survey,
): void {
  for (const node of nodes.slice(0, SAMPLES))
    for (const [name, inner] of Object.entries(node))
      if (!survey.signs.isHiddenList(name))
        visit(inner, [...path, name], survey);
}

/** A place with the things of all lists at its path. */
function placeWith(
  nodes: readonly Node[],
  { path, isList, columns }: Pick<Place, 'path' | 'isList' | 'columns'>,
  before: Place | undefined,
): Place {
  return {
    path,
    isList,
    columns: Math.max(columns, before?.columns ?? 0),
    length: nodes.length + (before?.length ?? 0),
    keys: new Set([
      ...(before?.keys ?? []),
      ...nodes.slice(0, SAMPLES).flatMap(Object.keys),
    ]),
  };
}

/** The place whose things are most like adverts; a list, where there is one. */
function likeliestOf(places: readonly Place[]): Place | undefined {
  const lists = places.filter(({ isList }) => isList);
  const rules = [
    { among: lists, least: ENOUGH + KEY },
    // the only list of a single advert may be that of its places
    { among: places, least: ENOUGH + KEY + 2 },
    { among: lists, least: ENOUGH },
    { among: places, least: ENOUGH },
  ];
  const likely = rules
    .map(({ among, least }) => among.filter(({ columns }) => columns >= least))
    .find((fitting) => fitting.length > 0);
  const [best] = (likely ?? lists).toSorted(
    (a, b) =>
      b.columns - a.columns ||
      b.length - a.length ||
      b.path.length - a.path.length,
  );
  return best;
}

export interface ParsedDocument {
  root: object;
  /** The line in which it begins. */
  firstLine: number;
  /** The lines of the objects at a path, as far as they are known. */
  linesAt: (path: readonly string[]) => number[];
}

export function* recordsInDocument(
  { root: document, firstLine, linesAt }: ParsedDocument,
  signs: AdvertSigns,
): Generator<Found> {
  const root =
    Array.isArray(document) && document.every(Array.isArray)
      ? document.flat()
      : document;
  for (const path of locate(root, signs)) {
    const lines = linesAt(path);
    for (const located of locatedAt(root, path)) {
      const isObject =
        typeof located.value === 'object' && located.value !== null;
      const line = isObject ? lines.shift() : undefined;
      yield { ...located, line: line ?? firstLine };
    }
  }
}
