import { decodeReferences, type CountryCode } from '@board/shared/domain';
import { frenchSenses } from './french-senses';
import { listed } from './listed';
import type { KnownPlace } from '../data/known-place';
import { fold, phraseOf, tokensOf, type Token } from './tokens';
import { ALONE, FILLER, LOOSE, type AskedFilters, type KeywordGroup, type Sense } from './sense';
import { AFTER_SERVICE, NO_SERVICE, PARTS, SERVICES } from './words/services';
import { FILLERS, NEGATORS, SEPARATORS, WISHES } from './words/fillers';
import { QUALIFICATIONS, ROLES, SOFTWARE, STANDARDS, TOPICS } from './words/keywords';
import { EMPLOYMENTS, FIRMS, FIRMS_ELSEWHERE, INDUSTRIES, MODES, OFFERS } from './words/terms';
import { FRENCH_SIGNS } from './words/french';
import { LEVELS } from './words/levels';
import { COUNTIES, COUNTRY_NAMES, NICKNAMES, REGIONS, STATES } from './words/regions';

/** What the board knows, as its database says it. */
export interface Vocabulary {
  country: CountryCode;
  firms: readonly string[];
  services: readonly string[];
  industries: readonly string[];
  seniorities: readonly string[];
  /** Those that the sentence may mean, see `placeWords`. */
  places: readonly KnownPlace[];
}

/** The meanings of phrases. */
export interface Lexicon {
  senses: ReadonlyMap<string, Sense>;
  /** Phrases that go on after a comma. */
  acrossCommas: ReadonlySet<string>;
  /** All words of the phrases. */
  words: ReadonlySet<string>;
  /** What typos are corrected to: in a French sentence, French words and names alone. */
  correctable: ReadonlySet<string>;
  /** Words in the longest phrase. */
  longest: number;
}

export const countiesOf = (country: CountryCode): readonly string[] => listed(COUNTIES[country] ?? '');

/** The country's places, regions and nicknames by phrase, and what a location filter says. */
function placeNames({ country, places }: Vocabulary): [string, string][] {
  return [
    ...Object.values(STATES[country] ?? {}).map((name): [string, string] => [phraseOf(name), name]),
    ...[...countiesOf(country), ...listed(REGIONS[country])].map((name): [string, string] => [name, '']),
    ...places.map(({ name }): [string, string] => [phraseOf(name), name]).toReversed(),
    ...Object.entries(NICKNAMES[country]).flatMap(([name, others]) =>
      listed(others).map((other): [string, string] => [other, name]),
    ),
  ];
}

/** Location filters by phrase; an empty one is the phrase as typed. */
export const placesOf = (vocabulary: Vocabulary): ReadonlyMap<string, string> =>
  new Map(placeNames(vocabulary));

/** Lexicons by the names that they hold: building one takes longer than reading a sentence. */
const lexicons = new Map<string, Lexicon>();
/** Those of four countries, before and after a change of the names. */
const MOST_LEXICONS = 8;

/** The lexicon of a sentence: everything but places. The answer is shared between callers. */
export function lexiconOf(vocabulary: Vocabulary, tokens: readonly Token[]): Lexicon {
  const { country, firms, services, industries, seniorities } = vocabulary;
  const isFrench = country === 'ca' && tokens.some(({ word }) => listed(FRENCH_SIGNS).includes(word));
  const key = [[country, isFrench ? 'fr' : 'en'], firms, services, industries, seniorities]
    .map((names) => names.join('\n'))
    .join('\n\n');
  const known = lexicons.get(key);
  if (known) return known;
  if (lexicons.size >= MOST_LEXICONS) lexicons.clear();
  const built = buildLexicon(vocabulary, isFrench);
  lexicons.set(key, built);
  return built;
}

