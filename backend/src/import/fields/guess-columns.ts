/** What columns the fields of records seem to fill. */
import { wholeOneOf } from '../../patterns';
import { asText, isEmpty } from '../read/plain-values';
import { nodeOf, type RecordNode } from '../read/record';
import { isRelative } from '../values/moments';
import type { Column } from './columns';
import { COLUMN_NAMES, meaningsOf, type ColumnMeaning } from './field-names';
import { fitsColumn } from './fits-column';
import { field, type FieldPlace } from './sources';

const DEEPEST = 3;
/** Each level of nesting adds more to a rank than any name on its level. */
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
 * Objects whose number is the advert's: `<PositionRecordInfo><Id>`, but not
 * `<VacancyType id="1"/>`.
 */
const OWN_NUMBER =
  /(?:^ids?|record|info|identification|posting|opening|profile|detail|document|position|job)$/i;

/** The way to an object inside a record. */
interface ObjectWay {
  path: string;
  key: string;
  depth: number;
  isOwn: boolean;
  hasOwnNumber: boolean;
}
const OUTERMOST: ObjectWay = {
  path: '',
  key: '',
  depth: 0,
  isOwn: true,
  hasOwnNumber: true,
};

function* candidatesIn(
  node: RecordNode,
  isShallow: boolean,
  objectWay = OUTERMOST,
): Generator<Candidate> {
  for (const [key, fieldValue] of Object.entries(node)) {
    if (isEmpty(fieldValue) || key.startsWith('__')) continue;
    const path = objectWay.path === '' ? key : `${objectWay.path}.${key}`;
    const nameMeaning = meaningOf(key, fieldValue, objectWay);
    if (nameMeaning) {
      const candidateRank = objectWay.depth * RANKS_OF_LEVEL + nameMeaning.rank;
      yield {
        ...nameMeaning,
        path,
        isAround: false,
        rank: candidateRank,
        value: fieldValue,
        isOwn: objectWay.isOwn,
      };
      continue;
    }
    const innerNode = nodeOf([fieldValue].flat()[0]);
    const isOpen = !isShallow || GROUPS.test(key);
    if (innerNode && isOpen && objectWay.depth < DEEPEST)
      yield* candidatesIn(innerNode, isShallow, wayInto(key, path, objectWay));
  }
}

/**
 * A name alone, or with the one around it: `postingInstructions: {start: …}`.
 */
function meaningOf(
  key: string,
  fieldValue: unknown,
  objectWay: ObjectWay,
): ColumnMeaning | undefined {
  const isFittingMeaning = (nameMeaning: ColumnMeaning) =>
    isFitting(nameMeaning, key, fieldValue, objectWay);
  return (
    meaningsOf(key).find(isFittingMeaning) ??
    meaningsOf(`${objectWay.key} ${key}`).find(isFittingMeaning)
  );
}

function isFitting(
  { column, isCertain }: ColumnMeaning,
  key: string,
  fieldValue: unknown,
  { hasOwnNumber }: ObjectWay,
): boolean {
  if (column === 'id' && !hasOwnNumber) return false;
  const valueText = asText(fieldValue) ?? '';
  if (isCertain && typeof fieldValue === 'string' && !isRelative(valueText))
    return true;
  return fitsColumn(column, fieldValue, key);
}

const wayInto = (
  key: string,
  path: string,
  outerWay: ObjectWay,
): ObjectWay => ({
  path,
  key,
  depth: outerWay.depth + 1,
  isOwn: outerWay.isOwn && GROUPS.test(key),
  hasOwnNumber:
    outerWay.hasOwnNumber && (GROUPS.test(key) || OWN_NUMBER.test(key)),
});

/** What fields seem to mean, with the first value. */
export interface ColumnGuess {
  fields: readonly FieldPlace[];
  column: Column;
  value: unknown;
  /** Whether it needs no question. */
  isCertain: boolean;
}

