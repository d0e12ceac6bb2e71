import { subDays } from 'date-fns/subDays';
import {
  decodeReferences,
  isoDay,
  utc,
  type CountryCode,
} from '@board/shared/domain';
import { unitOf } from '@board/shared/model/chip-words';
import type { FilterValues } from '@board/shared/model/filters';
import { nearestRadius } from '../data/job-filters';
import { AMOUNTS, readPay } from './pay';
import { foldSentence, Reading, type TextSpan } from './reading';
import {
  AFTER_PLACE,
  BEFORE_PLACE,
  DAYS_OF_UNIT,
  DISTANCE,
  FILLER_WORDS,
  FILTER_WORDS,
  NEGATED_PHRASE,
  POSTED_PHRASE,
  PREPOSITION,
  UNSUPPORTED_PHRASE,
  WORDY_TOWNS,
} from './words';

/**
 * What the database knows of the words of a sentence; `said` names a place as
 * `placeKey` has it.
 */
export type KnownWords = {
  country: CountryCode;
  firms: readonly string[];
  places: readonly { said: string; name: string }[];
};

/**
 * Words that are neither a filter nor keywords, in order; `note` says which
 * distance stands for one that the list lacks.
 */
export type SentenceNotes = { notUnderstood: string[]; note?: string };

const KM_PER_MILE = 1.609344;
/** What "near" means, in the unit of the country. */
const NEAR_RADIUS = '25';
/** "Leeds or remote" is one value of the place field. */
const EITHER_REMOTE = /\bor (?:[a-z]+ )?remote(?:ly)?\b|\bremote(?:ly)? or\b/;

