/**
 * The circuit breakers: which releases may render on the server.
 * - Two strikes within a minute quarantine a release: its breaker is open for a minute.
 * - Three renders in a row over the limits open its breaker for ten seconds.
 * - Afterwards the breaker is half-open: one trial render at a time.
 * Releases are known by the integrity of their server build. Has no clock and no worker of its own.
 */

/** Strikes within this time, in ms, count together; a quarantine lasts as long. */
export const QUARANTINE_MS = 60_000;
const KILLS = 2;
/** How long the breaker of a release that is too slow stays open, in ms. */
export const OPEN_MS = 10_000;
const EXCEEDED_IN_A_ROW = 3;
/** A trial render without a report ends after this time, in ms. */
const TRIAL_MS = 10_000;

interface Trouble {
  /** Times of strikes, in ms since the epoch. */
  kills: number[];
  exceededInARow: number;
  /** When the open breaker becomes half-open; 0 while it is closed. */
  until: number;
  why: string;
  /** When the current trial render ends. */
  trialUntil: number;
}

export interface ReleaseGuard {
  /**
   * Why a release must not render now, or undefined. With a half-open breaker, undefined makes this render the trial.
   */
  refusal(release: string, now: number): string | undefined;
  /** The breaker is not closed, or the release has a recent strike: do not load it in advance. */
  isSuspect(release: string, now: number): boolean;
  /** It was the running release of a worker that had to be replaced. */
  killed(release: string, now: number): void;
  /** It exceeded its limits; the worker survived. */
  exceeded(release: string, now: number): void;
  /** It rendered within its limits. */
  rendered(release: string): void;
  /** The trial render never used this release. */
  untried(release: string): void;
}

const recent = ({ kills }: Trouble, now: number) => kills.filter((at) => now - at < QUARANTINE_MS);

export function createReleaseGuard(): ReleaseGuard {
  const troubles = new Map<string, Trouble>();

  function troubleOf(release: string): Trouble {
    const known = troubles.get(release);
    if (known) return known;
    const fresh = { kills: [], exceededInARow: 0, until: 0, why: '', trialUntil: 0 };
    troubles.set(release, fresh);
    return fresh;
  }

  function leaveOut(trouble: Trouble, until: number, why: string) {
    if (until <= trouble.until) return; // a quarantine is not cut short
    Object.assign(trouble, { until, why, trialUntil: 0 });
  }

  return {
    refusal(release, now) {
      const trouble = troubles.get(release);
      if (!trouble || trouble.until === 0) return undefined;
      if (now < trouble.until || now < trouble.trialUntil) return trouble.why;
      trouble.trialUntil = now + TRIAL_MS;
      return undefined;
    },
    isSuspect(release, now) {
      const trouble = troubles.get(release);
      return trouble !== undefined && (trouble.until > 0 || recent(trouble, now).length > 0);
    },
    killed(release, now) {
      const trouble = troubleOf(release);
      trouble.kills = [...recent(trouble, now), now];
      // After a quarantine one strike is enough for the next.
      if (trouble.kills.length >= KILLS || trouble.until > 0)
        leaveOut(trouble, now + QUARANTINE_MS, 'in quarantine: its code ended render workers');
    },
    exceeded(release, now) {
      const trouble = troubleOf(release);
      trouble.exceededInARow += 1;
      if (trouble.exceededInARow >= EXCEEDED_IN_A_ROW || trouble.until > 0)
        leaveOut(trouble, now + OPEN_MS, 'left out for a while: it exceeded its limits again and again');
    },
    rendered(release) {
      const trouble = troubles.get(release);
      if (!trouble) return;
      trouble.exceededInARow = 0;
      // A page that renders does not clear another page's strikes, but a successful trial does.
      if (trouble.trialUntil > 0 || trouble.kills.length === 0) troubles.delete(release);
    },
    untried(release) {
      const trouble = troubles.get(release);
      if (trouble) trouble.trialUntil = 0;
    },
  };
}
