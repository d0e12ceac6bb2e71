/** Memory of programs. Linux only: reads /proc. */
import { readFileSync } from 'node:fs';

const read = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return ''; // the process has ended
  }
};

/** Resident memory of a process and its descendants, in MB; 0 when it has ended. */
export function memoryOf(pid: number): number {
  const own = Number(/VmRSS:\s+(\d+)/.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) / 1000;
  const children = read(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean);
  return children.reduce((sum, child) => sum + memoryOf(Number(child)), Math.round(own));
}
