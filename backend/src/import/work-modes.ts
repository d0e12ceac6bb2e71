/**
 * How one works, from words in English and French: at home, at the office, or
 * both.
 */
import { inWords, isTrue } from './record';
import { note, type Notes } from './words';

export type Mode = 'onsite' | 'hybrid' | 'remote';
const HOME = String.raw`t[ée]l[ée][- ]?travail|(?:à|\ba) (?:distance|domicile)\b`;
const PARTLY = String.raw`(?:partial(?:ly)?|partly|occasional(?:ly)?|some|part|flexible|optional(?:ly)?)`;
const HYBRID = String.raw`\bhybrid(?:e|[- ]working)?\b|\b${PARTLY}[- ](?:remote|wfh)\b|\bremote[- ]${PARTLY}\b|(?:partiellement )(?:${HOME})|(?:${HOME}) (?:partiel|occasionnel)(?:le)?\b|\b(?:mixte?d?|mixed|blended|bimodale?|partial|punctual|ponctuel)\b|\d\s*(?:days?|x|jours?)\b.*\b(?:office|home|wfh|on[- ]?site|remote|bureau)\b`;
const REMOTE = String.raw`\b(?:fully |100 ?% )?(?:remote(?:ly)?(?: work(?:ing)?| position| role| job| only| first)?|work(?:ing)? from home|wfh|home[- ]?(?:based|office|working)|anywhere|virtual|telecommut(?:e|ing)|telework|distributed|fully)\b|(?:entièrement |travail )?(?:${HOME})(?: (?:complet|à temps plein))?`;
const ONSITE = String.raw`\bon[- ]?site\b|\bin[- ](?:office|person)\b|\bphysical\b|\boffice(?:[- ]based)?\b|\b(?:en )?pr[ée]sentiel(?:le)?\b|\bsur (?:place|site)\b|\bau bureau\b|\bno(?:t|n)?[- ]remote\b`;
const NEGATED = new RegExp(
  String.raw`\bno(?:t|n)?[- ]remote\b|\bremote(?: work(?:ing)?)?:? not?\b|\b(?:pas de|sans|aucun) (?:${HOME})`,
  'i',
);
const MODES: [mode: Mode, words: RegExp][] = [
  ['hybrid', new RegExp(HYBRID, 'i')],
  ['remote', new RegExp(REMOTE, 'i')],
  ['onsite', new RegExp(ONSITE, 'i')],
];

export const modesIn = (text: string): Mode[] =>
  MODES.filter(([, words]) =>
    words.test(text.slice(0, 200).replaceAll('_', ' ')),
  ).map(([mode]) => mode);

/**
 * What a field about the work mode says; `''` for what says nothing, as a flag
 * that is false.
 */
export function readMode(texts: readonly string[], notes: Notes): Mode | '' {
  for (const text of texts) {
    const words = inWords(text);
    if (isTrue(words) || words === 'full') return 'remote';
    if (words === 'none' || NEGATED.test(text)) return 'onsite';
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

/** "Head Office" is a place of that name; "Leeds (office)" is not. */
const withoutOffice = ONSITE.replace(
  String.raw`\boffice(?:[- ]based)?\b`,
  String.raw`\boffice[- ]based\b|\(office(?: only)?\)`,
);
const IN_PLACES = new RegExp(withoutOffice, 'i');

/**
 * What a place's text says of how one works there, as in "Remote, UK" or "Leeds
 * (hybrid)"; empty where it says nothing.
 */
export const modeInPlace = (place: string): Mode | '' =>
  NEGATED.test(place)
    ? 'onsite'
    : (MODES.find(([mode, words]) =>
        (mode === 'onsite' ? IN_PLACES : words).test(place),
      )?.[0] ?? '');

const EDGES = /^[\s,;:)/|–—-]+|[\s,;:(/|–—-]+$/g;
const BEFORE =
  /^(?:\d\s*days?\s+(?:(?:a|per)\s+week\s+)?)?(?:[Ii]n|[Ww]ithin|[Ff]rom|[Aa]cross|dans|en)\s+(?:the\s+)?/;
const NO_TOWN = String.raw`^tb[acd]$|\bto be confirmed\b|\bflexible\b|\b(?:nation|country|world)wide\b|-wide\b|\b(?:various|multiple|several)\b|\b(?:all )?(?:locations|offices|places)\b| only\b`;
const ALL_MODES = new RegExp(
  `${HYBRID}|${REMOTE}|${withoutOffice}|${NO_TOWN}`,
  'gi',
);

/** A place's text without words for how one works there. */
export const townIn = (place: string): string =>
  place
    .replace(ALL_MODES, ' ')
    .replaceAll(/\([\s,;:/|–—-]*\)/g, ' ')
    .replace(/\s+/g, ' ')
    .replaceAll(' ,', ',')
    .replaceAll(EDGES, '')
    .replace(/^\(?([^()]*)\)?$/, '$1')
    .replace(BEFORE, '')
    .trim();
