/** The records of a document: lists anywhere below its keys. */
import type { AdvertSigns } from './advert-signs';
import { locatedAt, nodeOf, type FoundRecord, type RecordNode } from './record';

/** The longest path at which adverts are looked for. */
const DEEPEST = 8;
/** How many objects of a list are looked at. */
const SAMPLE_NODES = 20;
/** A list whose objects have so many of our columns is one of adverts. */
const ENOUGH_COLUMNS = 3;
/** An id or a link, which tells adverts apart, adds this to the score. */
const KEY_BONUS = 3;

/**
 * How much objects are like adverts: how many of our columns they have, and a
 * bonus for a key; 0 without a title.
 */
function scoreOf(
  sampleNodes: readonly RecordNode[],
  advertSigns: AdvertSigns,
): number {
  const { columns, hasTitle, hasKey } = advertSigns.likeness(
    sampleNodes.slice(0, SAMPLE_NODES),
  );
  if (!hasTitle) return 0;
  return hasKey ? columns + KEY_BONUS : columns;
}

/** The key of a translation. */
const LANGUAGE = /^(?:en|fr|de|es|it|nl|pt|pl|sv|da|no|fi)(?:[-_][a-z]+)?$/i;

/**
 * Whether an object is a list of like things by their numbers: `{"1001":
 * {"title": …}, "1002": {"title": …}}`.
 */
function isNumbered(node: RecordNode, advertSigns: AdvertSigns): boolean {
  const sampleNodes = Object.values(node).slice(0, SAMPLE_NODES).map(nodeOf);
  const [first, ...otherNodes] = sampleNodes;
  const sharedKeys = Object.keys(first ?? {}).filter((key) =>
    otherNodes.every((otherNode) => otherNode && key in otherNode),
  );
  return (
    otherNodes.length > 0 &&
    sharedKeys.length >= ENOUGH_COLUMNS &&
    Object.keys(node)
      .slice(0, SAMPLE_NODES)
      .every((key) => !advertSigns.hasMeaning(key) && !LANGUAGE.test(key))
  );
}

interface RecordPlace {
  path: string[];
  isList: boolean;
  /** How much its objects are like adverts, as `scoreOf` says. */
  score: number;
  length: number;
  /** The keys of its first objects. */
  keys: Set<string>;
}

/** Two places of adverts share at least this part of all their keys. */
const LEAST_SHARED_KEYS = 0.85;

/**
 * Whether objects of two places, neither inside the other, have nearly the same
 * keys: adverts by department or country.
 */
function areAlike(onePlace: RecordPlace, otherPlace: RecordPlace): boolean {
  const [shorter = [], longer = []] = [onePlace.path, otherPlace.path].toSorted(
    (first, second) => first.length - second.length,
  );
  const isInside = shorter.every((key, index) => key === longer[index]);
  const isTranslation = otherPlace.path.some((key) => LANGUAGE.test(key));
  const allKeys = new Set([...onePlace.keys, ...otherPlace.keys]);
  const sharedKeyCount = [...onePlace.keys].filter((key) =>
    otherPlace.keys.has(key),
  ).length;
  return (
    !isInside &&
    !isTranslation &&
    sharedKeyCount >= LEAST_SHARED_KEYS * allKeys.size
  );
}

/** What `visit` sees in a document. */
interface DocumentSurvey {
  signs: AdvertSigns;
  /** The paths of adverts in known formats, by their texts. */
  known: Map<string, string[]>;
  /** Places of objects that may be adverts, by the texts of their paths. */
  places: Map<string, RecordPlace>;
  hasEmptyList: boolean;
}

/**
 * All paths of known shapes, else the list whose objects are most like adverts,
 * with the lists that are alike. `*` stands for the elements of a list.
 */
function locate(rootValue: unknown, advertSigns: AdvertSigns): string[][] {
  if (isFlat(rootValue)) return [[]];
  const documentSurvey: DocumentSurvey = {
    signs: advertSigns,
    known: new Map(),
    places: new Map(),
    hasEmptyList: false,
  };
  visit(rootValue, [], documentSurvey);
  if (documentSurvey.known.size > 0) return [...documentSurvey.known.values()];
  const recordPlaces = [...documentSurvey.places.values()];
  const likeliestPlace = likeliestOf(recordPlaces);
  if (likeliestPlace)
    return [
      likeliestPlace,
      ...recordPlaces.filter((otherPlace) =>
        areAlike(likeliestPlace, otherPlace),
      ),
    ].map(({ path }) => path);
  if (Array.isArray(rootValue)) return rootValue.length === 0 ? [] : [['*']];
  return documentSurvey.hasEmptyList ? [] : [[]];
}

