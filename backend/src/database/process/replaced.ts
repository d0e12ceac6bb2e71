import { setTimeout as wait } from 'node:timers/promises';
import { Unanswered } from '../../unanswered';
import { startChild, type Child } from './child';
import type { StartedWith } from './protocol';

/** Pauses before restarts of a process that ended without an answer, in ms. */
const PAUSES = [0, 1000, 2000, 4000, 8000, 16_000, 30_000];
/** A request waits this long for the next process, in ms. */
const PATIENCE_MS = 8000;

/** A database process that restarts whenever it ends. */
export interface Replaced {
  /** The process that serves. Waits for the next one for a short time, then rejects with `Unanswered`. */
  current(): Promise<Child>;
  isReady(): boolean;
  close(): Promise<void>;
}

/** Starts the process; rejects when the first one cannot serve. */
export async function keepDatabase(options: StartedWith, report: (line: string) => void): Promise<Replaced> {
  let serving: Child | undefined;
  let newest = startChild(options, report);
  let next: Promise<unknown> = newest.ready;
  /** The time at which the next process starts, after a pause. */
  let startsAt = 0;
  let failures = 0;
  let closing = false;

  async function follow(child: Child): Promise<void> {
    const reason = await child.ended;
    if (serving === child) serving = undefined;
    if (closing) return;
    const began = performance.now();
    failures = child.answers() > 0 ? 0 : failures + 1;
    const pause = PAUSES[Math.min(failures, PAUSES.length - 1)] ?? 0;
    startsAt = began + pause;
    const reportEnd = (end: string) => report(`database: ${reason}; ${end}`);
    next = replace(pause).then(
      () => reportEnd(`restarted after ${seconds(performance.now() - began)} s`),
      (error: unknown) => reportEnd(String(error)),
    );
  }

  async function replace(pause: number): Promise<void> {
    await wait(pause);
    if (closing) return;
    newest = startChild({ ...options, sampleJobs: 0 }, () => undefined);
    await serve(newest);
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
