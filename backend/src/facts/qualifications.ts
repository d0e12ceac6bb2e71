import { isDenied } from './denied';
import { anyOf, anyWholeWord, anyWord } from './patterns';
import { isDuty, isOfTheFirm } from './speaks-of';

/** As `jobs.facts` has them; jobs-mfe/src/data/qualifications.ts has their names. */
export type Qualification = 'aca' | 'acca' | 'cima' | 'cpa' | 'ca' | 'part_qualified' | 'newly_qualified';

const WANTS = anyWord`
  qualified|qualification|required|requires?|preferred|preferably|prefer|essential|desir|must|ideally|holders?
  holding|hold|designat|credential|licen[cs]|certified|certification|member|equivalent|similar|studying
  pursuing|eligible|candidates?|finalists?|looking for|seeking|need an?|would suit|suits|applicants?
  applications? from|welcome|considered|in good standing|background|(?:big )?plus|an asset|advantage|nice
  bonus if|you (?:have|hold|are|will have|will be|bring|should|might be)|you'll (?:have|be|hold|bring)|you're
  whether|either|completed|begun|under ?way|nearly there|passed|students? of|way through
  on (?:the|their|your) way|passing your|\bpref\b|\bpq\b|\bnq\b|finals|expect you|expected|progress|intention
  enrol|part way through your|atout|exige|requis|souhait|titre|membre|detenir|detenez|detenteur|posseder
  inscrit|cheminement|etudiant|finissant
`;
const DEMANDS = anyWord`
  must|required|essential|preferred|desir|part[- ]?qual|finalist|pq\b|nq\b|newly|looking for|seeking|need an?
  applicants?|candidates?|would suit|you (?:have|hold|will have)|hold|exige|requis|atout
`;
/** What the firm does for those who study. */
const OFFERS = anyWholeWord`
  train you|training (?:contract|towards|for)|apprentice\w*|support|supported|supporting|pa(?:y|ys|id|ying)
  fund|funded|fees?|subscription|sponsor\w*|leave|become|becoming|reimburs\w*|cover\w*
  bonus(?:es)? (?:for|when|on)|tuition|package|exam (?:bonus|fees?|support|leave|costs?|prep)\w*
  review (?:course|materials?)|becker|subs|through your|towards? your|with us|we'll put you|put you through
  you'll (?:study|train|complete|sit|take|qualify)|you will (?:study|train|complete|sit|take|qualify)
  as you progress|leading to|route|pathway|qualify (?:as|with)|qualifying|chartered status|levy|level \d
  training role|trainee|graduate (?:role|scheme)|school leaver|assistance|contribut\w*|financ(?:e|ed|er|ons)
  rembours\w*|devenir|soutien|frais|charge du|programme|program
`;
/** What a firm is called, and who else has one. */
const ELSEWHERE = anyOf`
  \b(?:signed|reviewed|prepared|led|run|founded|headed|supervised|overseen|checked)(?: off)? by\b
  \bunder (?:an? |our |the )?(?:\w+ )?(?:cpas?|aca|ca|acca)\b|\bfor (?:cpa|aca|ca) review
  (?:firm|employer|practice|team) of the year|employer status
  \b(?:ranks?|named|voted|recogni[sz]ed by|founders?|society|branch of)\b|\d\+? cpas\b
  \b(?:regulations?|rulebook|rules|guidance|practice assurance|standards board|faculty|helpsheets?)\b
  ^gestion\b|\bnon-(?:cpa|aca|ca|acca)|\b(?:deux|trois|quatre|cinq|six|\d+) cpa\b
  \b(?:attorneys|lawyers|bankers|previous|postholder|predecessor|successor|vendors)\b|experience [^.;]{0,50}\b(?:aca|acca|cpa|cima) (?:exam|training|student)|(?:n't|not|no) (?:need|require|have to)|aca (?:compliance|reporting|filing)|partners? [^.;]{0,40}\bicaew
  \bour [^.;,]{0,40}\b(?:qualified|chartered|cpa|acca|aca)\b[^.;,]{0,20}(?:directors?|partners?|managers?|team|staff|accountants|colleagues|people)
  approved [^.;,]{0,25}\b(?:acca|icaew|aca|cpa|cima)
  \b(?:not|n't|never) (?:\w+ )?(?:required|needed|necessary|essential|expected)|mentor\w* cpa
  cpa (?:mentor|attitre)|\bnos cpa\b
  \b(?:cpa|ca|acca|chartered accountan\w*|chartered|accountancy|public accounting) (?:firms?|practices?|offices?)\b
  \b(?:cpa|ca|acca|icaew|aca|cima|icas)(?: \w+){0,2} (?:approved|accredited|authori[sz]ed|regulated|handbook|office|award)
  (?:approved|accredited|authori[sz]ed|regulated|registered) (?:by|with|acca|icaew|cpa|aca|training)
  (?:handbook|code of ethics|\bcpe\b|\bcpd\b)|cabinet (?:de |d'|comptable )?(?:cpa|comptables)
  (?:firm|network|practice|group|institute|members) of (?:chartered|cpa)|\bour (?:\w+ )?(?:cpas|chartered)
  \b(?:tell|ask) an? (?:cpa|ca)\b|\bwe(?: are|'re)\b[^.]{0,40}(?:chartered|cpas)
  \b(?:report\w*|rpt|herself|himself|led by|headed by|work\w* (?:alongside|with)|alongside|team of|partners?|equipe de|nos cpa|des cpa|releve\w*|clients?)\b [^.;]{0,40}\b(?:cpas?|acca|aca|cima|ca|chartered)\b
  \b(?:no|not|without|n'est pas|aucun)\b[^.;]{0,30}(?:cpa|aca|acca|cima|qualif|titre)
  (?:cpa|aca|acca|cima|ca|qualification|titre)\b[^.;,]{0,20}\b(?:not|isn't|n'est pas|unnecessary)\b|"cpa
`;

