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
/** "today", "yesterday", "3 days ago": in UTC days before `now` (ms). A later day is today. */
const daysAgo = (day: Date, now: number) => relative.format(-daysFrom(day, now), 'day');

/** What the page says about an advert's source. */
export interface Seen {
  text: string;
  stale: boolean;
}

/** When the source of an open job last had it, in UTC days before `now` (ms). Undefined where there is nothing to say. */
export function seenWords(
  { seenOn, closed }: Pick<JobDetail, 'seenOn' | 'closed'>,
  now: number,
): Seen | undefined {
  const day = parseMoment(seenOn);
  if (day === undefined || closed) return undefined;
  if (daysFrom(day, now) > STALE_AFTER_DAYS)
    return { text: `Not seen at the employer's site since ${dayFirst(day)}`, stale: true };
  return { text: `Seen at the employer's site ${daysAgo(day, now)}`, stale: false };
}

/** "First seen 19 days ago (1 November 2026), last seen on 17 November 2026." Undefined for an advert without a source. */
export function firstSeenWords(
  { firstSeenOn, seenOn }: Pick<JobDetail, 'firstSeenOn' | 'seenOn'>,
  now: number,
): string | undefined {
  const [first, last] = [parseMoment(firstSeenOn), parseMoment(seenOn)];
  if (!first || !last) return undefined;
  return `First seen ${daysAgo(first, now)} (${dayFirst(first)}), last seen on ${dayFirst(last)}.`;
}
