/** `at least 2`, `2 to 3`, `up to 3`; exactly 2 has both. */
export interface Span {
  min?: number;
  max?: number;
}

const WORDS: Record<string, number> = {
  one: 1,
  un: 1,
  une: 1,
  two: 2,
  deux: 2,
  three: 3,
  trois: 3,
  four: 4,
  quatre: 4,
  five: 5,
  cinq: 5,
  six: 6,
  seven: 7,
  sept: 7,
  eight: 8,
  huit: 8,
  nine: 9,
  neuf: 9,
  ten: 10,
  dix: 10,
  twelve: 12,
  douze: 12,
  fourteen: 14,
  fifteen: 15,
  quinze: 15,
  sixteen: 16,
  seize: 16,
  eighteen: 18,
  'dix-huit': 18,
  twenty: 20,
  vingt: 20,
  'twenty-four': 24,
  'thirty-five': 35,
  'thirty-seven': 37,
  'thirty-eight': 38,
  forty: 40,
};

/** A number in figures or in words, as one group. */
const NUMBER = String.raw`(\d{1,3}(?:[.,]\d{1,2})?(?!\d)|(?:${Object.keys(WORDS)
  .toSorted((a, b) => b.length - a.length)
  .join('|')})(?!\w))`;

const BEFORE = String.raw`(at least |(?:a |an? absolute )?minimum (?:of |de )?|min\.? |no (?:fewer|less) than |au moins |up to |(?:a )?max(?:imum)?\.? (?:of |de )?|no more than |jusqu'a |au plus )?`;
/** Four groups: what stands before, a number, a second one, and what follows. Not in an amount of money or behind a decimal point. */
export const SPAN = String.raw`${BEFORE}(?<![\w$£€.,-])${NUMBER}(?: ?(?:-|to|or|and|a|ou|et) ?${NUMBER})?(\+| or more| ou plus| minimum)?`;

/** Other numbers of a sentence, in figures or in words: what they count is not always said beside them. */
export const NUMBERS = new RegExp(String.raw`(?<![\w$£€.,-])${NUMBER}`, 'g');

export const numberOf = (written: string) => WORDS[written] ?? Number(written.replace(',', '.'));

/** The numbers that `SPAN` found in the first groups of a pattern. */
export function spanOf(found: RegExpExecArray | null | undefined): Span | undefined {
  const [before = '', low, high, after = ''] = found?.slice(1, 5) ?? [];
  if (low === undefined) return undefined;
  const [first, second] = [numberOf(low), high === undefined ? undefined : numberOf(high)];
  if (second !== undefined) return second > first ? { min: first, max: second } : undefined;
  if (/least|min|fewer|less|moins/.test(before) || after !== '') return { min: first };
  if (/up to|max|more|jusqu|plus/.test(before)) return { max: first };
  return { min: first, max: first };
}
