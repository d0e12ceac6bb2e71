import { longUsDate, parseMoment } from '@board/shared/domain';
import type { JobDetail } from '../data/job-detail';

const DAY_MS = 86_400_000;
/** After this many days an advert is stale (docs/product.md §2.6). */
const STALE_AFTER_DAYS = 7;

/** `3 November 2026` of `November 3, 2026`. */
export const dayFirst = (written: string) => written.replace(/^(\w+) (\d+), /, '$2 $1 ');

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
  const days = Math.floor(now / DAY_MS) - Math.floor(day.getTime() / DAY_MS);
  if (days > STALE_AFTER_DAYS)
    return { text: `Not seen at the employer's site since ${dayFirst(longUsDate(day) ?? '')}`, stale: true };
  const when = days <= 0 ? 'today' : days === 1 ? 'yesterday' : `${days} days ago`;
  return { text: `Seen at the employer's site ${when}`, stale: false };
}
