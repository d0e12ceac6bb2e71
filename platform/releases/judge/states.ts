/**
 * The state of each release on this server, and the one table of what ends it.
 *
 * - `listed`: it is in the registry, and no visitor gets it.
 * - `given`: all visitors get it, or a canary's share of them.
 * - `suspect`: the same, and this server does not run it for a time. Then one
 *   trial render at a time says whether it is given again.
 * - `withdrawn`: a canary that no visitor gets until its team raises it again.
 *
 * Releases are known by the integrity of their server build. Has no clock and
 * no worker of its own: `nowMs` is a clock in ms that does not go back.
 */
import { getOrMake } from '../get-or-make';

export type ReleaseState = 'listed' | 'given' | 'suspect' | 'withdrawn';

interface EventRule {
  /**
   * The event makes the release suspect for `forMs` once it happened `after`
   * times: on different pages within `withinMs`, or in a row without
   * `withinMs`. On the page where it happened, once is enough, for `withinMs`.
   */
  suspect?: { after: number; withinMs?: number; forMs: number; why: string };
  /**
   * The event withdraws a canary when this many networks in a row met it, while
   * the default did well in its place. The count has no time limit.
   */
  withdrawnAfter: number;
  reason(reason: string): string;
}

export const MINUTE_MS = 60_000;
export const SUSPECT_SLOW_MS = 10_000;
const unchangedReason = (reason: string) => reason;

/**
 * The table of what ends a state. A person's decision has no rule here, since
 * it counts at once: the registry gives and takes, and a raise after a
 * withdrawal ends the withdrawal (`withdrawals.ts`).
 */
export const RELEASE_EVENTS = {
  /**
   * Faults of a render: the code threw, the file is unusable, the worker died,
   * or it took too long.
   */
  threw: { withdrawnAfter: 1, reason: (reason) => `threw: ${reason}` },
  'not usable': {
    withdrawnAfter: 1,
    reason: (reason) => `not usable: ${reason}`,
  },
  'ended a worker': {
    suspect: {
      after: 2,
      withinMs: MINUTE_MS,
      forMs: MINUTE_MS,
      why: 'suspect for a minute: its code ended render workers',
    },
    withdrawnAfter: 1,
    reason: (reason) => `ended a worker: ${reason}`,
  },
  slow: {
    suspect: {
      after: 3,
      forMs: SUSPECT_SLOW_MS,
      why: 'suspect for ten seconds: it exceeded its limits repeatedly',
    },
    withdrawnAfter: 2,
    reason: () => 'pages with it repeatedly took longer than the limits',
  },
  'left code': {
    withdrawnAfter: 1,
    reason: (reason) =>
      `code that a page left running ended a render worker (${reason})`,
  },
  'file failed': {
    withdrawnAfter: 2,
    reason: (reason) => `files beside its pages repeatedly failed: ${reason}`,
  },
  'file ended a worker': {
    withdrawnAfter: 1,
    reason: (reason) =>
      `a file beside its pages ended a render worker (${reason})`,
  },
  'broken file': { withdrawnAfter: 1, reason: unchangedReason },
  /**
   * Browsers report it worse than the default, by `WORSE_CANARY`
   * (`decision.ts`).
   */
  reports: { withdrawnAfter: 1, reason: unchangedReason },
} satisfies Record<string, EventRule>;

/** The limits beyond which reports of browsers prove a canary worse. */
export const WORSE_CANARY = {
  /**
   * The networks that must report the default, and those that must find the
   * canary bad, before anything is concluded.
   */
  fewestNetworks: 10,
  /**
   * How much higher the canary's share of bad networks must be: `0.5` is 60 %
   * against 10 %. Less is enough once both have `manyNetworks`.
   */
  differenceOfFew: 0.5,
  differenceOfMany: 0.1,
  manyNetworks: 200,
  /** The chance of counts like these, or worse, if both releases were equal. */
  highestChance: 0.00001,
};

export type ReleaseEventName = keyof typeof RELEASE_EVENTS;

const ruleOf = (event: ReleaseEventName): EventRule => RELEASE_EVENTS[event];
const SUSPECT_HERE =
  'not rendered on this page for a minute: it ended a render worker here';
/** A trial render that is silent for so long, in ms, gives up its turn. */
const TRIAL_MS = 10_000;

interface Occurrence {
  at: number;
  page: string | undefined;
}

interface ReleaseTrouble {
  occurrences: Map<ReleaseEventName, Occurrence[]>;
  /** When its trial may begin; 0 unless it is suspect. */
  until: number;
  why: string;
  /** When the trial under way gives up its turn; 0 without one. */
  trialUntil: number;
}

const newReleaseTrouble = (): ReleaseTrouble => ({
  occurrences: new Map(),
  until: 0,
  why: '',
  trialUntil: 0,
});

export interface ReleaseSuspicion {
  state: 'given' | 'suspect';
  strikes: number;
}

