/** What columns the fields of records seem to fill. */
import { wholeOneOf } from '../../patterns';
import { asText, isEmpty } from '../read/plain-values';
import { firstNodeIn, type RecordNode } from '../read/record';
import { isRelative } from '../values/moments';
import type { Column } from './columns';
import { ALL_COLUMNS, meaningsOf, type ColumnMeaning } from './field-names';
import { fitsColumn } from './fits-column';
import { valuesAtPath, type FieldPlace } from './sources';

/** The level of the innermost objects that are read; the record is level 0. */
const DEEPEST_LEVEL = 3;
/**
 * Each level of nesting adds so much to a rank: more than any name on its level
 * has. So all names on an outer level come before those inside it.
 */
const RANKS_OF_LEVEL = 100;
/** Objects that group fields of an advert. */
const GROUPS = wholeOneOf(
  [
    /attributes|properties|fields|custom_?fields|acf|meta/,
    /data|details|info|content/,
    /job|_jobposting|job_?details|posting|vacancy|requisition/,
    /matchedobjectdescriptor/,
  ],
  'i',
);

interface Candidate extends ColumnMeaning, FieldPlace {
  value: unknown;
  /**
   * False inside an object that is not a group of the advert's own fields, such
   * as a category with a description of its own.
   */
  isOwn: boolean;
}

/**
 * Objects whose id is the advert's: `<PositionRecordInfo><Id>`, but not
 * `<VacancyType id="1"/>`.
 */
const HOLDERS_OF_ID =
  /(?:^ids?|record|info|identification|posting|opening|profile|detail|document|position|job)$/i;

/** Where an object stands inside a record. */
interface ObjectPosition {
  path: string;
  /** The last key of the path. */
  key: string;
  /** The level of nesting. */
  depth: number;
  /** As in `Candidate`. */
  isOwn: boolean;
  /** Whether an id in the object is the advert's. */
  hasOwnId: boolean;
}
const OUTERMOST: ObjectPosition = {
  path: '',
  key: '',
  depth: 0,
  isOwn: true,
  hasOwnId: true,
};

function* candidatesIn(
  node: RecordNode,
  isShallow: boolean,
  position = OUTERMOST,
): Generator<Candidate> {
  for (const [key, fieldValue] of Object.entries(node)) {
    // Programs add fields of their own, such as GraphQL's `__typename`.
    if (isEmpty(fieldValue) || key.startsWith('__')) continue;
    const path = position.path === '' ? key : `${position.path}.${key}`;
    const nameMeaning = meaningOf(key, fieldValue, position);
    if (nameMeaning) {
      const candidateRank = position.depth * RANKS_OF_LEVEL + nameMeaning.rank;
      yield {
        ...nameMeaning,
        path,
        isAround: false,
        rank: candidateRank,
        value: fieldValue,
        isOwn: position.isOwn,
      };
      continue;
    }
    const innerNode = firstNodeIn(fieldValue);
    const isOpen = !isShallow || GROUPS.test(key);
    if (innerNode && isOpen && position.depth < DEEPEST_LEVEL)
      yield* candidatesIn(
        innerNode,
        isShallow,
        positionInside(key, path, position),
      );
  }
}

/**
 * A name alone, or with the one around it: `postingInstructions: {start: …}`.
 */
function meaningOf(
  key: string,
  fieldValue: unknown,
  position: ObjectPosition,
): ColumnMeaning | undefined {
  const isFittingMeaning = (nameMeaning: ColumnMeaning) =>
    isFitting(nameMeaning, key, fieldValue, position);
  return (
    meaningsOf(key).find(isFittingMeaning) ??
    meaningsOf(`${position.key} ${key}`).find(isFittingMeaning)
  );
}

function isFitting(
  { column, isCertain }: ColumnMeaning,
  key: string,
  fieldValue: unknown,
  { hasOwnId }: ObjectPosition,
): boolean {
  if (column === 'id' && !hasOwnId) return false;
  const valueText = asText(fieldValue) ?? '';
  // A text under a certain name needs no check, unless it is "2 days ago".
  if (isCertain && typeof fieldValue === 'string' && !isRelative(valueText))
    return true;
  return fitsColumn(column, fieldValue, key);
}

const positionInside = (
  key: string,
  path: string,
  outerPosition: ObjectPosition,
): ObjectPosition => ({
  path,
  key,
  depth: outerPosition.depth + 1,
  isOwn: outerPosition.isOwn && GROUPS.test(key),
  hasOwnId:
    outerPosition.hasOwnId && (GROUPS.test(key) || HOLDERS_OF_ID.test(key)),
});

/** A column, and the fields that seem to fill it. */
export interface ColumnGuess {
  /** The best field first. */
  fields: readonly FieldPlace[];
  column: Column;
  /** Whether it needs no question. */
  isCertain: boolean;
}

/** Whether two of the samples have the same id at a path. */
function hasRepeatedId(samples: readonly RecordNode[], path: string): boolean {
  const ids = samples
    .flatMap((node) => valuesAtPath(node, path))
    .map((fieldValue) => asText(fieldValue));
  return new Set(ids).size < ids.length;
}

/**
 * Columns that may stand in an advert's envelope, as `<JobPositionPostingId>`
 * beside `<PositionDetail>`.
 */
const ENVELOPE_COLUMNS: readonly Column[] = [
  'id',
  'link',
  'date_published',
  'valid_through',
  'firm_name',
];

