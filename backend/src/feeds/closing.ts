import { count } from '../import/report';

/** What a run found, as far as it decides whether missing adverts may count as missed. */
export interface Completeness {
  /** Rejected adverts that cannot be told from others. */
  unidentified: number;
  /** Why the feed's content is not all of it, in words; undefined for a whole feed. */
  partial: string | undefined;
}

/**
 * Why a run may not count an advert as missed; undefined where it may. A run that counts is complete: the feed is whole, and
 * each rejected advert is known.
 */
export function whyNotCounted({ partial, unidentified }: Completeness): string | undefined {
  if (partial !== undefined) return partial;
  if (unidentified > 0)
    return `${count(unidentified)} rejected ${unidentified === 1 ? 'advert does' : 'adverts do'} not say which they are, and may be the missing ones`;
  return undefined;
}

/** What a run would do to a feed, all in open adverts. */
export interface Change {
  /** Those of the last run. */
  before: number;
  /** Those of the last run that this one does not have. */
  lost: number;
  /** Those that no run had. */
  fresh: number;
}

/** A larger change is more often a fault of the source than right. The floors let small feeds change. */
const MOST = {
  lost: ({ before }: Change) => Math.max(5, before / 5),
  fresh: ({ before }: Change) => Math.max(100, before * 3),
};

/** Why a run waits for a person before it writes anything; undefined for an ordinary change. */
export function whyHeldBack(change: Change): string | undefined {
  const { before, lost, fresh } = change;
  if (lost > MOST.lost(change)) return `would close ${count(lost)} of ${count(before)}`;
  if (fresh > MOST.fresh(change)) return `would add ${count(fresh)} to ${count(before)}`;
  return undefined;
}
