/**
 * Checks one file of adverts in a process of its own: it has no keys, and its
 * memory is limited.
 */
import { Worker } from 'node:worker_threads';
import { Unmapped, Unusable, wordsOf } from '../problem';
import type { CheckResult, CheckTask } from './check-apart';

// A signal reaches the whole process group. The parent ends this process, and
// the watchdog does without a parent.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => undefined);

const { source, folder, parent, memoryMb } = JSON.parse(
  process.argv[2] ?? '',
) as CheckTask;
const watchdog = new URL(
  '../../database/process/watchdog.mjs',
  import.meta.url,
);
new Worker(watchdog, {
  workerData: { parent, memoryMb },
  execArgv: [],
}).unref();

/** Why a file cannot be read, in a sentence. */
function faultSentence(error: unknown): string {
  if (error instanceof Unusable) return error.message;
  return error instanceof RangeError
    ? 'The file nests its elements too deeply, or holds too long a text.'
    : `The file cannot be read: ${wordsOf(error)}`;
}

let checkResult: CheckResult;
try {
  // Loaded after the watchdog has started.
  const { checkFile } = await import('../write/check-file');
  checkResult = { checked: await checkFile(source, folder) };
} catch (error) {
  checkResult = {
    failed: faultSentence(error),
    map: error instanceof Unmapped ? error.map : undefined,
  };
}
process.stdout.write(JSON.stringify(checkResult));
