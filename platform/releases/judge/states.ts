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
 * no worker of its own: `now` is a clock in ms that does not go back.
 */
import { getOrMake } from '../get-or-make';

export type ReleaseState = 'listed' | 'given' | 'suspect' | 'withdrawn';

interface Row {
  /**
   * The event makes the release suspect for `forMs` after it happened `after`
   * times: `withinMs` and on different pages, or in a row if no time is named.
   * On its own page the release is suspect from the first time, for `withinMs`.
   */
  suspect?: { after: number; withinMs?: number; forMs: number; why: string };
  /**
   * The event withdraws a canary when so many networks in a row met it, while
   * the default did well in its place. No time ends the row.
   */
  withdrawnAfter: number;
  reason(why: string): string;
}

/**
 * Times in ms. A person's word has no row, since it needs no second time: the
 * registry gives and takes, and a raise after a withdrawal ends it
 * (`withdrawals.ts`).
 */
export const MINUTE_MS = 60_000;
export const SLOW_MS = 10_000;
const asItIs = (why: string) => why;

export const EVENTS = {
  /**
   * Faults of a render: the code threw, the file is unusable, the worker died,
   * or it took too long.
   */
  threw: { withdrawnAfter: 1, reason: (why) => `threw: ${why}` },
  'not usable': { withdrawnAfter: 1, reason: (why) => `not usable: ${why}` },
  'ended a worker': {
    suspect: {
      after: 2,
      withinMs: MINUTE_MS,
      forMs: MINUTE_MS,
      why: 'suspect for a minute: its code ended render workers',
    },
    withdrawnAfter: 1,
    reason: (why) => `ended a worker: ${why}`,
  },
  slow: {
    suspect: {
      after: 3,
      forMs: SLOW_MS,
      why: 'suspect for ten seconds: it exceeded its limits repeatedly',
    },
    withdrawnAfter: 2,
    reason: () => 'pages with it repeatedly took longer than the limits',
  },
  'left code': {
    withdrawnAfter: 1,
    reason: (why) =>
      `code that a page left running ended a render worker (${why})`,
  },
  'file failed': {
    withdrawnAfter: 2,
    reason: (why) => `files beside its pages repeatedly failed: ${why}`,
  },
  'file ended a worker': {
    withdrawnAfter: 1,
    reason: (why) => `a file beside its pages ended a render worker (${why})`,
  },
  'broken file': { withdrawnAfter: 1, reason: asItIs },
  /**
   * Browsers report it worse than the default (`decision.ts`), which the counts
   * below say.
   */
  reports: { withdrawnAfter: 1, reason: asItIs },
} satisfies Record<string, Row>;

export const WORSE = {
  /**
   * Networks that must report the default, and find the canary bad, before
   * anything is said.
   */
  least: 10,
  /**
   * How much higher the canary's share of bad networks must be: so plain that
   * few suffice, or less once many report both.
   */
  plain: 0.5,
  subtle: 0.1,
  many: 200,
  /** The chance of counts like these, or worse, if both releases were equal. */
  mostChance: 0.00001,
};

export type ReleaseEventName = keyof typeof EVENTS;

const rowOf = (event: ReleaseEventName): Row => EVENTS[event];
const SUSPECT_HERE =
  'not rendered on this page for a minute: it ended a render worker here';
const TRIAL_MS = 10_000;

interface Occurrence {
  at: number;
  page: string | undefined;
}

interface Trouble {
  occurrences: Map<ReleaseEventName, Occurrence[]>;
  /** When its trial may begin; 0 unless it is suspect. */
  until: number;
  why: string;
  trialUntil: number;
}

const newTrouble = (): Trouble => ({
  occurrences: new Map(),
  until: 0,
  why: '',
  trialUntil: 0,
});

export interface Suspicion {
  state: 'given' | 'suspect';
  strikes: number;
}

function countedIn(
  { occurrences }: Trouble,
  event: ReleaseEventName,
  now: number,
): Occurrence[] {
  const withinMs = rowOf(event).suspect?.withinMs ?? Infinity;
  return (occurrences.get(event) ?? []).filter(({ at }) => now - at < withinMs);
}

