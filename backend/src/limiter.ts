import { createAllowances, createShares } from './shares';
import { Unanswered } from './store';

/**
 * How much somebody misses an answer that is late, the least first: what a
 * letter asks for is asked anew by the next one, and figures stand beside a
 * list.
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
   * Maximum of concurrent work. Five eighths at most are for what is no plain
   * document.
   */
  places: number;
  /** Maximum of visitors' waiting requests. */
  longest: number;
  /** A visitor's request is refused after it. */
  longestWaitMs: number;
}

interface Clocks {
  /** In ms; does not go back. */
  now?: () => number;
  /**
   * The processor time that the database has used, in ms, where it is known: on
   * a busy machine the clock runs on.
   */
  worked?: () => number;
}

/**
 * What is no plain document has this share of the places, and one network that
 * of them while others are there.
 */
const SLOW_SHARE = 5 / 8;
const NETWORK_SHARE = 1 / 4;
/** Whose request ended the database's process is refused for so long. */
const PENALTY_MS = 60_000;

const PLAIN = 0;
const FIRST = 1;
const IN_TURNS = 2;

interface Turn {
  caller: Caller;
  /** Who takes turns with whom. */
  network: string;
  start: () => void;
  refuse: (why: Unanswered) => void;
}

const tooMany = (why: string, seconds = 2) =>
  new Unanswered(`${why} Try again in ${seconds} s.`, 429, seconds);

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
 * takes turns by network, and within one by urgency. Refused is who waited too
 * long, the least urgent of the network that fills the queue, and whose request
 * has just ended the database.
 */
export function createLimiter(
  { places, longest, longestWaitMs }: Limits,
  { now = () => performance.now(), worked = now }: Clocks = {},
) {
  const waiting = new Set<Turn>();
  const running = new Set<Turn>();
  const shares = createShares();
  const allowances = createAllowances(now);
  const refusedUntil = new Map<string, number>();

  /** Whose rank is lower goes first; those of the last one take turns. */
  function rankOf(turn: Turn): number {
    if (isPlain(turn)) return PLAIN;
    const { caller, network } = turn;
    const mayGoFirst =
      caller.kind === 'document' &&
      (!caller.network || allowances.hasLeft(network));
    return mayGoFirst ? FIRST : IN_TURNS;
  }

  function mayStart(turn: Turn): boolean {
    if (isPlain(turn)) return true;
    const slow = [...running].filter((one) => !isPlain(one));
    if (slow.length >= places * SLOW_SHARE) return false;
    const isAlone = [...slow, ...waiting].every(
      (one) => isPlain(one) || one.network === turn.network,
    );
    const own = slow.filter(({ network }) => network === turn.network);
    return isAlone || own.length < places * NETWORK_SHARE;
  }

  const comesBefore = (a: Turn, b: Turn): number =>
    rankOf(a) - rankOf(b) ||
    shares.positionOf(a.network) - shares.positionOf(b.network) ||
    urgencyOf(b) - urgencyOf(a);

  function advance(): void {
    while (running.size < places) {
      const next = [...waiting].filter(mayStart).toSorted(comesBefore).at(0);
      if (!next) return;
      waiting.delete(next);
      running.add(next);
      if (rankOf(next) === IN_TURNS) shares.begin(next.network);
      next.start();
    }
  }

  /**
   * Refuses the least urgent request of the network that has the most in a full
   * queue; of equally urgent ones the last.
   */
  function makeRoom(): void {
    const visitors = [...waiting].filter(isVisitors);
    if (visitors.length <= longest) return;
    const counts = new Map<string, number>();
    for (const { network } of visitors)
      counts.set(network, (counts.get(network) ?? 0) + 1);
    const countOf = ({ network }: Turn) => counts.get(network) ?? 0;
    const byLeast = (a: Turn, b: Turn) =>
      countOf(b) - countOf(a) || urgencyOf(a) - urgencyOf(b);
    const last = visitors.toReversed().toSorted(byLeast).at(0);
    last?.refuse(tooMany('Too many requests are waiting.'));
  }

  /** Resolves when it is the caller's turn. */
  function waitForTurn(
    caller: Caller,
    network: string,
    signal?: AbortSignal,
  ): Promise<Turn> {
    return new Promise((resolve, reject) => {
      const turn: Turn = { caller, network, start, refuse };
      const timer = isVisitors(turn)
        ? setTimeout(refuseLate, longestWaitMs).unref()
        : undefined;
      function settle(): void {
        clearTimeout(timer);
        signal?.removeEventListener('abort', leave);
      }
      function start(): void {
        settle();
        resolve(turn);
      }
      function refuse(why: Unanswered): void {
        settle();
        waiting.delete(turn);
        reject(why);
      }
      function refuseLate(): void {
        refuse(tooMany('The request waited too long.'));
      }
      function leave(): void {
        refuse(new Unanswered('The client has gone.', 503));
      }
      if (signal?.aborted) return leave();
      signal?.addEventListener('abort', leave);
      waiting.add(turn);
      advance();
      makeRoom();
    });
  }

  function requireNoPenalty(network: string): void {
    for (const [other, until] of refusedUntil)
      if (until <= now()) refusedUntil.delete(other);
    const until = refusedUntil.get(network);
    if (until === undefined) return;
    throw tooMany(
      'A request from this network took too long.',
      Math.ceil((until - now()) / 1000),
    );
  }

  function charge(turn: Turn, ms: number): void {
    if (isPlain(turn)) return;
    // every request counts, however soon it ended
    shares.charge(turn.network, Math.max(ms, 1));
    if (turn.caller.kind === 'document') allowances.spend(turn.network, ms);
  }

  return {
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
      if (caller.kind === 'visitor') requireNoPenalty(network);
      const turn = await waitForTurn(caller, network, signal);
      const beganAt = now();
      const before = worked();
      try {
        return await work();
      } catch (error) {
        const endedDatabase =
          error instanceof Unanswered && error.status === 504;
        if (endedDatabase && isVisitors(turn))
          refusedUntil.set(network, now() + PENALTY_MS);
        throw error;
      } finally {
        running.delete(turn);
        // beside others on a server the clock is what is known
        charge(turn, Math.min(worked() - before, now() - beganAt));
        advance();
      }
    },
    count: () => ({ running: running.size, waiting: waiting.size }),
  };
}

export type Limiter = ReturnType<typeof createLimiter>;
