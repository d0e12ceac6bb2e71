import { setTimeout as wait } from 'node:timers/promises';
import { sentenceOf } from '@board/shared/internal/sentence';
import { hashOf, newToken, type Keys } from './keys';
import { withBrake, type Attempt, type Mailer } from './mailer';
import { confirmationMail, jobsMail, type Site } from './mails';
import type { DueAlert, Ending, Store } from './store';

/** Pauses in ms: without work, and after a failure, which doubles up to the longest. */
const IDLE_MS = 15_000;
const FIRST_MS = 5000;
const LONGEST_MS = 5 * 60_000;
/** How often an idle program looks whether the server takes mail, and how often it deletes what is due. */
const CHECK_MS = 60_000;
const PRUNE_MS = 60 * 60_000;
/** A program that ended in the middle of a mail keeps it for this time, in s. Longer than any attempt. */
const LEASE_S = 300;

export interface SenderOptions {
  store: Store;
  keys: Keys;
  mailer: Mailer;
  site: Site;
  report: (line: string) => void;
  /** Runs before the first mail, and again until it succeeds. */
  prepare: () => Promise<void>;
  leaseSeconds?: number;
  pauses?: { idleMs: number; firstMs: number };
}

/** Sends what is due, one mail after another, until the signal aborts. */
export function createSender(options: SenderOptions) {
  const { store, report } = options;
  const brake = withBrake(options.mailer);
  const { idleMs, firstMs } = options.pauses ?? { idleMs: IDLE_MS, firstMs: FIRST_MS };
  const { health, note, database } = followHealth(report);
  let wake = new AbortController();
  let checkedAt = 0;
  let prunedAt = 0;

  /** Sends the next mail. False when nothing is left to do. */
  async function step(): Promise<boolean> {
    const token = newToken();
    const { due, more, limited } = await database(store.next(options.leaseSeconds ?? LEASE_S, hashOf(token)));
    note('limit', limited ? 'the mails to confirm of this hour are sent, more wait' : undefined);
    if (due === null) return more;
    const ending = await endingOf(due, token, { ...options, mailer: brake.mailer }).catch(
      (error: unknown) => {
        note('mail', 'a mail cannot be written');
        throw error;
      },
    );
    if (ending === undefined) return true;
    if ('attempt' in ending) noteAttempt(ending.attempt);
    await database(store.end(due.id, ending.ending));
    if (ending.ending.outcome === 'unsent') throw new Error('no mail can be sent');
    return true;
  }

  function noteAttempt(attempt: Attempt): void {
    checkedAt = Date.now();
    if (attempt.verdict === 'unsent') note('mail', attempt.why);
    else note('mail', brake.why());
    if (attempt.verdict === 'later' || attempt.verdict === 'refused')
      report(`a mail is ${attempt.verdict === 'later' ? 'postponed' : 'refused'}: ${attempt.why}`);
  }

  async function look(): Promise<void> {
    if (Date.now() - prunedAt > PRUNE_MS) {
      await database(store.prune());
      prunedAt = Date.now();
    }
    if (Date.now() - checkedAt <= CHECK_MS) return;
    checkedAt = Date.now();
    await options.mailer.check().then(
      () => note('mail', brake.why()),
      (error: unknown) => note('mail', sentenceOf(error)),
    );
  }

  let isPrepared = false;

  async function round(signal: AbortSignal): Promise<AbortSignal> {
    // From here on, so that no sign-up during the work waits for the end of the pause.
    wake = new AbortController();
    if (!isPrepared) await database(options.prepare());
    isPrepared = true;
    while (!signal.aborted && (await step()));
    await look();
    return wake.signal;
  }

  return {
    health: () => health,
    /** Ends an idle pause, because something may be due. */
    kick: () => wake.abort(),
    run: (signal: AbortSignal) => repeat(round, { idleMs, firstMs }, signal),
  };
}

/**
 * Repeats `round` until the signal aborts: after an idle pause, which the signal of the round ends, or after a failure, each time later.
 * What failed is in `health` by then.
 */
async function repeat(
  round: (signal: AbortSignal) => Promise<AbortSignal>,
  { idleMs, firstMs }: { idleMs: number; firstMs: number },
  signal: AbortSignal,
): Promise<void> {
  const sleep = (ms: number, until: AbortSignal) =>
    wait(ms, undefined, { signal: until }).catch(() => undefined);
  let pause = firstMs;
  while (!signal.aborted) {
    try {
      const woken = await round(signal);
      pause = firstMs;
      await sleep(idleMs, AbortSignal.any([signal, woken]));
    } catch {
      await sleep(pause, signal);
      pause = Math.min(pause * 2, LONGEST_MS);
    }
  }
}

type Ended = { ending: Ending } | { ending: Ending; attempt: Attempt };

/** Composes and sends one mail. Undefined where the alert is gone or paused meanwhile. */
async function endingOf(
  due: DueAlert,
  token: string,
  { store, keys, mailer, site, report }: SenderOptions,
): Promise<Ended | undefined> {
  const owner = keys.open(due.sealed);
  if (due.kind === 'confirm') {
    const attempt = await mailer.send(confirmationMail(site, owner.address, token));
    return { attempt, ending: { outcome: attempt.verdict } };
  }
  const found = await store.jobs(due.id).catch((error: unknown) => {
    // One search that fails must not keep the others waiting.
    report(`an alert's search fails: ${sentenceOf(error)}`);
    return 'failed' as const;
  });
  if (found === undefined) return undefined;
  if (found === 'failed') return { ending: { outcome: 'later' } };
  if (found.jobs.length === 0) return { ending: { outcome: 'nothing', until: found.until } };
  const { filter, cadence } = due;
  const attempt = await mailer.send(jobsMail(site, { to: owner, filter, cadence, found }));
  if (attempt.verdict !== 'sent') return { attempt, ending: { outcome: attempt.verdict } };
  const jobs = found.jobs.map(({ id }) => id);
  return { attempt, ending: { outcome: 'sent', until: found.until, jobs } };
}

/** What works and what does not; undefined while it works. */
export interface SenderHealth {
  mail: string | undefined;
  /** Of mails to confirm. */
  limit: string | undefined;
  database: string | undefined;
}

/** Follows both, and reports each change once. */
function followHealth(report: (line: string) => void) {
  const health: SenderHealth = { mail: undefined, limit: undefined, database: undefined };
  function note(part: keyof SenderHealth, why: string | undefined): void {
    if (health[part] !== why) report(`${part}: ${why ?? 'works again'}`);
    health[part] = why;
  }
  return {
    health,
    note,
    /** The result of a call of the database; whether it works is noted. */
    database: <T>(work: Promise<T>): Promise<T> =>
      work.then(
        (value) => {
          note('database', undefined);
          return value;
        },
        (error: unknown) => {
          note('database', sentenceOf(error));
          throw error;
        },
      ),
  };
}
