/**
 * One render worker as the serving process sees it: its tasks, and what became
 * of them.
 */
import { Worker } from 'node:worker_threads';
import { createHeartbeat, PING_EVERY_MS } from './heartbeat';
import type {
  FromWorker,
  TaskResult,
  ToWorker,
  WarmUpRequest,
  WorkerTask,
} from './protocol';
import { threadCells } from './thread-cells';

/**
 * Heap of one worker, in MB. Room for new objects stays Node's 48 MB. With 96
 * MB, one collection can promote more than the 16 MB that Node grants a worker
 * at its limit, and V8 then ends the process.
 */
const HEAP_LIMIT_MB = 256;

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
export type TaskOutcome =
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

interface WorkerOptions {
  file: string;
  cacheDir: string;
  log(line: string): void;
  warmUp(): Promise<WarmUpRequest>;
  /** Whether another worker can take this one's tasks. */
  hasOther(): boolean;
  onReady(): void;
  /** Called once when the worker ends, before its tasks get their outcomes. */
  onGone(end: WorkerEnd): void;
}

export class RenderWorker {
  readonly #options: WorkerOptions;
  readonly #cells = threadCells();
  /** Releases by the numbers under which the thread announced them. */
  readonly #releases = new Map<number, string>();
  /** Settles each task in flight, by the task's id. */
  readonly #waiting = new Map<number, (taskOutcome: TaskOutcome) => void>();
  /** The tasks in flight, and for a time those that ended. */
  readonly #tasks = new Map<number, WorkerTask>();
  readonly #worker: Worker;
  readonly #heartbeat = createHeartbeat(this.#cells, (ping) =>
    this.#send({ ping }),
  );
  #isPrepared = false;
  #isGone = false;
  #lastId = 0;
  #watch: ReturnType<typeof setInterval> | undefined;

  /** Starts the thread, which is warmed up before it is ready. */
  constructor(options: WorkerOptions) {
    this.#options = options;
    const { file, cacheDir } = options;
    this.#worker = new Worker(file, {
      workerData: { cacheDir, cells: this.#cells.buffer },
      // sections must not learn what the server knows of keys
      env: { NODE_ENV: process.env['NODE_ENV'] },
      resourceLimits: { maxOldGenerationSizeMb: HEAP_LIMIT_MB },
    });
    this.#worker.on('message', (message: FromWorker) => this.#receive(message));
    this.#worker.on('error', (error) => this.#terminate(String(error)));
    this.#worker.on('exit', (code) => this.#terminate(`exit ${code}`));
  }

  isReady(): boolean {
    return this.#isPrepared && !this.#isGone;
  }

  isStalled(): boolean {
    return this.#heartbeat.isStalled();
  }

  load(): number {
    return this.#waiting.size;
  }

  /** Gives the worker a task. The outcome is `late` after so many ms. */
  ask(workerTask: WorkerTask, lateMs: number): Promise<TaskOutcome> {
    this.#lastId += 1;
    const id = this.#lastId;
    return new Promise((resolve) => {
      // A blocked thread is about to be replaced, and then the pool renders the
      // request again.
      const giveUpTask = () => {
        if (this.isStalled()) deadline = setTimeout(giveUpTask, PING_EVERY_MS);
        else settleTask({ kind: 'late' });
      };
      let deadline = setTimeout(giveUpTask, lateMs);
      const settleTask = (taskOutcome: TaskOutcome) => {
        clearTimeout(deadline);
        this.#waiting.delete(id);
        setTimeout(() => this.#tasks.delete(id), REMEMBERED_MS).unref();
        resolve(taskOutcome);
      };
      this.#waiting.set(id, settleTask);
      this.#tasks.set(id, workerTask);
      this.#send({ id, task: workerTask });
    });
  }

  end(): Promise<number> {
    this.#isGone = true;
    clearInterval(this.#watch);
    for (const settleWaiting of this.#waiting.values())
      settleWaiting({
        kind: 'died',
        why: 'the server ends',
        culprit: undefined,
      });
    return this.#worker.terminate();
  }

  #send(message: ToWorker): void {
    this.#worker.postMessage(message);
  }

  #receive(message: FromWorker): void {
    if ('result' in message) {
      const { id, result } = message;
      this.#waiting.get(id)?.({ kind: 'answered', result });
    } else if ('stray' in message)
      this.#options.log(`stray error in a render worker: ${message.stray}`);
    else if ('number' in message)
      this.#releases.set(message.number, message.release);
    else void this.#prepare();
  }

  /**
   * Warms the worker up. It takes requests afterwards, also if a build failed,
   * unless the thread died.
   */
  async #prepare(): Promise<void> {
    const { warmUp, log, onReady } = this.#options;
    this.#heartbeat.sendPing();
    this.#watch = setInterval(() => this.#look(), PING_EVERY_MS).unref();
    const warmUpRequest = await warmUp().catch((error: unknown) =>
      log(`a render worker starts without a warm-up: ${String(error)}`),
    );
    if (warmUpRequest)
      await this.ask({ kind: 'warm-up', request: warmUpRequest }, WARM_UP_MS);
    if (this.#isGone) return;
    this.#isPrepared = true;
    onReady();
  }

  #look(): void {
    const heartbeatVerdict = this.#heartbeat.look();
    if (heartbeatVerdict === 'hand over') this.#handOver(this.#cells.task());
    else if (heartbeatVerdict === 'stuck') this.#terminate('no heartbeat');
  }

  /**
   * Hands over every task but the one on the thread: a page does not wait until
   * another page's loop is sure to be one.
   */
  #handOver(taskOnThread: number): void {
    if (!this.#options.hasOther()) return;
    for (const [id, settle] of this.#waiting)
      if (id !== taskOnThread)
        settle({
          kind: 'died',
          why: 'another page blocked the worker',
          culprit: undefined,
        });
  }

  #terminate(endReason: string): void {
    if (this.#isGone) return;
    this.#isGone = true;
    clearInterval(this.#watch);
    void this.#worker.terminate();
    const release = this.#releases.get(this.#cells.release());
    const taskId = this.#cells.task();
    this.#options.onGone({
      why: endReason,
      culprit: release,
      task: this.#tasks.get(taskId),
      isAnswered: !this.#waiting.has(taskId),
    });
    for (const [id, settle] of this.#waiting)
      settle({
        kind: 'died',
        why: endReason,
        culprit: id === taskId ? release : undefined,
      });
  }
}
