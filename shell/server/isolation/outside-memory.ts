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
   * before most of the growth, 0 for the shell's own code, and the id of the task that ran it.
   */
  exceeds(kb: number, lastRelease: number, lastTask: number): boolean;
  culprit(): { release: number; task: number };
}

export function createOutsideMemory(): OutsideMemory {
  /** In kB, by release and then by task. */
  const grown = new Map<number, Map<number, number>>();
  let before = 0;
  return {
    exceeds(kb, lastRelease, lastTask) {
      const growth = kb - before;
      before = kb;
      // Freed memory no longer counts against any release.
      if (growth < 0) grown.clear();
      else if (growth > 0) {
        const tasks = grown.get(lastRelease) ?? new Map<number, number>();
        grown.set(lastRelease, tasks.set(lastTask, (tasks.get(lastTask) ?? 0) + growth));
      }
      return kb > OUTSIDE_LIMIT_KB;
    },
    culprit() {
      const sums = [...grown].map(([release, tasks]) => [release, sum(tasks)] as const);
      const release = keyOfMost(sums);
      return { release, task: keyOfMost(grown.get(release) ?? []) };
    },
  };
}

const sum = (tasks: Map<number, number>) => [...tasks.values()].reduce((all, kb) => all + kb, 0);

const keyOfMost = (entries: Iterable<readonly [number, number]>) =>
  [...entries].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? 0;
