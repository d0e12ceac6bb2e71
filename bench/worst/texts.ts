import type { Random } from '../../backend/src/sample/random';

/** Words of the database, from which texts are made. */
export interface Vocabulary {
  /** Words of open jobs, the most frequent first. */
  words: string[];
  /** Words of descriptions, the most frequent first. */
  described: string[];
  places: string[];
  firms: string[];
  titles: string[];
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
/** Signs and words that mean something to a search, or to a database. */
const STRANGE = [
  '% _ \\ %%%% \' " "" - -- or OR & | ! ( ) :* <-> * the and of in jobs remote hybrid it IT C++ R&D FP&A M&A'.split(
    ' ',
  ),
  'é É œ ß ﬁ łódź Montréal ’ – 中文 🦆 \u0301\u0301\u0301 İ £60k 60k 50-60k $45/hr 2026 401k 0 1 99 65000 ifrs16'.split(
    ' ',
  ),
  ['or remote', 'work from home', 'part time', 'fixed term', 'book keeper', 'small business', 'per diem'],
].flat();

/** A word with one or two letters changed. */
function misspelt(random: Random, word: string): string {
  const at = random.int(0, Math.max(0, word.length - 1));
  const letter = random.pick([...LETTERS]);
  const changed = random.pick([
    word.slice(0, at) + word.slice(at + 1),
    word.slice(0, at) + letter + word.slice(at),
    word.slice(0, at) + letter + word.slice(at + 1),
    word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2),
  ]);
  return random.chance(0.3) ? misspelt(random, changed) : changed;
}

/** The kinds of pieces of a text. */
const KINDS = {
  known: (_, word) => word,
  misspelt: (random, word) => misspelt(random, word),
  begun: (random, word) => word.slice(0, random.int(1, 5)),
  joined: (random, word, { words }) => word + random.pick(words),
  short: (random) => random.pick([...LETTERS]).repeat(random.int(1, 3)),
  random: (random) => Array.from({ length: random.int(4, 40) }, () => random.pick([...LETTERS])).join(''),
  repeated: (random, word) => word.slice(0, 4).repeat(random.int(2, 9)),
  quoted: (_, word) => `"${word}"`,
  excluded: (_, word) => `-${word}`,
  or: (_, word) => `${word} or`,
  strange: (random) => random.pick(STRANGE),
} satisfies Record<string, (random: Random, word: string, vocabulary: Vocabulary) => string>;
const NAMES = Object.keys(KINDS) as (keyof typeof KINDS)[];

/** A piece of the given kind, made from a word of the database. */
function piece(random: Random, vocabulary: Vocabulary, kind = random.pick(NAMES)): string {
  const { words, described, places, firms, titles } = vocabulary;
  const lists = [words, words.slice(0, 40), described, described.slice(0, 40), places, firms, titles];
  return KINDS[kind](random, random.pick(random.pick(lists)), vocabulary);
}

/** Cuts a text as the public surface does: to a number of UTF-16 units, without half a character. */
export const cut = (text: string, longest: number): string =>
  text.slice(0, longest).replace(/\p{Surrogate}/gu, '');

/** A text of one to many pieces, of all kinds or of one, of at most `longest` characters. */
export function drawText(random: Random, vocabulary: Vocabulary, longest: number, separator = ' '): string {
  const count = random.pick([1, 2, 3, 6, 20, 40]);
  const kind = random.chance(0.5) ? random.pick(NAMES) : undefined;
  return cut(Array.from({ length: count }, () => piece(random, vocabulary, kind)).join(separator), longest);
}

/** The text with a piece added, replaced, removed or moved, or another one. */
export function changeText(
  random: Random,
  vocabulary: Vocabulary,
  text: string,
  longest: number,
  separator = ' ',
): string {
  const pieces = text.split(separator);
  const at = random.int(0, pieces.length - 1);
  switch (random.int(0, 5)) {
    case 0:
      return drawText(random, vocabulary, longest, separator);
    case 1:
      pieces.splice(at, 1);
      break;
    case 2:
      pieces.splice(at, 1, misspelt(random, pieces[at] ?? ''));
      break;
    case 3:
      pieces.splice(at, 1, piece(random, vocabulary));
      break;
    default:
      pieces.splice(at, 0, piece(random, vocabulary));
  }
  return cut(pieces.join(separator), longest);
}
