// A thread beside the embedded database, or beside a reader of adverts: both
// can block their own thread for ever. It ends the process when its memory
// grows too large or its parent is gone.
import { writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';

/** @type {{ parent: number, memoryMb: number }} */
const { parent, memoryMb } = workerData;

/**
 * The time between two checks, in ms: a statement can allocate some 100 MB in
 * it.
 */
const LOOK_EVERY_MS = 100;
const MB = 1_000_000;

const endProcess = () => process.kill(process.pid, 'SIGKILL');

function isGone() {
  if (process.ppid !== parent) return true;
  try {
    process.kill(parent, 0);
    return false;
  } catch {
    return true;
  }
}

setInterval(() => {
  if (isGone()) return endProcess();
  if (process.memoryUsage.rss() > memoryMb * MB) {
    writeSync(2, `grew beyond ${memoryMb} MB`);
    endProcess();
  }
}, LOOK_EVERY_MS);
