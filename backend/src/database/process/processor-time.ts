import { readFileSync } from 'node:fs';

/** Linux reports processor time to programs in hundredths of a second. */
const MS_PER_TICK = 10;

/** Processor time that process `pid` has used, in ms; undefined where the operating system does not report it. */
export function processorTime(pid: number): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // the second field is the program's name in brackets and may hold spaces; the 14th and 15th are the times
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK;
  } catch {
    return undefined;
  }
}

/** On a busy machine, a statement may take this many times its limit in wall-clock time. */
const MOST_BY_CLOCK = 4;

/**
 * Calls `over` after process `pid` has used `limitMs` of processor time from now. Time of other programs does not
 * count, up to four times the limit on the clock. Returns a function that cancels this.
 */
export function afterWorking(pid: number, limitMs: number, over: () => void): () => void {
  const began = performance.now();
  const before = processorTime(pid);
  let timer: NodeJS.Timeout;
  const look = () => {
    const clock = performance.now() - began;
    const now = processorTime(pid);
    const used = before === undefined || now === undefined ? clock : now - before;
    if (used >= limitMs || clock >= limitMs * MOST_BY_CLOCK) return over();
    timer = setTimeout(look, Math.max(limitMs - used, 20));
  };
  timer = setTimeout(look, limitMs);
  return () => clearTimeout(timer);
}
