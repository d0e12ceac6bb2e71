/**
 * A function that returns the next number, from 0 up to but not including 1, at
 * each call. The seed alone decides the numbers (FNV-1a hashes it, a linear
 * congruential generator continues).
 */
export function seededRandom(seed: string): () => number {
  let state = 2166136261;
  for (const character of seed)
    state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16777619) >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
