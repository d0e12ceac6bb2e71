import { isTrue, nodeOf, type Node } from './record';

const isFalse = (value: unknown) => /^(?:false|no|n|0(?:\.0)?|non)$/i.test(String(value));

const SHOWN_IF = /^_?(?:is_?)?(?:listed|active|posted|published|public|visible|enabled)$/i;
const HIDDEN_IF =
  /^_?(?:is_?)?(?:internal|filled|archived|draft|unlisted|deleted|closed|confidential_posting|prospect(?:_post)?)$/i;
const STATE =
  /^_?(?:.*[-_ ])?(?:status|state|visibility)$|(?:Status|State|Visibility|[Pp]osting[-_ ]?[Tt]ype)$/;
/** States of what is not for the public; a list may have such a name. */
export const HIDDEN =
  /^(?:draft|internal|closed|archived?|unlisted|private|expired|filled|pending|deleted|unpublished|cancell?ed|on[-_ ]?hold|trash|inactive|hidden|not[-_ ]?published)$/i;

/** Whether a record says that it is not for the public: unlisted, internal, a draft, filled, or closed. */
export const isHidden = (record: Node): boolean =>
  [record, nodeOf(record['attributes']), nodeOf(record['meta'])].some((node) =>
    Object.entries(node ?? {}).some(
      ([key, value]) =>
        (SHOWN_IF.test(key) && isFalse(value)) ||
        (key === 'internal_job_id' && value === null) || // a prospect post of Greenhouse
        (HIDDEN_IF.test(key) && isTrue(value)) ||
        (STATE.test(key) && typeof value === 'string' && HIDDEN.test(value.trim())),
    ),
  );
