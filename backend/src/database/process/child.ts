import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Unanswered } from '../../store';
import type { DatabaseError } from '../database';
import { afterWorking, statOf } from './processor-time';

/** What the database's process is started with, as JSON in its arguments. */
export interface StartedWith {
  dataDir: string;
  migrations: string;
  sampleJobs: number;
  /** The process ends itself when its resident memory exceeds this, in MB. */
  memoryMb: number;
}

/** Statements separated by semicolons, or one statement with its parameters. */
export interface DatabaseRequest {
  sql: string;
  parameters?: readonly unknown[];
}
export type ToDatabase = { id: number; request: DatabaseRequest };
export type FromDatabase =
  | { id: number; rows: unknown[] }
  | { id: number; failed: DatabaseError }
  | { report: string }
  | { ready: true }
  /**
   * The process ends before it is ready; the reason, for the person who started
   * the program.
   */
  | { unable: string };

/** Heap limit of V8, in MB; the database's own memory is outside the heap. */
const HEAP_MB = 512;
/** A process that is asked to close is killed after this time. */
const CLOSING_MS = 1000;
/** Output that is still on its way after the end is waited for this long. */
const LAST_OUTPUT_MS = 100;
/**
 * Whether this is the build (backend/build.mjs) or the source, which Node runs
 * through tsx.
 */
const isBuilt = import.meta.url.endsWith('.mjs');
const PROGRAM_FILE = fileURLToPath(
  new URL(isBuilt ? './database.mjs' : './main.ts', import.meta.url),
);
const loaderArguments = () =>
  isBuilt
    ? []
    : [
        '--import',
        pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href,
      ];

export const restarting = (afterSeconds = 2) =>
  new Unanswered('The database is starting again.', 503, afterSeconds);
const limitError = () =>
  new Unanswered('The request took too long or too much memory.', 504);

/** One process that holds the database. */
export interface DatabaseChild {
  /**
   * Rejects with PostgreSQL's error and its code, and with `Unanswered` when
   * the process ends first. After `workLimitMs` of processor time, it is ended.
   */
  run(request: DatabaseRequest, workLimitMs: number): Promise<unknown[]>;
  /** Rejects with the reason when the process ended before it served. */
  ready: Promise<void>;
  /** Resolves with the reason. */
  ended: Promise<string>;
  /**
   * Processor time of the process so far; undefined where the operating system
   * does not say.
   */
  workedMs(): number | undefined;
  /** Number of answers so far. */
  answers(): number;
  /** Ends the process after the current request, or after one second. */
  close(): Promise<void>;
}

interface PendingRequest {
  settle(rows: unknown[]): void;
  fail(error: Error): void;
}

/**
 * Starts the database's process. `startLimitMs` ends a process that has worked
 * for so long without serving.
 */
export function startChild(
  options: StartedWith,
  report: (line: string) => void,
  startLimitMs?: number,
  program = PROGRAM_FILE,
): DatabaseChild {
  const child = new DatabaseProcess(options, report, program);
  if (startLimitMs !== undefined) child.limitStart(startLimitMs);
  return child;
}

class DatabaseProcess implements DatabaseChild {
  readonly ready: Promise<void>;
  readonly ended: Promise<string>;
  readonly #process: ChildProcess;
  readonly #pending = new Map<number, PendingRequest>();
  #requestCount = 0;
  #answerCount = 0;
  /** Why this program ended the process. */
  #limitExceeded: string | undefined;
  /** Why the process says that it cannot serve. */
  #unable: string | undefined;
  /** The end of its error output. */
  #output = '';

