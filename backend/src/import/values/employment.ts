/** Kinds of employment, from words in English and French. */
import {
  oneOf,
  oneOfWords,
  type LabelledWords,
  type PatternWords,
} from '../../patterns';
import { inWords } from '../read/plain-values';
import { addNote, type ReadingNotes } from './notes';

export const PERMANENT: PatternWords = {
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
const isOfPermanentJob = (employmentLabel: string, plainWords: string) =>
  employmentLabel === 'Contract' &&
  PERMANENT.words.test(plainWords) &&
  !/fixed|\/|\bor\b/.test(plainWords);

const employmentsIn = (plainWords: string): string[] =>
  EMPLOYMENTS.filter(
    (employment) =>
      employment.words.test(plainWords) &&
      !isOfPermanentJob(employment.label, plainWords),
  ).map(({ label }) => label);

export function saysEmployment(employmentText: string): boolean {
  const plainWords = inWords(employmentText);
  return (
    employmentsIn(plainWords).length > 0 || PERMANENT.words.test(plainWords)
  );
}

/**
 * The kinds of employment that texts state, each once; a text that says nothing
 * known stays as it is, and is noted.
 */
export function readEmployment(
  employmentTexts: readonly string[],
  readingNotes: ReadingNotes,
): string {
  const statedLabels = new Set(
    employmentTexts.flatMap((employmentText) =>
      employmentsIn(inWords(employmentText)),
    ),
  );
  const unknownTexts = employmentTexts.filter((employmentText) => {
    const plainWords = inWords(employmentText);
    return (
      !/^(?:other|none|unspecified)?$/.test(plainWords) &&
      employmentsIn(plainWords).length === 0
    );
  });
  for (const employmentText of unknownTexts)
    if (!PERMANENT.words.test(inWords(employmentText)))
      addNote(readingNotes, 'employment', employmentText);
  if (statedLabels.size === 0) return unknownTexts[0] ?? '';
  return EMPLOYMENTS.map(({ label }) => label)
    .filter((label) => statedLabels.has(label))
    .join(', ');
}
