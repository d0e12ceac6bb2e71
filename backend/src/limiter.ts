/** A request that the backend cannot answer now, without a fault of this program: HTTP status, and when to retry, in s. */
export class Unanswered extends Error {
  override name = 'Unanswered';
  constructor(
    message: string,
    readonly status: 429 | 503 | 504,
    readonly retryAfter?: number,
  ) {
    super(message);
  }
}

/**
 * The caller: the document server or this program itself, which both go first; the owner's programs, such as an import; or a
 * stranger in a network (`networkOf`).
 */
export type Caller = 'documents' | 'owner' | { stranger: string };

export interface Limits {
  /** Maximum of concurrent work; of strangers and heavy documents alone. */
  places: number;
  strangerPlaces: number;
  /** Maximum of strangers' waiting requests, in total and per network. */
  longest: number;
  longestPerNetwork: number;
  /** A stranger's request that waited this long, in ms, is refused. */
  longestWaitMs: number;
}

/** One network gets at most this share of the database while other visitors use it, after `BURST_MS` at once. */
const SHARE = 1 / 4;
const BURST_MS = 500;
/** Whoever came within this time uses the database. */
const RECENT_MS = 1000;
/** Between two looks while strangers wait for their share. */
const LOOK_EVERY_MS = 50;
/** A network whose request ended the database's process is refused for this time; others are forgotten after it. */
const PENALTY_MS = 60_000;

/** `spent`: ms in the database that the share has not made up for yet. `started`: the number of the last start. */
const newNetwork = () => ({ running: 0, spent: 0, seen: 0, started: 0, refusedUntil: 0 });
const [PLAIN, HEAVY, IN_TURNS] = [0, 1, 2];
type Waiting = {
  caller: Caller;
  rank: number;
  network: ReturnType<typeof newNetwork>;
  start: () => void;
};
const isStranger = (caller: Caller) => typeof caller === 'object';
const tooMany = (why: string) => new Unanswered(`${why} Try again in 2 s.`, 429, 2);

/**
 * The queue in front of the database. Plain documents go first, then heavy ones, in order of arrival, then strangers and the owner:
 * who has used the database least. `now` is a clock in ms.
 */
export function createLimiter(limits: Limits, now = () => performance.now()) {
  const networks = new Map<string, Waiting['network']>();
  const queue = new Set<Waiting>();
  let [running, slowRunning, starts, at] = [0, 0, 0, now()];
  let look: NodeJS.Timeout | undefined;

  function settle(): void {
    const regained = (now() - at) * limits.places * SHARE;
    at = now();
    for (const [name, network] of networks) {
      network.spent = Math.max(0, network.spent - regained);
      const isIdle = Math.max(network.seen + PENALTY_MS, network.refusedUntil) < at;
      if (isIdle && network.running === 0) networks.delete(name);
    }
  }

  function mayStart({ caller, rank, network }: Waiting): boolean {
    if (rank === PLAIN || slowRunning >= limits.strangerPlaces) return rank === PLAIN;
    const hasShare = network.running < Math.max(1, limits.places * SHARE) && network.spent < BURST_MS;
    const isAlone = () =>
      ![...networks].some(
        ([name, other]) =>
          name !== 'owner' && other !== network && (other.running > 0 || other.seen > at - RECENT_MS),
      );
    return !isStranger(caller) || hasShare || isAlone();
  }

  function advance(): void {
    clearTimeout(look);
    for (settle(); running < limits.places;) {
      const [next] = [...queue]
        .filter(mayStart)
        .toSorted(
          (a, b) =>
            a.rank - b.rank || a.network.spent - b.network.spent || a.network.started - b.network.started,
        );
      if (!next) break;
      queue.delete(next);
      next.network.running += 1;
      next.network.started = starts += 1;
      running += 1;
      slowRunning += Number(next.rank !== PLAIN);
      next.start();
    }
    if (running < limits.places && queue.size > 0) look = setTimeout(advance, LOOK_EVERY_MS).unref();
  }

  /** Resolves when a place is free. */
  async function turn(waiter: Omit<Waiting, 'start'>, signal: AbortSignal | undefined): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    await new Promise<void>((start, reject) => {
      const waiting = { ...waiter, start };
      const leave = (why: Unanswered) => {
        queue.delete(waiting);
        reject(why);
      };
      const gone = () => leave(new Unanswered('The client has gone.', 503));
      if (signal?.aborted) return gone();
      signal?.addEventListener('abort', gone, { once: true });
      if (isStranger(waiter.caller))
        timer = setTimeout(leave, limits.longestWaitMs, tooMany('The request waited too long.')).unref();
      queue.add(waiting);
      advance();
    }).finally(() => clearTimeout(timer));
  }

  /** Throws `Unanswered` where a stranger may not even wait. */
  function admit(network: Waiting['network']): void {
    const left = network.refusedUntil - now();
    if (left > 0)
      throw new Unanswered('A request from this network took too long.', 429, Math.ceil(left / 1000));
    const strangers = [...queue].filter(({ caller }) => isStranger(caller));
    if (strangers.length >= limits.longest) throw tooMany('Too many requests are waiting.');
    if (strangers.filter((waiting) => waiting.network === network).length >= limits.longestPerNetwork)
      throw tooMany('Too many requests from this network are waiting.');
  }

  return {
    /**
     * Runs `work` when its turn comes. Rejects with `Unanswered` when a stranger would wait too long (429), or when `signal` aborts
     * during the wait (503). Heavy work costs several times what plain work costs.
     */
    async take<T>(
      caller: Caller,
      work: () => Promise<T>,
      { signal, isHeavy = false }: { signal?: AbortSignal | undefined; isHeavy?: boolean } = {},
    ): Promise<T> {
      const name = typeof caller === 'object' ? caller.stranger : caller;
      const rank = caller !== 'documents' ? IN_TURNS : isHeavy ? HEAVY : PLAIN;
      const network = networks.get(name) ?? newNetwork();
      networks.set(name, network);
      network.seen = now();
      if (isStranger(caller)) admit(network);
      await turn({ caller, rank, network }, signal);
      const began = now();
      try {
        return await work();
      } catch (error) {
        const isAtFault = error instanceof Unanswered && error.status === 504;
        if (isAtFault && isStranger(caller)) network.refusedUntil = now() + PENALTY_MS;
        throw error;
      } finally {
        settle();
        running -= 1;
        slowRunning -= Number(rank !== PLAIN);
        network.running -= 1;
        // every request counts, however soon it ended
        network.spent += Math.max(now() - began, 1);
        advance();
      }
    },
    /** Numbers of running and of waiting work. */
    count: () => ({ running, waiting: queue.size }),
  };
}

export type Limiter = ReturnType<typeof createLimiter>;
