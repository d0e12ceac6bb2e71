import { createStrangerQueue } from './stranger-queue';
import { Unanswered } from './unanswered';

/** The caller: the document server or this program itself, which both go first, or a stranger in a network (`networkOf`). */
export type Caller = 'documents' | { stranger: string };

/** Limits of running and waiting work. */
export interface LaneLimits {
  /** Maximum of concurrent work. */
  places: number;
  /** Maximum of concurrent work of strangers and heavy documents. */
  strangerPlaces: number;
  /** Maximum of strangers' waiting requests, in total and per network. */
  longest: number;
  longestPerNetwork: number;
  /** A stranger's request that waited this long, in ms, is refused. */
  longestWaitMs: number;
}

/** What the queue knows of a piece of work. */
interface About {
  /** Removes the work from the queue. */
  signal?: AbortSignal;
  /** Its parameters make it cost several times what plain work costs. */
  isHeavy?: boolean;
}

/** Two queues in front of the database. */
export interface Lanes {
  /**
   * Runs `work` when its turn comes. Rejects with `Unanswered` when a stranger would wait too long (429), or when
   * `signal` aborts during the wait (503).
   */
  take<T>(caller: Caller, work: () => Promise<T>, about?: About): Promise<T>;
  /** Numbers of running and of waiting work. */
  count(): { running: number; waiting: number };
}

const RETRY_AFTER_S = 2;
const tooMany = (why: string) =>
  new Unanswered(`${why} Try again in ${RETRY_AFTER_S} s.`, 429, RETRY_AFTER_S);

/** While strangers wait for their share, in ms between two looks. */
const LOOK_EVERY_MS = 50;

/**
 * Plain documents go first, then heavy ones, each in order of arrival, then strangers. Of strangers, the network that has
 * used the database least goes first, and one network gets at most a quarter of it (stranger-queue.ts). `now` is a clock
 * in ms.
 */
export function createLanes(limits: LaneLimits, now = () => performance.now()): Lanes {
  const plain = new Set<() => void>();
  const heavy = new Set<() => void>();
  const strangers = createStrangerQueue(limits.places, now);
  let running = 0;
  /** Heavy documents and strangers; the other places are free for plain documents. */
  let slowRunning = 0;
  let look: NodeJS.Timeout | undefined;

  /** Removes the next start from its queue. */
  function next(): (() => void) | undefined {
    if (running >= limits.places) return undefined;
    const [document] = plain;
    if (document) {
      plain.delete(document);
      return document;
    }
    if (slowRunning >= limits.strangerPlaces) return undefined;
    const [slow] = heavy;
    if (slow) {
      heavy.delete(slow);
      return slow;
    }
    const found = strangers.next();
    if (found) return found.start;
    if (strangers.waiting() > 0) {
      clearTimeout(look);
      look = setTimeout(advance, LOOK_EVERY_MS).unref();
    }
    return undefined;
  }

  function advance(): void {
    for (let start = next(); start; start = next()) start();
  }

  /** Puts `start` into its queue. Returns the function that removes it. */
  function enter(caller: Caller, start: () => void, isHeavy: boolean): () => void {
    if (caller === 'documents') {
      strangers.noteDocument();
      const queue = isHeavy ? heavy : plain;
      queue.add(start);
      return () => void queue.delete(start);
    }
    const network = caller.stranger;
    if (strangers.waiting() >= limits.longest) throw tooMany('Too many requests are waiting.');
    if (strangers.waiting(network) >= limits.longestPerNetwork)
      throw tooMany('Too many requests from this network are waiting.');
    return strangers.enter(network, start);
  }

  /** Resolves when a place is free. */
  function turn(caller: Caller, { signal, isHeavy = false }: About): Promise<void> {
    return new Promise((resolve, reject) => {
      let timer: NodeJS.Timeout | undefined;
      const settle = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', gone);
      };
      const begin = () => {
        settle();
        running += 1;
        if (caller !== 'documents' || isHeavy) slowRunning += 1;
        resolve();
      };
      const out = enter(caller, begin, isHeavy);
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
    async take(caller, work, about = {}) {
      await turn(caller, about);
      const began = now();
      try {
        return await work();
      } finally {
        running -= 1;
        if (caller !== 'documents' || about.isHeavy) slowRunning -= 1;
        if (caller !== 'documents') strangers.charge(caller.stranger, now() - began);
        advance();
      }
    },
    count: () => ({ running, waiting: plain.size + heavy.size + strangers.waiting() }),
  };
}
