/**
 * Whether an advert is for the public: what its status, its channel and its
 * flags say, in any shape (docs/importing.md).
 */
import { oneOf, oneOfWords } from '../../patterns';
import { saysEmployment } from '../values/employment';
import { fieldWords, meaningsOf } from './field-names';
import { nodeOf, type Node } from '../read/record';
import { readStatusWords } from '../values/status-words';
import { asText, inWords, isEmpty, isTrue } from '../read/plain-values';
import { remembering } from '../../remembering';

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

/**
 * Fields that say what a record in a file of changes does:
 * `<RecordType>Deleted</RecordType>`.
 */
const CHANGE_FIELD =
  /^(?:(?:record|change|transaction|action|update) type|action|operation|action code)$/;
const TAKEN_AWAY =
  /^(?:deleted?|removed?|remove|closed?|expired?|cancel(?:led)?|unpublish(?:ed)?|withdrawn?)$/;

/**
 * For whom an advert is; what its words do not say is no question, as channels
 * have the names of boards.
 */
const AUDIENCE_FIELD =
  /\b(?:channels?(?: id)?|audience|distribution|posting type|visible to)$/;

const STATUS_FIELD = oneOf([
  // "VacancyStatus", "status code"
  /\b(?:status|statut|visibility|etat|lifecycle)(?: (?:code|name|text|label|description))?$/,
  // "workflowState"
  /\b(?:posting|publication|workflow|review|approval) (?:state|stage)$/,
]);
/** "State" may be Texas: it counts where its words are those of a status. */
const STATE_FIELD = /\bstate$/;
/** Statuses of something else than the advert. */
const OTHER_STATUS = oneOfWords([
  /visa|citizen\w*|immigration|clearance/,
  /flsa|exempt\w*|tax|vat|union|salary|pay/,
  /marital|emp\w*|remote|shift|relocation/,
  /import|sync|http|response|request|user|account/,
]);

const SHOWN_IF =
  /^(?:is )?(?:listed|active|posted|published|public|visible|enabled)$/;
/** The names of flags, after "is". */
const HIDDEN_FLAGS = oneOf([
  /internal(?: only)?|filled|archived|draft|unlisted/,
  /deleted|closed|expired|inactive|cancell?ed/,
  /hidden|disabled|suspended|confidential posting/,
  // Greenhouse's
  /prospect(?: post)?/,
]);
const HIDDEN_IF = new RegExp(`^(?:is )?(?:${HIDDEN_FLAGS.source})$`);
/** Times at which an advert was taken away, empty until then. */
const HIDDEN_SINCE =
  /^(?:deleted|archived|trashed|unpublished)(?: at| on| date)?$/;

const isFalse = (value: unknown) =>
  /^(?:false|no|n|0(?:\.0)?|non)$/i.test(String(value));

/**
 * Objects that belong to the advert, or to where it is posted; a firm's or a
 * recruiter's status is not the advert's.
 */
const OF_ADVERT = oneOf([
  /^(?:attributes|properties|fields|custom ?fields|acf|meta)$/,
  /^(?:data|details|info)$/,
  /^(?:job|position|opening|requisition|vacancy)$/,
  /record info$/,
  /post|publi|channel|distribut|advert/,
]);

/** A longer text is no status. */
const LONGEST_STATUS = 60;

type FieldKind =
  | 'shown if'
  | 'hidden if'
  | 'hidden since'
  | 'change'
  | 'status'
  | 'audience'
  | 'state'
  | 'other';

interface FieldNames {
  kind: FieldKind;
  names: RegExp;
  /** Names as sources write them. A test finds that each is of this kind. */
  examples: readonly string[];
}

export const FIELD_KINDS: readonly FieldNames[] = [
  {
    kind: 'shown if',
    names: SHOWN_IF,
    examples: ['isListed', 'active', 'Published'],
  },
  {
    kind: 'hidden if',
    names: HIDDEN_IF,
    examples: ['isInternal', 'confidential_posting', 'prospect_post'],
  },
  {
    kind: 'hidden since',
    names: HIDDEN_SINCE,
    examples: ['deletedAt', 'archived_on', 'UnpublishedDate'],
  },
  {
    kind: 'change',
    names: CHANGE_FIELD,
    examples: ['RecordType', 'action', 'operation'],
  },
  {
    kind: 'other',
    names: OTHER_STATUS,
    examples: ['visaStatus', 'FLSA Status', 'remoteStatus', 'http_status'],
  },
  {
    kind: 'status',
    names: STATUS_FIELD,
    examples: ['VacancyStatus', 'status code', 'workflowState', 'Visibility'],
  },
  {
    kind: 'audience',
    names: AUDIENCE_FIELD,
    examples: ['channelId', 'Audience', 'postingType'],
  },
  { kind: 'state', names: STATE_FIELD, examples: ['state', 'jobState'] },
];

/** A name of none of the kinds is another's. */
export const kindOfField = (name: string): FieldKind => {
  const words = fieldWords(name);
  return FIELD_KINDS.find(({ names }) => names.test(words))?.kind ?? 'other';
};

/**
 * What the name of a field says. Remembered, since all adverts of a file have
 * the same.
 */
const fieldNamed = remembering((name) => {
  const words = fieldWords(name);
  const isEmployment = meaningsOf(name).some(
    ({ column }) => column === 'employment',
  );
  return {
    kind: kindOfField(name),
    isEmployment,
    isOfAdvert: OF_ADVERT.test(words),
  };
});

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
