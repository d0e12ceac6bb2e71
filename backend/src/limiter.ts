import { Unanswered } from './store';

/** The document server or this program itself, which go first; the owner's programs; or a stranger in a network (`networkOf`). */
export type Caller = 'documents' | 'heavy documents' | 'owner' | { stranger: string };

export interface Limits {
  /** Maximum of concurrent work. Five eighths at most are of strangers and heavy documents. */
  places: number;
  /** Maximum of strangers' waiting requests; one network has an eighth of them. */
  longest: number;
  /** Of a stranger's request. */
  longestWaitMs: number;
}

/** One network gets at most this share of the database while other visitors use it, after `BURST_MS` at once. */
const SHARE = 1 / 4;
const BURST_MS = 500;
/** Whoever used it within this time, or owes for it, is somebody else. */
const RECENT_MS = 1000;
/** No network owes more, however long it had the database alone: but one whose request ended the database's process is refused meanwhile. */
const MOST_OWED_MS = 20_000;
const PENALTY_MS = 60_000;
/** Between two looks whether a share has made up for what a waiting stranger owes. */
const LOOK_EVERY_MS = 50;

type Turn = { rank: number; isStranger: boolean; network: string; start: () => void };
const [PLAIN, HEAVY, IN_TURNS] = [0, 1, 2];
const tooMany = (why: string, seconds = 2) =>
  new Unanswered(`${why} Try again in ${seconds} s.`, 429, seconds);

/**
 * The queue in front of the database. Documents go first, the heavy ones after the others, then strangers and the owner: who has
 * used the database least. `now` is a clock in ms.
 */
export function createLimiter({ places, longest, longestWaitMs }: Limits, now = () => performance.now()) {
  const [waiting, running] = [new Set<Turn>(), new Set<Turn>()];
  /** When the share of each network has made up for what it used. */
  const paidAt = new Map<string, number>();
  const owedBy = (network: string) => (paidAt.get(network) ?? 0) - now();
  const owe = (network: string, ms: number) =>
    paidAt.set(network, now() + Math.max(owedBy(network), Math.min(ms, MOST_OWED_MS)));
  const ofNetwork = (turns: readonly Turn[], network: string) =>
    turns.filter((turn) => turn.network === network).length;

  function mayStart({ rank, isStranger, network }: Turn): boolean {
    const slow = [...running].filter((one) => one.rank !== PLAIN);
    if (rank === PLAIN || slow.length >= places * (5 / 8)) return rank === PLAIN;
    const hasShare = ofNetwork(slow, network) < places * SHARE && owedBy(network) * places * SHARE < BURST_MS;
    const others = [...paidAt.keys()].filter((one) => one !== network && one !== 'owner');
    const isAlone = others.every((one) => owedBy(one) <= -RECENT_MS);
    return !isStranger || hasShare || isAlone;
  }

  function advance(): void {
    while (running.size < places) {
      const [next] = [...waiting]
        .filter(mayStart)
        .toSorted((a, b) => a.rank - b.rank || owedBy(a.network) - owedBy(b.network));
      if (!next) break;
      waiting.delete(next);
      running.add(next);
      owe(next.network, 0);
      next.start();
    }
  }

  /** Throws `Unanswered` where a stranger may not even wait. */
  function admit(network: string): void {
    const seconds = Math.ceil(owedBy(network) / 1000);
    if (seconds * 1000 > MOST_OWED_MS) throw tooMany('A request from this network took too long.', seconds);
    const strangers = [...waiting].filter(({ isStranger }) => isStranger);
    if (strangers.length >= longest || ofNetwork(strangers, network) >= longest / 8)
      throw tooMany('Too many requests are waiting.');
  }

  setInterval(advance, LOOK_EVERY_MS).unref();
  return {
    /** Runs `work` in its turn. Rejects with `Unanswered`: 429 where a stranger would wait too long, 503 when `signal` aborts the wait. */
    async take<T>(caller: Caller, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
      for (const one of paidAt.keys()) if (owedBy(one) < -RECENT_MS) paidAt.delete(one);
      const rank = caller === 'documents' ? PLAIN : caller === 'heavy documents' ? HEAVY : IN_TURNS;
      const isStranger = typeof caller === 'object';
      const network = isStranger ? caller.stranger : caller;
      if (isStranger) admit(network);
      const turn: Turn = { rank, isStranger, network, start: () => undefined };
      await new Promise<void>((resolve, reject) => {
        const leave = (why: Unanswered) => {
          waiting.delete(turn);
          reject(why);
        };
        const gone = () => leave(new Unanswered('The client has gone.', 503));
        if (signal?.aborted) return gone();
        signal?.addEventListener('abort', gone, { once: true });
        const late = tooMany('The request waited too long.');
        const timer = isStranger ? setTimeout(leave, longestWaitMs, late).unref() : undefined;
        turn.start = () => resolve(clearTimeout(timer));
        waiting.add(turn);
        advance();
      });
      const began = now();
      try {
        return await work();
      } catch (error) {
        if (isStranger && error instanceof Unanswered && error.status === 504)
          paidAt.set(network, now() + MOST_OWED_MS + PENALTY_MS);
        throw error;
      } finally {
        running.delete(turn);
        // every request in turns counts, however soon it ended
        const ms = rank === IN_TURNS ? Math.max(now() - began, 1) / (places * SHARE) : 0;
        owe(network, Math.max(owedBy(network), 0) + ms);
        advance();
      }
    },
    count: () => ({ running: running.size, waiting: waiting.size }),
  };
}

export type Limiter = ReturnType<typeof createLimiter>;
