/** Closed lists of words, in English and French: employment and service. */
import { inWords } from './record';

export type Notes = Map<string, number>;
/** Counts what was not understood; its place stays empty. */
export function note(notes: Notes, field: string, text: string): '' {
  const key = `${field} ${JSON.stringify(text.slice(0, 60))}`;
  if (notes.size < 1000 || notes.has(key))
    notes.set(key, (notes.get(key) ?? 0) + 1);
  return '';
}

/**
 * Rows of a label and the pattern of its words, which are in lower case and
 * without accents.
 */
const table = (rows: TemplateStringsArray): [label: string, words: RegExp][] =>
  String.raw(rows)
    .trim()
    .split(/\n\s*/)
    .map((row) => [
      row.slice(0, row.indexOf(':')),
      new RegExp(row.slice(row.indexOf(':') + 2)),
    ]);

const PERMANENT =
  /\b(?:perm(?:anent)?|(?<!non )ongoing|direct hire|cdi|duree indeterminee|indefinite|regular|employee|standard|unlimited)\b/;
/** docs/product.md §9 filters by the first three. */
const EMPLOYMENTS = table`
  Full Time: \bfull\b|\bfulltime|\bf ?\/? ?t\b|\btemps (?:plein|complet)\b|\bplein temps\b
  Part Time: \bpart ?time|\bjob share|\bpart\b|\bp ?\/? ?t\b|\bpartiel\b|\bmi temps\b
  Contract: (?<!training )\bcontract(?:or|uel|uelle)?s?\b(?! permanent)|\bnon ongoing\b|\bmax(?:imum)? term\b|\bsecondment\b|\bir35\b|\bfixed ?term|\bftc\b|\bcdd\b|\bduree determinee\b|\bfreelance|\bself employed\b|\bindependant\b|\bautonome\b|\b1099\b|\bmaternity\b|\bmaternite\b
  Temporary: \btemp\b|\btemporary|\btemporaire|\binterim|\bseasonal\b|\bsaisonnier|\bcasual\b|\boccasionnel|\blocum\b
  Internship: \bintern(?:ship)?s?\b|\bstage\b|\bstagiaire|\btrainee(?:ship)?\b|\bstudent\b|\betudiant|\bwerkstudent|\bplacement\b|\bco ?op\b
  Apprenticeship: \bapprenti|\balternance\b
  Volunteer: \bvolunteer|\bbenevol
  Per Diem: \bper diem\b|\bprn\b`;

const kindsIn = (words: string) =>
  EMPLOYMENTS.filter(
    ([label, shape]) =>
      shape.test(words) &&
      !(
        label === 'Contract' &&
        PERMANENT.test(words) &&
        !/fixed|\/|\bor\b/.test(words)
      ),
  ).map(([label]) => label);

export const saysEmployment = (text: string): boolean =>
  kindsIn(inWords(text)).length > 0 || PERMANENT.test(inWords(text));

/**
 * The kinds of employment that texts state, each once; a text that says nothing
 * known stays as it is, and is noted.
 */
export function readEmployment(texts: readonly string[], notes: Notes): string {
  const found = new Set(texts.flatMap((text) => kindsIn(inWords(text))));
  const others = texts.filter(
    (text) =>
      !/^(?:other|none|unspecified)?$/.test(inWords(text)) &&
      kindsIn(inWords(text)).length === 0,
  );
  for (const text of others)
    if (!PERMANENT.test(inWords(text))) note(notes, 'employment', text);
  const labels = EMPLOYMENTS.map(([label]) => label).filter((label) =>
    found.has(label),
  );
  return labels.length > 0 ? labels.join(', ') : (others[0] ?? '');
}

/**
 * The board's services (docs/product.md §2.5), by the words that sources have
 * for them, the narrower first.
 */
const SERVICES = table`
  : \bcustomer|\bclientele\b
  Accounting: ^accounting ?\/ ?auditing$
  Forensics: \bforensic|\binvestigation|\bjuricomptab|\bfraud
  Restructuring: \brestructur|\binsolvenc|\bturnaround|\brecovery\b|\binsolvabil
  Deal Advisory: \bdeal|\bm ?& ?a\b|\bmergers?\b|\bdue diligence\b
  Transactions: \btransaction
  Corporate Finance: \bcorporate finance\b|\bvaluation
  Risk: \brisk|\brisque|\bcompliance\b|\bconformite\b|\binternal controls?\b
  Audit & Assurance: \baudit|\bassurance\b|\bcertification\b
  Tax: \btax|\bvat\b|\bfiscal|\bimpot|\btransfer pricing\b|\bduties\b
  Outsourced Services: \boutsourc|\bexternalis
  Managed Services: \bmanaged\b
  IT/Technology Services: \bi\.?t\b(?! takes)|\btechnolog|\binformation systems?\b|\binformatique\b|\btechnical support\b|\bsoftware\b|\bengineering\b|\bdata\b|\bcyber
  Legal: \blegal|\bjuridi|\blaw\b
  Accounting: \baccount(?!s? manage)|\bcomptab|\bbookkeep|\bledger|\bpayroll\b|\bpaie\b|\btenue de livres\b|\bbuchhalt
  Consulting: ^consult(?:ing|ancy)$
  Advisory & Consulting: \badvis|\bconsult|\bconseil
  Administrative/Support Services: \badmin|\bsupport\b|\bsecretar|\bsecretariat\b|\boffice management\b
  Finance: \bfinanc|\bfinanz|\btreasur|\btresor|\bcontrolling\b|\bfp ?& ?a\b
  Business Services: \bbusiness services?\b|\bshared services?\b
  Other: ^(?:other|autre)s?$`;
const NAMED = new Map(SERVICES.map(([service]) => [inWords(service), service]));

/**
 * The board's service that texts name; "Finance" only where no other text says
 * more. Empty where none does, and noted.
 */
export function readService(texts: readonly string[], notes: Notes): string {
  const named = (text: string) =>
    NAMED.get(inWords(text)) ??
    SERVICES.find(([, shape]) => shape.test(inWords(text)))?.[0];
  const found = texts.map(named).filter(Boolean);
  const [first] = texts;
  if (found.length === 0 && first !== undefined) note(notes, 'service', first);
  return found.find((service) => service !== 'Finance') ?? found[0] ?? '';
}
