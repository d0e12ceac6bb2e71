/** The board's services, from words in English and French. */
import { oneOf, type LabelledWords } from '../../patterns';
import { inWords } from '../read/plain-values';
import { addNote, type ReadingNotes } from './notes';

/**
 * The board's services (docs/product.md §2.5), by the words that sources have
 * for them, the narrower first.
 */
export const SERVICES: readonly LabelledWords[] = [
  // customer service is not a service of the board
  {
    label: '',
    words: oneOf([/\bcustomer/, /\bclientele\b/]),
    examples: ['Customer Support', 'Conseil à la clientèle'],
  },
  {
    label: 'Accounting',
    words: /^accounting ?\/ ?auditing$/,
    examples: ['Accounting/Auditing'],
  },
  {
    label: 'Forensics',
    words: oneOf([/\bforensic/, /\binvestigation/, /\bjuricomptab/, /\bfraud/]),
    examples: ['Forensic Accounting', 'Juricomptabilité', 'Fraud'],
  },
  {
    label: 'Restructuring',
    words: oneOf([
      /\brestructur/,
      /\binsolvenc/,
      /\bturnaround/,
      /\brecovery\b/,
      /\binsolvabil/,
    ]),
    examples: ['Insolvency', 'Turnaround', 'Insolvabilité'],
  },
  {
    label: 'Deal Advisory',
    words: oneOf([
      /\bdeal/,
      /\bm ?& ?a\b/,
      /\bmergers?\b/,
      /\bdue diligence\b/,
    ]),
    examples: ['Deals', 'M&A', 'Due diligence'],
  },
  {
    label: 'Transactions',
    words: /\btransaction/,
    examples: ['Transaction Services'],
  },
  {
    label: 'Corporate Finance',
    words: oneOf([/\bcorporate finance\b/, /\bvaluation/]),
    examples: ['Corporate finance team', 'Valuations'],
  },
  {
    label: 'Risk',
    words: oneOf([
      /\brisk/,
      /\brisque/,
      /\bcompliance\b/,
      /\bconformite\b/,
      /\binternal controls?\b/,
    ]),
    examples: ['Risk & Compliance', 'Gestion des risques', 'Internal Controls'],
  },
  {
    label: 'Audit & Assurance',
    words: oneOf([/\baudit/, /\bassurance\b/, /\bcertification\b/]),
    examples: ['External audit', 'Certification'],
  },
  {
    label: 'Tax',
    words: oneOf([
      /\btax/,
      /\bvat\b/,
      /\bfiscal/,
      /\bimpot/,
      /\btransfer pricing\b/,
      /\bduties\b/,
    ]),
    examples: ['VAT', 'Fiscalité', 'Transfer Pricing'],
  },
  {
    label: 'Outsourced Services',
    words: oneOf([/\boutsourc/, /\bexternalis/]),
    examples: ['Outsourcing', 'Externalisation'],
  },
  {
    label: 'Managed Services',
    words: /\bmanaged\b/,
    examples: ['Managed cloud'],
  },
  {
    label: 'IT/Technology Services',
    words: oneOf([
      /\bi\.?t\b(?! takes)/,
      /\btechnolog/,
      /\binformation systems?\b/,
      /\binformatique\b/,
      /\btechnical support\b/,
      /\bsoftware\b/,
      /\bengineering\b/,
      /\bdata\b/,
      /\bcyber/,
    ]),
    examples: ['I.T.', 'Technology', 'Informatique', 'Data'],
  },
  {
    label: 'Legal',
    words: oneOf([/\blegal/, /\bjuridi/, /\blaw\b/]),
    examples: ['Legal counsel', 'Juridique', 'Law'],
  },
  {
    label: 'Accounting',
    words: oneOf([
      /\baccount(?!s? manage)/,
      /\bcomptab/,
      /\bbookkeep/,
      /\bledger/,
      /\bpayroll\b/,
      /\bpaie\b/,
      /\btenue de livres\b/,
      /\bbuchhalt/,
    ]),
    examples: ['Bookkeeping', 'Comptabilité', 'Payroll'],
  },
  {
    label: 'Consulting',
    words: /^consult(?:ing|ancy)$/,
    examples: ['Consultancy'],
  },
  {
    label: 'Advisory & Consulting',
    words: oneOf([/\badvis/, /\bconsult/, /\bconseil/]),
    examples: ['Advisory', 'Business consulting', 'Conseil'],
  },
  {
    label: 'Administrative/Support Services',
    words: oneOf([
      /\badmin/,
      /\bsupport\b/,
      /\bsecretar/,
      /\bsecretariat\b/,
      /\boffice management\b/,
    ]),
    examples: ['Admin', 'Secretarial', 'Office management'],
  },
  {
    label: 'Finance',
    words: oneOf([
      /\bfinanc/,
      /\bfinanz/,
      /\btreasur/,
      /\btresor/,
      /\bcontrolling\b/,
      /\bfp ?& ?a\b/,
    ]),
    examples: ['Financial planning', 'Treasury', 'Trésorerie', 'FP&A'],
  },
  {
    label: 'Business Services',
    words: oneOf([/\bbusiness services?\b/, /\bshared services?\b/]),
    examples: ['Shared services'],
  },
  {
    label: 'Other',
    words: /^(?:other|autre)s?$/,
    examples: ['Autres'],
  },
];
const SERVICES_BY_NAME = new Map(
  SERVICES.map(({ label }) => [inWords(label), label]),
);

function serviceNamed(serviceText: string): string | undefined {
  const serviceWords = inWords(serviceText);
  return (
    SERVICES_BY_NAME.get(serviceWords) ??
    SERVICES.find((service) => service.words.test(serviceWords))?.label
  );
}

/**
 * The board's service that texts name; "Finance" only where no other text says
 * more. Empty where no text names one, which is noted.
 */
export function readService(
  serviceTexts: readonly string[],
  readingNotes: ReadingNotes,
): string {
  const services = serviceTexts.map(serviceNamed).filter(Boolean);
  const [firstText] = serviceTexts;
  if (services.length === 0 && firstText !== undefined)
    addNote(readingNotes, 'service', firstText);
  return services.find((service) => service !== 'Finance') ?? services[0] ?? '';
}
