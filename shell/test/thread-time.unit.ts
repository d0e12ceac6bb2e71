import { readlinkSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { threadId, threadTime, watchStarvation } from '../server/isolation/thread-time';

/** Other systems do not tell the times of a thread. */
const onLinux = process.platform === 'linux' ? test : test.skip;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Runs code in a thread that has told its id. */
async function inThread(code: string) {
  const worker = new Worker(
    `const { parentPort } = require('node:worker_threads');
     parentPort.postMessage(require('node:fs').readlinkSync('/proc/thread-self'));
     ${code}`,
    { eval: true },
  );
  const link = await new Promise<string>((resolve) => worker.once('message', resolve));
  const id = Number(link.split('/').at(-1));
  return { id, end: () => worker.terminate() };
}

onLinux('a thread that loops uses the time that it has, one that is blocked uses none', async () => {
  const looping = await inThread('for (;;);');
  const blocked = await inThread('Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);');
  const before = [looping.id, blocked.id].map(threadTime);
  const since = performance.now();
  await pause(500);
  const [loop, block] = [looping.id, blocked.id].map(threadTime);
  const wallMs = performance.now() - since;
  await Promise.all([looping.end(), blocked.end()]);
  const usedMs = (loop?.ranMs ?? 0) - (before[0]?.ranMs ?? 0);
  const waitedMs = (loop?.waitedMs ?? 0) - (before[0]?.waitedMs ?? 0);
  // A busy machine gives it less; what it did not get, it waited for.
  expect(usedMs + waitedMs).toBeGreaterThan(wallMs * 0.8);
  expect((block?.ranMs ?? Infinity) - (before[1]?.ranMs ?? 0)).toBeLessThan(50);
});

onLinux('the id is that of the calling thread', () => {
  expect(threadId()).toBe(Number(readlinkSync('/proc/thread-self').split('/').at(-1)));
  expect(threadTime(threadId())?.ranMs).toBeGreaterThan(0);
});

test('what the system does not tell is no starvation', () => {
  expect(threadTime(0)).toBeUndefined();
  expect(watchStarvation(0)()).toBe(false);
});
