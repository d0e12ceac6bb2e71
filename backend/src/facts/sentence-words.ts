/** The words that tell what a sentence of an advert is about. */
import { patternGroup, inOrder, oneOf, pattern } from '../patterns';

/** What a firm that speaks of itself wants of applicants. */
const WISH_WORDS = oneOf([
  /look|seek|want|need|hir|hear from|welcome|consider|prefer/,
  /ask|requir|you/,
]);

/**
 * Words of a sentence that states such a fact, and of one that speaks of
 * something else.
 */
export const KIND_WORDS: Record<
  string,
  { statingWords: RegExp; otherSubject: RegExp }
> = {
  qualification: {
    statingWords: oneOf(
      [
        /\b(?:qualif|required?|prefer|essential|desir|must\b|ideally|hold|designat)/,
        /\b(?:licen[cs]|certif|member|equivalent|similar)/,
        /\b(?:studying|pursuing|eligible|candidate|finalist|looking for|seeking)/,
        /\b(?:need an?|would suit|suits|applica|welcome|considered)/,
        /\b(?:plus|asset|advantage|nice)/,
        /\b(?:you(?:'ll)? (?:have|are|will be|bring|should)|either|passed)/,
        /\b(?:students?|expected|progress|enrol|pq\b|nq\b)/,
        /\b(?:atout|exige|requis|souhait|titre|membre|deten|posseder|inscrit)/,
        /\b(?:cheminement|etudiant|finissant)/,
      ],
      'i',
    ),
    otherSubject: oneOf(
      [
        inOrder([
          /^/,
          patternGroup([
            /we|our|both|the (?:firm|team|partners?|practice|group|company)/,
            /founded|established/,
          ]),
          /\b/,
          pattern`(?!.*\b(?:${WISH_WORDS.source}))`,
        ]),
        inOrder([
          /\b/,
          patternGroup([
            /train you|training (?:contract|for)|apprentice|fund|fees?/,
            /becom(?:e|ing)|reimburs|tuition|package|paid|pay for|becker/,
            /subs\b|put you through|route|pathway|rembours|devenir|program/,
          ]),
          /(?!.*\b(?:must|require|essential|prefer|finalist|part-q))/,
        ]),
        /\b(?:you'll|you will) (?:study|train|sit|take|qualify)/,
        inOrder([
          /\bsupport(?:ed|s)?\b/,
          /(?!.*\b(?:must|require|essential|prefer|finalist|part-q))/,
        ]),
        inOrder([
          /\b/,
          patternGroup([
            /mentor|coach|supervis|manag(?:e|ing)|lead(?:ing)?|develop/,
            /review|support|train|teach|oversee|encadr/,
          ]),
          /\w* [^.;]{0,45}\b/,
          patternGroup([
            /newly|recently|part[- ]qual|finalist|pqs?\b|nqs?\b|trainees/,
            /juniors|students|candidats/,
          ]),
        ]),
        /\b(?:signed|reviewed|prepared|led|run|founded|headed)(?: off)? by\b/,
        /\bsupervised(?: off)? by\b/,
        inOrder([
          /\b/,
          patternGroup([
            /report\w*|alongside|team of|partners?|clients?|regulat\w*/,
            /colleagues|equipe de|nos|des|releve\w*/,
          ]),
          / [^.;]{0,40}\b/,
          patternGroup([
            /cpas?|acca|aca|cima|ca|icaew|cta|att|aat|cipfa/,
            /enrolled agents?|chartered/,
          ]),
          /\b/,
        ]),
        /\b(?:cpa|ca|acca|aat) (?:firms?|practices?|offices?)\b/,
        /\b(?:chartered accountan\w*|chartered) (?:firms?|practices?|offices?)\b/,
        /\baccountancy (?:firms?|practices?|offices?)\b/,
        inOrder([
          /\b(?:cpa|acca|icaew|aca|cima|aat)(?: \w+){0,2} /,
          /(?:approved|accredited|authori[sz]ed|regulated|handbook|award|track)/,
        ]),
        /(?:approved|accredited) (?:by|with|acca|icaew|cpa|aca|aat|training)/,
        /(?:authori[sz]ed|regulated) (?:by|with|acca|icaew|cpa|aca|aat|training)/,
        /registered (?:by|with|acca|icaew|cpa|aca|aat|training)/,
        /\bour (?:[\w-]+ ){0,4}(?:cpas?|acca|aca|aat|ctas?|enrolled agents?)/,
        /\bour (?:[\w-]+ ){0,4}(?:chartered|qualified)/,
        /\b\d+\+? cpas?\b/,
        /\baffordable\b|\b1095\b|\bcpe\b|\bcpd\b|\bethics\b/,
        /cabinet (?:de |d'|comptable )?cpa/,
      ],
      'i',
    ),
  },
  study: {
    statingWords: /./,
    otherSubject: oneOf(
      [
        /experience of/,
        /polic(?:y|ies)\b/,
        /our apprentices|invoices|financial exam/,
        /stud(?:y|ies) of\b/,
        /clients?'? (?:stud|exam)/,
        /case stud/,
        /\b(?:our|the) (?:students|learners|delegates)\b/,
        /feasibility|cost studies|time stud|medical exam|bank exam/,
        /exam(?:ination)? reports?/,
        /\b(?:administ|manag|run|track|process)\w* [^.;]{0,30}(?:stud|exam)/,
        /\b(?:coordinat|overs)\w* [^.;]{0,30}(?:stud|exam)/,
      ],
      'i',
    ),
  },
  sponsorship: {
    statingWords: oneOf(
      [
        /avail|offer|provid|consider|possible|welcome|support|able\b/,
        /happ|\bcan(?:not)?\b|\bwill\b|\bwould\b|open\b|licen|assist/,
        /help|eligible|disponible|pouvons|\bnot?\b|n't\b|without/,
        /never|\bpas\b|sans\b/,
      ],
      'i',
    ),
    otherSubject: oneOf(
      [
        /\b(?:executive|project|plan|audit|program(?:me)?|charity|events?) sponsor/,
        /\b(?:team|club|exams?|study|corporate|sports?|festival|marketing) sponsor/,
        /\b(?:conference|deals?) sponsor/,
        inOrder([
          /sponsor(?:s|ed|ing|ship)?(?: of)? /,
          /(?:the |our |your |a |local |many )*(?:\w+ ){0,2}/,
          patternGroup([
            /exam|event|team|charit|club|stud|communit|award|deals?|income/,
            /aca\b|acca|cpa|plans?\b/,
          ]),
        ]),
        /\b(?:for|help\w*) clients/,
        /clients'? |clearance|visa card/,
        /(?:visa|sponsorship|immigration) (?:files|petitions|records|policy)/,
        /(?:visa|sponsorship|immigration) (?:compliance|team)/,
        /\b(?:run|manag|maintain|administer|oversee)\w* [^.;]{0,30}(?:sponsor|visa)/,
        /\b(?:question|asked?|whether|indicate|application form|tell us if)\b/,
        /\blet us know if\b/,
        inOrder([
          /(?:valid|valide|hold|have|holding|current) [^.;]{0,24}/,
          /(?:visas?|work permit|permis de travail)(?!.*sponsor)/,
        ]),
      ],
      'i',
    ),
  },
};

/** Words that deny what their sentence speaks of. */
export const DENIAL_WORDS = oneOf(
  [
    /\b(?:no|not|cannot|unable|without|never|neither|nor|unavailable)\b/,
    /\b(?:ineligible|sorry|afraid|regret\w*|sans|aucune?|pas|ni|excluded)\b/,
    /\bdeclined\b/,
    /n't\b/,
  ],
  'i',
);
/** Denials that deny no fact: "at no extra cost", "not only". */
export const HARMLESS_DENIALS = oneOf(
  [
    /\b(?:at )?no (?:extra |additional )?(?:cost|charge|limit|cap|need to)\b/,
    /\b(?:at )?no (?:extra |additional )?problem\b/,
    /\bnot only\b/,
  ],
  'gi',
);
/**
 * Sentences that say one thing of one case and another of the next, and
 * questions.
 */
export const UNCLEAR_WORDS = oneOf(
  [
    /\?/,
    /\b(?:but|however|although|though|whil(?:e|st)|usually|normally)\b/,
    /\b(?:no longer|ended|elsewhere|instead|previous|used to|until|unless)\b/,
    /\b(?:except|mais|sauf)\b/,
  ],
  'i',
);
/** A duty of the post begins with what is done: "Prepare tax returns". */
export const DUTY_WORDS = oneOf(
  [
    /^(?:act as|advis|answer|arrang|assist|attend|check|co-?ordinat|collect)/,
    /^(?:complet|deliver|draft|examin|fil(?:e|ing)\b|handl|help|keep|lead)/,
    /^(?:liais|maintain|manag|monitor|organi[sz]|prepar|process|review|run)/,
    /^(?:track|updat)/,
  ],
  'i',
);
