import { subDays } from 'date-fns/subDays';
import {
  decodeReferences,
  isoDay,
  utc,
  type CountryCode,
} from '@board/shared/domain';
import { unitOf, type FilterValues } from '@board/shared/model/filters';
import { nearestRadius } from '../data/job-filters';
import { AMOUNTS, readPay } from './pay';
import {
  AFTER_PLACE,
  BEFORE_PLACE,
  DAYS,
  DISTANCE,
  FILLERS,
  FILTER_WORDS,
} from './words';
import { NEGATED, POSTED, PREPOSITION, UNSAID, WORDY_TOWNS } from './words';

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
const SAME: Record<string, string> = {
  '’': "'",
  '‘': "'",
  '–': '-',
  '—': '-',
  '−': '-',
};
/** A place or remote work is one value of the place field. */
const EITHER = /\bor (?:[a-z]+ )?remote(?:ly)?\b|\bremote(?:ly)? or\b/;

/**
 * Lower case without accents, of the same length: every place in it is the same
 * place in the sentence.
 */
const fold = (sentence: string): string =>
  sentence.replace(/[^]/g, (unit) => {
    const bare = (SAME[unit] ?? unit.toLowerCase().normalize('NFKD')).replace(
      /\p{M}+/gu,
      '',
    );
    return bare.length === 1 ? bare : unit;
  });

