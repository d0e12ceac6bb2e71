import { setTimeout as wait } from 'node:timers/promises';
import { sentenceOf } from '@board/shared/node/sentence';
import { hashOfToken, newToken, type AlertKeys } from './keys';
import type { MailAttempt, Mailer } from './mailer';
import { confirmationMail, jobsMail, type MailSite } from './mails';
import type { DueAlert, AlertEnding, AlertStore } from './store';

/**
 * Pauses in ms: `idleMs` without work, and `firstMs` after a failure. Each
 * further failure doubles the pause, up to the longest.
 */
const PAUSES_MS = { idleMs: 15_000, firstMs: 5000 };
const LONGEST_PAUSE_MS = 5 * 60_000;
/** How often an idle program asks whether the server takes mail. */
const CHECK_MS = 60_000;
/** How often the program deletes what may no longer be kept. */
const PRUNE_MS = 60 * 60_000;
/**
 * A mail that is being sent belongs to its program for this time, in s; after
 * it, another program may send the mail. Longer than any attempt.
 */
const LEASE_S = 300;
/**
 * Mailboxes that are refused in a row before that counts as the mail server's
 * fault.
 */
const MOST_REFUSED = 10;

export interface SenderOptions {
  store: AlertStore;
  keys: AlertKeys;
  mailer: Mailer;
  site: MailSite;
  report: (line: string) => void;
  /** Runs before the first mail, and again until it succeeds. */
  prepare: () => Promise<void>;
  leaseSeconds?: number;
  pauses?: typeof PAUSES_MS;
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
   * Why refused mails are postponed: the server refuses every mailbox, such as
   * a server that wants a login.
   */
  #postponeReason: string | undefined;

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
    const { pauses = PAUSES_MS } = this.#options;
    let pauseMs = pauses.firstMs;
    while (!signal.aborted) {
      // made before the work, so that a sign-up during it ends the next pause
      this.#wake = new AbortController();
      const wakeSignal = AbortSignal.any([signal, this.#wake.signal]);
      try {
        await this.#work(signal);
        pauseMs = pauses.firstMs;
        await sleepFor(pauses.idleMs, wakeSignal);
      } catch {
        // what failed is in `health` by now
        await sleepFor(pauseMs, signal);
        pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
      }
    }
  }

  /** Sends all that is due. */
  async #work(signal: AbortSignal): Promise<void> {
    if (!this.#isPrepared) await this.#database(this.#options.prepare());
    this.#isPrepared = true;
    let hasMore = true;
    while (hasMore && !signal.aborted) hasMore = await this.#sendNext();
    await this.#pruneAndCheck();
  }

  /** Sends the next mail. False when nothing is left to do. */
  async #sendNext(): Promise<boolean> {
    const { store, leaseSeconds = LEASE_S } = this.#options;
    const confirmToken = newToken();
    const { due, more, limited } = await this.#database(
      store.next(leaseSeconds, hashOfToken(confirmToken)),
    );
    this.#note(
      'limit',
      limited
        ? 'the mails to confirm of this hour are sent, more wait'
        : undefined,
    );
    if (due === null) return more;
    const alertEnding = await this.#sendDue(due, confirmToken).catch(
      (error: unknown) => {
        this.#note('mail', 'a mail cannot be written');
        throw error;
      },
    );
    if (alertEnding === undefined) return true;
    await this.#database(store.end(due.id, alertEnding));
    if (alertEnding.outcome === 'unsent')
      throw new Error('no mail can be sent');
    return true;
  }

  /** Undefined where the alert is gone or paused meanwhile. */
  async #sendDue(
    dueAlert: DueAlert,
    confirmToken: string,
  ): Promise<AlertEnding | undefined> {
    const { keys, site } = this.#options;
    const recipient = keys.open(dueAlert.sealed);
    if (dueAlert.kind === 'confirm')
      return {
        outcome: await this.#send(
          confirmationMail(site, recipient.address, confirmToken),
        ),
      };
    const foundJobs = await this.#jobsFor(dueAlert);
    if (foundJobs === undefined) return undefined;
    if (foundJobs === 'failed') return { outcome: 'later' };
    const { jobs, until } = foundJobs;
    if (jobs.length === 0) return { outcome: 'nothing', until };
    const { filter, cadence } = dueAlert;
    const mail = jobsMail(site, {
      recipient,
      filter,
      cadence,
      foundJobs,
    });
    const sendOutcome = await this.#send(mail);
    if (sendOutcome !== 'sent') return { outcome: sendOutcome };
    return { outcome: sendOutcome, until, jobs: jobs.map(({ id }) => id) };
  }

  #jobsFor({ id }: DueAlert) {
    return this.#options.store.jobs(id).catch((error: unknown) => {
      // One search that fails must not keep the others waiting.
      this.#options.report(`an alert's search fails: ${sentenceOf(error)}`);
      return 'failed' as const;
    });
  }

  async #send(mail: Parameters<Mailer['send']>[0]) {
    const mailAttempt = await this.#options.mailer.send(mail);
    return this.#judge(mailAttempt).verdict;
  }

  /**
   * A mailbox that is refused gets no more alerts. After `MOST_REFUSED` in a
   * row, a refused mail is postponed instead, until one is taken.
   */
  #judge(mailAttempt: MailAttempt): MailAttempt {
    this.#checkedAt = performance.now();
    if (mailAttempt.verdict === 'sent') {
      this.#refusedInARow = 0;
      this.#postponeReason = undefined;
    }
    const judgedAttempt =
      mailAttempt.verdict === 'refused'
        ? this.#judgeRefused(mailAttempt.reason)
        : mailAttempt;
    this.#note(
      'mail',
      judgedAttempt.verdict === 'unsent'
        ? judgedAttempt.reason
        : this.#postponeReason,
    );
    const { report } = this.#options;
    if (judgedAttempt.verdict === 'later')
      report(`a mail is postponed: ${judgedAttempt.reason}`);
    if (judgedAttempt.verdict === 'refused')
      report(`a mail is refused: ${judgedAttempt.reason}`);
    return judgedAttempt;
  }

  #judgeRefused(refusalReason: string): MailAttempt {
    this.#refusedInARow += 1;
    if (this.#refusedInARow <= MOST_REFUSED)
      return { verdict: 'refused', reason: refusalReason };
    this.#postponeReason = `every mailbox is refused: ${refusalReason}`;
    return { verdict: 'later', reason: refusalReason };
  }

  /**
   * Deletes what is due, and asks an idle mail server whether it takes mail.
   */
  async #pruneAndCheck(): Promise<void> {
    const { store, mailer } = this.#options;
    if (performance.now() - this.#prunedAt > PRUNE_MS) {
      await this.#database(store.prune());
      this.#prunedAt = performance.now();
    }
    if (performance.now() - this.#checkedAt <= CHECK_MS) return;
    this.#checkedAt = performance.now();
    await mailer.check().then(
      () => this.#note('mail', this.#postponeReason),
      (error: unknown) => this.#note('mail', sentenceOf(error)),
    );
  }

  async #database<T>(databaseCall: Promise<T>): Promise<T> {
    try {
      const databaseAnswer = await databaseCall;
      this.#note('database', undefined);
      return databaseAnswer;
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

const sleepFor = (ms: number, endSignal: AbortSignal) =>
  wait(ms, undefined, { signal: endSignal }).catch(() => undefined);
