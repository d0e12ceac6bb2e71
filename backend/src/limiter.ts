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
export type LimitedCaller =
  | { kind: 'document'; isHeavy: boolean; network?: string | undefined }
  | { kind: 'visitor'; urgency: Urgency; network: string }
  | { kind: 'owner' };

export interface LimiterLimits {
  /**
   * Maximum of concurrent work. Plain documents may use all of it, and all
   * other requests five eighths.
   */
  places: number;
  /** Maximum of visitors' waiting requests. */
  queueLimit: number;
  /** A visitor's request that waited this long is refused, in ms. */
  longestWaitMs: number;
}

interface LimiterClocks {
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

/** The lower rank goes first; requests `inTurns` alternate by network. */
const TURN_RANKS = { plainDocument: 0, heavyDocument: 1, inTurns: 2 };

/** A request that waits for its turn, or has it. */
interface CallerTurn {
  caller: LimitedCaller;
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

const isPlainDocument = ({ caller }: CallerTurn) =>
  caller.kind === 'document' && !caller.isHeavy;
const isOfVisitor = ({ caller }: CallerTurn) => caller.kind === 'visitor';
/** Within a network, documents go before what they fetch later. */
const urgencyOf = ({ caller }: CallerTurn) =>
  caller.kind === 'visitor'
    ? URGENCIES.indexOf(caller.urgency)
    : URGENCIES.length;

function networkIn(caller: LimitedCaller): string {
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
  readonly #limits: LimiterLimits;
  /** The time in ms, by a clock that does not go back. */
  readonly #now: () => number;
  readonly #worked: () => number;
  readonly #waiting = new Set<CallerTurn>();
  readonly #running = new Set<CallerTurn>();
  readonly #shares = new Shares();
  readonly #allowances: Allowances;
  /** The moment until which a network is refused. */
  readonly #penalties = new Map<string, number>();

  constructor(
    limits: LimiterLimits,
    { now = () => performance.now(), worked = now }: LimiterClocks = {},
  ) {
    this.#limits = limits;
    this.#now = now;
    this.#worked = worked;
    this.#allowances = new Allowances(now);
  }

  /**
   * Runs `callerWork` in its turn. Rejects with `Unanswered`: 429 where a
   * visitor would wait too long, 503 when `signal` aborts the wait.
   */
  async take<T>(
    caller: LimitedCaller,
    callerWork: () => Promise<T>,
    signal?: AbortSignal,
  ): Promise<T> {
    const network = networkIn(caller);
    if (caller.kind === 'visitor') this.#requireNoPenalty(network);
    const callerTurn = await this.#waitForTurn(caller, network, signal);
    const beganAtMs = this.#now();
    const workedBefore = this.#worked();
    try {
      return await callerWork();
    } catch (error) {
      // 504: the statement had to be ended with the database's process.
      const endedDatabase = error instanceof Unanswered && error.status === 504;
      if (endedDatabase && isOfVisitor(callerTurn))
        this.#penalties.set(network, this.#now() + PENALTY_MS);
      throw error;
    } finally {
      this.#running.delete(callerTurn);
      const elapsedMs = this.#now() - beganAtMs;
      // The database's own time counts the work of others too, so that the
      // time on the clock is the limit.
      this.#charge(
        callerTurn,
        Math.min(this.#worked() - workedBefore, elapsedMs),
      );
      this.#advance();
    }
  }

  count(): { running: number; waiting: number } {
    return { running: this.#running.size, waiting: this.#waiting.size };
  }

  #requireNoPenalty(network: string): void {
    for (const [otherNetwork, penaltyEnd] of this.#penalties)
      if (penaltyEnd <= this.#now()) this.#penalties.delete(otherNetwork);
    const penaltyUntil = this.#penalties.get(network);
    if (penaltyUntil === undefined) return;
    throw tooMany(
      'A request from this network took too long.',
      Math.ceil((penaltyUntil - this.#now()) / 1000),
    );
  }

  /** Resolves when it is the caller's turn. */
  #waitForTurn(
    caller: LimitedCaller,
    network: string,
    signal: AbortSignal | undefined,
  ): Promise<CallerTurn> {
    return new Promise((resolve, reject) => {
      const waitingTurn: CallerTurn = {
        caller,
        network,
        start: () => {
          settleTurn();
          resolve(waitingTurn);
        },
        refuse: (reason) => {
          settleTurn();
          this.#waiting.delete(waitingTurn);
          reject(reason);
        },
      };
      const refuseLate = () =>
        waitingTurn.refuse(tooMany('The request waited too long.'));
      const leaveQueue = () =>
        waitingTurn.refuse(new Unanswered('The client has gone.', 503));
      const waitTimer = isOfVisitor(waitingTurn)
        ? setTimeout(refuseLate, this.#limits.longestWaitMs).unref()
        : undefined;
      const settleTurn = () => {
        clearTimeout(waitTimer);
        signal?.removeEventListener('abort', leaveQueue);
      };
      if (signal?.aborted) {
        leaveQueue();
        return;
      }
      signal?.addEventListener('abort', leaveQueue);
      this.#waiting.add(waitingTurn);
      this.#advance();
      this.#makeRoom();
    });
  }

  #advance(): void {
    while (this.#running.size < this.#limits.places) {
      const nextTurn = [...this.#waiting]
        .filter((turn) => this.#mayStart(turn))
        .toSorted((first, second) => this.#compare(first, second))
        .at(0);
      if (!nextTurn) return;
      this.#waiting.delete(nextTurn);
      this.#running.add(nextTurn);
      if (this.#rankOf(nextTurn) === TURN_RANKS.inTurns)
        this.#shares.begin(nextTurn.network);
      nextTurn.start();
    }
  }

  #mayStart(turn: CallerTurn): boolean {
    if (isPlainDocument(turn)) return true;
    const { places } = this.#limits;
    const slowTurns = [...this.#running].filter(
      (otherTurn) => !isPlainDocument(otherTurn),
    );
    if (slowTurns.length >= places * SLOW_SHARE) return false;
    const noOtherNetwork = [...slowTurns, ...this.#waiting].every(
      (otherTurn) =>
        isPlainDocument(otherTurn) || otherTurn.network === turn.network,
    );
    const turnsOfNetwork = slowTurns.filter(
      ({ network }) => network === turn.network,
    );
    return noOtherNetwork || turnsOfNetwork.length < places * NETWORK_SHARE;
  }

  #compare(first: CallerTurn, second: CallerTurn): number {
    return (
      this.#rankOf(first) - this.#rankOf(second) ||
      this.#shares.positionOf(first.network) -
        this.#shares.positionOf(second.network) ||
      urgencyOf(second) - urgencyOf(first)
    );
  }

  #rankOf(turn: CallerTurn): number {
    if (isPlainDocument(turn)) return TURN_RANKS.plainDocument;
    const { caller, network } = turn;
    const mayGoFirst =
      caller.kind === 'document' &&
      (!caller.network || this.#allowances.hasLeft(network));
    return mayGoFirst ? TURN_RANKS.heavyDocument : TURN_RANKS.inTurns;
  }

  /**
   * Refuses the least urgent request of the network that has the most in a full
   * queue; of equally urgent ones the last.
   */
  #makeRoom(): void {
    const visitors = [...this.#waiting].filter(isOfVisitor);
    if (visitors.length <= this.#limits.queueLimit) return;
    const waitingCounts = new Map<string, number>();
    for (const { network } of visitors)
      waitingCounts.set(network, (waitingCounts.get(network) ?? 0) + 1);
    const countOf = ({ network }: CallerTurn) =>
      waitingCounts.get(network) ?? 0;
    const byMostThenLeastUrgent = (first: CallerTurn, second: CallerTurn) =>
      countOf(second) - countOf(first) || urgencyOf(first) - urgencyOf(second);
    const [refusedTurn] = visitors.toReversed().toSorted(byMostThenLeastUrgent);
    refusedTurn?.refuse(tooMany('Too many requests are waiting.'));
  }

  #charge(turn: CallerTurn, ms: number): void {
    if (isPlainDocument(turn)) return;
    // every request counts, however soon it ended
    this.#shares.charge(turn.network, Math.max(ms, 1));
    if (turn.caller.kind === 'document')
      this.#allowances.spend(turn.network, ms);
  }
}
