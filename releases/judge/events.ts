/** The one table of what ends a release on this server: each event, whom it makes suspect for how long, and what it withdraws. */
interface Row {
  /**
   * It makes the release suspect for `forMs` when it happened `after` times: `withinMs` and on different pages, or in a row where
   * no time is named. On its own page it does so at the first time, for `withinMs`.
   */
  suspect?: { after: number; withinMs?: number; forMs: number; why: string };
  /** It withdraws a canary when so many networks met it in a row, while the default did well in its place. */
  withdrawnAfter: number;
  reason(why: string): string;
}

/**
 * Times in ms. A person's word is no row, since it needs no second time: the registry gives and takes, and a raise after a
 * withdrawal ends it (`withdrawals.ts`).
 */
export const MINUTE_MS = 60_000;
export const SLOW_MS = 10_000;
const asItIs = (why: string) => why;

export const EVENTS = {
  /** Of a render: its code threw, its file is none, it ended its worker, or it took longer than the limits. */
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
    reason: (why) => `code that a page left running ended a render worker (${why})`,
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
  /** Browsers report it worse than the default (`decision.ts`), which the counts below say. */
  reports: { withdrawnAfter: 1, reason: asItIs },
} satisfies Record<string, Row>;

export const WORSE = {
  /** Networks that must report the default, and find the canary bad, before anything is said. */
  least: 10,
  /** By how much the canary's share of bad networks must be higher: so plain that few suffice, or less once many report both. */
  plain: 0.5,
  subtle: 0.1,
  many: 200,
  /** The chance of counts like these, or worse, if both releases were equal. */
  mostChance: 0.00001,
};

export type ReleaseEventName = keyof typeof EVENTS;

export const rowOf = (event: ReleaseEventName): Row => EVENTS[event];
