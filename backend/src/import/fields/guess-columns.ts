/** What columns the fields of records seem to fill. */
import { wholeOneOf } from '../../patterns';
import { asText, isEmpty } from '../read/plain-values';
import { nodeOf, type Node } from '../read/record';
import { isRelative } from '../values/moments';
import type { Column } from './columns';
import { COLUMN_NAMES, meaningsOf, type Meaning } from './field-names';
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

interface Candidate extends Meaning, FieldPlace {
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
interface Way {
  path: string;
  key: string;
  depth: number;
  isOwn: boolean;
  hasOwnNumber: boolean;
}
const OUTERMOST: Way = {
  path: '',
  key: '',
  depth: 0,
  isOwn: true,
  hasOwnNumber: true,
};

function* candidatesIn(
  node: Node,
  isShallow: boolean,
  way = OUTERMOST,
): Generator<Candidate> {
  for (const [key, value] of Object.entries(node)) {
    if (isEmpty(value) || key.startsWith('__')) continue;
    const path = way.path === '' ? key : `${way.path}.${key}`;
    const meaning = meaningOf(key, value, way);
    if (meaning) {
      const rank = way.depth * RANKS_OF_LEVEL + meaning.rank;
      yield {
        ...meaning,
        path,
        isAround: false,
        rank,
        value,
        isOwn: way.isOwn,
      };
      continue;
    }
    const inner = nodeOf([value].flat()[0]);
    const isOpen = !isShallow || GROUPS.test(key);
    if (inner && isOpen && way.depth < DEEPEST)
      yield* candidatesIn(inner, isShallow, wayInto(key, path, way));
  }
}

/**
 * A name alone, or with the one around it: `postingInstructions: {start: …}`.
 */
function meaningOf(key: string, value: unknown, way: Way): Meaning | undefined {
  const fits = (meaning: Meaning) => isFitting(meaning, key, value, way);
  return (
    meaningsOf(key).find(fits) ?? meaningsOf(`${way.key} ${key}`).find(fits)
  );
}

function isFitting(
  { column, isCertain }: Meaning,
  key: string,
  value: unknown,
  { hasOwnNumber }: Way,
): boolean {
  if (column === 'id' && !hasOwnNumber) return false;
  const text = asText(value) ?? '';
  if (isCertain && typeof value === 'string' && !isRelative(text)) return true;
  return fitsColumn(column, value, key);
}

const wayInto = (key: string, path: string, outer: Way): Way => ({
  path,
  key,
  depth: outer.depth + 1,
  isOwn: outer.isOwn && GROUPS.test(key),
  hasOwnNumber:
    outer.hasOwnNumber && (GROUPS.test(key) || OWN_NUMBER.test(key)),
});

/** What fields seem to mean, with the first value. */
export interface Guess {
  fields: readonly FieldPlace[];
  column: Column;
  value: unknown;
  /** Whether it needs no question. */
  isCertain: boolean;
}

/** Whether two of the samples share this number. */
function isRepeated(samples: readonly Node[], path: string): boolean {
  const numbers = samples
    .flatMap((node) => field(path).read(node, {}))
    .map((value) => asText(value));
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

const candidatesAround = (envelopes: readonly Node[]): Candidate[] =>
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
  around?: Node;
  /** What is around each of the samples. */
  envelopes?: readonly Node[];
}

/** One guess for each column. */
export function guessColumns(
  samples: readonly Node[],
  { isShallow = false, around = {}, envelopes = [] }: Surroundings = {},
): Guess[] {
  const inSamples = samples.flatMap((node) => [
    ...candidatesIn(node, isShallow),
  ]);
  const candidates = withoutRepeated(inSamples, samples)
    .concat(candidatesAround(envelopes))
    // A source's slugs belong to its own pages.
    .filter(({ column }) => column !== 'slug');
  const best = bestOf(candidates);
  keepPlaceOrParts(best);
  const firm = [...candidatesIn(around, true)].find(
    ({ column }) => column === 'firm_name',
  );
  if (firm && !best.has('firm_name'))
    best.set('firm_name', { ...firm, isAround: true });
  const further = new Map(
    candidates
      .filter(({ isFurther }) => isFurther)
      .map((candidate) => [candidate.path, candidate]),
  );
  return COLUMN_NAMES.flatMap((column) => {
    const first = best.get(column);
    const beside = [...further.values()].filter(
      (candidate) => candidate.column === column,
    );
    return guessOf(column, first === undefined ? beside : [first, ...beside]);
  });
}

/** The candidates without numbers that several of the samples share. */
function withoutRepeated(
  candidates: readonly Candidate[],
  samples: readonly Node[],
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
  const best = new Map<Column, Candidate>();
  for (const candidate of candidates) {
    if (candidate.isFurther) continue;
    const before = best.get(candidate.column);
    if (before === undefined || isBetter(candidate, before))
      best.set(candidate.column, candidate);
  }
  return best;
}

/** The longest description is best: others may be its beginning. */
const isBetter = (candidate: Candidate, before: Candidate): boolean =>
  candidate.column === 'description'
    ? lengthOf(candidate) > lengthOf(before)
    : candidate.rank < before.rank;

/** The rank of the advert's own description, above any length. */
const OWN_LENGTH = 1e9;
const lengthOf = ({ value, isOwn }: Candidate) =>
  (isOwn ? OWN_LENGTH : 0) + (asText(value) ?? JSON.stringify(value)).length;

/**
 * The parts of a place say more than a text; a list of places says more than
 * the parts of one.
 */
function keepPlaceOrParts(best: Map<Column, Candidate>): void {
  const place = best.get('location');
  if (place === undefined) return;
  if (typeof place.value !== 'string') {
    best.delete('town');
    best.delete('region');
  } else if (best.has('town')) best.delete('location');
}

/** One guess for the candidates of a column, the best of which is first. */
function guessOf(column: Column, candidates: readonly Candidate[]): Guess[] {
  const [first] = candidates;
  if (first === undefined) return [];
  const isCertain = candidates.every(
    (candidate) => candidate.isCertain && candidate.rank < RANKS_OF_LEVEL,
  );
  const fields = candidates.map(({ path, isAround }) => ({ path, isAround }));
  return [{ fields, column, value: first.value, isCertain }];
}
