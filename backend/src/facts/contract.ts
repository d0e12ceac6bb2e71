import { anyOf } from './patterns';
import { isDenied, isMixed } from './denied';
import { isDuty } from './speaks-of';
import { NUMBERS, SPAN, spanOf, type Span } from './spans';

const LENGTH = String.raw`${SPAN}[ -]?(months?|mths?|mos?|m|mois|weeks?|wks?|semaines?|years?|yrs?|ans?)\b(\+)?`;
const TERM = String.raw`(?:\bcontract\b|\bftc\b|fixed[- ]term|temporary|\btemp\b|\binterim\b(?! (?:report|result|financ|audit|account|dividend|review|testing|visit))|maternity|(?:leave|sickness|sabbatical|secondment|mat) cover|\bassignment\b|\binternship\b|\bterm\b(?! time)|temporaire|\binitial (?:period|term)\b|\bcontrat\b|duree determinee|\bduree initiale\b|remplacement|\bmandat\b|\bcdd\b|\bstage remunere\b)`;
/** What stands between a length and the word for the term: "contract for an initial period of 6 months" */
const GLUE = String.raw`(?:[ :,(/'-]|\b(?:of|for|an?|the|lasting|initial|initially|approx\w*|about|around|up|to|duration|length|contract|post|role|position|basis|period|job|opportunity|paid|rolling|extendable|renewable|full[- ]time|part[- ]time|is|runs?|will|be|last|de|d'|du|pour|une?|duree|environ|le|la|temps|plein)\b){0,9}?`;
const PATTERNS = [
  new RegExp(`${LENGTH}${GLUE}${TERM}`),
  new RegExp(`${TERM}${GLUE}${LENGTH}`),
  new RegExp(String.raw`\bduration ?:? ?${LENGTH}`),
  new RegExp(`${LENGTH} (?:initially|to start)\\b`),
];
const HAS_TERM = new RegExp(`${TERM}|initially|to start|duration`);
/** Months and years of something else. */
const OTHER = anyOf`
  \byour cv\b|we look for
  \bthis permanent\b|\bheld by\b|clients on\b|placed with
  \bclients?'?s? [^.;]{0,20}contract|contract (?:value|renewal|review|manage|value)
  \b(?:probation|notice|experience|training contract|apprentice|(?:aca|acca|ca|icaew|cpa) (?:contract|agreement)|essai|preavis|over the contract|pqe|program|permanent after|graduate scheme|long[- ]term|medium[- ]term|short[- ]term (?:goals?|memory))
  \b(?:week|month)s?'? (?:of |paid |full |at )*(?:leave|holiday|vacation|accommodation|pay\b|notice)
`;

/** How long a fixed term lasts. */
export function contractIn(text: string): (Span & { unit: 'week' | 'month' | 'year' }) | undefined {
  if (
    !HAS_TERM.test(text) ||
    text.includes('?') ||
    isDuty(text) ||
    isDenied(text) ||
    isMixed(text) ||
    OTHER.test(text)
  )
    return undefined;
  const found = PATTERNS.map((pattern) => pattern.exec(text)).find((one) => one);
  // "six months, with a possible three on top"
  if ([...text.matchAll(NUMBERS)].length > (found?.[3] === undefined ? 1 : 2)) return undefined;
  const span = spanOf(found);
  const written = found?.[5] ?? '';
  if (!span) return undefined;
  const isOpen = found?.[6] !== undefined && span.min !== undefined;
  const unit = written.startsWith('m') ? 'month' : /^[ws]/.test(written) ? 'week' : 'year';
  return { ...(isOpen ? { min: span.min } : span), unit };
}
