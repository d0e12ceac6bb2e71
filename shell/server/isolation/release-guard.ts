/**
 * Which releases may render on the server. A release whose code killed two render workers within a minute is in
 * quarantine; one that exceeded its limits three times in a row is left out for a while. Afterwards one render at a
 * time tries it again. Knows releases by the integrity of their server build; no clock and no worker of its own.
 */

/** Kills within this time, in ms, count together; a quarantine lasts as long. */
export const QUARANTINE_MS = 60_000;
const KILLS = 2;
/** A release that is too slow is left out for this time, in ms. */
export const OPEN_MS = 10_000;
const EXCEEDED_IN_A_ROW = 3;
/** A trial that nobody reported on is over after this time, in ms. */
const TRIAL_MS = 10_000;

interface Trouble {
  /** Times of kills, in ms since the epoch. */
  kills: number[];
  exceededInARow: number;
  /** Left out until then; 0 while it is not. */
  until: number;
  why: string;
  /** A render tries it until then. */
  trialUntil: number;
}

export interface ReleaseGuard {
  /**
   * Admits a release to a render, or returns why not. Where its circuit breaker is half-open, the render that is admitted
   * is the trial, and others are not admitted meanwhile.
   */
  admit(release: string, now: number): string | undefined;
  /** It is left out or on trial, or killed a worker within the last minute: nothing to load before it is needed. */
  isSuspect(release: string, now: number): boolean;
  /** Its code was on the thread when a worker had to be replaced. */
  killedWorker(release: string, now: number): void;
  /** It took longer than its limits; the worker lives. */
  exceeded(release: string, now: number): void;
  /** It rendered within its limits. */
  rendered(release: string): void;
  /** A render that might have tried it did not come to need it. */
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
    admit(release, now) {
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
    killedWorker(release, now) {
      const trouble = troubleOf(release);
      trouble.kills = [...recent(trouble, now), now];
      // One that has been in quarantine gets no second chance at once.
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
      // One page that renders does not clear another one's kills, but a trial that went well does.
      if (trouble.trialUntil > 0 || trouble.kills.length === 0) troubles.delete(release);
    },
    untried(release) {
      const trouble = troubles.get(release);
      if (trouble) trouble.trialUntil = 0;
    },
  };
}
