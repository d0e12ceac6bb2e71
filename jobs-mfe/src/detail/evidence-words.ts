import { longUsDate, parseMoment, plural } from '@board/shared/domain';
import type { JobDetail } from '../data/job-detail';
import type { JobEvidence } from '../data/job-evidence';
import { dayFirst } from './seen';

const DAY_MS = 86_400_000;
const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

type Seen = Pick<JobDetail, 'seenOn' | 'closed'> & { evidence: JobEvidence | null };

/** `3 November 2026`. */
const day = (iso: string) => dayFirst(longUsDate(iso) ?? '');

/** `Tuesday, 3 November 2026`. */
const weekday = (iso: string) => `${DAYS[parseMoment(iso)?.getUTCDay() ?? 0] ?? ''}, ${day(iso)}`;

/** UTC days from an ISO day to `now` (ms). */
const daysSince = (iso: string, now: number) =>
  Math.max(0, Math.floor(now / DAY_MS) - Math.floor((parseMoment(iso)?.getTime() ?? now) / DAY_MS));

/**
 * What was seen of an advert, as sentences without a conclusion (docs/product.md §2.6). Each needs two signals: the number of adverts and
 * the day of the first; a day of the last sighting and a later run that the source answered; a first day and a last one.
 */
export function evidenceLines({ evidence, seenOn, closed }: Seen, now: number): string[] {
  if (!evidence || seenOn === null) return [];
  const { firstSeen, postedBefore, firstPosted } = evidence;
  const days = daysSince(firstPosted ?? firstSeen, now);
  const ago = days === 0 ? 'today' : `${plural(days, 'day')} ago`;
  const first =
    postedBefore > 0 && firstPosted !== null
      ? `This firm’s advert for this role in this place was first seen ${ago} (${day(firstPosted)}), and was posted again ${times(postedBefore)}. This one came on ${day(firstSeen)}.`
      : `First seen ${ago} (${day(firstSeen)}), last seen on ${day(seenOn)}.`;
  const missed =
    evidence.missed && !closed
      ? [`Not seen at its source since ${weekday(seenOn)}, although the source has answered since.`]
      : [];
  return [first, ...missed];
}

const times = (count: number) => (count === 1 ? 'once' : count === 2 ? 'twice' : `${count} times`);
