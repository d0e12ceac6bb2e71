/**
 * The rule by which times of renders stop a canary: both releases render one page in turn, in one worker (docs/decisions/086). Pure.
 */

/** Times of one page in ms, with the canary and right before or after that with the default. */
export interface Pair {
  canary: number;
  standard: number;
}

/** The canary's p75 is slower by a third, and by so many ms. */
const SLOWER = 4 / 3;
const SLOWER_BY_MS = 30;

/** Pairs of the first look, and of the second one, which decides. */
export const FIRST_PAIRS = 8;
export const MORE_PAIRS = 24;
/** Of the second look's pairs, so many must be slower with the canary: of equal releases 20 of 24 are in one look of 1,300. */
const MOST_SLOWER = 20;

export const p75 = (times: number[]): number =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.75) - 1] ?? 0;

const p75sOf = (pairs: Pair[]) => ({
  canary: p75(pairs.map(({ canary }) => canary)),
  standard: p75(pairs.map(({ standard }) => standard)),
});

/** Whether the canary may be slower: worth a second look. */
export function looksSlower(pairs: Pair[]): boolean {
  const { canary, standard } = p75sOf(pairs);
  return canary > Math.max(standard * SLOWER, standard + SLOWER_BY_MS);
}

/** What the second look says: both p75 in ms where the canary is slower, else undefined. */
export function slowerBy(pairs: Pair[]): { canary: number; standard: number } | undefined {
  const slower = pairs.filter(({ canary, standard }) => canary > standard).length;
  return slower >= MOST_SLOWER && looksSlower(pairs) ? p75sOf(pairs) : undefined;
}
