/** A queue that lets one piece of work run at a time. */
export interface Turns {
  /** Runs `work` when all work before it has settled. */
  take<T>(work: () => Promise<T>): Promise<T>;
}

/**
 * The embedded database has one session. Requests that overlap there would run inside each other's transaction and,
 * worse, under each other's role, so each waits its turn.
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
