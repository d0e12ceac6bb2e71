/** A word of a sentence; `from` and `to` are its place there, in UTF-16 units. */
export interface Token {
  /** Lower case, without accents, dots and apostrophes. */
  word: string;
  from: number;
  to: number;
  /** A comma, a stop or the like is before it: what belongs together does not go on here. */
  opens: boolean;
}

/** No sentence is longer, in UTF-16 units (docs/product.md §9). */
export const MAX_SENTENCE = 200;

const SAME: Record<string, string> = {
  '’': "'",
  '‘': "'",
  '–': '-',
  '—': '-',
  '‑': '-',
  '−': '-',
  '\u00a0': ' ',
  '\u202f': ' ',
  '\t': ' ',
  '\n': ' ',
  '＋': '+',
};

function foldUnit(unit: string): string {
  const lower = (SAME[unit] ?? unit).toLowerCase();
  const bare = lower.normalize('NFD').replace(/\p{M}+/gu, '');
  return bare.length === 1 ? bare : lower.length === 1 ? lower : unit;
}

/** Lower case without accents, of the same length: every place in it is the same place in the sentence. */
export const fold = (sentence: string): string =>
  Array.from({ length: sentence.length }, (_, i) => foldUnit(sentence.charAt(i))).join('');

const ENDED = String.raw`(?![\p{L}\p{N}])`;
const WORDS = [
  String.raw`(?:[cdjlmnst]|qu)'(?=\p{L}{3})`, // l'heure
  String.raw`\p{L}(?:\.\p{L})+${ENDED}`, // l.a.
  String.raw`\p{L}{1,3}&\p{L}{1,3}${ENDED}`, // m&a, sr&ed
  String.raw`\d{1,2}/\d{1,2}(?:/\d{2,4})?${ENDED}`, // 1/6
  String.raw`\p{N}[\p{N}.,]*(?<=\p{N})[\p{L}\p{N}]*%?`, // 80k, 100%
  String.raw`[\p{L}\p{N}\p{M}\p{Cs}]+(?:'[\p{L}\p{N}]+)*`, // bachelor's
];
const WORD = new RegExp(WORDS.join('|'), 'gu');
/** What ends a clause; a dot does so before a blank, a dash or slash between blanks. */
const BREAK = /[,;:!?()[\]{}"“”|•·…]|\.(?=\s|$)|\s[-/]+\s/;

/** A dot after these ends no clause: `St. Louis`. */
const SHORTENED = ['st', 'ste', 'mt', 'ft'];

/** The words of a folded sentence. Total. */
export function tokensOf(folded: string): Token[] {
  let end = 0;
  let before = '';
  return [...folded.matchAll(WORD)].map(({ 0: text, index }) => {
    const gap = folded.slice(end, index);
    end = index + text.length;
    const opens = BREAK.test(gap) && !(gap === '. ' && SHORTENED.includes(before));
    before = text.replace(/['.](?!\p{N})/gu, '');
    return { word: before, from: index, to: end, opens };
  });
}

/** A name or phrase as its words: `Audit & Assurance` → `audit assurance`. */
export const phraseOf = (text: string): string =>
  tokensOf(fold(text))
    .map(({ word }) => word)
    .join(' ');
