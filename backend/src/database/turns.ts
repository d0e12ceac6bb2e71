/** A queue that lets one piece of work run at a time. */
export interface Turns {
  /** Runs `work` when all earlier work has settled. */
  take<T>(work: () => Promise<T>): Promise<T>;
}

/**
 * The embedded database has one session. Overlapping requests would run inside each other's transaction and, worse,
 * under each other's role. Each request waits for the one before it.
 */
export function createTurns(): Turns {
  let last: Promise<unknown> = Promise.resolve();
  return {
    take(work) {
      const turn = last.then(work);
      last = turn.catch(() => undefined);
      return turn;
    },
  };
}
