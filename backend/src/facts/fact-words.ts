/** The words in which adverts state facts (docs/product.md §2.6). */
import { patternGroup, inOrder, oneOf, pattern } from '../patterns';

export interface FactWords {
  /** The filter and its value, as `jobs.facts` has them. */
  fact: string;
  /** What a denial states. Without it, a denial states nothing. */
  deniedFact?: string;
  words: RegExp;
  statedExample: string;
  deniedExample: string;
}

/** Professional bodies and their qualifications. */
const BODY_NAME =
  '(?:aca|acca|fcca|cima|icaew|icas|cpa|ca|cfe|pep|cta|att|aat|cipfa)';
const PAYS_WORDS = patternGroup([
  /support|fund|pay|paid|cover|sponsor|financ|reimburs|contribut/,
  /rembours|soutien/,
]).source;
const STUDIES_WORDS = oneOf([
  /qualification|exam|stud|fee|program|training|course/,
  /tuition|licen|review/,
]);

/**
 * The words of each fact, with a sentence that states it and one that denies
 * it.
 */
export const FACT_WORDS: readonly FactWords[] = [
  {
    fact: 'qualification:aca',
    words: /\b(?:aca|icaew)\b(?! (?:compliance|reporting|filing|form))/i,
    statedExample: 'You are ACA qualified.',
    deniedExample: 'ACA is not required.',
  },
  {
    fact: 'qualification:acca',
    words: /\b(?:acca|fcca)\b/i,
    statedExample: 'ACCA or CIMA preferred.',
    deniedExample: 'No ACCA needed.',
  },
  {
    fact: 'qualification:cima',
    words: /\b(?:cima|cgma)\b/i,
    statedExample: 'Qualified (CIMA/CGMA).',
    deniedExample: 'CIMA is not needed.',
  },
  {
    fact: 'qualification:cpa',
    words: oneOf(
      [
        /\bcpa\b/,
        /\bcpas\b[^.;,]{0,30}\b(?:welcome|wanted|encouraged|considered)/,
        /\b(?:looking for|seeking|newly|recently)\b[^.;,]{0,30}\bcpas\b/,
      ],
      'i',
    ),
    statedExample: 'An active CPA license is required.',
    deniedExample: 'A CPA is not required.',
  },
  {
    fact: 'qualification:ca',
    // Its letters are in upper case, and California is not meant.
    words: oneOf([
      /(?<!(?:in|[a-z]+ern|Central) |, |\()\bCA\b(?! \d| CPA| licen|lifornia)/,
      /, CA(?= or\b|\/)/,
      /\b(?:ICAS|CA ?ANZ)\b/,
      /\b[Cc]hartered [Aa]ccountant\b(?!.{0,20}\b(?:ACA|ACCA|ICAEW)\b)/,
    ]),
    statedExample: 'You hold a CA designation.',
    deniedExample: 'You need no CA.',
  },
  {
    fact: 'qualification:cta',
    // Only upper case counts: a "call to action" and Chicago's transit have the
    // same letters.
    words: /\bCTA\b|\b[Cc]hartered [Tt]ax [Aa]dvis[eo]r\b/,
    statedExample: 'You are CTA qualified.',
    deniedExample: 'CTA is not required.',
  },
  {
    fact: 'qualification:att',
    words: /\bATT\b|\b[Aa]ssociation of [Tt]axation [Tt]echnicians\b/,
    statedExample: 'ATT or CTA preferred.',
    deniedExample: 'No ATT needed.',
  },
  {
    fact: 'qualification:aat',
    words: oneOf([/\baat\b/, /\bassociation of accounting technicians\b/], 'i'),
    statedExample: 'AAT level 4 or equivalent.',
    deniedExample: 'AAT is not required.',
  },
  {
    fact: 'qualification:cipfa',
    words: /\bcipfa\b/i,
    statedExample: 'Qualified (CIPFA or ACCA).',
    deniedExample: 'You need no CIPFA.',
  },
  {
    fact: 'qualification:ea',
    // Alone, "EA" is an executive assistant.
    words: oneOf([
      /\b[Ee]nrolled [Aa]gents?\b/,
      /\b(?:CPA|JD)(?:,? or (?:an )?|, ?| ?\/ ?)EA\b/,
      /\bEA(?:,? or (?:an? )?|, ?| ?\/ ?)(?:CPA|JD)\b/,
      /\bEA (?:licen[cs]e|designation|credential|certification|required)\b/,
      /\bEA preferred\b/,
    ]),
    statedExample: 'A CPA or EA is preferred.',
    deniedExample: 'You need not be an enrolled agent.',
  },
  {
    fact: 'qualification:part_qualified',
    words: oneOf(
      [
        /\bpart[- ]?(?:ly[- ])?qual/,
        /\bpqs?\b/,
        /\bfinalists?\b(?! (?:for|at|in the|of))/,
        /\b(?:semi|nearly)[- ]qualified/,
        inOrder([
          /\b/,
          /(?:studying|working|progress(?:ing)?|on (?:the|their|your) way) /,
          /(?:towards?|to|for) (?:the |your |an? |being )*/,
          pattern`(?:${BODY_NAME}|chartered|it)\b`,
        ]),
        pattern`\b(?:studying|pursuing|completing) (?:\w+ ){0,3}(?:${BODY_NAME}|chartered)\b`,
        pattern`\b(?:sitting|enrol+ed in) (?:\w+ ){0,3}(?:${BODY_NAME}|chartered)\b`,
        pattern`\b${BODY_NAME}[- ](?:candidates?|eligib\w+|students?|in progress|finalist)\b`,
        /\b(?:eligible|sitting) (?:to sit )?(?:for )?(?:the )?cpa/,
        /candidate?(?:e|te)? (?:au titre |au |a la )?(?:de )?(?:cpa|cpep)/,
        /\ben voie d/,
        /etudiant\w* (?:au |du )?(?:cpa|cpep)/,
      ],
      'i',
    ),
    statedExample: 'Part-qualified applicants are welcome.',
    deniedExample: 'Part-qualified applicants will not be considered.',
  },
  {
    fact: 'qualification:newly_qualified',
    words: oneOf(
      [
        /\b(?:newly|recently|freshly|just)[- ]qualif/,
        /\bnqs?\b/,
        /nouvellement (?:titre|qualif|recu)/,
        /\bfirst[- ]movers?\b/,
      ],
      'i',
    ),
    statedExample: 'Newly qualified accountants are welcome.',
    deniedExample: 'This is not a role for newly qualified accountants.',
  },
  {
    fact: 'study:offered',
    deniedFact: 'study:not_offered',
    words: oneOf(
      [
        /\bstud(?:y|ies) (?:support|leave|package|assistance|time|days?|budget)/,
        /\bstud(?:y|ies) (?:funding|sponsorship|bursar|benefit|contract|loan)/,
        inOrder([
          /\bexam(?:ination)?s?'? (?:\w+ )?/,
          /(?:fees?|leave|support|bonus|reimburse|costs?|assistance)/,
        ]),
        inOrder([
          pattern`\b${PAYS_WORDS}\w* [^.;]{0,40}`,
          patternGroup([
            /\bstud(?:y|ies)\b|\bexam(?:en)?s?\b/,
            pattern`\b${BODY_NAME} (?:${STUDIES_WORDS.source})`,
          ]),
        ]),
        inOrder([
          pattern`\b${BODY_NAME} (?:exam |review |tuition |course )[^.;]{0,30}`,
          /(?:support|bonus|reimburs|paid|material|fees?|cover|provided)/,
        ]),
        /\bexams? [^.;]{0,40}\b(?:reimbursed|paid for|covered)\b/,
        inOrder([
          pattern`\b(?:modules?|course|${BODY_NAME}) fees?\b[^.;]{0,40}\b`,
          /(?:paid|covered|reimbursed|met)\b/,
        ]),
        // The review course, and no firm of that name.
        /\bbecker\b(?! (?:& |and )?(?:partners|company|co|sons|llp)\b)/,
        pattern`\b(?:train you|training) for (?:the |your )?${BODY_NAME}\b`,
        /conges? d'etudes?/,
        /remboursement [^.;]{0,40}\b(?:efc|examens?|cpep)/,
      ],
      'i',
    ),
    statedExample: 'Full study support for ACCA.',
    deniedExample: 'Study support is not offered for this post.',
  },
  {
    fact: 'sponsorship:offered',
    deniedFact: 'sponsorship:not_offered',
    words: oneOf(
      [
        /\bsponsorship\b/,
        /\b(?:visas?|permits?) (?:is |are |will be )?sponsor/,
        inOrder([
          /\bsponsor(?:ed|s|ing)? /,
          patternGroup([
            /you\b/,
            inOrder([
              /(?:\w+ ){0,3}/,
              patternGroup([
                /visas?|candidates?|applicants?|migrants?|overseas/,
                /international|workers?|permits?|h-?1-?b/,
              ]),
              /\b/,
            ]),
          ]),
        ]),
        /\b(?:able|unable|happy|can|cannot)(?: to|n't)? (?:\w+ ){0,2}sponsor\b/,
        /\b(?:could|will|not|never)(?: to|n't)? (?:\w+ ){0,2}sponsor\b/,
        /\b(?:skilled worker|482|186|employer[- ]nominated|tss) visas?\b/,
        /\bvisa (?:support|assistance)/,
        /\bh-?1-?b\b|\blmia\b/,
        /permis de travail/,
        /\bparrain(?:er|age|ons)\b/,
      ],
      'i',
    ),
    statedExample: 'Visa sponsorship is available.',
    deniedExample: 'We are unable to sponsor visas.',
  },
];
