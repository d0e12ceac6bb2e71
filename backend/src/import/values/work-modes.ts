/**
 * How one works, from words in English and French: at home, at the office, or
 * both.
 */
import type { PatternWords } from '../../patterns';
import { inWords, isTrue } from '../read/plain-values';
import { addNote, type ReadingNotes } from './notes';

export type WorkMode = 'onsite' | 'hybrid' | 'remote';
/** "télétravail", "à domicile" */
const HOME_WORDS = String.raw`(?:t[ée]l[ée][- ]?travail|(?:à|\ba) (?:distance|domicile)\b)`;
/** "partly", "flexible" */
const PARTLY_WORDS = `(?:${[
  'partial(?:ly)?',
  'partly',
  'occasional(?:ly)?',
  'some',
  'part',
  'flexible',
  'optional(?:ly)?',
].join('|')})`;

const HYBRID_WORDS = [
  String.raw`\bhybrid(?:e|[- ]working)?\b`,
  // "partly remote", "remote-optional"
  String.raw`\b${PARTLY_WORDS}[- ](?:remote|wfh)\b`,
  String.raw`\bremote[- ]${PARTLY_WORDS}\b`,
  // "télétravail partiel"
  `(?:partiellement )${HOME_WORDS}`,
  String.raw`${HOME_WORDS} (?:partiel|occasionnel)(?:le)?\b`,
  String.raw`\b(?:mixte?d?|mixed|blended|bimodale?|partial|punctual|ponctuel)\b`,
  // "3 days in the office"
  String.raw`\d\s*(?:days?|x|jours?)\b.*` +
    String.raw`\b(?:office|home|wfh|on[- ]?site|remote|bureau)\b`,
];
/** Words that stand alone, or after "fully". */
const FULLY_REMOTE = [
  'remote(?:ly)?(?: work(?:ing)?| position| role| job| only| first)?',
  'work(?:ing)? from home',
  'wfh',
  'home[- ]?(?:based|office|working)',
  'anywhere',
  'virtual',
  'telecommut(?:e|ing)',
  'telework',
  'distributed',
  'fully',
];
const REMOTE_WORDS = [
  String.raw`\b(?:fully |100 ?% )?(?:${FULLY_REMOTE.join('|')})\b`,
  `(?:entièrement |travail )?${HOME_WORDS}(?: (?:complet|à temps plein))?`,
];
/** "Head Office" is a place of that name; "Leeds (office)" is not. */
const OFFICE_WORDS = String.raw`\boffice(?:[- ]based)?\b`;
const OFFICE_IN_PLACE = String.raw`\boffice[- ]based\b|\(office(?: only)?\)`;
const onsiteWords = (officePattern: string) => [
  String.raw`\bon[- ]?site\b`,
  String.raw`\bin[- ](?:office|person)\b`,
  String.raw`\bphysical\b`,
  officePattern,
  String.raw`\b(?:en )?pr[ée]sentiel(?:le)?\b`,
  String.raw`\bsur (?:place|site)\b`,
  String.raw`\bau bureau\b`,
  String.raw`\bno(?:t|n)?[- ]remote\b`,
];
const NOT_REMOTE_WORDS = [
  String.raw`\bno(?:t|n)?[- ]remote\b`,
  String.raw`\bremote(?: work(?:ing)?)?:? not?\b`,
  String.raw`\b(?:pas de|sans|aucun) ${HOME_WORDS}`,
];
const NO_TOWN_WORDS = [
  '^tb[acd]$',
  String.raw`\bto be confirmed\b`,
  String.raw`\bflexible\b`,
  String.raw`\b(?:nation|country|world)wide\b`,
  String.raw`-wide\b`,
  String.raw`\b(?:various|multiple|several)\b`,
  String.raw`\b(?:all )?(?:locations|offices|places)\b`,
  String.raw` only\b`,
];

const anyOfPatterns = (alternatives: readonly string[], flags = 'i') =>
  new RegExp(alternatives.join('|'), flags);

/** Words that deny remote work. */
export const NEGATED_WORDS: PatternWords = {
  words: anyOfPatterns(NOT_REMOTE_WORDS),
  examples: ['Not remote', 'Remote working: no', 'Pas de télétravail'],
};
interface ModeWords extends PatternWords {
  mode: WorkMode;
  /** The words inside a place's text. */
  inPlaces: RegExp;
  examplesInPlaces: readonly string[];
}

