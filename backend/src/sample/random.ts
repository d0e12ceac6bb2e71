/** A stream of pseudo-random choices; the same seed gives the same stream on every machine. */
export interface Random {
  /** A number in [0, 1). */
  next(): number;
  /** A whole number from `min` to `max`, both included. */
  int(min: number, max: number): number;
  /** True with the given probability. */
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** One of the values, with a probability proportional to its weight. */
  weighted<T>(list: readonly (readonly [T, number])[]): T;
  /** `count` different elements, in the list's own order. */
  some<T>(list: readonly T[], count: number): T[];
}

/** mulberry32: small, fast and good enough for sample data. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  const pick = <T>(list: readonly T[]): T => {
    const value = list[int(0, list.length - 1)];
    if (value === undefined) throw new Error('cannot pick from an empty list');
    return value;
  };
  const weighted = <T>(list: readonly (readonly [T, number])[]): T => {
    let left = next() * list.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [value, weight] of list) {
      left -= weight;
      if (left < 0) return value;
    }
    return pick(list)[0];
  };
  const some = <T>(list: readonly T[], count: number): T[] => {
    let needed = count;
    return list.filter((_, i) => {
      const isChosen = next() * (list.length - i) < needed;
      if (isChosen) needed -= 1;
      return isChosen;
    });
  };
  return { next, int, chance: (probability) => next() < probability, pick, weighted, some };
}
