/**
 * The state of each release on this server, by what happened to it (`events.ts`).
 *
 * - `listed`: it is in the registry, and no visitor gets it.
 * - `given`: all visitors get it, or a canary's share of them.
 * - `suspect`: the same, and this server does not run it for a time. Then one trial render at a time says whether it is given again.
 * - `withdrawn`: a canary that no visitor gets until its team raises it again.
 *
 * Releases are known by the integrity of their server build. Has no clock and no worker of its own.
 */
import { getOrMake } from '../get-or-make';
import { rowOf, type ReleaseEventName } from './events';

export type ReleaseState = 'listed' | 'given' | 'suspect' | 'withdrawn';

const SUSPECT_HERE = 'not rendered on this page for a minute: it ended a render worker here';
const TRIAL_MS = 10_000;

interface Happened {
  at: number;
  page: string | undefined;
}

interface Trouble {
  happened: Map<ReleaseEventName, Happened[]>;
  /** When its trial may begin; 0 unless it is suspect. */
  until: number;
  why: string;
  trialUntil: number;
}

export interface Suspicion {
  state: 'given' | 'suspect';
  strikes: number;
}

function countedIn({ happened }: Trouble, event: ReleaseEventName, now: number): Happened[] {
  const withinMs = rowOf(event).suspect?.withinMs ?? Infinity;
  return (happened.get(event) ?? []).filter(({ at }) => now - at < withinMs);
}

export type States = ReturnType<typeof createStates>;

export function createStates() {
  const troubles = new Map<string, Trouble>();
  /** The networks that met an event in a row, by event and release. */
  const networks = new Map<string, Set<string>>();

  const strikesOf = (release: string, now: number) => {
    const trouble = troubles.get(release);
    return trouble ? countedIn(trouble, 'ended a worker', now) : [];
  };

  const isSuspectOn = (page: string, release: string, now: number): boolean =>
    strikesOf(release, now).some((strike) => strike.page === page);

  return {
    isSuspectOn,
    hasStruck: (page: string, now: number): boolean =>
      [...troubles.keys()].some((release) => isSuspectOn(page, release, now)),
    /** Admits a release to a render, or returns why not. A suspect’s render is its trial; others are not admitted meanwhile. */
    admit(release: string, now: number, page?: string): string | undefined {
      const trouble = troubles.get(release);
      if (page !== undefined && isSuspectOn(page, release, now)) return SUSPECT_HERE;
      if (!trouble || trouble.until === 0) return undefined;
      if (now < trouble.until || now < trouble.trialUntil) return trouble.why;
      trouble.trialUntil = now + TRIAL_MS;
      return undefined;
    },
    /** Whether it is to be loaded when it is needed, and no sooner: it is suspect, or ended a worker within the last minute. */
    isRisky: (release: string, now: number): boolean =>
      (troubles.get(release)?.until ?? 0) > 0 || strikesOf(release, now).length > 0,
    happened(release: string, event: ReleaseEventName, now: number, page?: string): void {
      const { suspect } = rowOf(event);
      if (!suspect) return;
      const fresh = (): Trouble => ({ happened: new Map(), until: 0, why: '', trialUntil: 0 });
      const trouble = getOrMake(troubles, release, fresh);
      // Requests for one page that were under way together are one.
      const others = countedIn(trouble, event, now).filter((one) => page === undefined || one.page !== page);
      trouble.happened.set(event, [...others, { at: now, page }]);
      // After a trial that failed, one is enough. A longer time is not cut short.
      const isEnough = others.length + 1 >= suspect.after || trouble.until > 0;
      const until = now + suspect.forMs;
      if (isEnough && until > trouble.until)
        Object.assign(trouble, { until, why: suspect.why, trialUntil: 0 });
    },
    /** It rendered within its limits: a trial that does clears the release, other pages end what counts in a row. */
    rendered(release: string): void {
      const trouble = troubles.get(release);
      if (!trouble) return;
      for (const event of trouble.happened.keys())
        if (rowOf(event).suspect?.withinMs === undefined) trouble.happened.delete(event);
      if (trouble.trialUntil > 0 || trouble.happened.size === 0) troubles.delete(release);
    },
    unused(release: string): void {
      const trouble = troubles.get(release);
      if (trouble) trouble.trialUntil = 0;
    },
    of: (release: string, now: number): Suspicion => ({
      state: (troubles.get(release)?.until ?? 0) > 0 ? 'suspect' : 'given',
      strikes: strikesOf(release, now).length,
    }),
    /** Counts a network that met an event; says whether it is enough to withdraw the release. */
    isEnough(release: string, event: ReleaseEventName, network: string): boolean {
      const met = getOrMake(networks, `${event} ${release}`, () => new Set()).add(network);
      return met.size >= rowOf(event).withdrawnAfter;
    },
    /** The release did well where an event happens: the row of networks begins anew. */
    wentWell: (release: string, event: ReleaseEventName) => void networks.delete(`${event} ${release}`),
  };
}
