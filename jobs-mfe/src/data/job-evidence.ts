import { externalUrl, isoDay, readNumber, readRow, readRows, readText } from '@board/shared/domain';

/** What was seen of a job's advert (docs/product.md §2.6). Days are ISO dates, in UTC. */
export interface JobEvidence {
  /** When a source first had the advert. */
  firstSeen: string;
  /** Runs that the source answered have missed the advert since it was last seen. */
  missed: boolean;
  /** Earlier adverts of the firm with the same role and place, each gone before this one came. */
  postedBefore: number;
  /** When the first of those was first seen; null where there is none. */
  firstPosted: string | null;
  /** Other addresses that had the same advert within a week, and when they last had it. */
  alsoAt: { link: string; host: string; seenOn: string }[];
}

/** The member `evidence` of `job_by_slug`; null where there is none. */
export function parseEvidence(value: unknown): JobEvidence | null {
  const row = readRow(value);
  const firstSeen = isoDay(readText(row['first_seen']));
  if (firstSeen === undefined) return null;
  return {
    firstSeen,
    missed: row['missed'] === true,
    postedBefore: readNumber(row['posted_before']) ?? 0,
    firstPosted: isoDay(readText(row['first_posted'])) ?? null,
    alsoAt: readRows(row['also_at']).flatMap((one) => {
      const link = externalUrl(readText(one['link']));
      const seenOn = isoDay(readText(one['seen_on']));
      return link && seenOn ? [{ link, host: new URL(link).hostname.replace(/^www\./, ''), seenOn }] : [];
    }),
  };
}
