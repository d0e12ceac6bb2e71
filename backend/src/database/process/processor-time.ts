import { readFileSync } from 'node:fs';

const MS_PER_TICK = 10;

/** Undefined where the operating system says nothing, as all but Linux do. */
export function statOf(pid: number) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // field 2 is the program's name in brackets and may hold spaces; 3 is the
    // state, 14 and 15 the times, 22 the start
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const worked = (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK;
    return { isZombie: fields[0] === 'Z', worked, started: fields[19] ?? '' };
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
 * Calls `over` after process `pid` has used `limitMs` of processor time from
 * now. Returns a function that cancels this.
 */
export function afterWorking(
  pid: number,
  limitMs: number,
  over: () => void,
): () => void {
  const began = performance.now();
  const before = statOf(pid)?.worked;
  let timer: NodeJS.Timeout;
  const look = () => {
    const clock = performance.now() - began;
    const now = statOf(pid)?.worked;
    const used =
      before === undefined || now === undefined ? clock : now - before;
    if (used >= limitMs || clock >= limitMs * MOST_BY_CLOCK) return over();
    timer = setTimeout(look, Math.max(limitMs - used, 20));
  };
  timer = setTimeout(look, limitMs);
  return () => clearTimeout(timer);
}
