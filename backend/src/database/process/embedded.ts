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
 * By the clock, four times as long at most.
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
      isReady: database.isReady,
      workedMs: database.workedMs,
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

/** Of one process: a transaction never continues in the next one. */
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
  begin: (...args: Parameters<typeof startChild>) => Child = startChild,
) {
  let serving: Child | undefined;
  let newest = begin(options, report);
  let next: Promise<unknown> = newest.ready;
  let startsAt = 0;
  let failures = 0;
  let closing = false;
  /** Since when no process serves, and why the last one ended. */
  let down: { reason: string; since: number } | undefined;

  async function serve(child: Child): Promise<void> {
    // also before it is ready: `replace` starts the next process when this one
    // ends
    void child.ended.then((reason) => replace(child, reason));
    await child.ready;
    serving = child;
  }

  function replace(child: Child, reason: string): void {
    const hadServed = serving === child;
    if (hadServed) serving = undefined;
    if (closing) return;
    down ??= { reason, since: performance.now() };
    failures = child.answers() > 0 ? 0 : failures + 1;
    const pause = PAUSES[Math.min(failures, PAUSES.length - 1)] ?? 0;
    startsAt = performance.now() + pause;
    if (!hadServed)
      report(
        `database: cannot start: ${reason}; tries again in ${seconds(pause)} s`,
      );
    // `replace` of that process reports its failure
    next = start(pause).catch(() => undefined);
  }

  async function start(pause: number): Promise<void> {
    await wait(pause);
    if (closing) return;
    const limit = Math.min(START_LIMIT_MS * 2 ** failures, LONGEST_START_MS);
    newest = begin({ ...options, sampleJobs: 0 }, () => undefined, limit);
    await serve(newest);
    if (!down) return;
    report(
      `database: ${down.reason}; restarted after ${seconds(performance.now() - down.since)} s`,
    );
    down = undefined;
  }

  await newest.ready;
  await serve(newest);
  return {
    isReady: () => serving !== undefined,
    workedMs: () => serving?.workedMs(),
    /**
     * Waits for the next process for a short time, then rejects with
     * `Unanswered`.
     */
    async current(): Promise<Child> {
      const limit = performance.now() + PATIENCE_MS;
      for (;;) {
        if (serving) return serving;
        const left = Math.max(limit, startsAt) - performance.now();
        if (startsAt > limit || left <= 0 || closing)
          throw restarting(Math.max(1, Math.ceil(left / 1000)));
        await Promise.race([next, wait(left, undefined, { ref: false })]);
      }
    },
    async close() {
      closing = true;
      await newest.close();
    },
  };
}

const seconds = (ms: number) => (ms / 1000).toFixed(1);