/** Whether nothing is inside an object, as mostly in a line of JSON Lines. */
function isFlat(rootValue: unknown): boolean {
  const node = nodeOf(rootValue);
  return (
    node !== undefined &&
    Object.values(node).every(
      (documentValue) =>
        documentValue === null || typeof documentValue !== 'object',
    )
  );
}

/** Adds what stands at a path, and below it. */
function visit(
  documentValue: unknown,
  path: string[],
  documentSurvey: DocumentSurvey,
): void {
  if (Array.isArray(documentValue) && documentValue.length === 0)
    documentSurvey.hasEmptyList = true;
  const node = nodeOf(documentValue);
  const isList = node === undefined || isNumbered(node, documentSurvey.signs);
  const listedValues =
    node && isList ? Object.values(node) : [documentValue].flat();
  const sampleNodes = listedValues.flatMap<RecordNode>(
    (listedValue) => nodeOf(listedValue) ?? [],
  );
  if (sampleNodes.length === 0) return;
  const placePath = isList ? [...path, '*'] : path;
  const key = placePath.join('\n');
  if (
    sampleNodes.some((innerNode) =>
      documentSurvey.signs.isOfKnownFormat(innerNode),
    )
  ) {
    documentSurvey.known.set(key, placePath);
    return;
  }
  documentSurvey.places.set(
    key,
    placeWith(
      sampleNodes,
      {
        path: placePath,
        isList,
        score: scoreOf(sampleNodes, documentSurvey.signs),
      },
      documentSurvey.places.get(key),
    ),
  );
  if (placePath.length < DEEPEST)
    visitInside(sampleNodes, placePath, documentSurvey);
}

function visitInside(
  sampleNodes: readonly RecordNode[],
  path: readonly string[],
  documentSurvey: DocumentSurvey,
): void {
  for (const node of sampleNodes.slice(0, SAMPLE_NODES))
    for (const [name, innerValue] of Object.entries(node))
      if (!documentSurvey.signs.isHiddenList(name))
        visit(innerValue, [...path, name], documentSurvey);
}

/** A place with the objects of all lists at its path. */
function placeWith(
  sampleNodes: readonly RecordNode[],
  { path, isList, score }: Pick<RecordPlace, 'path' | 'isList' | 'score'>,
  earlierPlace: RecordPlace | undefined,
): RecordPlace {
  return {
    path,
    isList,
    score: Math.max(score, earlierPlace?.score ?? 0),
    length: sampleNodes.length + (earlierPlace?.length ?? 0),
    keys: new Set([
      ...(earlierPlace?.keys ?? []),
      ...sampleNodes.slice(0, SAMPLE_NODES).flatMap(Object.keys),
    ]),
  };
}

/**
 * The place whose objects are most like adverts, by the first rule that any
 * place fits; else the best list, and undefined without a list.
 */
function likeliestOf(
  recordPlaces: readonly RecordPlace[],
): RecordPlace | undefined {
  const listPlaces = recordPlaces.filter(({ isList }) => isList);
  const placeRules = [
    { among: listPlaces, leastScore: ENOUGH_COLUMNS + KEY_BONUS },
    // a single advert is no list, and its only list may be that of its places
    { among: recordPlaces, leastScore: ENOUGH_COLUMNS + KEY_BONUS + 2 },
    { among: listPlaces, leastScore: ENOUGH_COLUMNS },
    { among: recordPlaces, leastScore: ENOUGH_COLUMNS },
  ];
  const likelyPlaces = placeRules
    .map(({ among, leastScore }) =>
      among.filter(({ score }) => score >= leastScore),
    )
    .find((fittingPlaces) => fittingPlaces.length > 0);
  const [likeliestPlace] = (likelyPlaces ?? listPlaces).toSorted(
    (first, second) =>
      second.score - first.score ||
      second.length - first.length ||
      second.path.length - first.path.length,
  );
  return likeliestPlace;
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
  advertSigns: AdvertSigns,
): Generator<FoundRecord> {
  // a list of lists is one list
  const rootValue =
    Array.isArray(document) && document.every(Array.isArray)
      ? document.flat()
      : document;
  for (const path of locate(rootValue, advertSigns)) {
    const lines = linesAt(path);
    for (const located of locatedAt(rootValue, path)) {
      const isObject =
        typeof located.value === 'object' && located.value !== null;
      const line = isObject ? lines.shift() : undefined;
      yield { ...located, line: line ?? firstLine };
    }
  }
}
