/** What keeps one service from costing the others: a number of requests at once, and a circuit breaker, per service. */

/** Requests of one kind to one service that may be in flight. */
const MOST_AT_ONCE = 16;
/** Requests without an answer, in a row, that open the breaker. */
const FAILURES = 5;
/** For this time, in ms; then one request at a time tries it. */
export const OPEN_MS = 10_000;

/** Who waits: a page on the server, or a browser. Neither takes the other's places. */
export type Waiting = 'page' | 'browser';

/** `gone`: nobody waited for it any more, which says nothing of the service. */
export type Outcome = 'answered' | 'failed' | 'gone';

export interface Place {
  /** Says how the request ended. True when this opened the breaker. */
  end(outcome: Outcome): boolean;
}

export function createServiceLimits(now: () => number = () => performance.now()) {
  const inFlight = new Map<string, number>();
  const failing = new Map<string, { failures: number; openUntil: number }>();

  function failed(service: string): boolean {
    const { failures } = failing.get(service) ?? { failures: 0 };
    const isOpen = failures + 1 >= FAILURES;
    failing.set(service, { failures: failures + 1, openUntil: isOpen ? now() + OPEN_MS : 0 });
    return failures + 1 === FAILURES;
  }

  return {
    /** A place for a request to a service, or the time in ms after which to try again. */
    begin(service: string, waiting: Waiting): Place | number {
      const state = failing.get(service);
      if (state && state.openUntil > now()) return state.openUntil - now();
      const lane = `${waiting} ${service}`;
      const count = inFlight.get(lane) ?? 0;
      if (count >= MOST_AT_ONCE) return 1000;
      // Half-open: the next ones wait for the result of this one.
      if (state && state.failures >= FAILURES) state.openUntil = now() + OPEN_MS;
      inFlight.set(lane, count + 1);
      return {
        end(outcome) {
          inFlight.set(lane, (inFlight.get(lane) ?? 1) - 1);
          if (outcome === 'answered') failing.delete(service);
          return outcome === 'failed' && failed(service);
        },
      };
    },
  };
}
