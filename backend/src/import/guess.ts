import { isRelative } from './moments';
import {
  COLUMN_NAMES,
  fieldsFor,
  meaningsOf,
  type Column,
  type Meaning,
} from './names';
import { asText, isEmpty, nodeOf, valuesAt, type Node } from './record';
import { hasListOfPay } from './pay';
import { modesIn } from './work-modes';
import { insideOf } from './prose';
import { saysEmployment } from './words';

const has = (node: Node, ...columns: Column[]) =>
  columns.some((column) => fieldsFor(node, column).length > 0);

const DEEPEST = 3;
const DEEPER = 100;
/** Objects that group fields of an advert. */
const GROUPS =
  /^(?:attributes|meta|_jobposting|fields|job|posting|data|details|info|acf|custom_?fields|requisition|content|vacancy|properties|job_?details|matchedobjectdescriptor)$/i;

const isDated = (_: unknown, text: string) =>
  /\d{2}/.test(text) && !isRelative(text);

/**
 * Whether a value can be that of a column, so that `location: {id: 5}` is no
 * place and `type: "job-listings"` no employment.
 */
const FITS: Partial<
  Record<Column, (value: unknown, text: string, name: string) => boolean>
> = {
  // `profileName` is no part of a text
  description: (value, text, name) =>
    !/name$/i.test(name) &&
    (text !== '' || insideOf(nodeOf([value].flat()[0]) ?? {}) !== undefined),
  link: (_, text) => /^(?:https?:\/\/|\/)/.test(text),
  date_published: isDated,
  valid_through: isDated,
  job_title: (_, text) =>
    /\p{L}{2}/u.test(text) && text.length <= 300 && !/^https?:/.test(text),
  salary_min: (_, text) => /^[^a-z\d]*\d[\d\s.,]*k?$/i.test(text),
  salary_max: (_, text) => /^[^a-z\d]*\d[\d\s.,]*k?$/i.test(text),
  employment: (_, text) => saysEmployment(text),
  work_mode: (_, text, name) =>
    !/type|site/i.test(name) || modesIn(text).length > 0,
  service: (_, text) => /\p{L}{2}/u.test(text),
  // "5+ years" is no level
  seniority: (_, text) => text !== '' && !/\d/.test(text),
  region: (_, text) =>
    text !== '' && !/^(?:open|closed|published|active|live|draft)$/i.test(text),
  town: (value, text) =>
    text !== '' &&
    !(nodeOf(value) && has(nodeOf(value) ?? {}, 'town', 'country')),
  location: (value, text) =>
    nodeOf(value) !== undefined ||
    Array.isArray(value) ||
    /^(?!https?:).*\p{L}{2}/u.test(text),
  salary: (value, text) => {
    const node = nodeOf([value].flat()[0]);
    if (node === undefined) return text !== '';
    const isAmount = fieldsFor(node, 'salary').some(
      (one) => nodeOf(one.value) === undefined,
    );
    return (
      isAmount ||
      hasListOfPay(node) ||
      has(node, 'salary_min', 'salary_max') ||
      'value' in node ||
      /\d/.test(text)
    );
  },
};

interface Candidate extends Meaning {
  path: string;
  value: unknown;
  /** Of the advert itself, other than of a category with a description. */
  isOwn: boolean;
}

/**
 * Objects whose number is the advert's: `<PositionRecordInfo><Id>`, but not
 * `<VacancyType id="1"/>`.
 */
const OWN_NUMBER =
  /(?:^ids?|record|info|identification|posting|opening|profile|detail|document|position|job)$/i;

