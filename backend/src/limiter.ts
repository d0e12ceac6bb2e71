import { Allowances, Shares } from './shares';
import { Unanswered } from './store';

/**
 * The kinds of visitors' requests, the least urgent first. A late suggestion is
 * not missed, because the next letter asks anew; figures stand beside a list
 * that can be read without them.
 */
export const URGENCIES = ['typing', 'figures', 'content'] as const;
export type Urgency = (typeof URGENCIES)[number];

/**
 * Whose request it is. A network is that of `networkOf`; a document without one
 * is the server's own.
 */
export type Caller =
  | { kind: 'document'; isHeavy: boolean; network?: string | undefined }
  | { kind: 'visitor'; urgency: Urgency; network: string }
  | { kind: 'owner' };

export interface Limits {
  /**
   * Maximum of concurrent work. Plain documents may use all of it, and all
   * other requests five eighths.
   */
  places: number;
  /** Maximum of visitors' waiting requests. */
  longest: number;
  /** A visitor's request that waited this long is refused, in ms. */
  longestWaitMs: number;
}

interface Clocks {
  /** The time in ms, by a clock that does not go back. */
  now?: () => number;
  /**
   * The processor time that the database has used, in ms, where it is known: on
   * a busy machine the clock runs on.
   */
  worked?: () => number;
}

/** The share of the places that requests other than plain documents may use. */
const SLOW_SHARE = 5 / 8;
/** The share that one network may use while others run or wait. */
const NETWORK_SHARE = 1 / 4;
/**
 * The time, in ms, for which a network is refused after one of its requests has
 * ended the database's process.
 */
const PENALTY_MS = 60_000;

/**
 * Requests of the lower rank go first; those in turns wait for each other by
 * network.
 */
const RANKS = { plainDocument: 0, heavyDocument: 1, inTurns: 2 };

/** A request that waits for its turn, or has it. */
interface Turn {
  caller: Caller;
  /**
   * The caller's network. Requests of one network take turns with those of
   * others.
   */
  network: string;
  start: () => void;
  refuse: (reason: Unanswered) => void;
}

const tooMany = (reason: string, seconds = 2) =>
  new Unanswered(`${reason} Try again in ${seconds} s.`, 429, seconds);

const isPlain = ({ caller }: Turn) =>
  caller.kind === 'document' && !caller.isHeavy;
const isVisitors = ({ caller }: Turn) => caller.kind === 'visitor';
/** Within a network, documents go before what they fetch later. */
const urgencyOf = ({ caller }: Turn) =>
  caller.kind === 'visitor'
    ? URGENCIES.indexOf(caller.urgency)
    : URGENCIES.length;

function networkIn(caller: Caller): string {
  if (caller.kind === 'owner') return 'owner';
  return caller.network ?? 'server';
}

/**
 * The queue in front of the database, which works while anybody waits. Plain
 * documents go first, then heavy ones of networks that use little. All else
 * takes turns by network, and within one by urgency. It refuses requests that
 * waited too long, the least urgent of the network that fills the queue, and
 * those of a network that has just ended the database.
 */
export class Limiter {
  readonly #limits: Limits;
  /** The time in ms, by a clock that does not go back. */
  readonly #now: () => number;
  readonly #worked: () => number;
  readonly #waiting = new Set<Turn>();
  readonly #running = new Set<Turn>();
  readonly #shares = new Shares();
  readonly #allowances: Allowances;
  /** The moment until which a network is refused. */
  readonly #penalties = new Map<string, number>();

  constructor(
    limits: Limits,
    { now = () => performance.now(), worked = now }: Clocks = {},
  ) {
    this.#limits = limits;
    this.#now = now;
    this.#worked = worked;
    this.#allowances = new Allowances(now);
  }

  /**
   * Runs `work` in its turn. Rejects with `Unanswered`: 429 where a visitor
   * would wait too long, 503 when `signal` aborts the wait.
   */
  async take<T>(
    caller: Caller,
    work: () => Promise<T>,
    signal?: AbortSignal,
  ): Promise<T> {
    const network = networkIn(caller);
    if (caller.kind === 'visitor') this.#requireNoPenalty(network);
    const turn = await this.#waitForTurn(caller, network, signal);
    const beganAt = this.#now();
    const workedBefore = this.#worked();
    try {
      return await work();
    } catch (error) {
      // 504: the statement had to be ended with the database's process.
      const endedDatabase = error instanceof Unanswered && error.status === 504;
      if (endedDatabase && isVisitors(turn))
        this.#penalties.set(network, this.#now() + PENALTY_MS);
      throw error;
    } finally {
      this.#running.delete(turn);
      const elapsedMs = this.#now() - beganAt;
      // The database's own time counts the work of others too, so that the
      // time on the clock is the limit.
      this.#charge(turn, Math.min(this.#worked() - workedBefore, elapsedMs));
      this.#advance();
    }
  }

