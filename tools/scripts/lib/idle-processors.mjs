import os from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';

const MEASURED_MS = 1000;

const ticks = () => {
  const processors = os.cpus().map(({ times }) => times);
  const idle = processors.reduce((sum, times) => sum + times.idle, 0);
  const total = processors.reduce(
    (sum, times) =>
      sum + times.idle + times.user + times.nice + times.sys + times.irq,
    0,
  );
  return { idle, total };
};

/**
 * How many processors the programs of this moment leave free, measured for a
 * second: 1.9 of two on an idle machine.
 */
export async function idleProcessors() {
  const before = ticks();
  await pause(MEASURED_MS);
  const after = ticks();
  const share =
    (after.idle - before.idle) / Math.max(after.total - before.total, 1);
  return share * os.availableParallelism();
}