type Way = Pick<Candidate, 'path' | 'isOwn'> & {
  key: string;
  depth: number;
  hasOwnNumber: boolean;
};
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
  way?: Way,
): Generator<Candidate> {
  const { path, key: outer, depth, isOwn, hasOwnNumber } = way ?? OUTERMOST;
  for (const [key, value] of Object.entries(node)) {
    if (isEmpty(value) || key.startsWith('__')) continue;
    const at = path === '' ? key : `${path}.${key}`;
    const text = asText(value) ?? '';
    const fits = ({ column, isCertain }: Meaning) =>
      (column !== 'id' || hasOwnNumber) &&
      ((isCertain && typeof value === 'string' && !isRelative(text)) ||
        (FITS[column] ?? (() => text !== ''))(value, text, key));
    // `postingInstructions: {start: …}`
    const meaning =
      meaningsOf(key).find(fits) ?? meaningsOf(`${outer} ${key}`).find(fits);
    if (meaning)
      yield {
        ...meaning,
        path: at,
        rank: depth * DEEPER + meaning.rank,
        value,
        isOwn,
      };
    const inner = nodeOf([value].flat()[0]);
    if (
      inner &&
      !meaning &&
      depth < DEEPEST &&
      (!isShallow || GROUPS.test(key))
    )
      yield* candidatesIn(inner, isShallow, {
        path: at,
        key,
        depth: depth + 1,
        isOwn: isOwn && GROUPS.test(key),
        hasOwnNumber:
          hasOwnNumber && (GROUPS.test(key) || OWN_NUMBER.test(key)),
      });
  }
}

/** What a path seems to mean, with its first value. */
export interface Guess {
  path: string;
  column: Column;
  value: unknown;
  /** Whether it needs no question. */
  isCertain: boolean;
}

/** Whether an advert's number would be that of another. */
function isRepeated(samples: readonly Node[], path: string): boolean {
  const numbers = samples
    .flatMap((node) => valuesAt(node, {}, path))
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

function* candidatesAround(envelopes: readonly Node[]): Generator<Candidate> {
  for (const candidate of envelopes.flatMap((node) => [
    ...candidatesIn(node, false),
  ])) {
    const isOffered =
      OF_ENVELOPE.includes(candidate.column) && !candidate.isFurther;
    if (
      !isOffered ||
      (candidate.column === 'id' && isRepeated(envelopes, candidate.path))
    )
      continue;
    yield {
      ...candidate,
      path: `~${candidate.path}`,
      rank: candidate.rank + DEEPEST * DEEPER,
    };
  }
}

/**
 * One path for each column; with `isShallow` without those of objects inside.
 * The firm's name may be `around` the list, and some columns in the `envelopes`
 * of the samples.
 */
export function guessColumns(
  samples: readonly Node[],
  isShallow = false,
  around: Node = {},
  envelopes: readonly Node[] = [],
): Guess[] {
  const best = new Map<Column, Candidate>();
  const further = new Map<string, Candidate>();
  const length = ({ value, isOwn }: Candidate) =>
    (isOwn ? 1e9 : 0) + (asText(value) ?? JSON.stringify(value)).length;
  const candidates = samples.flatMap((node) => [
    ...candidatesIn(node, isShallow),
  ]);
  const repeated = new Set(
    candidates.filter(({ column }) => column === 'id').map(({ path }) => path),
  );
  for (const path of repeated)
    if (!isRepeated(samples, path)) repeated.delete(path);
  for (const candidate of [...candidates, ...candidatesAround(envelopes)]) {
    const { column, path, rank } = candidate;
    if (column === 'slug') continue; // theirs
    if (column === 'id' && repeated.has(path)) continue;
    const before = best.get(column);
    // of texts and their beginnings, the longest
    const isText = column === 'description' && before !== undefined;
    const isBetter = isText
      ? length(candidate) > length(before)
      : rank < (before?.rank ?? Infinity);
    if (candidate.isFurther) further.set(path, candidate);
    else if (isBetter) best.set(column, candidate);
  }
  const town = best.get('town');
  const place = best.get('location');
  // parts say more than a text; a list of places says more than the parts of
  // one
  if (town && place && typeof place.value === 'string') best.delete('location');
  else if (place && typeof place.value !== 'string')
    for (const part of ['town', 'region'] as const) best.delete(part);
  const firm = [...candidatesIn(around, true)].find(
    ({ column }) => column === 'firm_name',
  );
  if (firm && !best.has('firm_name'))
    best.set('firm_name', { ...firm, path: `~${firm.path}` });
  return COLUMN_NAMES.flatMap((column) => {
    const beside = [...further.values()].filter((one) => one.column === column);
    const all = [best.get(column) ?? [], beside].flat();
    const [first] = all;
    if (first === undefined) return [];
    const isCertain = all.every((one) => one.isCertain && one.rank < DEEPER);
    const heading = column === 'description' ? '+#' : '+';
    return [
      {
        path: all.map(({ path }) => path).join(heading),
        column,
        value: first.value,
        isCertain,
      },
    ];
  });
}
