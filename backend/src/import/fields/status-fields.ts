/** Which fields say something of an advert's publicity, by their names. */
import { oneOf, oneOfWords } from '../../patterns';
import { remembering } from '../../remembering';
import { fieldWords, meaningsOf } from './field-names';

/**
 * Fields that say what a record in a file of changes does:
 * `<RecordType>Deleted</RecordType>`.
 */
const CHANGE_FIELD =
  /^(?:(?:record|change|transaction|action|update) type|action|operation|action code)$/;
/**
 * Fields that say for whom an advert is. Unknown words there raise no question,
 * because channels have the names of boards.
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
/** Names of statuses of something else than the advert: "visa status". */
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

/**
 * Objects that belong to the advert, or to where it is posted; a firm's or a
 * recruiter's status is not the advert's.
 */
const ADVERT_OBJECT = oneOf([
  /^(?:attributes|properties|fields|custom ?fields|acf|meta)$/,
  /^(?:data|details|info)$/,
  /^(?:job|position|opening|requisition|vacancy)$/,
  /record info$/,
  /post|publi|channel|distribut|advert/,
]);

/**
 * "Shown if" and "hidden if" are flags, "hidden since" is a time; the texts of
 * the others say more, except those of "other", which are not read.
 */
export type FieldKind =
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

/** A name of another kind says nothing about the status. */
export const kindOfField = (name: string): FieldKind => {
  const nameWords = fieldWords(name);
  return (
    FIELD_KINDS.find(({ names }) => names.test(nameWords))?.kind ?? 'other'
  );
};

/**
 * What the name of a field says. Remembered, since all adverts of a file have
 * the same.
 */
export const fieldNamed = remembering((name) => {
  const nameWords = fieldWords(name);
  const isEmployment = meaningsOf(name).some(
    ({ column }) => column === 'employment',
  );
  return {
    kind: kindOfField(name),
    isEmployment,
    isOfAdvert: ADVERT_OBJECT.test(nameWords),
  };
});
