/**
 * Whether an advert is for the public: what its status, its channel and its
 * flags say, in any shape (docs/importing.md).
 */
import { fieldWords, meaningsOf } from './names';
import {
  asText,
  inWords,
  isEmpty,
  isTrue,
  nodeOf,
  remembering,
  type Node,
} from './record';
import { saysEmployment } from './words';

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

/** One pattern of alternatives, each of whole words. */
const oneOf = (words: readonly string[]) =>
  new RegExp(`\\b(?:${words.join('|')})\\b`);

/** Statuses of what is not for the public, in the words of `inWords`. */
const HIDDEN_WORDS = [
  String.raw`draft|template|test`,
  String.raw`intern(?:al|ally|e)|intranet|(?:employees?|staff) only`,
  String.raw`private|prive|confidential|confidentiel|embargoed|hidden|masque|unlisted`,
  String.raw`closed|ferme|filled|pourvu|hired|placed|ended|finished|lapsed|expir(?:ed?|ee)`,
  String.raw`archived?|deleted?|supprimee?|removed?|trash|cancell?ed|annulee?|withdrawn|rejected|declined`,
  String.raw`pending|on hold|hold|suspend(?:ed|u)|paused|frozen|scheduled|future|awaiting|submitted|review|en attente`,
  String.raw`inactive?|inactif|disabled|offline|unpublished|unapproved|brouillon`,
  String.raw`(?:not|non|never|pas)(?: yet)? (?:published|publiee?|posted|public|approved|listed|live|open|active|visible)`,
];
const HIDDEN = oneOf(HIDDEN_WORDS);

const PUBLIC_WORDS = [
  String.raw`open(?:ed)?|reopened|ouverte?|accepting|hiring|recruiting|until filled|closing soon`,
  String.raw`active(?:ly)?|actif|current|ongoing|en cours|running|enabled|live|available`,
  String.raw`publish(?:ed)?|publiee?|posted|reposted|advertis(?:ed|ing)|released|approved`,
  String.raw`public(?:ly)?|external(?:ly)?|externe|online|en ligne|listed|visible|everyone|everybody|all|anyone|world`,
];
const PUBLIC = oneOf(PUBLIC_WORDS);

/**
 * "Open until filled" and "internal and external" are public, whatever else
 * they say.
 */
const STILL_PUBLIC = oneOf([
  String.raw`(?:until|till) filled`,
  String.raw`not (?:closed|internal|draft|private)`,
  String.raw`(?:and|&|or|plus) (?:external(?:ly)?|public)|(?:external(?:ly)?|public) (?:and|&|or|plus)`,
]);

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

const STATUS_FIELD =
  /\b(?:status|statut|visibility|etat|lifecycle)(?: (?:code|name|text|label|description))?$|\b(?:posting|publication|workflow|review|approval) (?:state|stage)$/;
/** "State" may be Texas: it counts where its words are those of a status. */
const STATE_FIELD = /\bstate$/;
/** Statuses of something else than the advert. */
const OTHER_STATUS =
  /\b(?:visa|citizen\w*|flsa|exempt\w*|immigration|marital|tax|union|remote|emp\w*|shift|relocation|clearance|salary|pay|import|sync|http|response|request|user|account|vat)\b/;

const SHOWN_IF =
  /^(?:is )?(?:listed|active|posted|published|public|visible|enabled)$/;
const HIDDEN_IF =
  /^(?:is )?(?:internal(?: only)?|filled|archived|draft|unlisted|deleted|closed|expired|inactive|cancell?ed|hidden|disabled|suspended|confidential posting|prospect(?: post)?)$/;
/** Times at which an advert was taken away, empty until then. */
const HIDDEN_SINCE =
  /^(?:deleted|archived|trashed|unpublished)(?: at| on| date)?$/;

const isFalse = (value: unknown) =>
  /^(?:false|no|n|0(?:\.0)?|non)$/i.test(String(value));

/**
 * Objects that belong to the advert, or to where it is posted; a firm's or a
 * recruiter's status is not the advert's.
 */
const OF_ADVERT =
  /^(?:attributes|meta|fields|job|position|opening|data|details|info|acf|custom ?fields|requisition|vacancy|properties)$|record info$|post|publi|channel|distribut|advert/;

/** A longer text is no status. */
const LONGEST_STATUS = 60;

const YES = /^(?:true|yes|oui)$/;
const NO = /^(?:false|no|non|none)$/;

