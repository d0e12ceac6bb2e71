import { decodeReferences, isoDay, type CountryCode } from '@board/shared/domain';
import { nearestRadius, unitOf } from '../data/distance';
import type { FilterValues } from '../data/filter-table';
import type { KnownPlace } from '../data/known-place';
import { AMOUNTS, readPay } from './pay';
import {
  AFTER_PLACE,
  BEFORE_PLACE,
  DISTANCE,
  FILLERS,
  FILTER_WORDS,
  NEAR,
  NEAR_ME,
  NEGATED,
  POSTED,
  POSTED_DAYS,
  WORDY_TOWNS,
} from './words';

/** What the board knows of the words of a sentence. */
export interface Names {
  country: CountryCode;
  firms: readonly string[];
  places: readonly KnownPlace[];
}

export interface Understood {
  filters: FilterValues;
  /** Words that are neither a filter nor keywords, in order. */
  notUnderstood: string[];
  /** That the list has no such distance as the sentence, and which it takes. */
  note?: string;
}

const MAX_SENTENCE = 200;
const DAY_MS = 86_400_000;
const KM_PER_MILE = 1.609344;
/** What "near" means, in the unit of the country. */
const NEAR_RADIUS = '25';
/** A place or remote work is one value of the place field. */
const EITHER = /\bor (?:[a-z]+ )?remote(?:ly)?\b|\bremote(?:ly)? or\b/;
const WORD = /[\p{L}\p{N}]+(?:[.'&][\p{L}\p{N}]+)*\.?/gu;

const SAME: Record<string, string> = {
  '’': "'",
  '‘': "'",
  '–': '-',
  '—': '-',
  '−': '-',
  '\u00a0': ' ',
  '\u202f': ' ',
};
/** Lower case without accents, of the same length: every place in it is the same place in the sentence. */
const fold = (sentence: string): string =>
  Array.from({ length: sentence.length }, (_, i) => {
    const unit = sentence.charAt(i);
    const bare = (SAME[unit] ?? unit)
      .toLowerCase()
      .normalize('NFD')
      .replace(/\p{M}+/gu, '');
    return bare.length === 1 ? bare : unit;
  }).join('');

/** A name as the database compares it (board.place_key). */
const keyOf = (text: string): string =>
  fold(text)
    .replace(/[.']/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Runs of one to `longest` words from a word on, the longest first. */
function runsOf(text: string, longest: number) {
  const words = [...text.matchAll(WORD)].map(({ 0: word, index }) => ({
    word,
    from: index,
    to: index + word.length,
  }));
  return words.map((first, at) =>
    Array.from({ length: longest }, (_, more) => words[at + longest - 1 - more])
      .filter((last) => last !== undefined)
      .map(({ to }) => ({ from: first.from, to, key: keyOf(text.slice(first.from, to)) })),
  );
}

/** The word groups of a sentence that may begin with a place: at most 20, of at most four words (`known_places`). */
export function placeWords(sentence: string): string[] {
  const text = fold(sentence.slice(0, MAX_SENTENCE));
  const groups = runsOf(text, 4).flatMap(([longest]) =>
    longest && /^\p{L}/u.test(longest.key) ? [longest.key] : [],
  );
  const begins = groups.filter((group) => !FILLERS.has(group.split(' ')[0] ?? ''));
  return [...new Set(begins)].slice(-20);
}

/**
 * Reads the filters of a sentence, by the names that the board knows (docs/product.md §2.5). Total and pure: each of its words sets a
 * filter, is a keyword, is reported, or asks for nothing. Reads the first 200 characters; `now` is in ms.
 */
export function understand(written: string, { country, firms, places }: Names, now: number): Understood {
  const sentence = written.slice(0, MAX_SENTENCE);
  const folded = fold(sentence);
  const filters: FilterValues = {};
  const reported: { from: number; to: number }[] = [];
  let note: string | undefined;
  /** The sentence without what was read: of the same length. */
  let rest = folded;
  const take = (from: number, to: number, isReported = false) => {
    rest = rest.slice(0, from) + '\0'.repeat(to - from) + rest.slice(to);
    if (isReported) reported.push({ from, to });
  };
  const each = (
    pattern: RegExp,
    read: (said: Partial<Record<string, string>>, from: number, to: number) => void,
  ) => {
    for (const { 0: all, index, groups } of rest.matchAll(pattern))
      read(groups ?? {}, index, index + all.length);
  };
  /** Sets what is not set yet. Another value of the same filter is reported. */
  const set = (said: FilterValues, from: number, to: number) => {
    const names = Object.keys(said) as (keyof FilterValues)[];
    const isOther = names.some((name) => filters[name] !== undefined && filters[name] !== said[name]);
    take(from, to, isOther);
    if (!isOther) Object.assign(filters, said);
  };

  each(AMOUNTS, (said, from, to) => {
    const pay = readPay(said);
    if (pay) set(pay, from, to);
  });
  each(NEGATED, (_said, from, to) => take(from, from + rest.slice(from, to).trimEnd().length, true));
  each(NEAR_ME, (_said, from, to) => take(from, to, true));
  each(POSTED, ({ count = '1', unit, day = unit ?? '' }, from, to) => {
    const number = { two: 2, three: 3 }[count] ?? Number(count);
    const fromDate = isoDay(now - (number * (POSTED_DAYS[day] ?? 1) - 1) * DAY_MS);
    if (fromDate !== undefined && number > 0) set({ fromDate }, from, to);
  });
  let distance: { from: number; to: number } | undefined;
  each(DISTANCE, ({ number, unit = '' }, from, to) => {
    const isMiles = unit.startsWith('mi');
    const factor = isMiles === (unitOf(country) === 'miles') ? 1 : isMiles ? KM_PER_MILE : 1 / KM_PER_MILE;
    const within = nearestRadius(Number(number) * factor);
    if (within === undefined || distance) return take(from, to, true);
    distance = { from, to };
    take(from, to);
    filters.within = within;
    if (within !== number || factor !== 1)
      note = `For “${number} ${unit}”, the nearest distance of this list is ${within} ${unitOf(country)}.`;
  });

  const known = new Map<string, FilterValues>(
    firms.flatMap((firm) => {
      const key = keyOf(decodeReferences(firm));
      return [key, key.replace(/ (?:llp|llc|ltd|limited|inc)$/, '')].map((name) => [name, { firm }] as const);
    }),
  );
  for (const { said, name } of places) known.set(said, { location: name });
  for (const runs of runsOf(folded, 6)) {
    const found = runs.find(({ key, from, to }) => known.has(key) && !rest.slice(from, to).includes('\0'));
    const said = found && known.get(found.key);
    if (!found || !said) continue;
    let { from, to } = found;
    const before = rest.slice(0, from);
    if (said.location === undefined) set(said, from, to);
    else if (/\bnew $/.test(before)) take(from - 4, to, true);
    else if (
      WORDY_TOWNS.includes(found.key) &&
      !/(?:\b(?:in|near|at|around|to|from|of)|[,\0]) $/.test(before) &&
      sentence.charAt(from) === folded.charAt(from)
    )
      continue;
    else {
      const isFirst = filters.location === undefined;
      const [part = ''] = BEFORE_PLACE.exec(before) ?? [];
      const [after = ''] = AFTER_PLACE.exec(rest.slice(to)) ?? [];
      const [near = ''] = NEAR.exec(before.slice(0, from - part.length)) ?? [];
      set(said, from, to);
      if (part) take(from - part.length, from - 1, true);
      if (after) take(to + 1, to + after.length, true);
      if (near && isFirst) filters.within ??= NEAR_RADIUS;
      if (near) take(from - part.length - near.trimStart().length, from - part.length);
    }
  }
  for (const [said, words] of FILTER_WORDS) {
    const name = Object.keys(said)[0] as keyof FilterValues;
    each(
      new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${words.toLowerCase()})(?![\p{L}\p{N}])`, 'gu'),
      (_said, from, to) => {
        const typed = sentence.slice(from, to);
        if (words.startsWith('CA') && (country === 'us' || !typed.startsWith('CA'))) return;
        // Who is newly qualified has a qualification as well; an alternative to one is none.
        const isBeside =
          name === 'qualification' &&
          filters[name] !== undefined &&
          !/(?:\bor |\/)$/.test(rest.slice(0, from));
        if (!isBeside) set(said, from, to);
      },
    );
  }

  if (filters.location === undefined) {
    delete filters.within;
    note = undefined;
    if (distance) reported.push(distance);
  } else if (filters.workMode === 'remote' && EITHER.test(folded)) {
    // A distance finds remote jobs anyway.
    delete filters.workMode;
    if (filters.within === undefined) filters.location += ' or remote';
  }
  const keywords = keywordsOf(sentence, rest);
  if (keywords) filters.keywords = keywords;
  const notUnderstood = reported
    .toSorted((a, b) => a.from - b.from)
    .map(({ from, to }) => sentence.slice(from, to).trim());
  const isBlank = notUnderstood.length === 0 && !/[\p{L}\p{N}]/u.test(sentence) && sentence.trim() !== '';
  return { filters, notUnderstood: isBlank ? [sentence.trim()] : notUnderstood, ...(note ? { note } : {}) };
}

/** What is left of the sentence, as it was typed: without fillers around it, and without signs that mean something in keywords. */
function keywordsOf(sentence: string, rest: string): string {
  const parts = [...rest.matchAll(/[^\0]+/g)].map(({ 0: part, index }) => {
    const words = sentence
      .slice(index, index + part.length)
      .replace(/[,;:!?()[\]{}“”"|•·…\u0000-\u001f]+|(?<!\S)[-–—/.]+|[-–—/.]+(?!\S)/g, ' ')
      .split(/\s+/)
      .filter((word) => /[\p{L}\p{N}]/u.test(word));
    const isFiller = (word: string) => FILLERS.has(keyOf(word));
    const first = words.findIndex((word) => !isFiller(word));
    const last = words.findLastIndex((word) => !isFiller(word));
    return first === -1 ? '' : words.slice(first, last + 1).join(' ');
  });
  return parts.filter((part) => part !== '').join(' ');
}
