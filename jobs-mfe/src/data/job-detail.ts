import { milliseconds } from 'date-fns/milliseconds';
import {
  countryFromData,
  externalUrl,
  isoDay,
  readRows,
  readText,
  readTexts,
  readWords,
  type Row,
} from '@board/shared/domain';
import type { Column } from '@board/shared/supabase';
import type { HtmlNode } from '@board/shared/ui';
import { parsePoints } from '../map/points';
import { isoMoment, parseJob, type JobRow } from './job';

type DetailRow = JobRow &
  Row<Column<'jobs'> | 'first_seen_on' | 'seen_on' | 'firm_link' | 'same_role'>;

/**
 * A job as its own page shows it (docs/product.md §2.6). Null where the advert
 * says nothing.
 */
export type JobDetail = NonNullable<ReturnType<typeof parseJobDetail>> & {
  description: HtmlNode[] | null;
};

/**
 * All but the description. `nowMs` is the time: an advert past its last day is
 * closed, whatever its status says.
 */
export function parseJobDetail(row: DetailRow, nowMs: number) {
  const job = parseJob(row);
  if (!job) return undefined;
  const validThrough = isoMoment(row['valid_through']);
  const isExpired = validThrough !== null && Date.parse(validThrough) <= nowMs;
  const isClosed = job.closed || isExpired;
  return {
    ...job,
    applyUrl: externalUrl(readText(row['link'])) ?? null,
    validThrough,
    closedAt: isClosed ? (isoMoment(row['closed_at']) ?? validThrough) : null,
    closed: isClosed,
    /**
     * The UTC days on which the advert's source first and last had it, as ISO
     * dates; null for an advert without a source.
     */
    firstSeenOn: isoDay(readText(row['first_seen_on'])) ?? null,
    seenOn: isoDay(readText(row['seen_on'])) ?? null,
    sameRole: readRows(row['same_role']).flatMap((otherJob) => {
      const slug = readText(otherJob['slug']);
      const location = readWords(otherJob['location']) ?? 'Place not stated';
      return slug === null ? [] : [{ slug, location }];
    }),
    firmWebsite: externalUrl(readText(row['firm_link'])) ?? null,
    /**
     * The country that the advert names, which may differ from its firm's; null
     * where it names no country.
     */
    advertCountry: countryFromData(readText(row['country'])) ?? null,
    /**
     * ISO 3166-1 codes of the countries that remote work may be done from, or
     * smaller areas in words ("Texas, USA").
     */
    remoteCountries: readTexts(row['remote_countries']),
    coordinates: parsePoints(readText(row['location_coordinates'])),
  };
}

const GONE_AFTER_MS = milliseconds({ days: 30 });

/**
 * 410 for a job closed for more than 30 days, else 200: the page exists, and
 * says that the job has closed.
 */
export function statusOf({ closedAt }: JobDetail, nowMs: number): 200 | 410 {
  if (closedAt === null) return 200;
  return nowMs - Date.parse(closedAt) > GONE_AFTER_MS ? 410 : 200;
}
