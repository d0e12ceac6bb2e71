import { Unanswered } from './store';

/** The document server or this program itself, which go first; the owner's programs; or a stranger in a network (`networkOf`). */
export type Caller = 'documents' | 'heavy documents' | 'owner' | Stranger;

interface Stranger {
  stranger: string;
  /** Whether the request completes a text that is being typed. Such a request goes after the network's others. */
  isTyping?: boolean;
}

export interface Limits {
  /** Maximum of concurrent work. Five eighths at most are of strangers and heavy documents. */
  places: number;
  /** Maximum of strangers' waiting requests; one network has an eighth of them. */
  longest: number;
  /** Of a stranger's request. */
  longestWaitMs: number;
}

/** Beside other networks, one network has at most this share of the places. What it uses beyond this share puts it behind others. */
const SHARE = 1 / 4;
/** A network that used the database this recently, or still owes time, counts as another user. */
const RECENT_MS = 1000;
/** No network owes more, however long it had the database alone: but one whose request ended the database's process is refused meanwhile. */
const MOST_OWED_MS = 20_000;
const PENALTY_MS = 60_000;

interface Turn {
  rank: number;
  isStranger: boolean;
  isTyping: boolean;
  network: string;
  start: () => void;
  refuse: (why: Unanswered) => void;
}
const [PLAIN, HEAVY, IN_TURNS] = [0, 1, 2];
const tooMany = (why: string, seconds = 2) =>
  new Unanswered(`${why} Try again in ${seconds} s.`, 429, seconds);

/**
 * The queue in front of the database. Documents go first, the heavy ones after the others, then strangers and the owner: who has
 * used the database least. While anybody waits, the database works. `now` is a clock in ms; `worked` is the database's processor time
 * so far, in ms, or a clock where that is unknown: on a busy machine a request costs no more than on an idle one.
 */
export function createLimiter(
  { places, longest, longestWaitMs }: Limits,
  now = () => performance.now(),
  worked = now,
) {
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
    const hasShare = ofNetwork(slow, network) < places * SHARE;
    const others = [...paidAt.keys()].filter((one) => one !== network && one !== 'owner');
    const isAlone = others.every((one) => owedBy(one) <= -RECENT_MS);
    return !isStranger || hasShare || isAlone;
  }

  function byTurn(a: Turn, b: Turn): number {
    const byDebt = (paidAt.get(a.network) ?? 0) - (paidAt.get(b.network) ?? 0);
    return a.rank - b.rank || byDebt || Number(a.isTyping) - Number(b.isTyping);
  }

  function advance(): void {
    while (running.size < places) {
      const next = [...waiting].filter(mayStart).toSorted(byTurn).at(0);
      if (!next) break;
      waiting.delete(next);
      running.add(next);
      owe(next.network, 0);
      next.start();
    }
  }

  /** Throws `Unanswered` where a stranger may not even wait. In a full queue, the network's own typing gives way to its other requests. */
  function admit(network: string, isTyping: boolean): void {
    const seconds = Math.ceil(owedBy(network) / 1000);
    if (seconds * 1000 > MOST_OWED_MS) throw tooMany('A request from this network took too long.', seconds);
    const strangers = [...waiting].filter(({ isStranger }) => isStranger);
    if (strangers.length < longest && ofNetwork(strangers, network) < longest / 8) return;
    const why = tooMany('Too many requests are waiting.');
    const typing = strangers.findLast((turn) => turn.network === network && turn.isTyping);
    if (isTyping || !typing) throw why;
    typing.refuse(why);
  }

  return {
    /** Runs `work` in its turn. Rejects with `Unanswered`: 429 where a stranger would wait too long, 503 when `signal` aborts the wait. */
    async take<T>(caller: Caller, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
      for (const one of paidAt.keys()) if (owedBy(one) < -RECENT_MS) paidAt.delete(one);
      const rank = caller === 'documents' ? PLAIN : caller === 'heavy documents' ? HEAVY : IN_TURNS;
      const isStranger = typeof caller === 'object';
      const network = isStranger ? caller.stranger : caller;
      const isTyping = isStranger && caller.isTyping === true;
      if (isStranger) admit(network, isTyping);
      const nothing = () => undefined;
      const turn: Turn = { rank, isStranger, isTyping, network, start: nothing, refuse: nothing };
      await new Promise<void>((resolve, reject) => {
        const late = tooMany('The request waited too long.');
        const timer = isStranger ? setTimeout(() => leave(late), longestWaitMs).unref() : undefined;
        const leave = (why: Unanswered) => {
          waiting.delete(turn);
          clearTimeout(timer);
          reject(why);
        };
        const gone = () => leave(new Unanswered('The client has gone.', 503));
        if (signal?.aborted) return gone();
        signal?.addEventListener('abort', gone, { once: true });
        turn.start = () => resolve(clearTimeout(timer));
        turn.refuse = leave;
        waiting.add(turn);
        advance();
      });
      const began = now();
      const before = worked();
      try {
        return await work();
      } catch (error) {
        if (isStranger && error instanceof Unanswered && error.status === 504)
          paidAt.set(network, now() + MOST_OWED_MS + PENALTY_MS);
        throw error;
      } finally {
        running.delete(turn);
        // every request in turns counts, however soon it ended
        const usedMs = Math.max(Math.min(worked() - before, now() - began), 1);
        const ms = rank === IN_TURNS ? usedMs / (places * SHARE) : 0;
        owe(network, Math.max(owedBy(network), 0) + ms);
        advance();
      }
    },
    count: () => ({ running: running.size, waiting: waiting.size }),
  };
}

export type Limiter = ReturnType<typeof createLimiter>;
