import os from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';

const MEASURED_MS = 1000;

const processorTicks = () => {
  const processors = os.cpus().map(({ times }) => times);
  const idleTicks = processors.reduce(
    (tickCount, processorTimes) => tickCount + processorTimes.idle,
    0,
  );
  const totalTicks = processors.reduce(
    (tickCount, processorTimes) =>
      tickCount +
      processorTimes.idle +
      processorTimes.user +
      processorTimes.nice +
      processorTimes.sys +
      processorTimes.irq,
    0,
  );
  return { idle: idleTicks, total: totalTicks };
};

/**
 * How many processors the programs of this moment leave free, measured for a
 * second: 1.9 of two on an idle machine.
 */
export async function idleProcessors() {
  const ticksBefore = processorTicks();
  await pause(MEASURED_MS);
  const ticksAfter = processorTicks();
  const idleShare =
    (ticksAfter.idle - ticksBefore.idle) /
    Math.max(ticksAfter.total - ticksBefore.total, 1);
  return idleShare * os.availableParallelism();
}
