/** One render worker as the serving process sees it: what it was asked, whether its thread still answers, who is on it. */
import { Worker } from 'node:worker_threads';
import type { FromWorker, TaskResult, ToWorker, WorkerTask } from './render-protocol';
import { threadCells } from './thread-cells';

/** A worker with work is asked for a sign of life this often, in ms. */
const PING_MS = 100;
/** Heap of one worker, in MB. */
const HEAP_MB = 256;
/** A worker that gave no sign for this time, in ms, gets no new requests. */
const STALLED_MS = 150;
/** How many times longer the thread may be silent in the shell's own code. */
const SHELL_PATIENCE = 4;
/** Node does not limit memory outside of the heap: a thread that gives no sign while the process grows by this, in bytes, ends. */
const GROWTH_BYTES = 1_000_000_000;

/** What became of a request: an answer, none within its time, or the end of the worker with the release to blame. */
export type Outcome =
  | { kind: 'answered'; result: TaskResult }
  | { kind: 'late' }
  | { kind: 'died'; why: string; blamed: string | undefined };

export interface RenderWorker {
  isReady(): boolean;
  /** Something keeps the thread busy at the moment. */
  isStalled(): boolean;
  /** Requests without an outcome. */
  load(): number;
  /** Gives it a task. `lateMs` after that the outcome is `late`; a thread that gives no sign for `stuckMs` dies. */
  ask(task: WorkerTask, times: { lateMs: number; stuckMs: number }): Promise<Outcome>;
  end(): Promise<unknown>;
}

interface Options {
  file: string;
  cacheDir: string;
  log(line: string): void;
  onReady(): void;
  /** Once, however it ended, before the outcomes of what it was asked; `blamed` is the release on its thread. */
  onGone(why: string, blamed: string | undefined): void;
}

export function startRenderWorker({ file, cacheDir, log, onReady, onGone }: Options): RenderWorker {
  const cells = threadCells();
  const releases = new Map<number, string>();
  const waiting = new Map<number, (outcome: Outcome) => void>();
  const worker = new Worker(file, {
    workerData: { cacheDir, cells: cells.buffer },
    env: { NODE_ENV: process.env['NODE_ENV'] }, // what the server knows of keys is no section's business
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  });
  let ready = false;
  let gone = false;
  let nextId = 0;
  let ping = 0;
  let pingedAt = 0;
  let stuckMs = Infinity;
  let rssBefore = 0;
  let watch: ReturnType<typeof setInterval> | undefined;

  const isStalled = () => cells.pong() !== ping && performance.now() - pingedAt > STALLED_MS;
  const send = (message: ToWorker) => worker.postMessage(message);

  function takeLeave(why: string) {
    if (gone) return;
    gone = true;
    clearInterval(watch);
    void worker.terminate();
    const blamed = releases.get(cells.release());
    onGone(why, blamed);
    for (const settle of waiting.values()) settle({ kind: 'died', why, blamed });
  }

  function look() {
    if (cells.pong() !== ping) {
      const silentMs = performance.now() - pingedAt;
      // The shell's own code does not loop: a thread that starts up on a busy machine is given time.
      const patience = cells.release() === 0 ? SHELL_PATIENCE : 1;
      if (silentMs > stuckMs * patience) takeLeave(`no sign of life for ${Math.round(silentMs)} ms`);
      else if (process.memoryUsage.rss() - rssBefore > GROWTH_BYTES) takeLeave('memory outside of the heap');
      return;
    }
    if (waiting.size === 0) stopWatching();
    else sendPing();
  }

  function sendPing() {
    ping += 1;
    pingedAt = performance.now();
    rssBefore = process.memoryUsage.rss();
    send({ ping });
  }

  function startWatching() {
    if (watch) return;
    sendPing();
    watch = setInterval(look, PING_MS);
  }

  function stopWatching() {
    clearInterval(watch);
    watch = undefined;
  }

  worker.on('message', (message: FromWorker) => {
    if ('result' in message) waiting.get(message.id)?.({ kind: 'answered', result: message.result });
    else if ('stray' in message) log(`stray error in a render worker: ${message.stray}`);
    else if ('number' in message) releases.set(message.number, message.release);
    else {
      ready = true;
      onReady();
    }
  });
  worker.on('error', (error) => takeLeave(String(error)));
  worker.on('exit', (code) => takeLeave(`exit ${code}`));

  return {
    isReady: () => ready && !gone,
    isStalled,
    load: () => waiting.size,
    ask(task, times) {
      const id = (nextId += 1);
      stuckMs = times.stuckMs;
      return new Promise((resolve) => {
        // A thread that something blocks is about to be judged; its end leaves the request a whole second chance.
        const giveUp = () => {
          if (isStalled()) deadline = setTimeout(giveUp, PING_MS);
          else settle({ kind: 'late' });
        };
        let deadline = setTimeout(giveUp, times.lateMs);
        const settle = (outcome: Outcome) => {
          clearTimeout(deadline);
          waiting.delete(id);
          resolve(outcome);
        };
        waiting.set(id, settle);
        send({ id, task });
        startWatching();
      });
    },
    end() {
      gone = true;
      stopWatching();
      return worker.terminate();
    },
  };
}
