import { isDenied, isMixed } from './denied';
import { anyOf } from './patterns';
import type { Offer } from './read-facts';
import { isDuty } from './speaks-of';

/** The noun, or the verb with what a firm sponsors. */
const VISA = String.raw`(?:\bsponsorship\b|\bspons avail|\b(?:visas?|permits?) (?:is |are |will be )?sponsor|\bsponsor(?:ed|s|ing)? (?:you\b|(?:\w+ ){0,3}(?:visas?|candidates?|applicants?|applications?|migrants?|overseas|international|employees?|people|workers?|permits?|h-?1-?b|right person)\b|work\b|for (?:the |a )?(?:right to work|work|skilled|visa)|from (?:overseas|abroad)|on a \d{3})|\b(?:able|unable|happy|happily|can|cannot|could|will|not|never|willing|position|open|consider)(?: to|n't)? (?:\w+ ){0,2}sponsor(?:ing)?\b|n't (?:\w+ ){0,2}sponsor\b|\b(?:skilled worker|482|186|employer[- ]nominated|tss|subclass \d+|skills in demand) (?:or \w+ )?visas?\b|\bvisa (?:support|costs?|fees|assistance|application)|\b(?:your|a|the|their|working|work) visas?\b(?! holders?| card| debit)|\bh-?1-?b\b|\blmia\b|permis de travail|\bparrain(?:er|age|ons)\b|\beimt\b|\bwork permits?\b|certificates? of sponsorship)`;
const OFFER = String.raw`(?:avail|offer|provid|consider|possible|welcome|support|able\b|happy|happily|\bcan\b|\bwill\b|\bwould\b|open\b|licen[cs]e|assist|help|eligible|tak(?:e|en) care|look after|organis|arrang|paid (?:for )?by us|sponsored \w+ people|just (?:ask|tell)|disponible|offrons|offert|pouvons|possib|accompagn|appuy|chargeons|occup)`;
const HAS_VISA = new RegExp(VISA);
const OFFERED = new RegExp(`${VISA}.{0,70}${OFFER}|${OFFER}.{0,70}${VISA}`);
/** Sponsors of other things, visas of other people, and the questions of an application form. */
const OTHER = anyOf`
  no (?:reason|difference)|should not assume
  \b(?:executive|project|plan|audit|programme|program|charity|event|team|club|exam|study|financial|fund|private equity|corporate|sports?) sponsor
  sponsorship (?:of (?!candidates|visas?|overseas|work|skilled|the right|an? )|of the (?!right)|deals?|income|agreements?|revenue|management|audits?)
  sponsor(?:ed|s|ing)? (?:the |our |your |a |local |many )*(?:\w+ ){0,2}(?:exam|event|team|charit|club|membership|stud|qualification|communit|award|aca\b|acca|cpa|employee resource|plans?\b)
  \b(?:run|running|manage|managing|maintain\w*|administer\w*|oversee\w*) [^.;]{0,30}(?:sponsor|visa)|clearance|visa (?:card|debit|payment)
  for clients|clients? with|help(?:ing)? clients|clients'? visa
  (?:visa|sponsorship|immigration) (?:files|petitions|counsel|records|policy|compliance|team)
  \b(?:events?|show|festival|golf|marketing|brand|stadium|shirt|league|conference|exhibition)\b[^.;]*sponsorship
  sponsorship[^.;]*\b(?:events?|show|festival|golf|marketing|brand|stadium|league|exhibition)\b
  \b(?:question|asked?|whether|indicate|application form|tell us if|let us know if)\b
`;
/** Papers that an applicant has. */
const PAPERS = anyOf`
  (?:\b(?:valid|valide|hold|have|holding|detenir|possed|current|on) [^.;]{0,24}|\bholders? of )(?:visas?|work permit|permis de travail)
  visa holders?|(?:visa|permit|permis de travail) (?:required|valide|valid|holders|exige)
`;

/** Whether the firm sponsors a work visa. */
export function sponsorshipIn(text: string): { value: Offer } | undefined {
  if (!HAS_VISA.test(text) || text.includes('?') || isDuty(text) || OTHER.test(text)) return undefined;
  if (PAPERS.test(text) && !/sponsor|parrain/.test(text)) return undefined;
  if (isMixed(text)) return undefined;
  const plain = text.replace(/\([^)]*\)/g, ' ');
  const found = HAS_VISA.exec(plain);
  const near = found ? plain.slice(Math.max(found.index - 60, 0), found.index + found[0].length + 60) : plain;
  if (isDenied(near)) return { value: 'not_offered' };
  // a denial of something else
  if (isDenied(plain)) return undefined;
  return OFFERED.test(plain) ? { value: 'offered' } : undefined;
}
