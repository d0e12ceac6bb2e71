import { UTCDateMini } from '@date-fns/utc/date/mini';
import { parseMoment } from '@board/shared/domain';
import { differenceInCalendarDays, intlFormat } from 'date-fns';
import type { JobDetail } from '../data/job-detail';

/** After this many days an advert is stale (docs/product.md §2.6). */
const STALE_AFTER_DAYS = 7;

/** `3 November 2026`. */
const dayFirst = (day: Date) =>
  intlFormat(day, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }, { locale: 'en-GB' });

const daysFrom = (day: Date, now: number) =>
  Math.max(0, differenceInCalendarDays(new UTCDateMini(now), new UTCDateMini(day)));
const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

type SourceDates = Pick<JobDetail, 'firstSeenOn' | 'seenOn' | 'closed'>;

/** "Not seen at its source since 3 November 2026": of an open advert that its source lost. `now` in ms. */
export function staleWords({ seenOn, closed }: SourceDates, now: number): string | undefined {
  const last = parseMoment(seenOn);
  return last === undefined || closed || daysFrom(last, now) <= STALE_AFTER_DAYS
    ? undefined
    : `Not seen at its source since ${dayFirst(last)}`;
}

/** "First seen 1 November 2026" and "Last seen at its source yesterday", in UTC days; none for an advert without a source. */
export function seenWords(job: SourceDates, now: number): string[] {
  const [first, last] = [parseMoment(job.firstSeenOn), parseMoment(job.seenOn)];
  if (last === undefined || job.closed) return [];
  return [
    ...(first ? [`First seen ${dayFirst(first)}`] : []),
    // relative words age badly
    staleWords(job, now) ?? `Last seen at its source ${relative.format(-daysFrom(last, now), 'day')}`,
  ];
}
