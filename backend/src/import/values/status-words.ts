/** What the words of a status say: whether an advert is for the public. */
import { oneOf, oneOfWords, type PatternWords } from '../../patterns';
import { inWords } from '../read/plain-values';

/** Statuses of what is not for the public, in the words of `inWords`. */
const HIDDEN_WORDS = oneOfWords([
  /draft|template|test/,
  /intern(?:al|ally|e)|intranet|(?:employees?|staff) only/,
  /private|prive|confidential|confidentiel/,
  /embargoed|hidden|masque|unlisted/,
  /closed|ferme|filled|pourvu|hired|placed/,
  /ended|finished|lapsed|expir(?:ed?|ee)/,
  /archived?|deleted?|supprimee?|removed?|trash/,
  /cancell?ed|annulee?|withdrawn|rejected|declined/,
  /pending|on hold|hold|suspend(?:ed|u)|paused|frozen/,
  /scheduled|future|awaiting|submitted|review|en attente/,
  /inactive?|inactif|disabled|offline|unpublished|unapproved|brouillon/,
  notYetPattern([
    /published|publiee?|posted|public|approved/,
    /listed|live|open|active|visible/,
  ]),
]);

const PUBLIC_WORDS = oneOfWords([
  /open(?:ed)?|reopened|ouverte?|accepting|hiring|recruiting/,
  /until filled|closing soon/,
  /active(?:ly)?|actif|current|ongoing|en cours/,
  /running|enabled|live|available/,
  /publish(?:ed)?|publiee?|posted|reposted|advertis(?:ed|ing)/,
  /released|approved/,
  /public(?:ly)?|external(?:ly)?|externe|online|en ligne/,
  /listed|visible|everyone|everybody|all|anyone|world/,
]);

/** "Not yet published", "pas publie" */
function notYetPattern(statusPatterns: readonly RegExp[]): RegExp {
  const { source } = oneOf(statusPatterns);
  return new RegExp(`(?:not|non|never|pas)(?: yet)? (?:${source})`);
}

/**
 * "Open until filled" and "internal and external" are public, whatever else
 * they say.
 */
const STILL_PUBLIC = oneOfWords([
  /(?:until|till) filled/,
  /not (?:closed|internal|draft|private)/,
  /(?:and|&|or|plus) (?:external(?:ly)?|public)/,
  /(?:external(?:ly)?|public) (?:and|&|or|plus)/,
]);

interface StatusWords extends PatternWords {
  says: 'hidden' | 'public';
}

/** What the words of a status say, in this order. */
export const STATUS_WORDS: readonly StatusWords[] = [
  {
    says: 'public',
    words: STILL_PUBLIC,
    examples: ['Open until filled', 'Internal and external', 'Not closed'],
  },
  {
    says: 'hidden',
    words: HIDDEN_WORDS,
    examples: [
      'Draft',
      'Internal only',
      'Privé',
      'Not yet published',
      'Pourvu',
      'EXPIRED',
      'on-hold',
      'En attente',
      'Inactif',
    ],
  },
  {
    says: 'hidden',
    words: /^(?:false|no|non|none)$/,
    examples: ['false', 'No', 'Non'],
  },
  {
    says: 'public',
    words: PUBLIC_WORDS,
    examples: ['Open', 'Ouverte', 'ACTIVE', 'publiée', 'External', 'En ligne'],
  },
  {
    says: 'public',
    words: /^(?:true|yes|oui)$/,
    examples: ['true', 'Yes', 'Oui'],
  },
];

/** What words say: whether an advert is hidden or public, or neither. */
export function readStatusWords(
  statusText: string,
): 'hidden' | 'public' | undefined {
  const statusWords = inWords(statusText);
  return STATUS_WORDS.find((status) => status.words.test(statusWords))?.says;
}

/**
 * Whether a list's name says that its adverts are not for the public: "closed".
 */
export const isHiddenName = (name: string): boolean => {
  const statusWords = inWords(name);
  return HIDDEN_WORDS.exec(statusWords)?.[0] === statusWords;
};
