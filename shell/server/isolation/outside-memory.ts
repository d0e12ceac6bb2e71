/**
 * Attributes memory outside the heap, which Node does not limit. A worker's heartbeat says how much its thread holds
 * there and which release ran last. Over many heartbeats the growth counts against the release that ran before most of
 * it. Has no clock of its own.
 */

/** What one thread may hold outside its heap, in kB. */
export const OUTSIDE_LIMIT_KB = 512_000;

export interface OutsideMemory {
  /**
   * Takes a heartbeat. True when the thread exceeds the limit; `culprit` is then the number of the release that ran
   * before most of the growth, 0 for the shell's own code.
   */
  exceeds(kb: number, lastRelease: number): boolean;
  culprit(): number;
}

export function createOutsideMemory(): OutsideMemory {
  const grown = new Map<number, number>();
  let before = 0;
  return {
    exceeds(kb, lastRelease) {
      const growth = kb - before;
      before = kb;
      // Freed memory no longer counts against any release.
      if (growth < 0) grown.clear();
      else grown.set(lastRelease, (grown.get(lastRelease) ?? 0) + growth);
      return kb > OUTSIDE_LIMIT_KB;
    },
    culprit: () => [...grown].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? 0,
  };
}