export class States {
  readonly #troubles = new Map<string, Trouble>();
  /** The networks that met an event in a row, by event and release. */
  readonly #networks = new Map<string, Set<string>>();

  isSuspectOn(page: string, release: string, now: number): boolean {
    return this.#strikesOf(release, now).some((strike) => strike.page === page);
  }

  hasStruck(page: string, now: number): boolean {
    return [...this.#troubles.keys()].some((release) =>
      this.isSuspectOn(page, release, now),
    );
  }

  /**
   * Admits a release to a render, or returns why not. A suspect’s render is its
   * trial; others are not admitted meanwhile.
   */
  admit(release: string, now: number, page?: string): string | undefined {
    if (page !== undefined && this.isSuspectOn(page, release, now))
      return SUSPECT_HERE;
    const trouble = this.#troubles.get(release);
    if (!trouble || trouble.until === 0) return undefined;
    if (now < trouble.until || now < trouble.trialUntil) return trouble.why;
    trouble.trialUntil = now + TRIAL_MS;
    return undefined;
  }

  /**
   * Whether it is to be loaded when it is needed, and no sooner: it is suspect,
   * or ended a worker within the last minute.
   */
  isRisky(release: string, now: number): boolean {
    return this.#isSuspect(release) || this.#strikesOf(release, now).length > 0;
  }

  happened(
    release: string,
    event: ReleaseEventName,
    now: number,
    page?: string,
  ): void {
    const { suspect } = rowOf(event);
    if (!suspect) return;
    const trouble = getOrMake(this.#troubles, release, newTrouble);
    // Requests for one page that were under way together are one.
    const earlier = countedIn(trouble, event, now).filter(
      (occurrence) => page === undefined || occurrence.page !== page,
    );
    trouble.occurrences.set(event, [...earlier, { at: now, page }]);
    // One fault is enough after a failed trial. A longer time is not cut short.
    const isEnough = earlier.length + 1 >= suspect.after || trouble.until > 0;
    const until = now + suspect.forMs;
    if (isEnough && until > trouble.until)
      Object.assign(trouble, { until, why: suspect.why, trialUntil: 0 });
  }

  /**
   * Notes a render within its limits. On a trial it clears the release; on
   * other pages it ends what counts in a row.
   */
  rendered(release: string): void {
    const trouble = this.#troubles.get(release);
    if (!trouble) return;
    for (const event of trouble.occurrences.keys())
      if (rowOf(event).suspect?.withinMs === undefined)
        trouble.occurrences.delete(event);
    if (trouble.trialUntil > 0 || trouble.occurrences.size === 0)
      this.#troubles.delete(release);
  }

  unused(release: string): void {
    const trouble = this.#troubles.get(release);
    if (trouble) trouble.trialUntil = 0;
  }

  of(release: string, now: number): Suspicion {
    return {
      state: this.#isSuspect(release) ? 'suspect' : 'given',
      strikes: this.#strikesOf(release, now).length,
    };
  }

  /**
   * Counts a network that met an event; says whether it is enough to withdraw
   * the release.
   */
  isEnough(release: string, event: ReleaseEventName, network: string): boolean {
    const networks = getOrMake(
      this.#networks,
      `${event} ${release}`,
      () => new Set(),
    );
    networks.add(network);
    return networks.size >= rowOf(event).withdrawnAfter;
  }

  /**
   * The release did well where an event happens: the row of networks begins
   * anew.
   */
  wentWell(release: string, event: ReleaseEventName): void {
    this.#networks.delete(`${event} ${release}`);
  }

  #isSuspect(release: string): boolean {
    return (this.#troubles.get(release)?.until ?? 0) > 0;
  }

  #strikesOf(release: string, now: number): Occurrence[] {
    const trouble = this.#troubles.get(release);
    return trouble ? countedIn(trouble, 'ended a worker', now) : [];
  }
}