function countedIn(
  { occurrences }: ReleaseTrouble,
  event: ReleaseEventName,
  nowMs: number,
): Occurrence[] {
  const withinMs = ruleOf(event).suspect?.withinMs ?? Infinity;
  return (occurrences.get(event) ?? []).filter(
    ({ at }) => nowMs - at < withinMs,
  );
}

export class ReleaseStates {
  readonly #troubles = new Map<string, ReleaseTrouble>();
  /** The networks that met an event in a row, by event and release. */
  readonly #networks = new Map<string, Set<string>>();

  isSuspectOn(page: string, release: string, nowMs: number): boolean {
    return this.#strikesOf(release, nowMs).some(
      (strike) => strike.page === page,
    );
  }

  /** Whether any release ended a worker on this page within the last minute. */
  hasStruck(page: string, nowMs: number): boolean {
    return [...this.#troubles.keys()].some((release) =>
      this.isSuspectOn(page, release, nowMs),
    );
  }

  /**
   * Admits a release to a render, or returns why not. A suspect’s render is its
   * trial; others are not admitted meanwhile.
   */
  admit(release: string, nowMs: number, page?: string): string | undefined {
    if (page !== undefined && this.isSuspectOn(page, release, nowMs))
      return SUSPECT_HERE;
    const releaseTrouble = this.#troubles.get(release);
    if (!releaseTrouble || releaseTrouble.until === 0) return undefined;
    if (nowMs < releaseTrouble.until || nowMs < releaseTrouble.trialUntil)
      return releaseTrouble.why;
    releaseTrouble.trialUntil = nowMs + TRIAL_MS;
    return undefined;
  }

  /**
   * Whether it is to be loaded when it is needed, and no sooner: it is suspect,
   * or ended a worker within the last minute.
   */
  isRisky(release: string, nowMs: number): boolean {
    return (
      this.#isSuspect(release) || this.#strikesOf(release, nowMs).length > 0
    );
  }

  happened(
    release: string,
    event: ReleaseEventName,
    nowMs: number,
    page?: string,
  ): void {
    const { suspect } = ruleOf(event);
    if (!suspect) return;
    const releaseTrouble = getOrMake(
      this.#troubles,
      release,
      newReleaseTrouble,
    );
    // Requests for one page that were under way together are one.
    const earlierStrikes = countedIn(releaseTrouble, event, nowMs).filter(
      (occurrence) => page === undefined || occurrence.page !== page,
    );
    releaseTrouble.occurrences.set(event, [
      ...earlierStrikes,
      { at: nowMs, page },
    ]);
    // One fault is enough after a failed trial. A longer time is not cut short.
    const isEnough =
      earlierStrikes.length + 1 >= suspect.after || releaseTrouble.until > 0;
    const suspectUntil = nowMs + suspect.forMs;
    if (isEnough && suspectUntil > releaseTrouble.until)
      Object.assign(releaseTrouble, {
        until: suspectUntil,
        why: suspect.why,
        trialUntil: 0,
      });
  }

  /**
   * Notes a render within its limits. On a trial it clears the release; on
   * other pages it ends what counts in a row.
   */
  rendered(release: string): void {
    const releaseTrouble = this.#troubles.get(release);
    if (!releaseTrouble) return;
    for (const event of releaseTrouble.occurrences.keys())
      if (ruleOf(event).suspect?.withinMs === undefined)
        releaseTrouble.occurrences.delete(event);
    if (releaseTrouble.trialUntil > 0 || releaseTrouble.occurrences.size === 0)
      this.#troubles.delete(release);
  }

  /** Ends the turn of a trial render in which the release did not run. */
  unused(release: string): void {
    const releaseTrouble = this.#troubles.get(release);
    if (releaseTrouble) releaseTrouble.trialUntil = 0;
  }

  of(release: string, nowMs: number): ReleaseSuspicion {
    return {
      state: this.#isSuspect(release) ? 'suspect' : 'given',
      strikes: this.#strikesOf(release, nowMs).length,
    };
  }

  /**
   * Adds a network that met an event. Returns whether so many met it in a row
   * that the release is to be withdrawn.
   */
  addNetwork(
    release: string,
    event: ReleaseEventName,
    network: string,
  ): boolean {
    const networks = getOrMake(
      this.#networks,
      `${event} ${release}`,
      () => new Set(),
    );
    networks.add(network);
    return networks.size >= ruleOf(event).withdrawnAfter;
  }

  /**
   * The release did well where an event happens: its count of networks in a row
   * begins anew.
   */
  clearNetworks(release: string, event: ReleaseEventName): void {
    this.#networks.delete(`${event} ${release}`);
  }

  #isSuspect(release: string): boolean {
    return (this.#troubles.get(release)?.until ?? 0) > 0;
  }

  #strikesOf(release: string, nowMs: number): Occurrence[] {
    const releaseTrouble = this.#troubles.get(release);
    return releaseTrouble
      ? countedIn(releaseTrouble, 'ended a worker', nowMs)
      : [];
  }
}
