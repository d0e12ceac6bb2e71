import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Unanswered } from '../../store';
import type { DatabaseError } from '../database';
import { afterWorking, statOf } from './processor-time';

/** As JSON in the arguments of the database's process. */
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
const CLOSING_MS = 1000;
const LAST_WORDS_MS = 100;
/**
 * Whether this is the build (backend/build.mjs) or the source, which Node runs
 * through tsx.
 */
const isBuilt = import.meta.url.endsWith('.mjs');
const PROGRAM = fileURLToPath(
  new URL(isBuilt ? './database.mjs' : './main.ts', import.meta.url),
);
const loader = () =>
  isBuilt
    ? []
    : [
        '--import',
        pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href,
      ];

export const restarting = (afterSeconds = 2) =>
  new Unanswered('The database is starting again.', 503, afterSeconds);
const tooMuch = () =>
  new Unanswered('The request took too long or too much memory.', 504);

/** One process that holds the database. */
export interface Child {
  /**
   * Rejects with PostgreSQL's error and its code, and with `Unanswered` when
   * the process ends first: after `limitMs` of processor time, it is ended.
   */
  run(request: DatabaseRequest, limitMs: number): Promise<unknown[]>;
  /** Rejects with the process's output when it ended before it served. */
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

interface Pending {
  settle(rows: unknown[]): void;
  fail(error: Error): void;
}

/**
 * With `startLimitMs`, the process is ended when it has worked for so long and
 * does not serve.
 */
export function startChild(
  options: StartedWith,
  report: (line: string) => void,
  startLimitMs?: number,
  program = PROGRAM,
): Child {
  const child = fork(program, [JSON.stringify(options)], {
    execArgv: [...loader(), `--max-old-space-size=${HEAP_MB}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  const pending = new Map<number, Pending>();
  let count = 0;
  let answers = 0;
  let why: string | undefined;
  let output = '';
  let unable: string | undefined;
  child.stderr?.on(
    'data',
    (data: Buffer) => (output = (output + data.toString()).slice(-2000)),
  );

  const ended = new Promise<string>((resolve) => {
    const end = async (code: number | null, signal: string | null) => {
      process.off('exit', kill);
      // the last output may arrive a moment later
      await Promise.race([once(child, 'close'), wait(LAST_WORDS_MS)]);
      const [words = ''] = output.trim().split('\n');
      // one request runs at a time, so the current one exhausted the memory
      const isAtFault = why !== undefined || words !== '';
      for (const { fail } of pending.values())
        fail(isAtFault ? tooMuch() : restarting());
      pending.clear();
      resolve(
        why ?? unable ?? (words || `ended (${signal ?? `exit ${code}`})`),
      );
    };
    child.once('exit', (code, signal) => void end(code, signal));
  });
  const ready = new Promise<void>((resolve, reject) => {
    child.on('message', (said: FromDatabase) => {
      if ('ready' in said) return resolve();
      if ('report' in said) return report(said.report);
      if ('unable' in said) return void (unable = said.unable);
      answers += 1;
      const { settle, fail } = pending.get(said.id) ?? {};
      pending.delete(said.id);
      if ('rows' in said) return settle?.(said.rows);
      fail?.(
        Object.assign(new Error(said.failed.message), {
          code: said.failed.code,
        }),
      );
    });
    child.on('error', reject);
    void ended.then((reason) =>
      reject(new Error(unable ?? `The database’s process ${reason}.`)),
    );
  });
  ready.catch(() => undefined);

  async function within<T>(
    limitMs: number,
    reason: string,
    work: Promise<T>,
  ): Promise<T> {
    const callOff = afterWorking(child.pid ?? 0, limitMs, () => {
      why = reason;
      kill();
    });
    return work.finally(callOff);
  }
  if (startLimitMs !== undefined)
    void within(
      startLimitMs,
      `did not start within ${startLimitMs / 1000} s`,
      Promise.race([ready, ended]),
    ).catch(() => undefined);

  return {
    ready,
    ended,
    workedMs: () => statOf(child.pid ?? 0)?.worked,
    answers: () => answers,
    run: (request, limitMs) =>
      within(
        limitMs,
        `a request took more than ${limitMs / 1000} s`,
        new Promise((settle, fail) => {
          if (!child.connected) return fail(restarting());
          const id = (count += 1);
          pending.set(id, { settle, fail });
          child.send({ id, request } satisfies ToDatabase, () => undefined);
        }),
      ),
    async close() {
      if (child.connected) child.disconnect();
      const patience = setTimeout(kill, CLOSING_MS);
      await ended;
      clearTimeout(patience);
    },
  };
}
