import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Unanswered } from '../../limiter';
import { afterWorking } from './processor-time';
import {
  FROM_DATABASE,
  type Answer,
  type DatabaseRequest,
  type StartedWith,
  type ToDatabase,
} from './protocol';

/** Heap limit of V8, in MB; the database's own memory is outside the heap. */
const HEAP_MB = 512;
const CLOSING_MS = 1000;
const LAST_WORDS_MS = 100;
/** Whether this is the build (backend/build.mjs) or the source, which Node runs through tsx. */
const isBuilt = import.meta.url.endsWith('.mjs');
const PROGRAM = fileURLToPath(new URL(isBuilt ? './database.mjs' : './main.ts', import.meta.url));
const loader = () =>
  isBuilt ? [] : ['--import', pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href];

const restarting = () => new Unanswered('The database is starting again.', 503, 2);
const tooMuch = () => new Unanswered('The request took too long or too much memory.', 504);

/** One process that holds the database. */
export interface Child {
  /** Rejects with `Unanswered` when the process ends first. After `limitMs` of processor time, the process is ended. */
  run(request: DatabaseRequest, limitMs: number): Promise<Answer>;
  /** Resolves when the process serves; rejects with its output when it ended before. */
  ready: Promise<void>;
  /** Resolves with the reason when the process has ended. */
  ended: Promise<string>;
  /** Answers given so far. */
  answers(): number;
  /** Ends the process after the current request, or after one second. */
  close(): Promise<void>;
}

interface Pending {
  settle(answer: Answer): void;
  fail(error: Error): void;
}

/** Starts the process. With `startLimitMs`, it is ended when it has worked for so long and does not serve. */
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
  const killWithMe = () => child.kill('SIGKILL');
  process.once('exit', killWithMe);
  const pending = new Map<number, Pending>();
  let count = 0;
  let answers = 0;
  let why: string | undefined;
  let output = '';
  let unable: string | undefined;
  child.stderr?.on('data', (data: Buffer) => (output = (output + data.toString()).slice(-2000)));

  const ended = new Promise<string>((resolve) => {
    const end = async (code: number | null, signal: string | null) => {
      process.off('exit', killWithMe);
      // the last output may arrive a moment later
      await Promise.race([once(child, 'close'), wait(LAST_WORDS_MS)]);
      const [words = ''] = output.trim().split('\n');
      // one request runs at a time, so the current one exhausted the memory
      const isAtFault = why !== undefined || words !== '';
      for (const { fail } of pending.values()) fail(isAtFault ? tooMuch() : restarting());
      pending.clear();
      resolve(why ?? unable ?? (words || `ended (${signal ?? `exit ${code}`})`));
    };
    child.once('exit', (code, signal) => void end(code, signal));
  });
  const ready = new Promise<void>((resolve, reject) => {
    child.on('message', (message) => {
      const said = FROM_DATABASE.parse(message);
      if ('ready' in said) return resolve();
      if ('report' in said) return report(said.report);
      if ('unable' in said) return void (unable = said.unable);
      answers += 1;
      pending.get(said.id)?.settle(said.answer);
      pending.delete(said.id);
    });
    child.on('error', reject);
    void ended.then((reason) => reject(new Error(unable ?? `The database’s process ${reason}.`)));
  });
  if (startLimitMs !== undefined) {
    const callOff = afterWorking(child.pid ?? 0, startLimitMs, () => {
      why = `did not start within ${startLimitMs / 1000} s`;
      child.kill('SIGKILL');
    });
    void Promise.race([ready, ended]).then(callOff, callOff);
  }
  ready.catch(() => undefined);
  const send = (message: ToDatabase) => child.connected && child.send(message, () => undefined);

  return {
    ready,
    ended,
    answers: () => answers,
    async run(request, limitMs) {
      const id = (count += 1);
      const callOff = afterWorking(child.pid ?? 0, limitMs, () => {
        why = `a request took more than ${limitMs / 1000} s`;
        child.kill('SIGKILL');
      });
      try {
        return await new Promise<Answer>((settle, fail) => {
          if (!child.connected) return fail(restarting());
          pending.set(id, { settle, fail });
          send({ id, request });
        });
      } finally {
        callOff();
      }
    },
    async close() {
      send({ close: true });
      const patience = setTimeout(() => child.kill('SIGKILL'), CLOSING_MS);
      await ended;
      clearTimeout(patience);
    },
  };
}
