/**
 * Whether an advert is for the public: what its status, its channel and its
 * flags say, in any shape (docs/importing.md).
 */
import { asText, inWords, isEmpty, isTrue } from '../read/plain-values';
import { nodeOf, type Node } from '../read/record';
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

/** What a file of changes says of adverts that are gone. */
const TAKEN_AWAY =
  /^(?:deleted?|removed?|remove|closed?|expired?|cancel(?:led)?|unpublish(?:ed)?|withdrawn?)$/;

const isFalse = (value: unknown) =>
  /^(?:false|no|n|0(?:\.0)?|non)$/i.test(String(value));

/** A longer text is not a status. */
const LONGEST_STATUS = 60;

const TIME = /\d{4}-\d\d-\d\d/;

/** Flags, and times at which an advert was taken away. */
function isFlaggedHidden(kind: FieldKind, value: unknown): boolean {
  if (kind === 'shown if') return isFalse(value);
  if (kind === 'hidden if') return isTrue(value);
  return (
    kind === 'hidden since' && typeof value === 'string' && TIME.test(value)
  );
}

/**
 * The texts of a field, which may be a list or objects: `{"ID": 2, "Caption":
 * "Deleted"}`; of `{"id": "2"}` its number.
 */
const textsOf = (value: unknown): string[] =>
  [value]
    .flat()
    .map((item) => asText(item) || (asText(nodeOf(item)?.['id']) ?? ''))
    .filter((text) => !isEmpty(text) && text.length <= LONGEST_STATUS);

const PUBLISHED: Publicity = { isHidden: false, unknown: [] };
const UNPUBLISHED: Publicity = { isHidden: true, unknown: [] };

/**
 * What one field says of the status; undefined where it is about something
 * else.
 */
function readField(
  name: string,
  value: unknown,
  answers: StatusAnswers,
): Publicity | undefined {
  // a prospect post of Greenhouse
  if (name === 'internal_job_id' && value === null) return UNPUBLISHED;
  const { kind, isEmployment } = fieldNamed(name);
  if (isFlaggedHidden(kind, value)) return UNPUBLISHED;
  const texts = textsOf(value);
  if (!isKindOfText(kind) || texts.length === 0) return undefined;
  return kind === 'change'
    ? readChange(texts)
    : readStatuses({ name, kind, isEmployment }, texts, answers);
}

const readChange = (texts: readonly string[]): Publicity =>
  texts.every((text) => TAKEN_AWAY.test(inWords(text)))
    ? UNPUBLISHED
    : PUBLISHED;

function readStatuses(
  field: { name: string; kind: FieldKind; isEmployment: boolean },
  texts: readonly string[],
  answers: StatusAnswers,
): Publicity {
  const statuses = texts.map((text) => readStatus(text, answers));
  if (statuses.every((status) => status === 'hidden')) return UNPUBLISHED;
  // "Employment status" and a status "Full-time" are about the employment
  const isOther = field.isEmployment || texts.some(saysEmployment);
  if (field.kind !== 'status' || isOther || statuses.includes('public'))
    return PUBLISHED;
  const unknown = texts.filter((_, index) => statuses[index] === undefined);
  return {
    isHidden: false,
    unknown: unknown.map((text) => ({ field: field.name, value: text })),
  };
}

/** Kinds of fields whose texts say something, other than flags and times. */
const isKindOfText = (kind: FieldKind) =>
  kind === 'change' ||
  kind === 'status' ||
  kind === 'audience' ||
  kind === 'state';

const isAmong = (text: string, known: readonly string[] = []) =>
  known.some((status) => inWords(status) === inWords(text));

function readStatus(
  text: string,
  { publicStatuses, hiddenStatuses }: StatusAnswers,
) {
  if (isAmong(text, publicStatuses)) return 'public';
  if (isAmong(text, hiddenStatuses)) return 'hidden';
  return readStatusWords(text);
}

const DEEPEST = 3;

function* saidIn(
  node: Node,
  answers: StatusAnswers,
  depth = 0,
): Generator<Publicity> {
  for (const [name, value] of Object.entries(node)) {
    const publicity = readField(name, value, answers);
    if (publicity) {
      yield publicity;
      continue;
    }
    const nodes = [value].flat().flatMap<Node>((item) => nodeOf(item) ?? []);
    if (nodes.length === 0 || depth >= DEEPEST || !fieldNamed(name).isOfAdvert)
      continue;
    const all = nodes.map((inner) =>
      combined([...saidIn(inner, answers, depth + 1)]),
    );
    // posted in one of several places is posted
    yield (
      all.find(({ isHidden, unknown }) => !isHidden && unknown.length === 0) ??
      combined(all)
    );
  }
}

const combined = (all: readonly Publicity[]): Publicity => ({
  isHidden: all.some(({ isHidden }) => isHidden),
  unknown: all.flatMap(({ unknown }) => unknown),
});

/**
 * What a record says of its publicity, and what says it around the record
 * inside its list.
 */
export function publicityOf(
  record: Node,
  listed: Node,
  answers: StatusAnswers,
): Publicity {
  const publicity = combined([...saidIn(record, answers)]);
  return publicity.isHidden
    ? publicity
    : combined([publicity, ...saidIn(listed, answers)]);
}
