import { setTimeout as wait } from 'node:timers/promises';
import { sentenceOf } from '@board/shared/internal/sentence';
import { hashOf, newToken, type Keys } from './keys';
import type { Attempt, Mailer } from './mailer';
import { confirmationMail, jobsMail, type Site } from './mails';
import type { DueAlert, Ending, Store } from './store';

/**
 * Pauses in ms: without work, and after a failure, which doubles up to the
 * longest.
 */
const PAUSES = { idleMs: 15_000, firstMs: 5000 };
const LONGEST_MS = 5 * 60_000;
/**
 * How often an idle program looks whether the server takes mail, and how often
 * it deletes what is due.
 */
const CHECK_MS = 60_000;
const PRUNE_MS = 60 * 60_000;
/**
 * A program that ended in the middle of a mail keeps it for this time, in s.
 * Longer than any attempt.
 */
const LEASE_S = 300;
/**
 * Mailboxes that are refused in a row before that counts as the mail server's
 * fault.
 */
const MOST_REFUSED = 10;

export interface SenderOptions {
  store: Store;
  keys: Keys;
  mailer: Mailer;
  site: Site;
  report: (line: string) => void;
  /** Runs before the first mail, and again until it succeeds. */
  prepare: () => Promise<void>;
  leaseSeconds?: number;
  pauses?: typeof PAUSES;
}

/** Why something does not work; undefined while it works. */
export interface SenderHealth {
  mail: string | undefined;
  /** Of mails to confirm. */
  limit: string | undefined;
  database: string | undefined;
}

/** Sends what is due, one mail after another, until the signal aborts. */
export function createSender(options: SenderOptions) {
  const {
    store,
    mailer,
    report,
    leaseSeconds = LEASE_S,
    pauses = PAUSES,
  } = options;
  const health: SenderHealth = {
    mail: undefined,
    limit: undefined,
    database: undefined,
  };
  let wake = new AbortController();
  let isPrepared = false;
  /**
   * By `performance.now()`, which does not go back with the machine's clock.
   */
  let checkedAt = -Infinity;
  let prunedAt = -Infinity;
  let refusedInARow = 0;
  /**
   * Why mails are only postponed: the server refuses whoever they are for, such
   * as one that wants a login.
   */
  let brake: string | undefined;

  function note(part: keyof SenderHealth, why: string | undefined): void {
    if (health[part] !== why) report(`${part}: ${why ?? 'works again'}`);
    health[part] = why;
  }

  const database = <T>(work: Promise<T>): Promise<T> =>
    work.then(
      (value) => {
        note('database', undefined);
        return value;
      },
      (error: unknown) => {
        note('database', sentenceOf(error));
        throw error;
      },
    );

  /**
   * A mailbox that is refused gets no more alerts. After ten in a row a refused
   * mail is postponed instead, until one is taken.
   */
  function judge(attempt: Attempt): Attempt {
    checkedAt = performance.now();
    refusedInARow =
      attempt.verdict === 'refused' ? refusedInARow + 1 : refusedInARow;
    if (attempt.verdict === 'sent') [refusedInARow, brake] = [0, undefined];
    const isBraked =
      attempt.verdict === 'refused' && refusedInARow > MOST_REFUSED;
    if (isBraked) brake = `every mailbox is refused: ${attempt.why}`;
    const judged: Attempt = isBraked
      ? { verdict: 'later', why: attempt.why }
      : attempt;
    note('mail', judged.verdict === 'unsent' ? judged.why : brake);
    if (judged.verdict === 'later')
      report(`a mail is postponed: ${judged.why}`);
    if (judged.verdict === 'refused')
      report(`a mail is refused: ${judged.why}`);
    return judged;
  }

  /** Sends the next mail. False when nothing is left to do. */
  async function step(): Promise<boolean> {
    const token = newToken();
    const { due, more, limited } = await database(
      store.next(leaseSeconds, hashOf(token)),
    );
    note(
      'limit',
      limited
        ? 'the mails to confirm of this hour are sent, more wait'
        : undefined,
    );
    if (due === null) return more;
    const ending = await perform(due, token, options, judge).catch(
      (error: unknown) => {
        note('mail', 'a mail cannot be written');
        throw error;
      },
    );
    if (ending === undefined) return true;
    await database(store.end(due.id, ending));
    if (ending.outcome === 'unsent') throw new Error('no mail can be sent');
    return true;
  }

  async function look(): Promise<void> {
    if (performance.now() - prunedAt > PRUNE_MS) {
      await database(store.prune());
      prunedAt = performance.now();
    }
    if (performance.now() - checkedAt <= CHECK_MS) return;
    checkedAt = performance.now();
    await mailer.check().then(
      () => note('mail', brake),
      (error: unknown) => note('mail', sentenceOf(error)),
    );
  }

  return {
    health: () => health,
    /** Ends an idle pause. */
    kick: () => wake.abort(),
    async run(signal: AbortSignal): Promise<void> {
      const sleep = (ms: number, until: AbortSignal) =>
        wait(ms, undefined, { signal: until }).catch(() => undefined);
      for (let pause = pauses.firstMs; !signal.aborted;) {
        // before the work, so that no sign-up meanwhile waits for the end of
        // the pause
        wake = new AbortController();
        const woken = AbortSignal.any([signal, wake.signal]);
        try {
          if (!isPrepared) await database(options.prepare());
          isPrepared = true;
          while (!signal.aborted && (await step()));
          await look();
          pause = pauses.firstMs;
          await sleep(pauses.idleMs, woken);
        } catch {
          // what failed is in `health` by now
          await sleep(pause, signal);
          pause = Math.min(pause * 2, LONGEST_MS);
        }
      }
    },
  };
}

/** Undefined where the alert is gone or paused meanwhile. */
async function perform(
  due: DueAlert,
  token: string,
  { store, keys, mailer, site, report }: SenderOptions,
  judge: (attempt: Attempt) => Attempt,
): Promise<Ending | undefined> {
  const to = keys.open(due.sealed);
  if (due.kind === 'confirm') {
    const { verdict } = judge(
      await mailer.send(confirmationMail(site, to.address, token)),
    );
    return { outcome: verdict };
  }
  const found = await store.jobs(due.id).catch((error: unknown) => {
    // One search that fails must not keep the others waiting.
    report(`an alert's search fails: ${sentenceOf(error)}`);
    return 'failed' as const;
  });
  if (found === undefined) return undefined;
  if (found === 'failed') return { outcome: 'later' };
  if (found.jobs.length === 0)
    return { outcome: 'nothing', until: found.until };
  const { filter, cadence } = due;
  const { verdict } = judge(
    await mailer.send(jobsMail(site, { to, filter, cadence, found })),
  );
  if (verdict !== 'sent') return { outcome: verdict };
  return {
    outcome: 'sent',
    until: found.until,
    jobs: found.jobs.map(({ id }) => id),
  };
}
