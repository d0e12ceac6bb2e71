import { setTimeout as wait } from 'node:timers/promises';
import { sentenceOf } from '@board/shared/node/sentence';
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
  /** The limit of mails to confirm. */
  limit: string | undefined;
  database: string | undefined;
}

/** Sends what is due, one mail after another. */
export class Sender {
  readonly #options: SenderOptions;
  readonly #health: SenderHealth = {
    mail: undefined,
    limit: undefined,
    database: undefined,
  };
  #wake = new AbortController();
  #isPrepared = false;
  /**
   * Times of `performance.now()`, which does not go back with the machine's
   * clock.
   */
  #checkedAt = -Infinity;
  #prunedAt = -Infinity;
  #refusedInARow = 0;
  /**
   * Why mails are only postponed: the server refuses them whatever the mailbox,
   * such as one that wants a login.
   */
  #brake: string | undefined;

  constructor(options: SenderOptions) {
    this.#options = options;
  }

  health(): SenderHealth {
    return this.#health;
  }

  /** Ends an idle pause. */
  kick(): void {
    this.#wake.abort();
  }

  /** Works until the signal aborts. */
  async run(signal: AbortSignal): Promise<void> {
    const { pauses = PAUSES } = this.#options;
    let pauseMs = pauses.firstMs;
    while (!signal.aborted) {
      // before the work, so that no sign-up meanwhile waits for the end of the
      // pause
      this.#wake = new AbortController();
      const woken = AbortSignal.any([signal, this.#wake.signal]);
      try {
        await this.#work(signal);
        pauseMs = pauses.firstMs;
        await sleep(pauses.idleMs, woken);
      } catch {
        // what failed is in `health` by now
        await sleep(pauseMs, signal);
        pauseMs = Math.min(pauseMs * 2, LONGEST_MS);
      }
    }
  }

  /** Sends all that is due. */
  async #work(signal: AbortSignal): Promise<void> {
    if (!this.#isPrepared) await this.#database(this.#options.prepare());
    this.#isPrepared = true;
    let hasMore = true;
    while (hasMore && !signal.aborted) hasMore = await this.#sendNext();
    await this.#lookAfter();
  }

  /** Sends the next mail. False when nothing is left to do. */
  async #sendNext(): Promise<boolean> {
    const { store, leaseSeconds = LEASE_S } = this.#options;
    const token = newToken();
    const { due, more, limited } = await this.#database(
      store.next(leaseSeconds, hashOf(token)),
    );
    this.#note(
      'limit',
      limited
        ? 'the mails to confirm of this hour are sent, more wait'
        : undefined,
    );
    if (due === null) return more;
    const ending = await this.#perform(due, token).catch((error: unknown) => {
      this.#note('mail', 'a mail cannot be written');
      throw error;
    });
    if (ending === undefined) return true;
    await this.#database(store.end(due.id, ending));
    if (ending.outcome === 'unsent') throw new Error('no mail can be sent');
    return true;
  }

  /** Undefined where the alert is gone or paused meanwhile. */
  async #perform(due: DueAlert, token: string): Promise<Ending | undefined> {
    const { keys, site } = this.#options;
    const recipient = keys.open(due.sealed);
    if (due.kind === 'confirm')
      return {
        outcome: await this.#send(
          confirmationMail(site, recipient.address, token),
        ),
      };
    const found = await this.#jobsFor(due);
    if (found === undefined) return undefined;
    if (found === 'failed') return { outcome: 'later' };
    const { jobs, until } = found;
    if (jobs.length === 0) return { outcome: 'nothing', until };
    const { filter, cadence } = due;
    const mail = jobsMail(site, { to: recipient, filter, cadence, found });
    const outcome = await this.#send(mail);
    if (outcome !== 'sent') return { outcome };
    return { outcome, until, jobs: jobs.map(({ id }) => id) };
  }

  #jobsFor({ id }: DueAlert) {
    return this.#options.store.jobs(id).catch((error: unknown) => {
      // One search that fails must not keep the others waiting.
      this.#options.report(`an alert's search fails: ${sentenceOf(error)}`);
      return 'failed' as const;
    });
  }

  async #send(mail: Parameters<Mailer['send']>[0]) {
    const attempt = await this.#options.mailer.send(mail);
    return this.#judge(attempt).verdict;
  }

  /**
   * A mailbox that is refused gets no more alerts. After ten in a row a refused
   * mail is postponed instead, until one is taken.
   */
  #judge(attempt: Attempt): Attempt {
    this.#checkedAt = performance.now();
    if (attempt.verdict === 'sent') {
      this.#refusedInARow = 0;
      this.#brake = undefined;
    }
    const judged =
      attempt.verdict === 'refused' ? this.#judgeRefused(attempt.why) : attempt;
    this.#note('mail', judged.verdict === 'unsent' ? judged.why : this.#brake);
    const { report } = this.#options;
    if (judged.verdict === 'later')
      report(`a mail is postponed: ${judged.why}`);
    if (judged.verdict === 'refused')
      report(`a mail is refused: ${judged.why}`);
    return judged;
  }

  #judgeRefused(why: string): Attempt {
    this.#refusedInARow += 1;
    if (this.#refusedInARow <= MOST_REFUSED) return { verdict: 'refused', why };
    this.#brake = `every mailbox is refused: ${why}`;
    return { verdict: 'later', why };
  }

  /**
   * Deletes what is due, and asks an idle mail server whether it takes mail.
   */
  async #lookAfter(): Promise<void> {
    const { store, mailer } = this.#options;
    if (performance.now() - this.#prunedAt > PRUNE_MS) {
      await this.#database(store.prune());
      this.#prunedAt = performance.now();
    }
    if (performance.now() - this.#checkedAt <= CHECK_MS) return;
    this.#checkedAt = performance.now();
    await mailer.check().then(
      () => this.#note('mail', this.#brake),
      (error: unknown) => this.#note('mail', sentenceOf(error)),
    );
  }

  async #database<T>(work: Promise<T>): Promise<T> {
    try {
      const value = await work;
      this.#note('database', undefined);
      return value;
    } catch (error) {
      this.#note('database', sentenceOf(error));
      throw error;
    }
  }

  #note(part: keyof SenderHealth, reason: string | undefined): void {
    if (this.#health[part] !== reason)
      this.#options.report(`${part}: ${reason ?? 'works again'}`);
    this.#health[part] = reason;
  }
}

const sleep = (ms: number, until: AbortSignal) =>
  wait(ms, undefined, { signal: until }).catch(() => undefined);