/** What words say: whether an advert is hidden or public, or neither. */
function readWords(text: string): 'hidden' | 'public' | undefined {
  const words = inWords(text);
  if (STILL_PUBLIC.test(words)) return 'public';
  if (HIDDEN.test(words) || NO.test(words)) return 'hidden';
  return PUBLIC.test(words) || YES.test(words) ? 'public' : undefined;
}

/**
 * Whether a list's name says that its adverts are not for the public: "closed".
 */
export const isHiddenName = (name: string): boolean => {
  const words = inWords(name);
  return HIDDEN.exec(words)?.[0] === words;
};

type FieldKind =
  | 'shown if'
  | 'hidden if'
  | 'hidden since'
  | 'change'
  | 'status'
  | 'audience'
  | 'state'
  | 'other';

const KINDS: readonly { kind: FieldKind; names: RegExp }[] = [
  { kind: 'shown if', names: SHOWN_IF },
  { kind: 'hidden if', names: HIDDEN_IF },
  { kind: 'hidden since', names: HIDDEN_SINCE },
  { kind: 'change', names: CHANGE_FIELD },
  { kind: 'other', names: OTHER_STATUS },
  { kind: 'status', names: STATUS_FIELD },
  { kind: 'audience', names: AUDIENCE_FIELD },
  { kind: 'state', names: STATE_FIELD },
];

/**
 * What the name of a field says. Remembered, since all adverts of a file have
 * the same.
 */
const fieldNamed = remembering((name) => {
  const words = fieldWords(name);
  const kind = KINDS.find(({ names }) => names.test(words))?.kind ?? 'other';
  const isEmployment = meaningsOf(name).some(
    ({ column }) => column === 'employment',
  );
  return { kind, isEmployment, isOfAdvert: OF_ADVERT.test(words) };
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
    .map((one) => asText(one) || (asText(nodeOf(one)?.['id']) ?? ''))
    .filter((text) => !isEmpty(text) && text.length <= LONGEST_STATUS);

const PUBLISHED: Publicity = { isHidden: false, unknown: [] };
const UNPUBLISHED: Publicity = { isHidden: true, unknown: [] };

/**
 * What one field says of the status; undefined where it is of something else.
 */
function readField(
  name: string,
  value: unknown,
  answers: StatusAnswers,
): Publicity | undefined {
  // a prospect post of Greenhouse
  if (name === 'internal_job_id' && value === null) return UNPUBLISHED;
  const { kind, isEmployment } = fieldNamed(name);
  if (kind === 'other') return undefined;
  if (isFlaggedHidden(kind, value)) return UNPUBLISHED;
  const texts = textsOf(value);
  const isRead =
    kind === 'change' ||
    kind === 'status' ||
    kind === 'audience' ||
    kind === 'state';
  if (!isRead || texts.length === 0) return undefined;
  if (kind === 'change')
    return texts.every((text) => TAKEN_AWAY.test(inWords(text)))
      ? UNPUBLISHED
      : PUBLISHED;
  const said = texts.map((text) => readStatus(text, answers));
  if (said.every((one) => one === 'hidden')) return UNPUBLISHED;
  // "Employment status" and a status "Full-time" are of the employment
  const isOther = isEmployment || texts.some(saysEmployment);
  if (kind !== 'status' || isOther || said.includes('public')) return PUBLISHED;
  const unknown = texts.filter((_, at) => said[at] === undefined);
  return {
    isHidden: false,
    unknown: unknown.map((text) => ({ field: name, value: text })),
  };
}

const isAmong = (text: string, known: readonly string[] = []) =>
  known.some((one) => inWords(one) === inWords(text));

function readStatus(
  text: string,
  { publicStatuses, hiddenStatuses }: StatusAnswers,
) {
  if (isAmong(text, publicStatuses)) return 'public';
  if (isAmong(text, hiddenStatuses)) return 'hidden';
  return readWords(text);
}

const DEEPEST = 3;

function* saidIn(
  node: Node,
  answers: StatusAnswers,
  depth = 0,
): Generator<Publicity> {
  for (const [name, value] of Object.entries(node)) {
    const said = readField(name, value, answers);
    if (said) {
      yield said;
      continue;
    }
    const inner = [value].flat().flatMap<Node>((one) => nodeOf(one) ?? []);
    if (inner.length === 0 || depth >= DEEPEST || !fieldNamed(name).isOfAdvert)
      continue;
    const all = inner.map((one) =>
      combined([...saidIn(one, answers, depth + 1)]),
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
  const own = combined([...saidIn(record, answers)]);
  return own.isHidden ? own : combined([own, ...saidIn(listed, answers)]);
}
