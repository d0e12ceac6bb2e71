/** Strangers' waiting requests by network (`networkOf`). The network that has used the database least goes first. */
export interface StrangerQueue {
  /** Adds a waiting request. Returns the function that removes it. */
  enter(network: string, start: () => void): () => void;
  /** Removes and returns the next request that may start now, with its network. */
  next(): { network: string; start: () => void } | undefined;
  /** The request of this network has ended after `ms` in the database. */
  charge(network: string, ms: number): void;
  /** A document's request has come, so strangers keep to their share for a while. */
  noteDocument(): void;
  /** The number of waiting requests, of one network or of all. */
  waiting(network?: string): number;
}

interface Account {
  waiting: Set<() => void>;
  running: number;
  /** Time in the database, in ms, on a common scale: a network that comes back begins with the others. */
  turn: number;
  /** Time in the database that the share has not made up for yet, in ms, at the moment `at`. */
  spent: number;
  at: number;
  /** The last request's arrival. */
  asked: number;
}

/** One network gets at most this share of the database while anybody else uses it. */
const SHARE = 1 / 4;
/** A network may use this much of the database at once, in ms: a visitor never notices the share. */
const BURST_MS = 500;
/** Whoever came within this time uses the database, in ms. */
const RECENT_MS = 1000;

/** `places` is the number of requests that the database serves at once; `now` is a clock in ms. */
export function createStrangerQueue(places: number, now: () => number): StrangerQueue {
  const accounts = new Map<string, Account>();
  const mostRunning = Math.max(1, Math.floor(places * SHARE));
  let total = 0;
  /** The turn of the request that started last. */
  let clock = 0;
  let documentAt = -Infinity;

  function accountOf(network: string): Account {
    const known = accounts.get(network) ?? {
      waiting: new Set(),
      running: 0,
      turn: clock,
      spent: 0,
      at: now(),
      asked: now(),
    };
    accounts.set(network, known);
    return known;
  }

  function spentBy(account: Account): number {
    const at = now();
    account.spent = Math.max(0, account.spent - (at - account.at) * places * SHARE);
    account.at = at;
    return account.spent;
  }

  /** Whether anybody but this network uses the database. */
  function isShared(network: string): boolean {
    const recent = now() - RECENT_MS;
    if (documentAt > recent) return true;
    return [...accounts].some(
      ([other, { asked, running }]) => other !== network && (running > 0 || asked > recent),
    );
  }

  function mayStart(network: string, account: Account): boolean {
    if (account.waiting.size === 0) return false;
    return (account.running < mostRunning && spentBy(account) < BURST_MS) || !isShared(network);
  }

  function forgetIdle(): void {
    for (const [network, account] of accounts)
      if (account.waiting.size === 0 && account.running === 0 && spentBy(account) === 0)
        accounts.delete(network);
  }

  return {
    enter(network, start) {
      forgetIdle();
      const account = accountOf(network);
      if (account.waiting.size === 0 && account.running === 0) account.turn = Math.max(account.turn, clock);
      account.asked = now();
      account.waiting.add(start);
      total += 1;
      return () => {
        if (account.waiting.delete(start)) total -= 1;
      };
    },
    next() {
      const ready = [...accounts].filter(([network, account]) => mayStart(network, account));
      const [first] = ready.toSorted(([, a], [, b]) => a.turn - b.turn);
      if (!first) return undefined;
      const [network, account] = first;
      const [start] = account.waiting;
      if (!start) return undefined;
      account.waiting.delete(start);
      total -= 1;
      account.running += 1;
      clock = account.turn;
      return { network, start };
    },
    charge(network, ms) {
      const account = accountOf(network);
      account.running -= 1;
      // every request counts, however soon it ended
      account.turn += Math.max(ms, 1);
      account.spent = spentBy(account) + ms;
    },
    noteDocument: () => void (documentAt = now()),
    waiting: (network) => (network === undefined ? total : (accounts.get(network)?.waiting.size ?? 0)),
  };
}