/** Whether two of the samples share this number. */
function isRepeated(samples: readonly RecordNode[], path: string): boolean {
  const numbers = samples
    .flatMap((node) => field(path).read(node, {}))
    .map((fieldValue) => asText(fieldValue));
  return new Set(numbers).size < numbers.length;
}

/**
 * What may stand around an advert, as `<JobPositionPostingId>` beside
 * `<PositionDetail>`.
 */
const OF_ENVELOPE: readonly Column[] = [
  'id',
  'link',
  'date_published',
  'valid_through',
  'firm_name',
];

const candidatesAround = (envelopes: readonly RecordNode[]): Candidate[] =>
  envelopes
    .flatMap((envelope) => [...candidatesIn(envelope, false)])
    .filter(
      ({ column, isFurther, path }) =>
        OF_ENVELOPE.includes(column) &&
        !isFurther &&
        !(column === 'id' && isRepeated(envelopes, path)),
    )
    .map((candidate) => ({
      ...candidate,
      isAround: true,
      rank: candidate.rank + DEEPEST * RANKS_OF_LEVEL,
    }));

interface Surroundings {
  /** Leaves out what stands in objects inside an advert. */
  isShallow?: boolean;
  /** What is around the list, such as the firm's name. */
  around?: RecordNode;
  /** What is around each of the samples. */
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
  const candidates = withoutRepeated(inSamples, samples)
    .concat(candidatesAround(envelopes))
    // A source's slugs belong to its own pages.
    .filter(({ column }) => column !== 'slug');
  const bestCandidates = bestOf(candidates);
  keepPlaceOrParts(bestCandidates);
  const firm = [...candidatesIn(around, true)].find(
    ({ column }) => column === 'firm_name',
  );
  if (firm && !bestCandidates.has('firm_name'))
    bestCandidates.set('firm_name', { ...firm, isAround: true });
  const furtherCandidates = new Map(
    candidates
      .filter(({ isFurther }) => isFurther)
      .map((candidate) => [candidate.path, candidate]),
  );
  return COLUMN_NAMES.flatMap((column) => {
    const bestCandidate = bestCandidates.get(column);
    const besideBest = [...furtherCandidates.values()].filter(
      (candidate) => candidate.column === column,
    );
    return guessOf(
      column,
      bestCandidate === undefined ? besideBest : [bestCandidate, ...besideBest],
    );
  });
}

/** The candidates without numbers that several of the samples share. */
function withoutRepeated(
  candidates: readonly Candidate[],
  samples: readonly RecordNode[],
): Candidate[] {
  const paths = candidates
    .filter(({ column }) => column === 'id')
    .map(({ path }) => path);
  const repeated = new Set(
    [...new Set(paths)].filter((path) => isRepeated(samples, path)),
  );
  return candidates.filter(
    ({ column, path }) => column !== 'id' || !repeated.has(path),
  );
}

/** The likeliest candidate for each column. */
function bestOf(candidates: readonly Candidate[]): Map<Column, Candidate> {
  const bestCandidates = new Map<Column, Candidate>();
  for (const candidate of candidates) {
    if (candidate.isFurther) continue;
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

/** The rank of the advert's own description, above any length. */
const OWN_LENGTH = 1e9;
const lengthOf = ({ value, isOwn }: Candidate) =>
  (isOwn ? OWN_LENGTH : 0) + (asText(value) ?? JSON.stringify(value)).length;

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

/** One guess for the candidates of a column, the best of which is first. */
function guessOf(
  column: Column,
  candidates: readonly Candidate[],
): ColumnGuess[] {
  const [firstCandidate] = candidates;
  if (firstCandidate === undefined) return [];
  const isCertain = candidates.every(
    (candidate) => candidate.isCertain && candidate.rank < RANKS_OF_LEVEL,
  );
  const fields = candidates.map(({ path, isAround }) => ({ path, isAround }));
  return [{ fields, column, value: firstCandidate.value, isCertain }];
}