/** A name as the database compares it (board.place_key). */
function placeKey(text: string): string {
  const words = fold(text)
    .replace(/[.']/g, '')
    .match(/[\p{L}\p{N}]+/gu);
  return words?.join(' ') ?? '';
}

/** The runs of up to six words, by their first word and the longest first. */
function runsOf(text: string) {
  const words = [...text.matchAll(/[\p{L}\p{N}]+(?:[.'&][\p{L}\p{N}]+)*\.?/gu)];
  const ends = words.map(({ 0: word, index }) => index + word.length);
  return words.map(({ index: from }, at) => {
    const tos = ends.slice(at, at + 6).toReversed();
    return tos.map((to) => ({ from, to, key: placeKey(text.slice(from, to)) }));
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
 * Total and pure: each word sets a filter, is a keyword, is reported or asks
 * for nothing (docs/product.md §2.5). `now` in ms.
 */
export function understand(sentence: string, names: Names, now: number) {
  const reading = startReading(sentence);
  const { folded, filters, reported, each, consume, set } = reading;
  each(AMOUNTS, (said, from, to) => {
    const pay = readPay(said);
    if (pay) set(pay, from, to);
  });
  for (const pattern of [NEGATED, UNSAID])
    each(pattern, (_said, from, to) => consume(from, to, true));
  each(POSTED, ({ count = '1', unit = '', day = unit }, from, to) => {
    const number = { two: 2, three: 3 }[count] ?? Number(count);
    const days = Math.ceil(number * (DAYS[day] ?? 1));
    // today is the first of them
    const fromDate = isoDay(subDays(now, days - 1, { in: utc }));
    if (fromDate !== undefined) set({ fromDate }, from, to);
  });
  readNames(reading, names);
  const note = readDistance(reading, names.country);
  readFilterWords(reading, names.country);
  if (
    filters.workMode === 'remote' &&
    filters.location !== undefined &&
    EITHER.test(folded)
  ) {
    // A distance finds remote jobs anyway.
    delete filters.workMode;
    if (filters.within === undefined) filters.location += ' or remote';
  }
  const keywords = keywordsOf(sentence, reading.rest);
  if (keywords) filters.keywords = keywords;
  if (!/[\p{L}\p{N}]/u.test(sentence) && sentence.trim())
    consume(0, sentence.length, true);
  const notUnderstood = reported
    .toSorted(([a], [b]) => a - b)
    .map((span) => sentence.slice(...span).trim());
  return { filters, notUnderstood, ...(note ? { note } : {}) };
}

/** `rest` has the sentence with \0 in place of what was read. */
function startReading(sentence: string) {
  const reading = {
    sentence,
    folded: fold(sentence),
    rest: fold(sentence),
    filters: {} as FilterValues,
    reported: [] as [from: number, to: number][],
    consume(from: number, to: number, isReported = false) {
      reading.rest =
        reading.rest.slice(0, from) +
        '\0'.repeat(to - from) +
        reading.rest.slice(to);
      if (isReported) reading.reported.push([from, to]);
    },
    /**
     * Sets what is not set yet. Another value of the same filter is reported.
     */
    set(said: FilterValues, from: number, to: number) {
      const names = Object.keys(said) as (keyof FilterValues)[];
      const isOther = names.some(
        (name) => (reading.filters[name] ?? said[name]) !== said[name],
      );
      reading.consume(from, to, isOther);
      if (!isOther) Object.assign(reading.filters, said);
    },
    each(
      pattern: RegExp,
      read: (
        said: Partial<Record<string, string>>,
        from: number,
        to: number,
      ) => void,
    ) {
      for (const { 0: all, index, groups = {} } of reading.rest.matchAll(
        pattern,
      ))
        read(groups, index, index + all.length);
    },
  };
  return reading;
}
type Reading = ReturnType<typeof startReading>;

/** Firms by their exact names, and the first place with what belongs to it. */
function readNames(reading: Reading, { firms, places }: Names) {
  const { sentence, folded, filters, consume, set } = reading;
  const known = new Map<string, FilterValues>();
  for (const firm of firms) {
    const key = placeKey(decodeReferences(firm));
    for (const name of [key, key.replace(/ (?:llp|llc|ltd|limited|inc)$/, '')])
      known.set(name, { firm });
  }
  for (const { said, name } of places) known.set(said, { location: name });
  for (const runs of runsOf(folded)) {
    const found = runs.find(
      ({ key, from, to }) =>
        known.has(key) && !reading.rest.slice(from, to).includes('\0'),
    );
    if (!found) continue;
    const { key, from, to } = found;
    const before = reading.rest.slice(0, from);
    const said = known.get(key) ?? {};
    const isWord =
      WORDY_TOWNS.test(key) &&
      !PREPOSITION.test(before) &&
      sentence.charAt(from) === folded.charAt(from);
    if (said.location === undefined) set(said, from, to);
    // "New York" of a country that has only York.
    else if (/\bnew $/.test(before)) consume(from - 4, to, true);
    else if (!isWord) {
      const { near, part = '' } = BEFORE_PLACE.exec(before)?.groups ?? {};
      if (near && filters.location === undefined) filters.within = NEAR_RADIUS;
      set(said, from, to);
      if (part) consume(from - part.length - 1, from - 1, true);
      const [after = ''] = AFTER_PLACE.exec(reading.rest.slice(to)) ?? [];
      if (after) consume(to + 1, to + after.length, true);
      if (near)
        consume(
          before.lastIndexOf(near),
          before.lastIndexOf(near) + near.length,
        );
    }
  }
}

/**
 * A distance counts from a place. Returns what to say where the list has only
 * another one.
 */
function readDistance(
  { filters, each, consume }: Reading,
  country: CountryCode,
): string | undefined {
  let note: string | undefined;
  each(DISTANCE, ({ number, unit = '' }, from, to) => {
    const isMiles = unit.startsWith('mi');
    const factor =
      isMiles === (unitOf(country) === 'miles')
        ? 1
        : isMiles
          ? KM_PER_MILE
          : 1 / KM_PER_MILE;
    const within = nearestRadius(Number(number) * factor);
    if (within === undefined || filters.location === undefined)
      return consume(from, to, true);
    consume(from, to);
    filters.within = within;
    if (within !== number || factor !== 1)
      note = `For “${number} ${unit}”, the nearest distance of this list is ${within} ${unitOf(country)}.`;
  });
  return note;
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
 * Who is newly qualified has another qualification besides, which stays a
 * keyword; an alternative to one is reported.
 */
function readFilterWords(
  { sentence, filters, rest, each, set }: Reading,
  country: CountryCode,
) {
  for (const { name, value, pattern } of FILTER_WORDS)
    each(pattern, (_said, from, to) => {
      if (!isQualification(sentence.slice(from, to), country)) return;
      const isEither =
        /(?:\bor |\/)$/.test(rest.slice(0, from)) ||
        /^(?: or\b|\/)/.test(rest.slice(to));
      if (name !== 'qualification' || filters[name] === undefined || isEither)
        set({ [name]: value }, from, to);
    });
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