  constructor(
    options: StartedWith,
    report: (line: string) => void,
    program: string,
  ) {
    this.#process = fork(program, [JSON.stringify(options)], {
      execArgv: [...loaderArguments(), `--max-old-space-size=${HEAP_MB}`],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    process.once('exit', this.#kill);
    this.#process.stderr?.on('data', (outputBytes: Buffer) => {
      this.#output = (this.#output + outputBytes.toString()).slice(-2000);
    });
    this.ended = new Promise((resolve) => {
      this.#process.once(
        'exit',
        (exitCode, signal) => void this.#end(exitCode, signal).then(resolve),
      );
    });
    this.ready = new Promise((resolve, reject) => {
      this.#process.on('message', (message: FromDatabase) => {
        if ('ready' in message) resolve();
        else if ('report' in message) report(message.report);
        else if ('unable' in message) this.#unable = message.unable;
        else this.#answer(message);
      });
      this.#process.on('error', reject);
      void this.ended.then((reason) =>
        reject(new Error(this.#unable ?? `The database’s process ${reason}.`)),
      );
    });
    this.ready.catch(() => undefined);
  }

  limitStart(workLimitMs: number): void {
    const reason = `did not start within ${workLimitMs / 1000} s`;
    const startOutcome = Promise.race([this.ready, this.ended]);
    this.#within(workLimitMs, reason, startOutcome).catch(() => undefined);
  }

  workedMs(): number | undefined {
    return statOf(this.#process.pid ?? 0)?.workedMs;
  }

  answers(): number {
    return this.#answerCount;
  }

  run(request: DatabaseRequest, workLimitMs: number): Promise<unknown[]> {
    const reason = `a request took more than ${workLimitMs / 1000} s`;
    return this.#within(workLimitMs, reason, this.#send(request));
  }

  async close(): Promise<void> {
    if (this.#process.connected) this.#process.disconnect();
    const killTimer = setTimeout(this.#kill, CLOSING_MS);
    await this.ended;
    clearTimeout(killTimer);
  }

  readonly #kill = () => this.#process.kill('SIGKILL');

  #send(request: DatabaseRequest): Promise<unknown[]> {
    return new Promise((settleRequest, fail) => {
      if (!this.#process.connected) {
        fail(restarting());
        return;
      }
      this.#requestCount += 1;
      const id = this.#requestCount;
      this.#pending.set(id, { settle: settleRequest, fail });
      this.#process.send({ id, request } satisfies ToDatabase, () => undefined);
    });
  }

  #answer(databaseAnswer: Extract<FromDatabase, { id: number }>): void {
    this.#answerCount += 1;
    const request = this.#pending.get(databaseAnswer.id);
    this.#pending.delete(databaseAnswer.id);
    if ('rows' in databaseAnswer) request?.settle(databaseAnswer.rows);
    else {
      const { message, code } = databaseAnswer.failed;
      request?.fail(Object.assign(new Error(message), { code }));
    }
  }

  /** Ends the process when it works for longer than the limit. */
  async #within<T>(
    workLimitMs: number,
    reason: string,
    databaseWork: Promise<T>,
  ): Promise<T> {
    const stopWatching = afterWorking(
      this.#process.pid ?? 0,
      workLimitMs,
      () => {
        this.#limitExceeded = reason;
        this.#kill();
      },
    );
    return databaseWork.finally(stopWatching);
  }

  /** Fails what is pending. Resolves with the reason of the end. */
  async #end(exitCode: number | null, signal: string | null): Promise<string> {
    process.off('exit', this.#kill);
    // the last output may arrive a moment later
    await Promise.race([once(this.#process, 'close'), wait(LAST_OUTPUT_MS)]);
    const [firstLine = ''] = this.#output.trim().split('\n');
    // one request runs at a time, so the current one exceeded a limit, or
    // exhausted the memory and left an error in the output
    const isAtFault = this.#limitExceeded !== undefined || firstLine !== '';
    for (const { fail } of this.#pending.values())
      fail(isAtFault ? limitError() : restarting());
    this.#pending.clear();
    return (
      this.#limitExceeded ??
      this.#unable ??
      (firstLine || `ended (${signal ?? `exit ${exitCode}`})`)
    );
  }
}