const candidatesInEnvelopes = (envelopes: readonly RecordNode[]): Candidate[] =>
  envelopes
    .flatMap((envelope) => [...candidatesIn(envelope, false)])
    .filter(
      ({ column, isAdditional, path }) =>
        ENVELOPE_COLUMNS.includes(column) &&
        !isAdditional &&
        !(column === 'id' && hasRepeatedId(envelopes, path)),
    )
    .map((candidate) => ({
      ...candidate,
      isAround: true,
      // as on the innermost level of the record
      rank: candidate.rank + DEEPEST_LEVEL * RANKS_OF_LEVEL,
    }));

interface Surroundings {
  /** Opens no objects inside an advert but groups of its own fields. */
  isShallow?: boolean;
  /** The fields around the adverts, of which only the firm's name is taken. */
  around?: RecordNode;
  /** The fields around each of the samples, inside their list. */
  envelopes?: readonly RecordNode[];
}

/** One guess for each column. */
export function guessColumns(
  samples: readonly RecordNode[],
  { isShallow = false, around = {}, envelopes = [] }: Surroundings = {},
): ColumnGuess[] {
  const inSamples = samples.flatMap((node) => [
    ...candidatesIn(node, isShallow),
  ]);
  const candidates = withoutRepeatedIds(inSamples, samples)
    .concat(candidatesInEnvelopes(envelopes))
    // A source's slugs belong to its own pages.
    .filter(({ column }) => column !== 'slug');
  const bestCandidates = bestOf(candidates);
  keepPlaceOrParts(bestCandidates);
  takeFirmAround(bestCandidates, around);
  const additionalCandidates = additionalIn(candidates);
  return ALL_COLUMNS.flatMap((column) => {
    const bestCandidate = bestCandidates.get(column);
    const additionalOfColumn = additionalCandidates.filter(
      (candidate) => candidate.column === column,
    );
    return guessOf(
      column,
      bestCandidate === undefined
        ? additionalOfColumn
        : [bestCandidate, ...additionalOfColumn],
    );
  });
}

/** The candidates without ids that several of the samples share. */
function withoutRepeatedIds(
  candidates: readonly Candidate[],
  samples: readonly RecordNode[],
): Candidate[] {
  const idPaths = candidates
    .filter(({ column }) => column === 'id')
    .map(({ path }) => path);
  const repeatedPaths = new Set(
    [...new Set(idPaths)].filter((path) => hasRepeatedId(samples, path)),
  );
  return candidates.filter(
    ({ column, path }) => column !== 'id' || !repeatedPaths.has(path),
  );
}

/** The likeliest candidate for each column. */
function bestOf(candidates: readonly Candidate[]): Map<Column, Candidate> {
  const bestCandidates = new Map<Column, Candidate>();
  for (const candidate of candidates) {
    if (candidate.isAdditional) continue;
    const earlierCandidate = bestCandidates.get(candidate.column);
    if (earlierCandidate === undefined || isBetter(candidate, earlierCandidate))
      bestCandidates.set(candidate.column, candidate);
  }
  return bestCandidates;
}

/** The longest description is best: others may be its beginning. */
const isBetter = (
  candidate: Candidate,
  earlierCandidate: Candidate,
): boolean =>
  candidate.column === 'description'
    ? lengthOf(candidate) > lengthOf(earlierCandidate)
    : candidate.rank < earlierCandidate.rank;

/** The advert's own description counts as longer than any other. */
const OWN_BONUS = 1e9;
const lengthOf = ({ value, isOwn }: Candidate) =>
  (isOwn ? OWN_BONUS : 0) + (asText(value) ?? JSON.stringify(value)).length;

/**
 * The parts of a place say more than a text; a list of places says more than
 * the parts of one.
 */
function keepPlaceOrParts(bestCandidates: Map<Column, Candidate>): void {
  const placeCandidate = bestCandidates.get('location');
  if (placeCandidate === undefined) return;
  if (typeof placeCandidate.value !== 'string') {
    bestCandidates.delete('town');
    bestCandidates.delete('region');
  } else if (bestCandidates.has('town')) bestCandidates.delete('location');
}

/** Adverts without a firm may have it beside their list. */
function takeFirmAround(
  bestCandidates: Map<Column, Candidate>,
  around: RecordNode,
): void {
  if (bestCandidates.has('firm_name')) return;
  const firm = [...candidatesIn(around, true)].find(
    ({ column }) => column === 'firm_name',
  );
  if (firm) bestCandidates.set('firm_name', { ...firm, isAround: true });
}

/** The additional fields, one for each path: that of the last sample. */
function additionalIn(candidates: readonly Candidate[]): Candidate[] {
  const candidateByPath = new Map(
    candidates
      .filter(({ isAdditional }) => isAdditional)
      .map((candidate) => [candidate.path, candidate]),
  );
  return [...candidateByPath.values()];
}

/** One guess for the candidates of a column, the best of which is first. */
function guessOf(
  column: Column,
  candidates: readonly Candidate[],
): ColumnGuess[] {
  if (candidates.length === 0) return [];
  const isCertain = candidates.every(
    (candidate) => candidate.isCertain && isOutermost(candidate),
  );
  const fields = candidates.map(({ path, isAround }) => ({ path, isAround }));
  return [{ fields, column, isCertain }];
}

/** Whether a field stands in no object inside the record. */
const isOutermost = ({ rank }: Candidate) => rank < RANKS_OF_LEVEL;
