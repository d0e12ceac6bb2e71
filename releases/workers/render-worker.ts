/**
 * One render worker as the serving process sees it: its tasks, and what became
 * of them.
 */
import { Worker } from 'node:worker_threads';
import { createHeartbeat, PING_MS } from './heartbeat';
import type {
  FromWorker,
  TaskResult,
  ToWorker,
  WarmUpRequest,
  WorkerTask,
} from './protocol';
import { threadCells } from './thread-cells';

/**
 * Heap of one worker, in MB. Room for new objects stays Node's 48 MB: with 96
 * MB, one collection can promote more than the 16 MB that Node grants a worker
 * at its limit, and V8 then ends the process.
 */
const HEAP_MB = 256;

/**
 * How long the task of a page is known after its answer, in ms: its code may go
 * on, and end the worker.
 */
export const REMEMBERED_MS = 10_000;

/** Limit of the warm-up, in ms. A build may hang while it is evaluated. */
const WARM_UP_MS = 10_000;

/**
 * What became of a task. The culprit is the release to blame, if this task ran
 * it.
 */
export type Outcome =
  | { kind: 'answered'; result: TaskResult }
  | { kind: 'late' }
  | { kind: 'died'; why: string; culprit: string | undefined };

export interface WorkerEnd {
  why: string;
  culprit: string | undefined;
  /** The task for which it ran, unless its answer is long ago. */
  task: WorkerTask | undefined;
  isAnswered: boolean;
}

interface Options {
  file: string;
  cacheDir: string;
  log(line: string): void;
  warmUp(): Promise<WarmUpRequest>;
  hasOther(): boolean;
  onReady(): void;
  /** Called once when the worker ends, before its tasks get their outcomes. */
  onGone(end: WorkerEnd): void;
}

export type RenderWorker = ReturnType<typeof startRenderWorker>;

export function startRenderWorker(options: Options) {
  const { file, cacheDir, log, warmUp, hasOther, onReady, onGone } = options;
  const cells = threadCells();
  const releases = new Map<number, string>();
  const waiting = new Map<number, (outcome: Outcome) => void>();
  const tasks = new Map<number, WorkerTask>();
  const worker = new Worker(file, {
    workerData: { cacheDir, cells: cells.buffer },
    // what the server knows of keys is no section's business
    env: { NODE_ENV: process.env['NODE_ENV'] },
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  });
  const send = (message: ToWorker) => worker.postMessage(message);
  const heartbeat = createHeartbeat(cells, (ping) => send({ ping }));
  let ready = false;
  let gone = false;
  let nextId = 0;
  let watch: ReturnType<typeof setInterval> | undefined;

  function terminate(why: string) {
    if (gone) return;
    gone = true;
    clearInterval(watch);
    void worker.terminate();
    const [culprit, task] = [releases.get(cells.release()), cells.task()];
    onGone({
      why,
      culprit,
      task: tasks.get(task),
      isAnswered: !waiting.has(task),
    });
    for (const [id, settle] of waiting)
      settle({ kind: 'died', why, culprit: id === task ? culprit : undefined });
  }

  function look() {
    const verdict = heartbeat.look();
    if (verdict === 'hand over') handOver(cells.task());
    else if (verdict === 'stuck') terminate('no heartbeat');
  }

  /**
   * Every task but the one on the thread: a page does not wait until another
   * page's loop is sure to be one.
   */
  function handOver(task: number) {
    if (!hasOther()) return;
    for (const [id, settle] of waiting)
      if (id !== task)
        settle({
          kind: 'died',
          why: 'another page blocked the worker',
          culprit: undefined,
        });
  }

  /** Gives the worker a task. The outcome is `late` after so many ms. */
  function ask(task: WorkerTask, lateMs: number): Promise<Outcome> {
    const id = (nextId += 1);
    return new Promise((resolve) => {
      // A blocked thread is about to be replaced, and then the pool renders the
      // request again.
      const giveUp = () => {
        if (heartbeat.isStalled()) deadline = setTimeout(giveUp, PING_MS);
        else settle({ kind: 'late' });
      };
      let deadline = setTimeout(giveUp, lateMs);
      const settle = (outcome: Outcome) => {
        clearTimeout(deadline);
        waiting.delete(id);
        setTimeout(() => tasks.delete(id), REMEMBERED_MS).unref();
        resolve(outcome);
      };
      waiting.set(id, settle);
      tasks.set(id, task);
      send({ id, task });
    });
  }

  /**
   * Warms the worker up. It takes requests afterwards, also if a build failed,
   * unless the thread died.
   */
  async function prepare() {
    heartbeat.sendPing();
    watch = setInterval(look, PING_MS).unref();
    const request = await warmUp().catch((error: unknown) =>
      log(`a render worker starts cold: ${String(error)}`),
    );
    if (request) await ask({ kind: 'warm-up', request }, WARM_UP_MS);
    if (gone) return;
    ready = true;
    onReady();
  }

  worker.on('message', (message: FromWorker) => {
    if ('result' in message)
      waiting.get(message.id)?.({ kind: 'answered', result: message.result });
    else if ('stray' in message)
      log(`stray error in a render worker: ${message.stray}`);
    else if ('number' in message) releases.set(message.number, message.release);
    else void prepare();
  });
  worker.on('error', (error) => terminate(String(error)));
  worker.on('exit', (code) => terminate(`exit ${code}`));

  return {
    isReady: () => ready && !gone,
    isStalled: heartbeat.isStalled,
    load: () => waiting.size,
    ask,
    end() {
      gone = true;
      clearInterval(watch);
      for (const settle of waiting.values())
        settle({ kind: 'died', why: 'the server ends', culprit: undefined });
      return worker.terminate();
    },
  };
}
