import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { lockFolder } from '../../folder-lock';
import type { Store } from '../../store';
import { createTurns, type Session } from '../database';
import { restarting, startChild, type Child, type StartedWith } from './child';

/** Pauses before restarts of a process that ended without an answer, in ms. */
const PAUSES = [0, 1000, 2000, 4000, 8000, 16_000, 30_000];
/**
 * Work of a process until it serves, in ms; twice as long after each failure.
 * The clock may show four times as much.
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
    const inTurn = createTurns();
    return {
      isReady: () => database.isReady(),
      workedMs: () => database.workedMs(),
      session: (work, limitMs = statementLimit) =>
        inTurn(async () => work(sessionOf(await database.current(), limitMs))),
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
const sessionOf = (child: Child, limitMs: number): Session => ({
  script: async (sql) => void (await child.run({ sql }, limitMs)),
  query: async <Row>(sql: string, parameters: readonly unknown[] = []) =>
    (await child.run({ sql, parameters }, limitMs)) as Row[],
});

/**
 * Starts a database process, and the next whenever it ends. Rejects when the
 * first one cannot serve.
 */
export async function keepDatabase(
  options: StartedWith,
  report: (line: string) => void,
  begin: Begin = startChild,
): Promise<DatabaseKeeper> {
  const keeper = new DatabaseKeeper(options, report, begin);
  await keeper.start();
  return keeper;
}

type Begin = (...args: Parameters<typeof startChild>) => Child;

class DatabaseKeeper {
  readonly #options: StartedWith;
  readonly #report: (line: string) => void;
  readonly #begin: Begin;
  /** The process that answers, if one does. */
  #serving: Child | undefined;
  #newest: Child;
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
    report: (line: string) => void,
    begin: Begin,
  ) {
    this.#options = options;
    this.#report = report;
    this.#begin = begin;
    this.#newest = begin(options, report);
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
  async current(): Promise<Child> {
    const limit = performance.now() + PATIENCE_MS;
    while (!this.#serving) {
      const leftMs = Math.max(limit, this.#startsAt) - performance.now();
      if (this.#startsAt > limit || leftMs <= 0 || this.#isClosing)
        throw restarting(Math.max(1, Math.ceil(leftMs / 1000)));
      await Promise.race([this.#next, wait(leftMs, undefined, { ref: false })]);
    }
    return this.#serving;
  }

  async close(): Promise<void> {
    this.#isClosing = true;
    await this.#newest.close();
  }

  async #serve(child: Child): Promise<void> {
    // also before it is ready: `#replace` starts the next process when this
    // one ends
    void child.ended.then((reason) => this.#replace(child, reason));
    await child.ready;
    this.#serving = child;
  }

  #replace(child: Child, reason: string): void {
    const hadServed = this.#serving === child;
    if (hadServed) this.#serving = undefined;
    if (this.#isClosing) return;
    this.#outage ??= { reason, since: performance.now() };
    this.#failures = child.answers() > 0 ? 0 : this.#failures + 1;
    const step = Math.min(this.#failures, PAUSES.length - 1);
    const pause = PAUSES[step] ?? 0;
    this.#startsAt = performance.now() + pause;
    if (!hadServed)
      this.#report(
        `database: cannot start: ${reason}; tries again in ${seconds(pause)} s`,
      );
    // `#replace` of that process reports its failure
    this.#next = this.#startNext(pause).catch(() => undefined);
  }

  async #startNext(pause: number): Promise<void> {
    await wait(pause);
    if (this.#isClosing) return;
    const limit = START_LIMIT_MS * 2 ** this.#failures;
    this.#newest = this.#begin(
      { ...this.#options, sampleJobs: 0 },
      () => undefined,
      Math.min(limit, LONGEST_START_MS),
    );
    await this.#serve(this.#newest);
    if (!this.#outage) return;
    const { reason, since } = this.#outage;
    const downFor = seconds(performance.now() - since);
    this.#report(`database: ${reason}; restarted after ${downFor} s`);
    this.#outage = undefined;
  }
}

const seconds = (ms: number) => (ms / 1000).toFixed(1);
