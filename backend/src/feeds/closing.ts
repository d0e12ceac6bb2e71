import { count } from '../import/report';

/** What a run found, as far as it decides whether missing adverts may count as missed. */
export interface Completeness {
  /** Open adverts that the feed had in its last run. */
  before: number;
  /** Adverts of this feed that this run took. */
  present: number;
  /** Rejected adverts that cannot be told from others. */
  unidentified: number;
  /** Why the feed's content is not all of it, in words; undefined for a whole feed. */
  partial: string | undefined;
  /** A person confirmed that the feed shrank. */
  confirmed: boolean;
}

/**
 * Why a run may not count an advert as missed; undefined where it may. A run that counts is complete: the feed is whole,
 * each rejected advert is known, and the feed did not lose more than half of its adverts at once.
 */
export function whyNotCounted(run: Completeness): string | undefined {
  const { before, present, unidentified, partial, confirmed } = run;
  if (partial !== undefined) return partial;
  if (unidentified > 0)
    return `${count(unidentified)} rejected ${unidentified === 1 ? 'advert does' : 'adverts do'} not say which they are, and may be the missing ones`;
  if (present * 2 < before && !confirmed)
    return `it shrank from ${count(before)} to ${count(present)} adverts; if that is right, run it with --yes`;
  return undefined;
}
