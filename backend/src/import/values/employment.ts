/** Kinds of employment, from words in English and French. */
import {
  oneOf,
  oneOfWords,
  type LabelledWords,
  type Words,
} from '../../patterns';
import { inWords } from '../read/plain-values';
import { note, type Notes } from './notes';

export const PERMANENT: Words = {
  words: oneOfWords([
    /perm(?:anent)?/,
    /(?<!non )ongoing/,
    /direct hire/,
    /cdi/,
    /duree indeterminee/,
    /indefinite/,
    /regular/,
    /employee/,
    /standard/,
    /unlimited/,
  ]),
  examples: ['Perm', 'Ongoing', 'CDI', 'Durée indéterminée', 'Regular'],
};
/** docs/product.md §9 filters by the first three. */
export const EMPLOYMENTS: readonly LabelledWords[] = [
  {
    label: 'Full Time',
    words: oneOf([
      /\bfull\b/,
      /\bfulltime/,
      /\bf ?\/? ?t\b/,
      /\btemps (?:plein|complet)\b/,
      /\bplein temps\b/,
    ]),
    examples: ['FULL_TIME', 'F/T', 'Temps plein'],
  },
  {
    label: 'Part Time',
    words: oneOf([
      /\bpart ?time/,
      /\bjob share/,
      /\bpart\b/,
      /\bp ?\/? ?t\b/,
      /\bpartiel\b/,
      /\bmi temps\b/,
    ]),
    examples: ['part-time', 'Job share', 'Mi-temps', 'Temps partiel'],
  },
  {
    label: 'Contract',
    words: oneOf([
      /(?<!training )\bcontract(?:or|uel|uelle)?s?\b(?! permanent)/,
      /\bnon ongoing\b/,
      /\bmax(?:imum)? term\b/,
      /\bsecondment\b/,
      /\bir35\b/,
      /\bfixed ?term/,
      /\bftc\b/,
      /\bcdd\b/,
      /\bduree determinee\b/,
      /\bfreelance/,
      /\bself employed\b/,
      /\bindependant\b/,
      /\bautonome\b/,
      /\b1099\b/,
      /\bmaternity\b/,
      /\bmaternite\b/,
    ]),
    examples: ['Fixed-term', 'CDD', 'FTC', 'Maternity cover', 'Freelance'],
  },
  {
    label: 'Temporary',
    words: oneOf([
      /\btemp\b/,
      /\btemporary/,
      /\btemporaire/,
      /\binterim/,
      /\bseasonal\b/,
      /\bsaisonnier/,
      /\bcasual\b/,
      /\boccasionnel/,
      /\blocum\b/,
    ]),
    examples: ['Temp', 'Intérim', 'Seasonal'],
  },
  {
    label: 'Internship',
    words: oneOf([
      /\bintern(?:ship)?s?\b/,
      /\bstage\b/,
      /\bstagiaire/,
      /\btrainee(?:ship)?\b/,
      /\bstudent\b/,
      /\betudiant/,
      /\bwerkstudent/,
      /\bplacement\b/,
      /\bco ?op\b/,
    ]),
    examples: ['Stage', 'Traineeship', 'Co-op'],
  },
  {
    label: 'Apprenticeship',
    words: oneOf([/\bapprenti/, /\balternance\b/]),
    examples: ['Apprentissage', 'Alternance'],
  },
  {
    label: 'Volunteer',
    words: oneOf([/\bvolunteer/, /\bbenevol/]),
    examples: ['Volunteering', 'Bénévolat'],
  },
  {
    label: 'Per Diem',
    words: oneOf([/\bper diem\b/, /\bprn\b/]),
    examples: ['per-diem', 'PRN'],
  },
];

/** "Contract - permanent" is a permanent job, "fixed or permanent" both. */
const isOfPermanentJob = (label: string, words: string) =>
  label === 'Contract' &&
  PERMANENT.words.test(words) &&
  !/fixed|\/|\bor\b/.test(words);

const employmentsIn = (words: string): string[] =>
  EMPLOYMENTS.filter(
    (employment) =>
      employment.words.test(words) &&
      !isOfPermanentJob(employment.label, words),
  ).map(({ label }) => label);

export function saysEmployment(text: string): boolean {
  const words = inWords(text);
  return employmentsIn(words).length > 0 || PERMANENT.words.test(words);
}

/**
 * The kinds of employment that texts state, each once; a text that says nothing
 * known stays as it is, and is noted.
 */
export function readEmployment(texts: readonly string[], notes: Notes): string {
  const stated = new Set(texts.flatMap((text) => employmentsIn(inWords(text))));
  const unknown = texts.filter((text) => {
    const words = inWords(text);
    return (
      !/^(?:other|none|unspecified)?$/.test(words) &&
      employmentsIn(words).length === 0
    );
  });
  for (const text of unknown)
    if (!PERMANENT.words.test(inWords(text))) note(notes, 'employment', text);
  if (stated.size === 0) return unknown[0] ?? '';
  return EMPLOYMENTS.map(({ label }) => label)
    .filter((label) => stated.has(label))
    .join(', ');
}
