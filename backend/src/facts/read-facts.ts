/**
 * What adverts say of the applicant's qualification, of study support and of
 * sponsorship (docs/product.md §2.6, decision 072).
 */
import { decodeReferences } from '@board/shared/domain';

interface Row {
  /** As `jobs.facts` has it: a filter and its value. */
  fact: string;
  /** What a denial states. Without it, a denial states nothing. */
  denied?: string;
  words: RegExp;
  has: string;
  denies: string;
}

/**
 * A pattern of alternatives, one or several a line, in letters without accents.
 */
const any = (lines: TemplateStringsArray, ...parts: string[]) =>
  new RegExp(
    String.raw(lines, ...parts)
      .trim()
      .replace(/\s*\n\s*/g, '|'),
    'i',
  );

const BODY =
  '(?:aca|acca|fcca|cima|icaew|icas|cpa|ca|cfe|pep|cta|att|aat|cipfa)';
const PAYS = String.raw`(?:support|fund|pay|paid|cover|sponsor|financ|reimburs|contribut|rembours|soutien)`;

/**
 * The words of each fact, with a sentence that states it and one that denies
 * it.
 */
export const FACTS: readonly Row[] = [
  {
    fact: 'qualification:aca',
    words: any`\b(?:aca|icaew)\b(?! (?:compliance|reporting|filing|form))`,
    has: 'You are ACA qualified.',
    denies: 'ACA is not required.',
  },
  {
    fact: 'qualification:acca',
    words: any`\b(?:acca|fcca)\b`,
    has: 'ACCA or CIMA preferred.',
    denies: 'No ACCA needed.',
  },
  {
    fact: 'qualification:cima',
    words: any`\b(?:cima|cgma)\b`,
    has: 'Qualified (CIMA/CGMA).',
    denies: 'CIMA is not needed.',
  },
  {
    fact: 'qualification:cpa',
    words: any`\bcpa\b
      \bcpas\b[^.;,]{0,30}\b(?:welcome|wanted|encouraged|considered)
      \b(?:looking for|seeking|newly|recently)\b[^.;,]{0,30}\bcpas\b`,
    has: 'An active CPA license is required.',
    denies: 'A CPA is not required.',
  },
  {
    fact: 'qualification:ca',
    // With its letters in upper case, and not California
    words:
      /(?<!(?:in|[a-z]+ern|Central) |, |\()\bCA\b(?! \d| CPA| licen|lifornia)|, CA(?= or\b|\/)|\b(?:ICAS|CA ?ANZ)\b|\b[Cc]hartered [Aa]ccountant\b(?!.{0,20}\b(?:ACA|ACCA|ICAEW)\b)/,
    has: 'You hold a CA designation.',
    denies: 'You need no CA.',
  },
  {
    fact: 'qualification:cta',
    // In upper case: a "call to action" and the transit of Chicago are
    // shortened so too, but do not qualify.
    words: /\bCTA\b|\b[Cc]hartered [Tt]ax [Aa]dvis[eo]r\b/,
    has: 'You are CTA qualified.',
    denies: 'CTA is not required.',
  },
  {
    fact: 'qualification:att',
    words: /\bATT\b|\b[Aa]ssociation of [Tt]axation [Tt]echnicians\b/,
    has: 'ATT or CTA preferred.',
    denies: 'No ATT needed.',
  },
  {
    fact: 'qualification:aat',
    words: any`\baat\b|\bassociation of accounting technicians\b`,
    has: 'AAT level 4 or equivalent.',
    denies: 'AAT is not required.',
  },
  {
    fact: 'qualification:cipfa',
    words: any`\bcipfa\b`,
    has: 'Qualified (CIPFA or ACCA).',
    denies: 'You need no CIPFA.',
  },
  {
    fact: 'qualification:ea',
    // Alone, "EA" is an executive assistant.
    words:
      /\b[Ee]nrolled [Aa]gents?\b|\b(?:CPA|JD)(?:,? or (?:an )?|, ?| ?\/ ?)EA\b|\bEA(?:,? or (?:an? )?|, ?| ?\/ ?)(?:CPA|JD)\b|\bEA (?:licen[cs]e|designation|credential|certification|required|preferred)\b/,
    has: 'A CPA or EA is preferred.',
    denies: 'You need not be an enrolled agent.',
  },
  {
    fact: 'qualification:part_qualified',
    words: any`\bpart[- ]?(?:ly[- ])?qual
      \bpqs?\b
      \bfinalists?\b(?! (?:for|at|in the|of))
      \b(?:semi|nearly)[- ]qualified
      \b(?:studying|working|progress(?:ing)?|on (?:the|their|your) way) (?:towards?|to|for) (?:the |your |an? |being )*(?:${BODY}|chartered|it)\b
      \b(?:studying|pursuing|completing|sitting|enrol+ed in) (?:\w+ ){0,3}(?:${BODY}|chartered)\b
      \b${BODY}[- ](?:candidates?|eligib\w+|students?|in progress|finalist)\b
      \b(?:eligible|sitting) (?:to sit )?(?:for )?(?:the )?cpa
      candidate?(?:e|te)? (?:au titre |au |a la )?(?:de )?(?:cpa|cpep)
      \ben voie d
      etudiant\w* (?:au |du )?(?:cpa|cpep)`,
    has: 'Part-qualified applicants are welcome.',
    denies: 'Part-qualified applicants will not be considered.',
  },
  {
    fact: 'qualification:newly_qualified',
    words: any`\b(?:newly|recently|freshly|just)[- ]qualif
      \bnqs?\b
      nouvellement (?:titre|qualif|recu)
      \bfirst[- ]movers?\b`,
    has: 'Newly qualified accountants are welcome.',
    denies: 'This is no role for newly qualified accountants.',
  },
  {
    fact: 'study:offered',
    denied: 'study:not_offered',
    words: any`\bstud(?:y|ies) (?:support|leave|package|assistance|time|days?|budget|funding|sponsorship|bursar|benefit|contract|loan)
      \bexam(?:ination)?s?'? (?:\w+ )?(?:fees?|leave|support|bonus|reimburse|costs?|assistance)
      \b${PAYS}\w* [^.;]{0,40}(?:\bstud(?:y|ies)\b|\bexam(?:en)?s?\b|\b${BODY} (?:qualification|exam|stud|fee|program|training|course|tuition|licen|review))
      \b${BODY} (?:exam |review |tuition |course )[^.;]{0,30}(?:support|bonus|reimburs|paid|material|fees?|cover|provided)
      \bexams? [^.;]{0,40}\b(?:reimbursed|paid for|covered)\b
      \b(?:modules?|course|${BODY}) fees?\b[^.;]{0,40}\b(?:paid|covered|reimbursed|met)\b
      \bbecker\b
      \b(?:train you|training) for (?:the |your )?${BODY}\b
      conges? d'etudes?
      remboursement [^.;]{0,40}\b(?:efc|examens?|cpep)`,
    has: 'Full study support for ACCA.',
    denies: 'Study support is not offered for this post.',
  },
  {
    fact: 'sponsorship:offered',
    denied: 'sponsorship:not_offered',
    words: any`\bsponsorship\b
      \b(?:visas?|permits?) (?:is |are |will be )?sponsor
      \bsponsor(?:ed|s|ing)? (?:you\b|(?:\w+ ){0,3}(?:visas?|candidates?|applicants?|migrants?|overseas|international|workers?|permits?|h-?1-?b)\b)
      \b(?:able|unable|happy|can|cannot|could|will|not|never)(?: to|n't)? (?:\w+ ){0,2}sponsor\b
      \b(?:skilled worker|482|186|employer[- ]nominated|tss) visas?\b
      \bvisa (?:support|assistance)
      \bh-?1-?b\b
      \blmia\b
      permis de travail
      \bparrain(?:er|age|ons)\b`,
    has: 'Visa sponsorship is available.',
    denies: 'We are unable to sponsor visas.',
  },
];

/**
 * Words of a sentence that states such a fact, and of one that speaks of
 * something else.
 */
const KINDS: Record<string, { says: RegExp; other: RegExp }> = {
  qualification: {
    says: any`\b(?:qualif|required?|prefer|essential|desir|must\b|ideally|hold|designat|licen[cs]|certif|member|equivalent|similar)
      \b(?:studying|pursuing|eligible|candidate|finalist|looking for|seeking|need an?|would suit|suits|applica|welcome|considered)
      \b(?:plus|asset|advantage|nice|you(?:'ll)? (?:have|are|will be|bring|should)|either|passed|students?|expected|progress|enrol|pq\b|nq\b)
      \b(?:atout|exige|requis|souhait|titre|membre|deten|posseder|inscrit|cheminement|etudiant|finissant)`,
    other: any`^(?:we|our|both|the (?:firm|team|partners?|practice|group|company)|founded|established)\b(?!.*\b(?:look|seek|want|need|hir|hear from|welcome|consider|prefer|ask|requir|you))
      \b(?:train you|training (?:contract|for)|apprentice|fund|fees?|becom(?:e|ing)|reimburs|tuition|package|paid|pay for|becker|subs\b|put you through|route|pathway|rembours|devenir|program)(?!.*\b(?:must|require|essential|prefer|finalist|part-q))
      \b(?:you'll|you will) (?:study|train|sit|take|qualify)
      \bsupport(?:ed|s)?\b(?!.*\b(?:must|require|essential|prefer|finalist|part-q))
      \b(?:mentor|coach|supervis|manag(?:e|ing)|lead(?:ing)?|develop|review|support|train|teach|oversee|encadr)\w* [^.;]{0,45}\b(?:newly|recently|part[- ]qual|finalist|pqs?\b|nqs?\b|trainees|juniors|students|candidats)
      \b(?:signed|reviewed|prepared|led|run|founded|headed|supervised)(?: off)? by\b
      \b(?:report\w*|alongside|team of|partners?|clients?|regulat\w*|colleagues|equipe de|nos|des|releve\w*) [^.;]{0,40}\b(?:cpas?|acca|aca|cima|ca|icaew|cta|att|aat|cipfa|enrolled agents?|chartered)\b
      \b(?:cpa|ca|acca|aat|chartered accountan\w*|chartered|accountancy) (?:firms?|practices?|offices?)\b
      \b(?:cpa|acca|icaew|aca|cima|aat)(?: \w+){0,2} (?:approved|accredited|authori[sz]ed|regulated|handbook|award|track)
      (?:approved|accredited|authori[sz]ed|regulated|registered) (?:by|with|acca|icaew|cpa|aca|aat|training)
      \bour (?:[\w-]+ ){0,4}(?:cpas?|acca|aca|aat|ctas?|enrolled agents?|chartered|qualified)
      \b\d+\+? cpas?\b
      \baffordable\b|\b1095\b|\bcpe\b|\bcpd\b|\bethics\b|cabinet (?:de |d'|comptable )?cpa`,
  },
  study: {
    says: /./,
    other: any`experience of|polic(?:y|ies)\b|our apprentices|invoices|financial exam|stud(?:y|ies) of\b|clients?'? (?:stud|exam)|case stud
      \b(?:our|the) (?:students|learners|delegates)\b|feasibility|cost studies|time stud|medical exam|bank exam|exam(?:ination)? reports?
      \b(?:administ|manag|run|track|process|coordinat|overs)\w* [^.;]{0,30}(?:stud|exam)`,
  },
  sponsorship: {
    says: any`avail|offer|provid|consider|possible|welcome|support|able\b|happ|\bcan(?:not)?\b|\bwill\b|\bwould\b|open\b|licen|assist|help|eligible|disponible|pouvons|\bnot?\b|n't\b|without|never|\bpas\b|sans\b`,
    other: any`\b(?:executive|project|plan|audit|program(?:me)?|charity|events?|team|club|exams?|study|corporate|sports?|festival|marketing|conference|deals?) sponsor
      sponsor(?:s|ed|ing|ship)?(?: of)? (?:the |our |your |a |local |many )*(?:\w+ ){0,2}(?:exam|event|team|charit|club|stud|communit|award|deals?|income|aca\b|acca|cpa|plans?\b)
      \b(?:for|help\w*) clients|clients'? |clearance|visa card
      (?:visa|sponsorship|immigration) (?:files|petitions|records|policy|compliance|team)
      \b(?:run|manag|maintain|administer|oversee)\w* [^.;]{0,30}(?:sponsor|visa)
      \b(?:question|asked?|whether|indicate|application form|tell us if|let us know if)\b
      (?:valid|valide|hold|have|holding|current) [^.;]{0,24}(?:visas?|work permit|permis de travail)(?!.*sponsor)`,
  },
};

/** What a sentence has that denies what it speaks of. */
const DENIAL =
  /\b(?:no|not|cannot|unable|without|never|neither|nor|unavailable|ineligible|sorry|afraid|regret\w*|sans|aucune?|pas|ni|excluded|declined)\b|n't\b/i;
const HARMLESS =
  /\b(?:at )?no (?:extra |additional )?(?:cost|charge|limit|cap|need to|problem)\b|\bnot only\b/gi;
/**
 * Sentences that say one thing of one case and another of the next, and
 * questions.
 */
const UNCLEAR =
  /\?|\b(?:but|however|although|though|whil(?:e|st)|usually|normally|no longer|ended|elsewhere|instead|previous|used to|until|unless|except|mais|sauf)\b/i;
/** A duty of the post begins with what is done. */
const DUTY = any`^(?:act as|advis|answer|arrang|assist|attend|check|co-?ordinat|collect|complet|deliver|draft|examin|fil(?:e|ing)\b|handl|help|keep|lead|liais|maintain|manag|monitor|organi[sz]|prepar|process|review|run|track|updat)`;

const BLOCK =
  /<\/?(?:p|div|li|ul|ol|dl|dd|dt|h[1-6]|br|tr|td|table|section|article|hr|blockquote)\b[^>]*>/gi;

/**
 * The sentences and list items of HTML as a reader sees them, without accents.
 */
const sentencesOf = (html: string): string[] =>
  decodeReferences(
    html
      .slice(0, 30_000)
      .replace(BLOCK, '\n')
      .replace(/<[^>]*>/g, ''),
  )
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[‘’]/g, "'")
    .replace(/[‐-–]/g, '-')
    .split(/[\n•·▪]|(?<=[.!?]["”')]?)\s+(?=[A-Z0-9("“[])/)
    .map((sentence) => sentence.replace(/\s+/g, ' ').trim().slice(0, 600))
    .filter((sentence) => sentence !== '');

const kindOf = (fact: string) => fact.slice(0, fact.indexOf(':'));

/** The facts of one sentence. */
function factsIn(sentence: string, isTitle: boolean): string[] {
  if (DUTY.test(sentence)) return [];
  const text = sentence.replace(HARMLESS, ' ');
  return FACTS.flatMap(({ fact, denied, words }) => {
    const kind = KINDS[kindOf(fact)];
    const found = words.exec(text);
    if (!found || !kind || kind.other.test(text)) return [];
    const says = kind.says.test(text);
    if (denied === undefined)
      return (isTitle || text.length <= 50 || says) && !DENIAL.test(text)
        ? [fact]
        : [];
    if (!says || UNCLEAR.test(text)) return [];
    const near = text.slice(
      Math.max(found.index - 60, 0),
      found.index + found[0].length + 60,
    );
    return [DENIAL.test(near) ? denied : fact];
  });
}

/**
 * The facts that an advert in HTML states. Total: any text is accepted. Of two
 * sentences about one offer, the first holds.
 */
export function readFacts(title: string, html: string): string[] {
  const stated = sentencesOf(html).flatMap((sentence) =>
    factsIn(sentence, false),
  );
  stated.push(
    ...sentencesOf(title).flatMap((sentence) => factsIn(sentence, true)),
  );
  return [...new Set(stated)].filter(
    (fact, at, all) =>
      kindOf(fact) === 'qualification' ||
      all.findIndex((other) => kindOf(other) === kindOf(fact)) === at,
  );
}
