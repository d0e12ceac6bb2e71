/**
 * Whether an advert is for the public: what its status, its channel and its
 * flags say, in any shape (docs/importing.md).
 */
import { asText, inWords, isEmpty, isTrue } from '../read/plain-values';
import { nodeOf, type RecordNode } from '../read/record';
import { saysEmployment } from '../values/employment';
import { readStatusWords } from '../values/status-words';
import { fieldNamed, type FieldKind } from './status-fields';

/** What a person says of statuses that the import does not know. */
export interface StatusAnswers {
  publicStatuses?: readonly string[] | undefined;
  hiddenStatuses?: readonly string[] | undefined;
}

/** A field whose status is not known. */
export interface UnknownStatus {
  field: string;
  value: string;
}

/** A status that has no words, as `<VacancyStatus id="2"/>`. */
export const isStatusCode = (status: string) => /^[\d.]+$/.test(status);

export interface Publicity {
  isHidden: boolean;
  unknown: readonly UnknownStatus[];
}

/** The changes that take an advert away, in a file of changes. */
const TAKEN_AWAY =
  /^(?:deleted?|removed?|remove|closed?|expired?|cancel(?:led)?|unpublish(?:ed)?|withdrawn?)$/;

const isFalse = (fieldValue: unknown) =>
  /^(?:false|no|n|0(?:\.0)?|non)$/i.test(String(fieldValue));

/** A longer text is not a status. */
const LONGEST_STATUS = 60;

const DATE_PATTERN = /\d{4}-\d\d-\d\d/;

/** Whether a flag, or the time of a removal, says that an advert is hidden. */
function isFlaggedHidden(kind: FieldKind, fieldValue: unknown): boolean {
  if (kind === 'shown if') return isFalse(fieldValue);
  if (kind === 'hidden if') return isTrue(fieldValue);
  return (
    kind === 'hidden since' &&
    typeof fieldValue === 'string' &&
    DATE_PATTERN.test(fieldValue)
  );
}

/**
 * The texts of a field, which may be a list or objects: `{"ID": 2, "Caption":
 * "Deleted"}`; of `{"id": "2"}` its number.
 */
const textsOfStatus = (fieldValue: unknown): string[] =>
  [fieldValue]
    .flat()
    .map(
      (valueItem) =>
        asText(valueItem) || (asText(nodeOf(valueItem)?.['id']) ?? ''),
    )
    .filter(
      (statusText) =>
        !isEmpty(statusText) && statusText.length <= LONGEST_STATUS,
    );

const PUBLISHED: Publicity = { isHidden: false, unknown: [] };
const UNPUBLISHED: Publicity = { isHidden: true, unknown: [] };

/**
 * What one field says of the status; undefined where it is about something
 * else.
 */
function readField(
  name: string,
  fieldValue: unknown,
  statusAnswers: StatusAnswers,
): Publicity | undefined {
  // a prospect post of Greenhouse
  if (name === 'internal_job_id' && fieldValue === null) return UNPUBLISHED;
  const { kind, isEmployment } = fieldNamed(name);
  if (isFlaggedHidden(kind, fieldValue)) return UNPUBLISHED;
  const statusTexts = textsOfStatus(fieldValue);
  if (!isKindOfText(kind) || statusTexts.length === 0) return undefined;
  return kind === 'change'
    ? readChange(statusTexts)
    : readStatuses({ name, kind, isEmployment }, statusTexts, statusAnswers);
}

const readChange = (statusTexts: readonly string[]): Publicity =>
  statusTexts.every((statusText) => TAKEN_AWAY.test(inWords(statusText)))
    ? UNPUBLISHED
    : PUBLISHED;

function readStatuses(
  field: { name: string; kind: FieldKind; isEmployment: boolean },
  statusTexts: readonly string[],
  statusAnswers: StatusAnswers,
): Publicity {
  const statuses = statusTexts.map((statusText) =>
    readStatus(statusText, statusAnswers),
  );
  if (statuses.every((status) => status === 'hidden')) return UNPUBLISHED;
  // "Employment status" and a status "Full-time" are about the employment
  const isOtherStatus = field.isEmployment || statusTexts.some(saysEmployment);
  if (field.kind !== 'status' || isOtherStatus || statuses.includes('public'))
    return PUBLISHED;
  const unknownTexts = statusTexts.filter(
    (_, index) => statuses[index] === undefined,
  );
  return {
    isHidden: false,
    unknown: unknownTexts.map((statusText) => ({
      field: field.name,
      value: statusText,
    })),
  };
}

/** Whether a field of this kind says something by its texts. */
const isKindOfText = (kind: FieldKind) =>
  kind === 'change' ||
  kind === 'status' ||
  kind === 'audience' ||
  kind === 'state';

const isAmong = (statusText: string, knownStatuses: readonly string[] = []) =>
  knownStatuses.some((status) => inWords(status) === inWords(statusText));

function readStatus(
  statusText: string,
  { publicStatuses, hiddenStatuses }: StatusAnswers,
) {
  if (isAmong(statusText, publicStatuses)) return 'public';
  if (isAmong(statusText, hiddenStatuses)) return 'hidden';
  return readStatusWords(statusText);
}

/** Objects inside more objects than this are not looked into. */
const DEEPEST = 3;

/** What the fields of an object say, and those of objects inside it. */
function* statementsIn(
  node: RecordNode,
  statusAnswers: StatusAnswers,
  depth = 0,
): Generator<Publicity> {
  for (const [name, fieldValue] of Object.entries(node)) {
    const publicity = readField(name, fieldValue, statusAnswers);
    if (publicity) {
      yield publicity;
      continue;
    }
    const nodes = [fieldValue]
      .flat()
      .flatMap<RecordNode>((valueItem) => nodeOf(valueItem) ?? []);
    if (nodes.length === 0 || depth >= DEEPEST || !fieldNamed(name).isOfAdvert)
      continue;
    const all = nodes.map((innerNode) =>
      combined([...statementsIn(innerNode, statusAnswers, depth + 1)]),
    );
    // posted in one of several places is posted
    yield (
      all.find(({ isHidden, unknown }) => !isHidden && unknown.length === 0) ??
      combined(all)
    );
  }
}

/** Hidden if one of them says so. */
const combined = (all: readonly Publicity[]): Publicity => ({
  isHidden: all.some(({ isHidden }) => isHidden),
  unknown: all.flatMap(({ unknown }) => unknown),
});

/**
 * Whether an advert is public, by its record, and by `listedNode`: the fields
 * that stand around the record inside its list.
 */
export function publicityOf(
  record: RecordNode,
  listedNode: RecordNode,
  statusAnswers: StatusAnswers,
): Publicity {
  const publicity = combined([...statementsIn(record, statusAnswers)]);
  return publicity.isHidden
    ? publicity
    : combined([publicity, ...statementsIn(listedNode, statusAnswers)]);
}
