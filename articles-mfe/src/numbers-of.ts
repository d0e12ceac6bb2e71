/**
 * Numbers from 0 to 1 that a text alone decides (FNV-1a, then a linear
 * congruence).
 */
export function numbersOf(text: string): () => number {
  let state = 2166136261;
  for (const letter of text)
    state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16777619) >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
