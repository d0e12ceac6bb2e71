import { parseMoment } from '@board/shared/domain';
import type { JobDetail } from '../data/job-detail';
import type { JobEvidence } from '../data/job-evidence';
import { dayFirst as day, daysAgo, weekday } from './seen';

type Seen = Pick<JobDetail, 'seenOn' | 'closed'> & { evidence: JobEvidence | null };

/**
 * What was seen of an advert, as sentences without a conclusion (docs/product.md §2.6). Each needs two signals: the number of adverts and
 * the day of the first; a day of the last sighting and a later run that the source answered; a first day and a last one.
 */
export function evidenceLines({ evidence, seenOn, closed }: Seen, now: number): string[] {
  if (!evidence || seenOn === null) return [];
  const { firstSeen, postedBefore, firstPosted } = evidence;
  const ago = daysAgo(parseMoment(firstPosted ?? firstSeen) ?? new Date(now), now);
  const first =
    postedBefore > 0 && firstPosted !== null
      ? `This firm’s advert for this role in this place was first seen ${ago} (${day(firstPosted)}), and was posted again ${times(postedBefore)}. This one came on ${day(firstSeen)}.`
      : `First seen ${ago} (${day(firstSeen)}), last seen on ${day(seenOn)}.`;
  const missed =
    evidence.missed && !closed
      ? [
          `Not seen at its source since ${weekday(seenOn)}, ${day(seenOn)}, although the source has answered since.`,
        ]
      : [];
  return [first, ...missed];
}

const times = (count: number) => (count === 1 ? 'once' : count === 2 ? 'twice' : `${count} times`);
