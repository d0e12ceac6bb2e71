import { Unanswered } from './unanswered';

/** The caller: the document server or this program itself, which both go first, or a stranger at a network address. */
export type Caller = 'documents' | { stranger: string };

/** Limits of running and waiting work. */
export interface LaneLimits {
  /** Maximum of concurrent work. */
  places: number;
  /** Maximum of concurrent work of strangers. */
  strangerPlaces: number;
  /** Maximum of strangers' waiting requests, in total and per address. */
  longest: number;
  longestPerAddress: number;
  /** A stranger's request that waited this long, in ms, is refused. */
  longestWaitMs: number;
}

/** Two queues in front of the database. */
export interface Lanes {
  /**
   * Runs `work` when its turn comes. Rejects with `Unanswered` when a stranger would wait too long (429), or when
   * `signal` aborts during the wait (503).
   */
  take<T>(caller: Caller, work: () => Promise<T>, signal?: AbortSignal): Promise<T>;
  /** Numbers of running and of waiting work. */
  count(): { running: number; waiting: number };
}

const RETRY_AFTER_S = 2;
const tooMany = (why: string) =>
  new Unanswered(`${why} Try again in ${RETRY_AFTER_S} s.`, 429, RETRY_AFTER_S);

/**
 * Documents go before strangers, in order of arrival. Strangers' addresses take turns, so an address with many requests
 * delays only itself.
 */
export function createLanes(limits: LaneLimits): Lanes {
  const documents = new Set<() => void>();
  /** The waiting requests of each address, the next address first. */
  const strangers = new Map<string, Set<() => void>>();
  let running = 0;
  let strangersRunning = 0;
  let strangersWaiting = 0;

  /** Removes the next start from its queue. */
  function next(): (() => void) | undefined {
    if (running >= limits.places) return undefined;
    const [document] = documents;
    if (document) {
      documents.delete(document);
      return document;
    }
    if (strangersRunning >= limits.strangerPlaces) return undefined;
    const [first] = strangers;
    if (!first) return undefined;
    const [address, queue] = first;
    const [start] = queue;
    strangers.delete(address);
    if (start) leave(address, queue, start);
    // move this address behind all others
    if (queue.size > 0) strangers.set(address, queue);
    return start;
  }

  function advance(): void {
    for (let start = next(); start; start = next()) start();
  }

  function leave(address: string, queue: Set<() => void>, start: () => void): void {
    if (!queue.delete(start)) return;
    strangersWaiting -= 1;
    if (queue.size === 0) strangers.delete(address);
  }

  /** Puts `start` into the queue of its lane. Returns the function that removes it. */
  function enter(caller: Caller, start: () => void): () => void {
    if (caller === 'documents') {
      documents.add(start);
      return () => void documents.delete(start);
    }
    const address = caller.stranger;
    const queue = strangers.get(address) ?? new Set<() => void>();
    if (strangersWaiting >= limits.longest) throw tooMany('Too many requests are waiting.');
    if (queue.size >= limits.longestPerAddress)
      throw tooMany('Too many requests from this address are waiting.');
    queue.add(start);
    strangers.set(address, queue);
    strangersWaiting += 1;
    return () => leave(address, queue, start);
  }

  /** Resolves when a place is free. */
  function turn(caller: Caller, signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      let timer: NodeJS.Timeout | undefined;
      const settle = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', gone);
      };
      const out = enter(caller, () => {
        settle();
        running += 1;
        if (caller !== 'documents') strangersRunning += 1;
        resolve();
      });
      const giveUp = (why: Unanswered) => {
        out();
        settle();
        reject(why);
      };
      const gone = () => giveUp(new Unanswered('The client has gone.', 503));
      if (signal?.aborted) return gone();
      signal?.addEventListener('abort', gone, { once: true });
      const late = () => giveUp(tooMany('The request waited too long.'));
      if (caller !== 'documents') timer = setTimeout(late, limits.longestWaitMs).unref();
      advance();
    });
  }

  return {
    async take(caller, work, signal) {
      await turn(caller, signal);
      try {
        return await work();
      } finally {
        running -= 1;
        if (caller !== 'documents') strangersRunning -= 1;
        advance();
      }
    },
    count: () => ({ running, waiting: documents.size + strangersWaiting }),
  };
}