/** Of several people, those whom the firm looks for. */
const PEOPLE =
  /(?:looking for|seeking|hir(?:e|ing)|applications from|hear from|newly|recently|seek)[^.;,]{0,30}\bcpas\b|\bcpas\b[^.;,]{0,30}\b(?:welcome|wanted|encouraged|considered)/;

/** CA as letters behind a name. */
const LETTERS =
  /\bCA(?:[- ](?:qualified|ANZ|[Pp]rogram|student|candidate|finalist|trainee|or\b|designation|studies|member|\(SA\))|\/)|(?:qualified|\ba|\bor|[Tt]he|Newly qualified|your|ICAS|CTA|CFA|\/) ?\/?CA\b|\(CA\b|^CA\b/;

/** The letters that a sentence names, wanted or not. */
function bodiesIn(said: string, text: string): Qualification[] {
  const bodies: Qualification[] = [];
  if (
    (/\baca\b/.test(text) && !/affordable|1095|health|compliance with/.test(text)) ||
    /\bicaew\b/.test(text)
  )
    bodies.push('aca');
  if (/\bacca\b/.test(text)) bodies.push('acca');
  if (/\b(?:cima|cgma)\b/.test(text)) bodies.push('cima');
  if (/\bcpa\b/.test(text) || (/\bcpas\b/.test(text) && PEOPLE.test(text))) bodies.push('cpa');
  // California, beside which no other letters stand
  const isCa =
    /\bCA\b/.test(said) && (bodies.length > 0 || LETTERS.test(said)) && !text.includes('california');
  const isPlace =
    /(?:, |\(|[Ss]outhern |[Nn]orthern |[Cc]entral )CA\b(?! or|\/)|\bCA (?:\d|CPA|license)|\bin CA\b/.test(
      said,
    );
  if (
    /\b(?:icas|ca ?anz)\b/.test(text) ||
    (isCa && !isPlace) ||
    (bodies.length === 0 && /\bchartered accountant\b/.test(text))
  )
    bodies.push('ca');
  return bodies;
}

const PART = anyOf`
  \bpart[- ]?(?:ly[- ])?qual|\bpqs?\b|\bfinalists?\b(?! (?:for|at|in the|of))|\b(?:semi|nearly)[- ]qualified
  nearing qualif|part way through your (?:aca|acca|cima|ca\b|cpa|exams)
  \b(?:studying|working|progressing|progress|on (?:the|their|your) way) (?:towards?|to (?:the|your|being|becoming)|for) ?(?:the |your |an? )?(?:aca|acca|cima|cpa|ca\b|icaew|chartered|it\b)
  \b(?:studying|pursuing|completing|sitting|finishing|enrolled in) (?:\w+ ){0,3}(?:aca|acca|cima|cpa|ca|icaew|chartered)\b
  \b(?:cpa|ca|acca|cima|aca)[- ](?:candidates?|eligib\w+|students?|in progress|finalist)\b
  \b(?:eligible|sitting|plans?) (?:to sit )?(?:for )?(?:the )?cpa
  candidate?(?:e|t|te)? (?:au titre |au |a la |a l'exercice )?(?:de )?(?:cpa|cpep)|en voie d
  etudiant\w* (?:au |du )?(?:cpa|cpep)|cheminement [^.;]{0,30}cpa
`;
/** Said of letters in the same sentence. */
const BEGUN = anyWord`
  begun|under ?way|in progress|nearly there(?! by)|midway|part way there|papers? (?:left|down)
  sections? (?:done|passed)|currently sitting|well on your way|candidate in the|parts? (?:passed|of the)
  (?:half|part|some)[- ]?way through|(?:to )?enrol(?:led|ment|ling)?\b(?! agent)|inscrite? (?:\w+ ){0,4}(?:programme|cpep|pep|dess|titre|cheminement|formation)|on course
  intention|progress toward|towards? the|students? of|on their way|eligib
`;
/** What a duty rarely says. */
const REQUIRES = /\b(?:must|required|essential|preferred|desirable)\b/;
/** Colleagues, whom the post supervises or has beside it. */
const OF_OTHERS = anyWord`
  mentor\w*|coach\w*|supervis\w*|train(?:ing)? (?:our|the|up)|manag(?:e|ing)|lead(?:ing)?|develop(?:ing)?
  review\w*|support(?:ing)?|teach\w*|responsible for|oversee\w*|look(?:ing)? after|work of|guide|shoulder to shoulder with|enquiries from|take over from|encadr\w*
  supervis\w*|for our|our)\b[^.;]{0,45}\b(?:newly|recently|part[- ]qual|finalist|pqs?\b|nqs?\b|trainees
  juniors|students|candidats|stagiaires
`;
const NEWLY =
  /\b(?:newly|recently|freshly|just)[- ]qualif|\bnqs?\b|nouvellement (?:titre|qualif|recu)|\bfirst[- ]movers?\b/;

/** What a sentence wants of an applicant. `text` is the sentence `said`, folded. */
export function qualificationsIn(said: string, text: string, isTitle: boolean): Qualification[] {
  if (
    !/aca|acca|icaew|icas|cima|cgma|cpa|chartered|\bca\b|qualif|finalist|\bpq|\bnq|first[- ]mover/.test(text)
  )
    return [];
  if (OF_OTHERS.test(text) || isOfTheFirm(text) || (isDuty(text) && !REQUIRES.test(text))) return [];
  const found: Qualification[] = [];
  const isElsewhere = ELSEWHERE.test(text);
  const bodies =
    isElsewhere ||
    /\btrack\b/.test(text) ||
    (isTitle &&
      /program|firm|trainee|graduate|apprentice|school leaver|training contract|stagiaire|intern\b/.test(
        text,
      ))
      ? []
      : bodiesIn(said, text);
  const isOffer = OFFERS.test(text);
  if (isTitle || (isOffer ? DEMANDS.test(text) : WANTS.test(text) || said.length <= 50))
    found.push(...bodies);
  if (
    !isElsewhere &&
    (isTitle || !isOffer || DEMANDS.test(text)) &&
    (PART.test(text) || (bodies.length > 0 && BEGUN.test(text)))
  )
    found.push('part_qualified');
  if (NEWLY.test(text)) found.push('newly_qualified');
  // "PQs will not be considered"
  return isDenied(text) ? [] : found;
}