/** A name as the database compares it (board.place_key). */
function placeKey(phraseText: string): string {
  const keyWords = foldSentence(phraseText)
    .replace(/[.']/g, '')
    .match(/[\p{L}\p{N}]+/gu);
  return keyWords?.join(' ') ?? '';
}

interface WordRun extends TextSpan {
  /** What a name is compared with. */
  key: string;
}

/** The runs of up to six words, by their first word and the longest first. */
function runsOf(phraseText: string): WordRun[][] {
  const wordMatches = [
    ...phraseText.matchAll(/[\p{L}\p{N}]+(?:[.'&][\p{L}\p{N}]+)*\.?/gu),
  ];
  const wordEnds = wordMatches.map(({ 0: word, index }) => index + word.length);
  return wordMatches.map(({ index: from }, position) => {
    const longestFirst = wordEnds.slice(position, position + 6).toReversed();
    return longestFirst.map((runEnd) => ({
      from,
      to: runEnd,
      key: placeKey(phraseText.slice(from, runEnd)),
    }));
  });
}

/**
 * The groups of up to four words that may begin with a place. Only the last 20,
 * because `known_places` reads no more.
 */
export function placeWordGroups(sentence: string): string[] {
  const sentenceWords = placeKey(sentence).split(' ');
  const wordGroups = sentenceWords.map((_word, wordIndex) =>
    sentenceWords.slice(wordIndex, wordIndex + 4).join(' '),
  );
  return [
    ...new Set(wordGroups.filter((group) => /^\p{L}/u.test(group))),
  ].slice(-20);
}

/**
 * Pure, and never throws: each word sets a filter, is a keyword, is reported or
 * asks for nothing (docs/product.md §2.5). `now` in ms.
 */
export function understand(
  sentence: string,
  knownWords: KnownWords,
  now: number,
) {
  const reading = new Reading(sentence);
  for (const phraseMatch of reading.matches(AMOUNTS)) {
    const pay = readPay(phraseMatch.groups);
    if (pay) reading.set(pay, phraseMatch);
  }
  for (const pattern of [NEGATED_PHRASE, UNSUPPORTED_PHRASE])
    for (const phraseMatch of reading.matches(pattern))
      reading.report(phraseMatch);
  readPosted(reading, now);
  readNames(reading, knownWords);
  const distanceNote = readDistance(reading, knownWords.country);
  readFilterWords(reading, knownWords.country);
  joinRemoteAndPlace(reading);
  const { filters } = reading;
  const keywords = keywordsOf(sentence, reading.rest);
  if (keywords) filters.keywords = keywords;
  // only signs: nothing to search for
  if (!/[\p{L}\p{N}]/u.test(sentence) && sentence.trim())
    reading.report({ from: 0, to: sentence.length });
  return {
    filters,
    notUnderstood: reading.notUnderstood(),
    note: distanceNote,
  };
}

/** "Posted in the last three days", or "today". */
function readPosted(reading: Reading, now: number): void {
  for (const phraseMatch of reading.matches(POSTED_PHRASE)) {
    const { count = '1', unit = '', day } = phraseMatch.groups;
    const unitCount = { two: 2, three: 3 }[count] ?? Number(count);
    const unitWord = day ?? unit;
    const days = Math.ceil(unitCount * (DAYS_OF_UNIT[unitWord] ?? 1));
    // today is the first of them
    const fromDate = isoDay(subDays(now, days - 1, { in: utc }));
    if (fromDate !== undefined) reading.set({ fromDate }, phraseMatch);
  }
}

/** "In Leeds or remote" is a place, to which remote jobs are added. */
function joinRemoteAndPlace({ filters, folded }: Reading): void {
  const isEither =
    filters.workMode === 'remote' &&
    filters.location !== undefined &&
    EITHER_REMOTE.test(folded);
  if (!isEither) return;
  delete filters.workMode;
  // A distance finds remote jobs anyway.
  if (filters.within === undefined) filters.location += ' or remote';
}

/**
 * Sets the firms that are named exactly, and places with the words that belong
 * to them. The first place counts: `set` reports the others.
 */
function readNames(reading: Reading, knownWords: KnownWords): void {
  const filtersByName = knownNames(knownWords);
  for (const runs of runsOf(reading.folded)) {
    const matchingRun = runs.find(
      (wordRun) => filtersByName.has(wordRun.key) && !reading.isRead(wordRun),
    );
    if (!matchingRun) continue;
    const filter = filtersByName.get(matchingRun.key) ?? {};
    if (filter.location === undefined) reading.set(filter, matchingRun);
    else readPlace(reading, matchingRun, filter);
  }
}

/** The filter that each name sets, by its key; a place comes before a firm. */
function knownNames({ firms, places }: KnownWords): Map<string, FilterValues> {
  const filtersByName = new Map<string, FilterValues>();
  for (const firm of firms) {
    const key = placeKey(decodeReferences(firm));
    const withoutForm = key.replace(/ (?:llp|llc|ltd|limited|inc)$/, '');
    filtersByName.set(key, { firm });
    filtersByName.set(withoutForm, { firm });
  }
  for (const { said, name } of places)
    filtersByName.set(said, { location: name });
  return filtersByName;
}

/** Sets a place, with the words around it: "near central London area". */
function readPlace(
  reading: Reading,
  placeRun: WordRun,
  place: FilterValues,
): void {
  const { from, to } = placeRun;
  const textBefore = reading.rest.slice(0, from);
  // "New York" in a country that has only York
  if (/\bnew $/.test(textBefore)) return reading.report({ from: from - 4, to });
  if (isOrdinaryWord(reading, placeRun, textBefore)) return;
  const { near, part } = BEFORE_PLACE.exec(textBefore)?.groups ?? {};
  if (near && reading.filters.location === undefined)
    reading.filters.within = NEAR_RADIUS;
  reading.set(place, placeRun);
  reportPartOfTown(reading, placeRun, part);
  if (!near) return;
  const nearFrom = textBefore.lastIndexOf(near);
  reading.consume({ from: nearFrom, to: nearFrom + near.length });
}

/**
 * Reports "central" before a town and "area" after it, each with one space
 * between: no filter can say a part of a town.
 */
function reportPartOfTown(
  reading: Reading,
  { from, to }: WordRun,
  partBefore: string | undefined,
): void {
  const endBefore = from - 1;
  if (partBefore)
    reading.report({ from: endBefore - partBefore.length, to: endBefore });
  // with the space before it
  const partAfter = AFTER_PLACE.exec(reading.rest.slice(to))?.[0];
  if (partAfter) reading.report({ from: to + 1, to: to + partAfter.length });
}

/** Whether a town's name, such as Reading, is more probably a word. */
function isOrdinaryWord(
  { sentence, folded }: Reading,
  { key, from }: WordRun,
  textBefore: string,
): boolean {
  const isLowerCase = sentence.charAt(from) === folded.charAt(from);
  return WORDY_TOWNS.test(key) && !PREPOSITION.test(textBefore) && isLowerCase;
}

/**
 * Sets a distance; without a place it is reported. Returns a note if another
 * distance stands for it, because the list of distances lacks it.
 */
function readDistance(
  reading: Reading,
  country: CountryCode,
): string | undefined {
  const { filters } = reading;
  let distanceNote: string | undefined;
  for (const phraseMatch of reading.matches(DISTANCE)) {
    const { number, unit = '' } = phraseMatch.groups;
    const unitFactor = countryUnitsPer(unit, country);
    const radius = nearestRadius(Number(number) * unitFactor);
    if (radius === undefined || filters.location === undefined) {
      reading.report(phraseMatch);
      continue;
    }
    reading.consume(phraseMatch);
    filters.within = radius;
    if (radius !== number || unitFactor !== 1)
      distanceNote =
        `For “${number} ${unit}”, the nearest distance of this list is ` +
        `${radius} ${unitOf(country)}.`;
  }
  return distanceNote;
}

/** How many of the country's units a stated mile or kilometre is. */
function countryUnitsPer(unit: string, country: CountryCode): number {
  const isMiles = unit.startsWith('mi');
  if (isMiles === (unitOf(country) === 'miles')) return 1;
  return isMiles ? KM_PER_MILE : 1 / KM_PER_MILE;
}

/**
 * "CA" may be California, and "EA" an executive assistant: each is a
 * qualification only in capitals, and only where people have it.
 */
function hasOtherMeaning(said: string, country: CountryCode): boolean {
  const [word = ''] = said.split(/[^\p{L}]/u, 1);
  if (word.toLowerCase() === 'ca') return word !== 'CA' || country === 'us';
  if (word.toLowerCase() === 'ea') return word !== 'EA' || country !== 'us';
  return false;
}

/** "ACA or ACCA", "ACA/ACCA" */
const isAlternative = (unreadText: string, { from, to }: TextSpan) =>
  /(?:\bor |\/)$/.test(unreadText.slice(0, from)) ||
  /^(?: or\b|\/)/.test(unreadText.slice(to));

/**
 * Sets the filters that words name. Where one has named a qualification, a
 * later one stays a keyword: "newly qualified ACA". Only an alternative
 * ("ACA or ACCA") goes to `set`, which reports it as another value.
 */
function readFilterWords(reading: Reading, country: CountryCode): void {
  const { sentence, filters } = reading;
  for (const { name, value, pattern } of FILTER_WORDS)
    for (const phraseMatch of reading.matches(pattern)) {
      const { from, to } = phraseMatch;
      if (hasOtherMeaning(sentence.slice(from, to), country)) continue;
      const isSecondQualification =
        name === 'qualification' && filters[name] !== undefined;
      if (isSecondQualification && !isAlternative(reading.rest, phraseMatch))
        continue;
      reading.set({ [name]: value }, phraseMatch);
    }
}

/** Signs, but not a dash, slash or full stop inside a word ("big-4"). */
const KEYWORD_SIGNS = /[,;:!?()[\]{}“”"|•·…]+|(?<!\S)[-–—/.]+|[-–—/.]+(?!\S)/g;

const isAsking = (word: string) =>
  placeKey(word) !== '' && !FILLER_WORDS.has(placeKey(word));

/**
 * What is left of the sentence, as it was typed: without fillers around it, and
 * without signs that mean something in keywords.
 */
function keywordsOf(sentence: string, rest: string): string {
  // \0 stands for a letter that was read
  const unreadParts = [...rest.matchAll(/[^\0]+/g)].flatMap(
    ({ 0: part, index }) => {
      const partWords = sentence
        .slice(index, index + part.length)
        .replace(KEYWORD_SIGNS, ' ')
        .split(/\s+/)
        .filter((word) => /[\p{L}\p{N}&]/u.test(word));
      if (!partWords.some(isAsking)) return [];
      return partWords.slice(
        partWords.findIndex(isAsking),
        partWords.findLastIndex(isAsking) + 1,
      );
    },
  );
  return unreadParts.join(' ');
}
