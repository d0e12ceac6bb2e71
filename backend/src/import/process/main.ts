/** Reads one file of adverts in a process of its own: it has no keys, and its memory is limited. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import { Unmapped, Unusable, wordsOf } from '../problem';
import { STARTED_WITH, type FromReader } from './protocol';

/** Adverts are written together, in parts of this many characters: a write for each took a sixth of the time. */
const PART = 32_768;
let waiting = '';

async function send(message: FromReader): Promise<void> {
  waiting += `${JSON.stringify(message)}\n`;
  if ('entry' in message && waiting.length < PART) return;
  const part = waiting;
  waiting = '';
  if (!process.stdout.write(part)) await once(process.stdout, 'drain');
}

function reasonOf(error: unknown): string {
  if (error instanceof Unusable) return error.message;
  if (error instanceof RangeError) return 'The file nests too deeply, or holds too long a text.';
  return `The file cannot be read: ${wordsOf(error)}`;
}

// A signal reaches the whole process group. The parent ends this process, and the watchdog does without a parent.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);

const { file, parent, memoryMb, options, map } = STARTED_WITH.parse(
  JSON.parse(z.string().parse(process.argv[2])),
);
const watchdog = new URL('../../database/process/watchdog.mjs', import.meta.url);
new Worker(watchdog, { workerData: { parent, memoryMb }, execArgv: [] }).unref();
try {
  // loaded after the watchdog
  const { readAdverts } = await import('../read');
  const warn = (sentence: string) => void send({ warn: sentence });
  for await (const entry of readAdverts(file, { ...options, map: new Map(map), warn })) await send({ entry });
  await send({ done: true });
} catch (error) {
  await send({ failed: reasonOf(error), ...(error instanceof Unmapped && { map: [...error.map] }) });
}
