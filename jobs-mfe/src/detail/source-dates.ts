import { intlFormat } from 'date-fns';
import type { JobDetail } from '../data/job-detail';

const DAY_MS = 86_400_000;
/** After this many days an advert is stale (docs/product.md §2.6). */
const STALE_AFTER_DAYS = 7;

type SourceDates = Pick<JobDetail, 'firstSeenOn' | 'seenOn' | 'closed'>;

/** `3 November 2026`. */
const dayFirst = (day: string) =>
  intlFormat(day, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }, { locale: 'en-GB' });

/** In UTC days. */
const daysSince = (day: string, now: number) =>
  Math.max(0, Math.floor(now / DAY_MS) - Date.parse(day) / DAY_MS);

/** "Not seen at its source since 3 November 2026": of an open advert that its source lost. `now` in ms. */
export function staleWords({ seenOn, closed }: SourceDates, now: number): string | undefined {
  return seenOn === null || closed || daysSince(seenOn, now) <= STALE_AFTER_DAYS
    ? undefined
    : `Not seen at its source since ${dayFirst(seenOn)}`;
}

/** "First seen 1 November 2026" and "Last seen at its source yesterday"; none for an advert without a source. */
export function seenWords(job: SourceDates, now: number): string[] {
  const { firstSeenOn, seenOn, closed } = job;
  if (seenOn === null || closed) return [];
  const days = daysSince(seenOn, now);
  return [
    ...(firstSeenOn === null ? [] : [`First seen ${dayFirst(firstSeenOn)}`]),
    // relative words age badly
    staleWords(job, now) ?? `Last seen at its source ${['today', 'yesterday'][days] ?? `${days} days ago`}`,
  ];
}
