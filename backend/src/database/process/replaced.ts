import { setTimeout as wait } from 'node:timers/promises';
import { Unanswered } from '../../limiter';
import { startChild, type Child } from './child';
import type { StartedWith } from './protocol';

/** Pauses before restarts of a process that ended without an answer, in ms. */
const PAUSES = [0, 1000, 2000, 4000, 8000, 16_000, 30_000];
/** Work of a process until it serves, in ms; twice as long after each failure. By the clock, four times as long at most. */
const START_LIMIT_MS = 15_000;
const LONGEST_START_MS = 600_000;
/** A request waits this long for the next process, in ms. */
const PATIENCE_MS = 8000;

/** A database process that restarts whenever it ends. */
export interface Replaced {
  /** The process that serves. Waits for the next one for a short time, then rejects with `Unanswered`. */
  current(): Promise<Child>;
  isReady(): boolean;
  close(): Promise<void>;
}

/** `begin` starts one process; with a limit, in ms, it ends a process that has worked for so long and does not serve. */
export type Begin = (options: StartedWith, report: (line: string) => void, startLimitMs?: number) => Child;

/** Starts the process; rejects when the first one cannot serve. */
export async function keepDatabase(
  options: StartedWith,
  report: (line: string) => void,
  begin: Begin = startChild,
): Promise<Replaced> {
  let serving: Child | undefined;
  let newest = begin(options, report);
  let next: Promise<unknown> = newest.ready;
  /** The time at which the next process starts, after a pause. */
  let startsAt = 0;
  let failures = 0;
  let closing = false;
  /** Since when no process serves, and why the last one ended. */
  let down: { reason: string; since: number } | undefined;

  async function follow(child: Child): Promise<void> {
    const reason = await child.ended;
    const ended = performance.now();
    const hadServed = serving === child;
    if (hadServed) serving = undefined;
    if (closing) return;
    down ??= { reason, since: ended };
    failures = child.answers() > 0 ? 0 : failures + 1;
    const pause = PAUSES[Math.min(failures, PAUSES.length - 1)] ?? 0;
    startsAt = ended + pause;
    if (!hadServed) report(`database: cannot start: ${reason}; tries again in ${seconds(pause)} s`);
    // `follow` of that process reports its failure
    next = replace(pause).catch(() => undefined);
  }

  async function replace(pause: number): Promise<void> {
    await wait(pause);
    if (closing) return;
    const limit = Math.min(START_LIMIT_MS * 2 ** failures, LONGEST_START_MS);
    newest = begin({ ...options, sampleJobs: 0 }, () => undefined, limit);
    await serve(newest);
    if (!down) return;
    report(`database: ${down.reason}; restarted after ${seconds(performance.now() - down.since)} s`);
    down = undefined;
  }

  async function serve(child: Child): Promise<void> {
    // also before it is ready: `follow` starts the next process when this one ends
    void follow(child);
    await child.ready;
    serving = child;
  }

  await newest.ready;
  await serve(newest);
  return {
    isReady: () => serving !== undefined,
    async current() {
      const limit = performance.now() + PATIENCE_MS;
      for (;;) {
        if (serving) return serving;
        const left = Math.max(limit, startsAt) - performance.now();
        if (startsAt > limit || left <= 0 || closing)
          throw new Unanswered('The database is starting again.', 503, Math.max(1, Math.ceil(left / 1000)));
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
