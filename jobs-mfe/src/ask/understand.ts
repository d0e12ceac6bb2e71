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
import { fold, Reading, type Span } from './reading';
import {
  AFTER_PLACE,
  BEFORE_PLACE,
  DAYS,
  DISTANCE,
  FILLERS,
  FILTER_WORDS,
  NEGATED,
  POSTED,
  PREPOSITION,
  UNSAID,
  WORDY_TOWNS,
} from './words';

/**
 * What the database knows of the words of a sentence; `said` names a place as
 * `placeKey` has it.
 */
export type Names = {
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
/** A place or remote work is one value of the place field. */
const EITHER = /\bor (?:[a-z]+ )?remote(?:ly)?\b|\bremote(?:ly)? or\b/;

/** A name as the database compares it (board.place_key). */
function placeKey(text: string): string {
  const words = fold(text)
    .replace(/[.']/g, '')
    .match(/[\p{L}\p{N}]+/gu);
  return words?.join(' ') ?? '';
}

interface Run extends Span {
  /** What a name is compared with. */
  key: string;
}

/** The runs of up to six words, by their first word and the longest first. */
function runsOf(text: string): Run[][] {
  const words = [...text.matchAll(/[\p{L}\p{N}]+(?:[.'&][\p{L}\p{N}]+)*\.?/gu)];
  const ends = words.map(({ 0: word, index }) => index + word.length);
  return words.map(({ index: from }, position) => {
    const longestFirst = ends.slice(position, position + 6).toReversed();
    return longestFirst.map((to) => ({
      from,
      to,
      key: placeKey(text.slice(from, to)),
    }));
  });
}

/**
 * The word groups of a sentence that may begin with a place: the last 20, of up
 * to four words (`known_places`).
 */
export function placeWords(sentence: string): string[] {
  const words = placeKey(sentence).split(' ');
  const groups = words.map((_word, at) => words.slice(at, at + 4).join(' '));
  return [...new Set(groups.filter((group) => /^\p{L}/u.test(group)))].slice(
    -20,
  );
}

/**
 * Pure, and never throws: each word sets a filter, is a keyword, is reported or
 * asks for nothing (docs/product.md §2.5). `now` in ms.
 */
export function understand(sentence: string, names: Names, now: number) {
  const reading = new Reading(sentence);
  for (const match of reading.matches(AMOUNTS)) {
    const pay = readPay(match.groups);
    if (pay) reading.set(pay, match);
  }
  for (const pattern of [NEGATED, UNSAID])
    for (const match of reading.matches(pattern)) reading.report(match);
  readPosted(reading, now);
  readNames(reading, names);
  const note = readDistance(reading, names.country);
  readFilterWords(reading, names.country);
  joinRemoteAndPlace(reading);
  const { filters } = reading;
  const keywords = keywordsOf(sentence, reading.rest);
  if (keywords) filters.keywords = keywords;
  if (!/[\p{L}\p{N}]/u.test(sentence) && sentence.trim())
    reading.report({ from: 0, to: sentence.length });
  return { filters, notUnderstood: reading.notUnderstood(), note };
}

/** "Posted in the last three days". */
function readPosted(reading: Reading, now: number): void {
  for (const match of reading.matches(POSTED)) {
    const { count = '1', unit = '', day = unit } = match.groups;
    const number = { two: 2, three: 3 }[count] ?? Number(count);
    const days = Math.ceil(number * (DAYS[day] ?? 1));
    // today is the first of them
    const fromDate = isoDay(subDays(now, days - 1, { in: utc }));
    if (fromDate !== undefined) reading.set({ fromDate }, match);
  }
}

/** "In Leeds or remote" is a place, to which remote jobs are added. */
function joinRemoteAndPlace({ filters, folded }: Reading): void {
  const isEither =
    filters.workMode === 'remote' &&
    filters.location !== undefined &&
    EITHER.test(folded);
  if (!isEither) return;
  delete filters.workMode;
  // A distance finds remote jobs anyway.
  if (filters.within === undefined) filters.location += ' or remote';
}

/** Firms by their exact names, and the first place with what belongs to it. */
function readNames(reading: Reading, names: Names): void {
  const filtersByName = knownNames(names);
  for (const runs of runsOf(reading.folded)) {
    const run = runs.find(
      ({ key, from, to }) =>
        filtersByName.has(key) && !reading.rest.slice(from, to).includes('\0'),
    );
    if (!run) continue;
    const filter = filtersByName.get(run.key) ?? {};
    if (filter.location === undefined) reading.set(filter, run);
    else readPlace(reading, run, filter);
  }
}

/** What each name means, by its key; a place comes before a firm. */
function knownNames({ firms, places }: Names): Map<string, FilterValues> {
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

/** Sets a place, with the words around that belong to it. */
function readPlace(reading: Reading, run: Run, place: FilterValues): void {
  const { from, to } = run;
  const textBefore = reading.rest.slice(0, from);
  // "New York" of a country that has only York.
  if (/\bnew $/.test(textBefore)) return reading.report({ from: from - 4, to });
  if (isOrdinaryWord(reading, run, textBefore)) return;
  const { near, part = '' } = BEFORE_PLACE.exec(textBefore)?.groups ?? {};
  if (near && reading.filters.location === undefined)
    reading.filters.within = NEAR_RADIUS;
  reading.set(place, run);
  if (part) reading.report({ from: from - part.length - 1, to: from - 1 });
  const partAfter = AFTER_PLACE.exec(reading.rest.slice(to))?.[0];
  if (partAfter) reading.report({ from: to + 1, to: to + partAfter.length });
  if (!near) return;
  const nearFrom = textBefore.lastIndexOf(near);
  reading.consume({ from: nearFrom, to: nearFrom + near.length });
}

/** Whether a town's name, such as Reading, is more probably a word. */
function isOrdinaryWord(
  { sentence, folded }: Reading,
  { key, from }: Run,
  textBefore: string,
): boolean {
  const isLowerCase = sentence.charAt(from) === folded.charAt(from);
  return WORDY_TOWNS.test(key) && !PREPOSITION.test(textBefore) && isLowerCase;
}

/**
 * A distance counts from a place. Returns what to say where the list has only
 * another one.
 */
function readDistance(
  reading: Reading,
  country: CountryCode,
): string | undefined {
  const { filters } = reading;
  let note: string | undefined;
  for (const match of reading.matches(DISTANCE)) {
    const { number, unit = '' } = match.groups;
    const factor = factorOf(unit, country);
    const within = nearestRadius(Number(number) * factor);
    if (within === undefined || filters.location === undefined) {
      reading.report(match);
      continue;
    }
    reading.consume(match);
    filters.within = within;
    if (within !== number || factor !== 1)
      note =
        `For “${number} ${unit}”, the nearest distance of this list is ` +
        `${within} ${unitOf(country)}.`;
  }
  return note;
}

/** How many of the country's units a mile or a kilometre is. */
function factorOf(unit: string, country: CountryCode): number {
  const isMiles = unit.startsWith('mi');
  if (isMiles === (unitOf(country) === 'miles')) return 1;
  return isMiles ? KM_PER_MILE : 1 / KM_PER_MILE;
}

/**
 * "CA" may be California, and "EA" an executive assistant: they count in
 * capitals, and where people have them.
 */
function isQualification(said: string, country: CountryCode): boolean {
  const [word = ''] = said.split(/[^\p{L}]/u, 1);
  if (word.toLowerCase() === 'ca') return word === 'CA' && country !== 'us';
  if (word.toLowerCase() === 'ea') return word === 'EA' && country === 'us';
  return true;
}

/**
 * Somebody newly qualified has another qualification besides, which stays a
 * keyword; an alternative to one is reported.
 */
function readFilterWords(reading: Reading, country: CountryCode): void {
  const { sentence, filters, rest } = reading;
  for (const { name, value, pattern } of FILTER_WORDS)
    for (const match of reading.matches(pattern)) {
      const { from, to } = match;
      if (!isQualification(sentence.slice(from, to), country)) continue;
      const isEither =
        /(?:\bor |\/)$/.test(rest.slice(0, from)) ||
        /^(?: or\b|\/)/.test(rest.slice(to));
      if (name !== 'qualification' || filters[name] === undefined || isEither)
        reading.set({ [name]: value }, match);
    }
}

/**
 * What is left of the sentence, as it was typed: without fillers around it, and
 * without signs that mean something in keywords.
 */
function keywordsOf(sentence: string, rest: string): string {
  const parts = [...rest.matchAll(/[^\0]+/g)].flatMap(({ 0: part, index }) => {
    const words = sentence
      .slice(index, index + part.length)
      .replace(/[,;:!?()[\]{}“”"|•·…]+|(?<!\S)[-–—/.]+|[-–—/.]+(?!\S)/g, ' ')
      .split(/\s+/)
      .filter((word) => /[\p{L}\p{N}&]/u.test(word));
    const isAsking = (word: string) =>
      placeKey(word) !== '' && !FILLERS.has(placeKey(word));
    return words.slice(
      words.findIndex(isAsking),
      words.findLastIndex(isAsking) + 1,
    );
  });
  return parts.join(' ');
}
