/**
 * How much of a thread's time was its own. On a busy machine a thread waits for a processor, which must not count
 * against the code that runs on it. Linux reports both times (Documentation/scheduler/sched-stats.rst). Elsewhere only
 * scaled limits help (slowness.ts).
 */
import { readFileSync, readlinkSync } from 'node:fs';

export interface ThreadTime {
  /** On a processor, in ms. */
  ranMs: number;
  /** Ready to run, but waiting for a processor, in ms. */
  waitedMs: number;
}

/** Id of the calling thread for `threadTime`; 0 if the system has none. */
export function threadId(): number {
  try {
    return Number(readlinkSync('/proc/thread-self').split('/').at(-1)) || 0;
  } catch {
    return 0;
  }
}

/** The times of a thread of this process since its start; undefined if the system does not report them. */
export function threadTime(id: number): ThreadTime | undefined {
  if (id === 0) return undefined;
  try {
    const [ran, waited] = readFileSync(`/proc/self/task/${id}/schedstat`, 'utf8').split(' ').map(Number);
    if (ran === undefined || waited === undefined) return undefined;
    return { ranMs: ran / 1e6, waitedMs: waited / 1e6 };
  } catch {
    return undefined; // the thread has ended
  }
}

/** Returns a function that tells whether the thread has mostly waited for a processor since now. */
export function watchStarvation(id: number): () => boolean {
  const since = performance.now();
  const before = threadTime(id);
  return () => {
    const after = threadTime(id);
    if (!before || !after) return false;
    return after.waitedMs - before.waitedMs > (performance.now() - since) / 2;
  };
}