  count(): { running: number; waiting: number } {
    return { running: this.#running.size, waiting: this.#waiting.size };
  }

  #requireNoPenalty(network: string): void {
    for (const [other, until] of this.#penalties)
      if (until <= this.#now()) this.#penalties.delete(other);
    const until = this.#penalties.get(network);
    if (until === undefined) return;
    throw tooMany(
      'A request from this network took too long.',
      Math.ceil((until - this.#now()) / 1000),
    );
  }

  /** Resolves when it is the caller's turn. */
  #waitForTurn(
    caller: Caller,
    network: string,
    signal: AbortSignal | undefined,
  ): Promise<Turn> {
    return new Promise((resolve, reject) => {
      const turn: Turn = {
        caller,
        network,
        start: () => {
          settle();
          resolve(turn);
        },
        refuse: (reason) => {
          settle();
          this.#waiting.delete(turn);
          reject(reason);
        },
      };
      const refuseLate = () =>
        turn.refuse(tooMany('The request waited too long.'));
      const leave = () =>
        turn.refuse(new Unanswered('The client has gone.', 503));
      const timer = isVisitors(turn)
        ? setTimeout(refuseLate, this.#limits.longestWaitMs).unref()
        : undefined;
      const settle = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', leave);
      };
      if (signal?.aborted) {
        leave();
        return;
      }
      signal?.addEventListener('abort', leave);
      this.#waiting.add(turn);
      this.#advance();
      this.#makeRoom();
    });
  }

  #advance(): void {
    while (this.#running.size < this.#limits.places) {
      const next = [...this.#waiting]
        .filter((turn) => this.#mayStart(turn))
        .toSorted((a, b) => this.#compare(a, b))
        .at(0);
      if (!next) return;
      this.#waiting.delete(next);
      this.#running.add(next);
      if (this.#rankOf(next) === RANKS.inTurns)
        this.#shares.begin(next.network);
      next.start();
    }
  }

  #mayStart(turn: Turn): boolean {
    if (isPlain(turn)) return true;
    const { places } = this.#limits;
    const slow = [...this.#running].filter((other) => !isPlain(other));
    if (slow.length >= places * SLOW_SHARE) return false;
    const noOtherNetwork = [...slow, ...this.#waiting].every(
      (other) => isPlain(other) || other.network === turn.network,
    );
    const ofNetwork = slow.filter(({ network }) => network === turn.network);
    return noOtherNetwork || ofNetwork.length < places * NETWORK_SHARE;
  }

  #compare(a: Turn, b: Turn): number {
    return (
      this.#rankOf(a) - this.#rankOf(b) ||
      this.#shares.positionOf(a.network) - this.#shares.positionOf(b.network) ||
      urgencyOf(b) - urgencyOf(a)
    );
  }

  #rankOf(turn: Turn): number {
    if (isPlain(turn)) return RANKS.plainDocument;
    const { caller, network } = turn;
    const mayGoFirst =
      caller.kind === 'document' &&
      (!caller.network || this.#allowances.hasLeft(network));
    return mayGoFirst ? RANKS.heavyDocument : RANKS.inTurns;
  }

  /**
   * Refuses the least urgent request of the network that has the most in a full
   * queue; of equally urgent ones the last.
   */
  #makeRoom(): void {
    const visitors = [...this.#waiting].filter(isVisitors);
    if (visitors.length <= this.#limits.longest) return;
    const counts = new Map<string, number>();
    for (const { network } of visitors)
      counts.set(network, (counts.get(network) ?? 0) + 1);
    const countOf = ({ network }: Turn) => counts.get(network) ?? 0;
    const byMostThenLeastUrgent = (a: Turn, b: Turn) =>
      countOf(b) - countOf(a) || urgencyOf(a) - urgencyOf(b);
    const [refused] = visitors.toReversed().toSorted(byMostThenLeastUrgent);
    refused?.refuse(tooMany('Too many requests are waiting.'));
  }

  #charge(turn: Turn, ms: number): void {
    if (isPlain(turn)) return;
    // every request counts, however soon it ended
    this.#shares.charge(turn.network, Math.max(ms, 1));
    if (turn.caller.kind === 'document')
      this.#allowances.spend(turn.network, ms);
  }
}
