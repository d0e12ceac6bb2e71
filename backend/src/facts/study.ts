import { isDenied, isMixed } from './denied';
import { anyOf } from './patterns';
import type { Offer } from './read-facts';
import { isDuty } from './speaks-of';

const BODY = String.raw`(?:aca|acca|cima|icaew|icas|cpa|ca|cfe|pep|jieb|ca anz|cta|att|aat)`;
const PAYS = String.raw`(?:support|fund|pa(?:y|id|ying)|cover|sponsor|financ|reimburs|contribut|meet the cost|rembours|soutien|appui|prise? en charge)`;
const STUDY = anyOf`
  \bstud(?:y|ies) (?:support|leave|package|pkg|assistance|time|days?|budget|funding|sponsorship|bursar|benefit|contract|loan|agreement)
  \bexam(?:ination)?s?'? (?:\w+ )?(?:fees?|leave|support|bonus|reimburse|costs?|assistance|entries)
  \b${PAYS}\w* [^.;]{0,40}(?:\bstud(?:y|ies)\b|\bexams?\b|\bexamens?\b|\b${BODY} (?:qualification|exam|stud|fee|program|training|course|tuition|licen|review))
  \b${BODY} (?:exam |review |tuition |course )[^.;]{0,30}(?:support|bonus|reimburs|paid|assistance|material|fees?|cover|provided)
  \b(?:time off|paid (?:leave|time)) [^.;]{0,30}\bexams?\b
  \bexams? [^.;]{0,40}\b(?:are )?(?:reimbursed|paid for|covered)\b
  \b(?:modules?|course|${BODY}) fees?\b[^.;]{0,40}\b(?:paid|covered|reimbursed|met)\b
  \bpay(?:ing)? for (?:your|each|the) (?:modules?|exams?)
  \bpa(?:id|y|ie|ye)[^.;]{0,60}\b(?:parts of my cpa|examen|inscription a l'examen)|\bstudy weeks\b
  \bs/support\b|\b(?:train you|training) for (?:the |your )?${BODY}\b|\bbecker\b|\bresit fees\b
  conges? d'etudes?|temps d'etude|remboursement [^.;]{0,40}\b(?:efc|examens?|cpep|formation professionnelle)
  \b(?:tuition|fees?) [^.;]{0,20}\b(?:and|,) [^.;]{0,20}study leave
`;
/** Support for clients and for students in schools; study of something else. */
const OTHER = anyOf`
  experience of|polic(?:y|ies)\b|our apprentices|that studies
  vendors|invoices|study variances|financial exam|stud(?:y|ies) of\b
  \bclients?'? (?:stud|exam)|case stud|\b(?:our|the) (?:students|learners|delegates)\b
  \b(?:administ|manag|run|runn|track|process|coordinat|overs)\w* [^.;]{0,30}(?:stud|exam)|feasibility
  cost studies|time stud|medical exam|bank exam|exam(?:ination)? reports?
`;

/** Whether the firm supports study for a professional qualification. */
export function studyIn(text: string): { value: Offer } | undefined {
  if (!STUDY.test(text) || text.includes('?') || isDuty(text) || OTHER.test(text)) return undefined;
  if (isMixed(text)) return undefined;
  // "No qualification is needed: we train you"
  const clause = text.split(/[,:;] | but | though | however /).find((part) => STUDY.test(part)) ?? text;
  const isNot = isDenied(clause) || /\bnot (?:included|available|covered|part|offered|paid)/.test(text);
  return { value: isNot ? 'not_offered' : 'offered' };
}
