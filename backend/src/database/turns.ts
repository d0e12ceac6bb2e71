import { AsyncLocalStorage } from 'node:async_hooks';

/** Thrown in place of work whose client has gone before its turn came. */
export class ClientGone extends Error {
  override name = 'ClientGone';
}

/** A queue that lets one piece of work run at a time. */
export interface Turns {
  /** Runs `work` when all work before it has settled. */
  take<T>(work: () => Promise<T>): Promise<T>;
  /** Work queued inside `during` is dropped once `signal` is aborted, unless it has begun. */
  withSignal<T>(signal: AbortSignal, during: () => Promise<T>): Promise<T>;
}

/**
 * The embedded database has one session. Requests that overlap there would run inside each other's transaction and,
 * worse, under each other's role, so each waits its turn.
 */
export function createTurns(): Turns {
  const signals = new AsyncLocalStorage<AbortSignal>();
  let last: Promise<unknown> = Promise.resolve();
  return {
    take(work) {
      const signal = signals.getStore();
      const turn = last
        // without the pause a long queue would keep the event loop from ever seeing that a client has gone
        .then(() => new Promise((resolve) => setImmediate(resolve)))
        .then(() => {
          if (signal?.aborted) throw new ClientGone('the client has gone');
          return work();
        });
      last = turn.catch(() => undefined);
      return turn;
    },
    withSignal: (signal, during) => signals.run(signal, during),
  };
}
