/**
 * The circuit breakers: which releases may render on the server.
 * - A strike closes the page to the release for a minute: nobody can end a second worker with the same page.
 * - Two strikes within a minute, at different pages, quarantine a release: its breaker is open for a minute.
 * - Three renders in a row over the limits open its breaker for ten seconds.
 * - Afterwards the breaker is half-open: one trial render at a time.
 * Releases are known by the integrity of their server build. Has no clock and no worker of its own.
 */

/** Strikes within this time, in ms, count together; a quarantine lasts as long. */
export const QUARANTINE_MS = 60_000;
const MOST_STRIKES = 2;
/** How long the breaker of a release that is too slow stays open, in ms. */
export const OPEN_MS = 10_000;
const EXCEEDED_IN_A_ROW = 3;
/** A trial render without a report ends after this time, in ms. */
const TRIAL_MS = 10_000;

const WHY = {
  open: 'circuit breaker open: it exceeded its limits repeatedly',
  quarantined: 'in quarantine: its code ended render workers',
} as const;
const CLOSED_PAGE = 'not rendered on this page for a minute: it ended a render worker here';

/** A release's circuit breaker as it is now. */
export interface Breaker {
  state: 'closed' | 'half-open' | keyof typeof WHY;
  /** When it becomes half-open, in ms since the epoch; undefined unless it is open or quarantined. */
  until: number | undefined;
  /** Strikes within the last minute. */
  strikes: number;
}

interface Strike {
  /** In ms since the epoch. */
  at: number;
  /** The page; undefined where none is known. */
  page: string | undefined;
}

interface Trouble {
  strikes: Strike[];
  exceededInARow: number;
  /** When the open breaker becomes half-open; 0 while it is closed. */
  until: number;
  /** Why the breaker opened last. */
  cause: keyof typeof WHY;
  /** When the current trial render ends. */
  trialUntil: number;
}

const recent = ({ strikes }: Trouble, now: number) => strikes.filter(({ at }) => now - at < QUARANTINE_MS);

export function createReleaseGuard() {
  const troubles = new Map<string, Trouble>();

  function troubleOf(release: string): Trouble {
    const known = troubles.get(release);
    if (known) return known;
    const fresh = { strikes: [], exceededInARow: 0, until: 0, cause: 'open' as const, trialUntil: 0 };
    troubles.set(release, fresh);
    return fresh;
  }

  function exclude(trouble: Trouble, until: number, cause: Trouble['cause']) {
    if (until <= trouble.until) return; // a quarantine is not cut short
    Object.assign(trouble, { until, cause, trialUntil: 0 });
  }

  /** It ended a worker on this page within the last minute. */
  function isClosedOn(page: string, release: string, now: number): boolean {
    const trouble = troubles.get(release);
    return trouble !== undefined && recent(trouble, now).some((strike) => strike.page === page);
  }

  return {
    isClosedOn,
    /** Some release ended a worker on this page within the last minute. */
    hasStruck: (page: string, now: number) =>
      [...troubles.keys()].some((release) => isClosedOn(page, release, now)),
    /**
     * Admits a release to a render, or returns why not. Where its circuit breaker is half-open, the render that is admitted
     * is the trial, and others are not admitted meanwhile. `page` is what requests for the same page have in common.
     */
    admit(release: string, now: number, page?: string): string | undefined {
      const trouble = troubles.get(release);
      if (page !== undefined && isClosedOn(page, release, now)) return CLOSED_PAGE;
      if (!trouble || trouble.until === 0) return undefined;
      if (now < trouble.until || now < trouble.trialUntil) return WHY[trouble.cause];
      trouble.trialUntil = now + TRIAL_MS;
      return undefined;
    },
    /** It is excluded or on trial, or killed a worker within the last minute: nothing to load before it is needed. */
    isSuspect(release: string, now: number): boolean {
      const trouble = troubles.get(release);
      return trouble !== undefined && (trouble.until > 0 || recent(trouble, now).length > 0);
    },
    /** Its code was on the thread when a worker had to be replaced. */
    strike(release: string, now: number, page?: string): void {
      const trouble = troubleOf(release);
      // Requests for one page that were under way together are one strike.
      const others = recent(trouble, now).filter((strike) => page === undefined || strike.page !== page);
      trouble.strikes = [...others, { at: now, page }];
      // After a quarantine one strike is enough for the next.
      if (trouble.strikes.length >= MOST_STRIKES || trouble.until > 0)
        exclude(trouble, now + QUARANTINE_MS, 'quarantined');
    },
    /** It took longer than its limits; the worker lives. */
    exceeded(release: string, now: number): void {
      const trouble = troubleOf(release);
      trouble.exceededInARow += 1;
      if (trouble.exceededInARow >= EXCEEDED_IN_A_ROW || trouble.until > 0)
        exclude(trouble, now + OPEN_MS, 'open');
    },
    /** It rendered within its limits. */
    rendered(release: string): void {
      const trouble = troubles.get(release);
      if (!trouble) return;
      trouble.exceededInARow = 0;
      // A page that renders does not clear another page's strikes, but a successful trial does.
      if (trouble.trialUntil > 0 || trouble.strikes.length === 0) troubles.delete(release);
    },
    /** The trial render never used this release. */
    untried(release: string): void {
      const trouble = troubles.get(release);
      if (trouble) trouble.trialUntil = 0;
    },
    breaker(release: string, now: number): Breaker {
      const trouble = troubles.get(release);
      if (!trouble) return { state: 'closed', until: undefined, strikes: 0 };
      const strikes = recent(trouble, now).length;
      const { until, cause } = trouble;
      if (now < until) return { state: cause, until, strikes };
      return { state: until === 0 ? 'closed' : 'half-open', until: undefined, strikes };
    },
  };
}
