import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { lockFolder } from '../../folder-lock';
import type { Store } from '../../store';
import { createTurns, type DatabaseSession } from '../database';
import {
  restarting,
  startChild,
  type DatabaseChild,
  type StartedWith,
} from './child';

/** Pauses before restarts of a process that ended without an answer, in ms. */
const RESTART_PAUSES_MS = [0, 1000, 2000, 4000, 8000, 16_000, 30_000];
/**
 * Processor time of a process until it serves, in ms; twice as long after each
 * failure. The clock may show four times as much (`afterWorking`).
 */
const START_LIMIT_MS = 15_000;
const LONGEST_START_MS = 600_000;
/** A request waits this long for the next process, in ms. */
const PATIENCE_MS = 8000;

export interface EmbeddedOptions extends StartedWith {
  /** Processor time, in ms. */
  statementLimit: number;
  report: (line: string) => void;
}

/**
 * This process locks the folder, so that the error of a second backend names
 * the process to stop.
 */
export async function openEmbedded(options: EmbeddedOptions): Promise<Store> {
  const { statementLimit, report, dataDir, migrations, sampleJobs, memoryMb } =
    options;
  const release = await lockFolder(join(dataDir, 'backend.lock'));
  try {
    const database = await keepDatabase(
      { dataDir, migrations, sampleJobs, memoryMb },
      report,
    );
    const runInTurn = createTurns();
    return {
      isReady: () => database.isReady(),
      workedMs: () => database.workedMs(),
      session: (work, limitMs = statementLimit) =>
        runInTurn(async () =>
          work(sessionOf(await database.current(), limitMs)),
        ),
      async close() {
        await database.close();
        release();
      },
    };
  } catch (error) {
    release();
    throw error;
  }
}

/** Sessions belong to one process: no transaction continues in the next one. */
const sessionOf = (
  databaseChild: DatabaseChild,
  limitMs: number,
): DatabaseSession => ({
  script: async (sql) => void (await databaseChild.run({ sql }, limitMs)),
  query: async <Row>(sql: string, parameters: readonly unknown[] = []) =>
    (await databaseChild.run({ sql, parameters }, limitMs)) as Row[],
});

/**
 * Starts a database process, and the next whenever it ends. Rejects when the
 * first one cannot serve.
 */
export async function keepDatabase(
  options: StartedWith,
  reportLine: (line: string) => void,
  beginChild: BeginChild = startChild,
): Promise<DatabaseKeeper> {
  const databaseKeeper = new DatabaseKeeper(options, reportLine, beginChild);
  await databaseKeeper.start();
  return databaseKeeper;
}

type BeginChild = (...args: Parameters<typeof startChild>) => DatabaseChild;

class DatabaseKeeper {
  readonly #options: StartedWith;
  readonly #report: (line: string) => void;
  readonly #begin: BeginChild;
  /** The process that answers, if one does. */
  #serving: DatabaseChild | undefined;
  #newest: DatabaseChild;
  /** Settles when the newest process serves, or cannot. */
  #next: Promise<unknown>;
  /** When the next process starts, by `performance.now()`. */
  #startsAt = 0;
  #failures = 0;
  #isClosing = false;
  /** Since when no process serves, and why the last one ended. */
  #outage: { reason: string; since: number } | undefined;

  constructor(
    options: StartedWith,
    reportLine: (line: string) => void,
    beginChild: BeginChild,
  ) {
    this.#options = options;
    this.#report = reportLine;
    this.#begin = beginChild;
    this.#newest = beginChild(options, reportLine);
    this.#next = this.#newest.ready;
  }

  /** Waits for the first process. */
  async start(): Promise<void> {
    await this.#newest.ready;
    await this.#serve(this.#newest);
  }

  isReady(): boolean {
    return this.#serving !== undefined;
  }

  workedMs(): number | undefined {
    return this.#serving?.workedMs();
  }

  /**
   * Waits for the next process for a short time, then rejects with
   * `Unanswered`.
   */
  async current(): Promise<DatabaseChild> {
    const deadline = performance.now() + PATIENCE_MS;
    while (!this.#serving) {
      const waitUntil = Math.max(deadline, this.#startsAt);
      const remainingMs = waitUntil - performance.now();
      if (this.#startsAt > deadline || remainingMs <= 0 || this.#isClosing)
        throw restarting(Math.max(1, Math.ceil(remainingMs / 1000)));
      await Promise.race([
        this.#next,
        wait(remainingMs, undefined, { ref: false }),
      ]);
    }
    return this.#serving;
  }

  async close(): Promise<void> {
    this.#isClosing = true;
    await this.#newest.close();
  }

  async #serve(databaseChild: DatabaseChild): Promise<void> {
    // also before it is ready: `#replace` starts the next process when this
    // one ends
    void databaseChild.ended.then((reason) =>
      this.#replace(databaseChild, reason),
    );
    await databaseChild.ready;
    this.#serving = databaseChild;
  }

  #replace(databaseChild: DatabaseChild, reason: string): void {
    const hadServed = this.#serving === databaseChild;
    if (hadServed) this.#serving = undefined;
    if (this.#isClosing) return;
    this.#outage ??= { reason, since: performance.now() };
    this.#failures = databaseChild.answers() > 0 ? 0 : this.#failures + 1;
    const pauseStep = Math.min(this.#failures, RESTART_PAUSES_MS.length - 1);
    const pauseMs = RESTART_PAUSES_MS[pauseStep] ?? 0;
    this.#startsAt = performance.now() + pauseMs;
    if (!hadServed)
      this.#report(
        `database: cannot start: ${reason}; tries again in ${seconds(pauseMs)} s`,
      );
    // `#replace` of that process reports its failure
    this.#next = this.#startNext(pauseMs).catch(() => undefined);
  }

  async #startNext(pauseMs: number): Promise<void> {
    await wait(pauseMs);
    if (this.#isClosing) return;
    const startLimitMs = START_LIMIT_MS * 2 ** this.#failures;
    // the first start has loaded the samples and printed its steps
    this.#newest = this.#begin(
      { ...this.#options, sampleJobs: 0 },
      () => undefined,
      Math.min(startLimitMs, LONGEST_START_MS),
    );
    await this.#serve(this.#newest);
    if (!this.#outage) return;
    const { reason, since } = this.#outage;
    const secondsDown = seconds(performance.now() - since);
    this.#report(`database: ${reason}; restarted after ${secondsDown} s`);
    this.#outage = undefined;
  }
}

const seconds = (ms: number) => (ms / 1000).toFixed(1);
