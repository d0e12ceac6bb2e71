/**
 * Attributes memory outside the heap, which Node does not limit. A worker's heartbeat says how much its thread holds
 * there and which release ran last. Over many heartbeats the growth counts against the release that ran before most of
 * it. Has no clock of its own.
 */

/** What one thread may hold outside its heap, in kB. */
export const OUTSIDE_LIMIT_KB = 512_000;

export function createOutsideMemory() {
  /** Growth in kB by release, and the task for which it grew last. */
  const grown = new Map<number, { kb: number; task: number }>();
  let before = 0;
  return {
    /** Takes a heartbeat. True when the thread exceeds the limit. */
    exceeds(kb: number, lastRelease: number, lastTask: number): boolean {
      const growth = kb - before;
      before = kb;
      // Freed memory no longer counts against any release.
      if (growth < 0) grown.clear();
      if (growth > 0)
        grown.set(lastRelease, { kb: (grown.get(lastRelease)?.kb ?? 0) + growth, task: lastTask });
      return kb > OUTSIDE_LIMIT_KB;
    },
    /** The number of the release that ran before most of the growth, 0 for the shell's own code, and its last task. */
    culprit() {
      const [release = 0, { task } = { task: 0 }] =
        [...grown].toSorted(([, a], [, b]) => b.kb - a.kb)[0] ?? [];
      return { release, task };
    },
  };
}
