import { readFileSync } from 'node:fs';

/** Linux counts processor time in ticks, 100 a second (`man 5 proc`). */
const MS_PER_TICK = 10;

/**
 * The state of a process: its processor time so far, and its start as a text
 * that tells it from another process of the same id. Undefined without such a
 * process, or where the operating system says nothing, as all but Linux do.
 */
export function statOf(pid: number) {
  try {
    const statText = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // field 2 is the program's name in brackets and may hold spaces; 3 is the
    // state, 14 and 15 the times, 22 the start
    const fields = statText.slice(statText.lastIndexOf(')') + 2).split(' ');
    const workedMs = (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK;
    return {
      isZombie: fields[0] === 'Z',
      workedMs,
      started: fields[19] ?? '',
    };
  } catch {
    return undefined;
  }
}

/**
 * A statement may take this many times its limit in wall-clock time, because a
 * busy machine delays it.
 */
const MOST_BY_CLOCK = 4;

/**
 * Calls `whenOver` after process `pid` has used `limitMs` of processor time
 * from now. Returns a function that cancels this.
 */
export function afterWorking(
  pid: number,
  limitMs: number,
  whenOver: () => void,
): () => void {
  const beganAtMs = performance.now();
  const workedBefore = statOf(pid)?.workedMs;
  let timer: NodeJS.Timeout;
  const lookAtClock = () => {
    const clockMs = performance.now() - beganAtMs;
    const workedNow = statOf(pid)?.workedMs;
    const usedMs =
      workedBefore === undefined || workedNow === undefined
        ? clockMs
        : workedNow - workedBefore;
    if (usedMs >= limitMs || clockMs >= limitMs * MOST_BY_CLOCK)
      return whenOver();
    timer = setTimeout(lookAtClock, Math.max(limitMs - usedMs, 20));
  };
  timer = setTimeout(lookAtClock, limitMs);
  return () => clearTimeout(timer);
}
