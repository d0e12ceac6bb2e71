/**
 * The render workers: as many as there should be, each replaced when it ends.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { WarmUpRequest } from './protocol';
import { RenderWorker, type WorkerEnd } from './render-worker';

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
const LOOK_EVERY_MS = 20;

interface WorkersOptions {
  file: string;
  size: number;
  cacheDir: string;
  warmUp(): Promise<WarmUpRequest>;
  onGone(workerEnd: WorkerEnd): void;
  log(line: string): void;
}

export class RenderWorkers {
  readonly #options: WorkersOptions;
  readonly #workers = new Set<RenderWorker>();
  #isClosing = false;
  #replacedCount = 0;

  constructor(options: WorkersOptions) {
    this.#options = options;
    for (let workerCount = 0; workerCount < options.size; workerCount += 1)
      this.#spawn();
  }

  /**
   * The worker with the fewest requests in flight; waits until one is ready.
   */
  async free(): Promise<RenderWorker | undefined> {
    await this.#until(() => this.#idlest() !== undefined, PATIENCE_MS);
    return this.#idlest();
  }

  ready(): Promise<void> {
    return this.#until(() => this.#areReady(), Infinity);
  }

  readyInTime(): Promise<void> {
    return this.#until(() => this.#areReady(), PATIENCE_MS);
  }

  state() {
    const workers = [...this.#workers];
    return {
      workers: workers.filter((worker) => worker.isReady()).length,
      inFlight: workers.reduce(
        (totalLoad, worker) => totalLoad + worker.load(),
        0,
      ),
      replaced: this.#replacedCount,
    };
  }

  async close(): Promise<void> {
    this.#isClosing = true;
    await Promise.all([...this.#workers].map((worker) => worker.end()));
  }

  #spawn(): void {
    if (this.#isClosing) return;
    const { file, cacheDir, log, warmUp } = this.#options;
    let wasReady = false;
    const worker: RenderWorker = new RenderWorker({
      file,
      cacheDir,
      log,
      warmUp,
      hasOther: () => this.#hasOtherThan(worker),
      onReady: () => {
        wasReady = true;
      },
      onGone: (workerEnd) => this.#replace(worker, wasReady, workerEnd),
    });
    this.#workers.add(worker);
  }

  #replace(
    worker: RenderWorker,
    wasReady: boolean,
    workerEnd: WorkerEnd,
  ): void {
    const { log, onGone } = this.#options;
    this.#workers.delete(worker);
    this.#replacedCount += 1;
    const blameWords = workerEnd.culprit
      ? `, by server build ${workerEnd.culprit}`
      : '';
    log(`render worker replaced: ${workerEnd.why}${blameWords}`);
    onGone(workerEnd);
    if (wasReady) this.#spawn();
    else setTimeout(() => this.#spawn(), RESPAWN_MS).unref();
  }

  #hasOtherThan(worker: RenderWorker): boolean {
    return [...this.#workers].some(
      (second) => second !== worker && second.isReady() && !second.isStalled(),
    );
  }

  #idlest(): RenderWorker | undefined {
    return [...this.#workers]
      .filter((worker) => worker.isReady())
      .toSorted(
        (first, second) =>
          Number(first.isStalled()) - Number(second.isStalled()) ||
          first.load() - second.load(),
      )[0];
  }

  #areReady(): boolean {
    return [...this.#workers].every((worker) => worker.isReady());
  }

  async #until(isConditionMet: () => boolean, limitMs: number): Promise<void> {
    const startedAt = performance.now();
    const isWaitOver = () =>
      this.#isClosing ||
      isConditionMet() ||
      performance.now() - startedAt >= limitMs;
    while (!isWaitOver()) await pause(LOOK_EVERY_MS);
  }
}
