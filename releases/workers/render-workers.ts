/**
 * The render workers: as many as there should be, each replaced when it ends.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { WarmUpRequest } from './protocol';
import {
  startRenderWorker,
  type RenderWorker,
  type WorkerEnd,
} from './render-worker';

/**
 * A replacement that dies before it is ready is not replaced in a hot loop:
 * pause in ms.
 */
const RESPAWN_MS = 500;
/**
 * While every worker is being replaced, a request waits this long, in ms. A
 * page that ended a worker waits while any is, so that it never holds the last
 * one.
 */
const PATIENCE_MS = 4000;
const LOOK_MS = 20;

interface Options {
  file: string;
  size: number;
  cacheDir: string;
  warmUp(): Promise<WarmUpRequest>;
  onGone(end: WorkerEnd): void;
  log(line: string): void;
}

export function createRenderWorkers({
  file,
  size,
  cacheDir,
  warmUp,
  onGone,
  log,
}: Options) {
  const workers = new Set<RenderWorker>();
  let closing = false;
  let replaced = 0;

  function spawn(): void {
    if (closing) return;
    let loaded = false;
    const worker = startRenderWorker({
      file,
      cacheDir,
      log,
      warmUp,
      hasOther: () =>
        [...workers].some(
          (other) => other !== worker && other.isReady() && !other.isStalled(),
        ),
      onReady: () => void (loaded = true),
      onGone(end) {
        workers.delete(worker);
        replaced += 1;
        log(
          `render worker replaced: ${end.why}${end.culprit ? `, by server build ${end.culprit}` : ''}`,
        );
        onGone(end);
        if (loaded) spawn();
        else setTimeout(spawn, RESPAWN_MS).unref();
      },
    });
    workers.add(worker);
  }

  const idlest = () =>
    [...workers]
      .filter((worker) => worker.isReady())
      .toSorted(
        (a, b) =>
          Number(a.isStalled()) - Number(b.isStalled()) || a.load() - b.load(),
      )[0];

  async function until(isMet: () => boolean, limitMs: number): Promise<void> {
    const started = performance.now();
    const isOver = () =>
      closing || isMet() || performance.now() - started >= limitMs;
    while (!isOver()) await pause(LOOK_MS);
  }

  const areReady = () => [...workers].every((worker) => worker.isReady());

  for (let i = 0; i < size; i += 1) spawn();

  return {
    /**
     * The worker with the fewest requests in flight; waits if none is ready.
     */
    async free(): Promise<RenderWorker | undefined> {
      await until(() => idlest() !== undefined, PATIENCE_MS);
      return idlest();
    },
    ready: () => until(areReady, Infinity),
    readyInTime: () => until(areReady, PATIENCE_MS),
    state: () => ({
      workers: [...workers].filter((worker) => worker.isReady()).length,
      inFlight: [...workers].reduce((sum, worker) => sum + worker.load(), 0),
      replaced,
    }),
    async close(): Promise<void> {
      closing = true;
      await Promise.all([...workers].map((worker) => worker.end()));
    },
  };
}