export const WORK_MODES: readonly ModeWords[] = [
  {
    mode: 'hybrid',
    words: anyOfPatterns(HYBRID_WORDS),
    examples: ['HYBRID', 'Partly remote', 'Télétravail partiel', 'Mixte'],
    inPlaces: anyOfPatterns(HYBRID_WORDS),
    examplesInPlaces: ['Leeds (hybrid)', 'Leeds, 3 days in the office'],
  },
  {
    mode: 'remote',
    words: anyOfPatterns(REMOTE_WORDS),
    examples: ['Fully remote', 'WFH', 'Home-based', 'Télétravail'],
    inPlaces: anyOfPatterns(REMOTE_WORDS),
    examplesInPlaces: ['Remote, UK', 'Québec (à distance)', 'Anywhere'],
  },
  {
    mode: 'onsite',
    words: anyOfPatterns(onsiteWords(OFFICE_WORDS)),
    examples: ['On-site', 'Office', 'in person', 'Présentiel', 'Au bureau'],
    inPlaces: anyOfPatterns(onsiteWords(OFFICE_IN_PLACE)),
    examplesInPlaces: ['Leeds (office)', 'Leeds, on-site'],
  },
];

/** Characters of a text that are read; a longer text is about other things. */
const BEGINNING_LENGTH = 200;

/** The modes that the beginning of a text names. */
export function modesIn(modeText: string): WorkMode[] {
  const beginning = modeText.slice(0, BEGINNING_LENGTH).replaceAll('_', ' ');
  return WORK_MODES.filter(({ words }) => words.test(beginning)).map(
    ({ mode }) => mode,
  );
}

/**
 * What a field about the work mode says; `''` for what says nothing, as a flag
 * that is false.
 */
export function readMode(
  modeTexts: readonly string[],
  readingNotes: ReadingNotes,
): WorkMode | '' {
  for (const modeText of modeTexts) {
    const modeWords = inWords(modeText);
    // "Remote: yes", "Remote: full"
    if (isTrue(modeWords) || modeWords === 'full') return 'remote';
    if (modeWords === 'none' || NEGATED_WORDS.words.test(modeText))
      return 'onsite';
    // "2 days", "3 to 4 days a week", "2-3 jours"
    if (
      /^[1-4](?: (?:(?:to|or|a|ou) )?[1-4])? (?:days?|jours?)\b/.test(modeWords)
    )
      return 'hybrid';
    const [firstMode, secondMode] = modesIn(modeText);
    // "On-site or remote" is both
    if (firstMode) return secondMode ? 'hybrid' : firstMode;
    if (!/^(?:false|no|n|0(?:\.0)?|non|unspecified|)$/.test(modeWords))
      addNote(readingNotes, 'work_mode', modeText);
  }
  return '';
}

/**
 * What a place's text says of how one works there, as in "Remote, UK" or "Leeds
 * (hybrid)"; empty where it says nothing.
 */
export function modeInPlace(placeText: string): WorkMode | '' {
  if (NEGATED_WORDS.words.test(placeText)) return 'onsite';
  return (
    WORK_MODES.find(({ inPlaces }) => inPlaces.test(placeText))?.mode ?? ''
  );
}

const PLACE_EDGES = /^[\s,;:)/|–—-]+|[\s,;:(/|–—-]+$/g;
/** "2 days per week in", "within the" */
const MODE_BEFORE_PLACE = new RegExp(
  [
    String.raw`^(?:\d\s*days?\s+(?:(?:a|per)\s+week\s+)?)?`,
    String.raw`(?:[Ii]n|[Ww]ithin|[Ff]rom|[Aa]cross|dans|en)\s+(?:the\s+)?`,
  ].join(''),
);
const NOT_OF_TOWN = anyOfPatterns(
  [
    ...HYBRID_WORDS,
    ...REMOTE_WORDS,
    ...onsiteWords(OFFICE_IN_PLACE),
    ...NO_TOWN_WORDS,
  ],
  'gi',
);

/** A place's text without words for how one works there. */
export const townIn = (placeText: string): string =>
  placeText
    .replace(NOT_OF_TOWN, ' ')
    .replaceAll(/\([\s,;:/|–—-]*\)/g, ' ')
    .replace(/\s+/g, ' ')
    .replaceAll(' ,', ',')
    .replaceAll(PLACE_EDGES, '')
    .replace(/^\(?([^()]*)\)?$/, '$1')
    .replace(MODE_BEFORE_PLACE, '')
    .trim();