/** The most telling meaning of a phrase comes last. */
function buildLexicon(vocabulary: Vocabulary, isFrench: boolean): Lexicon {
  const senses = new Map<string, Sense>();
  const acrossCommas = new Set<string>();
  const add = (names: Iterable<string>, sense: Sense) => {
    for (const name of names) if (name) senses.set(name, sense);
  };
  const sets = (filters: AskedFilters): Sense => ({ as: 'sets', filters });
  /** Other words count only for what the board has. */
  const synonyms = (
    table: Record<string, string>,
    has: readonly string[],
    filter: (name: string) => AskedFilters,
  ) => {
    for (const [name, others] of Object.entries(table))
      if (has.includes(name)) add(listed(others), sets(filter(name)));
  };

  add(listed(WISHES), LOOSE);
  add(listed(FILLERS), FILLER);
  add(listed(FIRMS_ELSEWHERE), ALONE);
  for (const names of Object.values(COUNTRY_NAMES)) add(listed(names), ALONE);
  add(listed(COUNTRY_NAMES[vocabulary.country]), FILLER);
  const keywords: [KeywordGroup, string][] = [
    ['topic', TOPICS],
    ['standard', STANDARDS],
    ['software', SOFTWARE],
    ['qualification', QUALIFICATIONS],
    ['role', ROLES],
  ];
  // "credit risk" is of the service Risk, with a keyword before it.
  const serviceWords = new Set([
    ...vocabulary.services.filter((name) => SERVICES[name] !== undefined).map(phraseOf),
    ...Object.values(SERVICES).flatMap(listed),
  ]);
  const hasService = (phrase: string) => phrase.split(' ').some((word) => serviceWords.has(word));
  for (const [group, names] of keywords)
    add(
      listed(names).filter((phrase) => !hasService(phrase)),
      { as: 'keyword', group },
    );
  add(['or'], { as: 'or' });
  add(listed(SEPARATORS), { as: 'and' });
  add(listed(NEGATORS), { as: 'not' });

  for (const firm of vocabulary.firms) {
    const name = decodeReferences(firm);
    const phrase = phraseOf(name);
    add([phrase, phrase.replace(/ (llp|llc|ltd|limited|inc)$/, '')], sets({ firm }));
    if (tokensOf(fold(name)).some(({ opens }, i) => opens && i > 0)) acrossCommas.add(phrase);
  }
  synonyms(FIRMS, vocabulary.firms, (firm) => ({ firm }));
  for (const industry of vocabulary.industries) {
    const parts = industry.split(/\s*&\s*/);
    add([industry, ...parts].map(phraseOf), sets({ industry }));
  }
  synonyms(INDUSTRIES, vocabulary.industries, (industry) => ({ industry }));
  // "Other" is a word of every sentence.
  const services = vocabulary.services.filter((service) => service !== 'Other');
  for (const service of services) {
    const phrase = phraseOf(service);
    add([phrase, phraseOf(service.replaceAll('&', 'and'))], sets({ service }));
  }
  synonyms(SERVICES, services, (service) => ({ service }));
  for (const [service, names] of Object.entries(PARTS))
    if (services.includes(service)) add(listed(names), { as: 'sets', filters: { service }, keyword: true });
  add(listed(NO_SERVICE), { as: 'keyword', group: 'topic' });
  for (const seniority of vocabulary.seniorities) add([phraseOf(seniority)], sets({ seniority }));
  synonyms(LEVELS, vocabulary.seniorities, (seniority) => ({ seniority }));
  if (services.includes('Finance') && vocabulary.seniorities.includes('Director'))
    add(['fd'], sets({ service: 'Finance', seniority: 'Director' }));
  for (const [employment, names] of Object.entries(EMPLOYMENTS)) add(listed(names), sets({ employment }));
  for (const [workMode, names] of Object.entries(MODES)) add(listed(names), sets({ workMode }));
  for (const [name, names] of Object.entries(OFFERS)) add(listed(names), sets({ [name]: 'offered' }));
  for (const service of services)
    for (const called of [phraseOf(service), ...listed(SERVICES[service] ?? '')])
      for (const name of AFTER_SERVICE)
        if (!senses.has(`${called} ${name}`)) add([`${called} ${name}`], sets({ service }));
  const french = isFrench ? frenchSenses(vocabulary) : new Map<string, Sense>();
  for (const [phrase, sense] of french) senses.set(phrase, sense);
  const wordsIn = (phrases: Iterable<string>) => new Set([...phrases].flatMap((phrase) => phrase.split(' ')));
  const words = wordsIn(senses.keys());
  const longest = Math.max(...[...senses.keys()].map((phrase) => phrase.split(' ').length));
  return { senses, acrossCommas, words, correctable: isFrench ? wordsIn(french.keys()) : words, longest };
}
