/**
 * A stream of pseudo-random choices; the same seed gives the same stream on
 * every machine.
 */
export type Random = ReturnType<typeof createRandom>;

/** mulberry32: small, fast and good enough for sample data. */
export function createRandom(seed: number) {
  let state = seed >>> 0;
  /** A number in [0, 1). */
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  /** A whole number from `min` to `max`, both included. */
  const int = (min: number, max: number) =>
    min + Math.floor(next() * (max - min + 1));
  const pick = <T>(list: readonly T[]): T => {
    const value = list[int(0, list.length - 1)];
    if (value === undefined) throw new Error('cannot pick from an empty list');
    return value;
  };
  /** One of the values, with a probability proportional to its weight. */
  const weighted = <T>(list: readonly (readonly [T, number])[]): T => {
    let remaining = next() * list.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [value, weight] of list) {
      remaining -= weight;
      if (remaining < 0) return value;
    }
    // rounding may leave a rest of 0
    return pick(list)[0];
  };
  /**
   * `count` different elements, or all of a shorter list, in the list's own
   * order.
   */
  const some = <T>(list: readonly T[], count: number): T[] => {
    let needed = count;
    return list.filter((_, i) => {
      const isChosen = next() * (list.length - i) < needed;
      if (isChosen) needed -= 1;
      return isChosen;
    });
  };
  return {
    next,
    int,
    chance: (probability: number) => next() < probability,
    pick,
    weighted,
    some,
  };
}
