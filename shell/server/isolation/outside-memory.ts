/**
 * Who fills memory outside of the heap, which Node does not limit. A thread that answers says how much it holds there
 * and which release ran last; over many answers the growth falls to the one that causes it. No clock of its own.
 */

/** What one thread may hold outside of its heap, in kB. */
export const OUTSIDE_LIMIT_KB = 512_000;

export interface OutsideMemory {
  /**
   * Takes an answer. True when the thread holds more than it may; `blamed` is then the number of the release during
   * which most of it came, 0 for the shell's own code.
   */
  exceeds(kb: number, lastRelease: number): boolean;
  blamed(): number;
}

export function createOutsideMemory(): OutsideMemory {
  const grown = new Map<number, number>();
  let before = 0;
  return {
    exceeds(kb, lastRelease) {
      const growth = kb - before;
      before = kb;
      // What was given back is nobody's any more: an old growth must not be held against a release for ever.
      if (growth < 0) grown.clear();
      else grown.set(lastRelease, (grown.get(lastRelease) ?? 0) + growth);
      return kb > OUTSIDE_LIMIT_KB;
    },
    blamed: () => [...grown].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? 0,
  };
}
