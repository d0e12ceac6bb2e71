/**
 * How one works, from words in English and French: at home, at the office, or
 * both.
 */
import type { Words } from '../../patterns';
import { inWords, isTrue } from '../read/plain-values';
import { note, type Notes } from './notes';

export type Mode = 'onsite' | 'hybrid' | 'remote';
/** "télétravail", "à domicile" */
const HOME = String.raw`(?:t[ée]l[ée][- ]?travail|(?:à|\ba) (?:distance|domicile)\b)`;
/** "partly", "flexible" */
const PARTLY = `(?:${[
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
  String.raw`\b${PARTLY}[- ](?:remote|wfh)\b`,
  String.raw`\bremote[- ]${PARTLY}\b`,
  // "télétravail partiel"
  `(?:partiellement )${HOME}`,
  String.raw`${HOME} (?:partiel|occasionnel)(?:le)?\b`,
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
  `(?:entièrement |travail )?${HOME}(?: (?:complet|à temps plein))?`,
];
/** "Head Office" is a place of that name; "Leeds (office)" is not. */
const OFFICE = String.raw`\boffice(?:[- ]based)?\b`;
const OFFICE_IN_PLACE = String.raw`\boffice[- ]based\b|\(office(?: only)?\)`;
const onsiteWords = (office: string) => [
  String.raw`\bon[- ]?site\b`,
  String.raw`\bin[- ](?:office|person)\b`,
  String.raw`\bphysical\b`,
  office,
  String.raw`\b(?:en )?pr[ée]sentiel(?:le)?\b`,
  String.raw`\bsur (?:place|site)\b`,
  String.raw`\bau bureau\b`,
  String.raw`\bno(?:t|n)?[- ]remote\b`,
];
const NOT_REMOTE_WORDS = [
  String.raw`\bno(?:t|n)?[- ]remote\b`,
  String.raw`\bremote(?: work(?:ing)?)?:? not?\b`,
  String.raw`\b(?:pas de|sans|aucun) ${HOME}`,
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

const anyOf = (alternatives: readonly string[], flags = 'i') =>
  new RegExp(alternatives.join('|'), flags);

/** Words that deny remote work. */
export const NEGATED: Words = {
  words: anyOf(NOT_REMOTE_WORDS),
  examples: ['Not remote', 'Remote working: no', 'Pas de télétravail'],
};
interface ModeWords extends Words {
  mode: Mode;
  /** The words inside a place's text. */
  inPlaces: RegExp;
  examplesInPlaces: readonly string[];
}

export const MODES: readonly ModeWords[] = [
  {
    mode: 'hybrid',
    words: anyOf(HYBRID_WORDS),
    examples: ['HYBRID', 'Partly remote', 'Télétravail partiel', 'Mixte'],
    inPlaces: anyOf(HYBRID_WORDS),
    examplesInPlaces: ['Leeds (hybrid)', 'Leeds, 3 days in the office'],
  },
  {
    mode: 'remote',
    words: anyOf(REMOTE_WORDS),
    examples: ['Fully remote', 'WFH', 'Home-based', 'Télétravail'],
    inPlaces: anyOf(REMOTE_WORDS),
    examplesInPlaces: ['Remote, UK', 'Québec (à distance)', 'Anywhere'],
  },
  {
    mode: 'onsite',
    words: anyOf(onsiteWords(OFFICE)),
    examples: ['On-site', 'Office', 'in person', 'Présentiel', 'Au bureau'],
    inPlaces: anyOf(onsiteWords(OFFICE_IN_PLACE)),
    examplesInPlaces: ['Leeds (office)', 'Leeds, on-site'],
  },
];

export function modesIn(text: string): Mode[] {
  const begin = text.slice(0, 200).replaceAll('_', ' ');
  return MODES.filter(({ words }) => words.test(begin)).map(({ mode }) => mode);
}

/**
 * What a field about the work mode says; `''` for what says nothing, as a flag
 * that is false.
 */
export function readMode(texts: readonly string[], notes: Notes): Mode | '' {
  for (const text of texts) {
    const words = inWords(text);
    if (isTrue(words) || words === 'full') return 'remote';
    if (words === 'none' || NEGATED.words.test(text)) return 'onsite';
    if (/^[1-4](?: (?:(?:to|or|a|ou) )?[1-4])? (?:days?|jours?)\b/.test(words))
      return 'hybrid';
    const [first, second] = modesIn(text);
    // "On-site or remote" is both
    if (first) return second ? 'hybrid' : first;
    if (!/^(?:false|no|n|0(?:\.0)?|non|unspecified|)$/.test(words))
      note(notes, 'work_mode', text);
  }
  return '';
}

/**
 * What a place's text says of how one works there, as in "Remote, UK" or "Leeds
 * (hybrid)"; empty where it says nothing.
 */
export function modeInPlace(place: string): Mode | '' {
  if (NEGATED.words.test(place)) return 'onsite';
  return MODES.find(({ inPlaces }) => inPlaces.test(place))?.mode ?? '';
}

const EDGES = /^[\s,;:)/|–—-]+|[\s,;:(/|–—-]+$/g;
/** "2 days per week in", "within the" */
const BEFORE = new RegExp(
  [
    String.raw`^(?:\d\s*days?\s+(?:(?:a|per)\s+week\s+)?)?`,
    String.raw`(?:[Ii]n|[Ww]ithin|[Ff]rom|[Aa]cross|dans|en)\s+(?:the\s+)?`,
  ].join(''),
);
const NOT_OF_TOWN = anyOf(
  [
    ...HYBRID_WORDS,
    ...REMOTE_WORDS,
    ...onsiteWords(OFFICE_IN_PLACE),
    ...NO_TOWN_WORDS,
  ],
  'gi',
);

/** A place's text without words for how one works there. */
export const townIn = (place: string): string =>
  place
    .replace(NOT_OF_TOWN, ' ')
    .replaceAll(/\([\s,;:/|–—-]*\)/g, ' ')
    .replace(/\s+/g, ' ')
    .replaceAll(' ,', ',')
    .replaceAll(EDGES, '')
    .replace(/^\(?([^()]*)\)?$/, '$1')
    .replace(BEFORE, '')
    .trim();
