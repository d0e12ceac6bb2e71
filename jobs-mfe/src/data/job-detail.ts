import {
  countryFromData,
  externalUrl,
  isoDay,
  parseMoment,
  readRows,
  readText,
  readTexts,
  readWords,
  type Row,
} from '@board/shared/domain';
import type { Column } from '@board/shared/supabase';
import type { HtmlNode } from '@board/shared/ui';
import { parsePoints } from '../map/points';
import { parseJob, type JobRow } from './job-row';

/** A card's row, with what `job_by_slug` adds. */
type DetailRow = JobRow & Row<Column<'jobs'> | 'first_seen_on' | 'seen_on' | 'firm_link' | 'same_role'>;

/** A job as its own page shows it (docs/product.md §2.6). Null where the advert says nothing. */
export type JobDetail = NonNullable<ReturnType<typeof parseJobDetail>>;

/** `description` is sanitized. `now` in ms: an advert past its last day is closed, whatever its status says. */
export function parseJobDetail(row: DetailRow, description: HtmlNode[], now: number) {
  const job = parseJob(row);
  if (!job) return undefined;
  const validThrough = parseMoment(readText(row['valid_through']));
  const closedAt = parseMoment(readText(row['closed_at']));
  const expired = validThrough !== undefined && validThrough.getTime() <= now;
  const closed = row['status'] === 'closed' || expired;
  return {
    ...job,
    description: description.length > 0 ? description : null,
    /** Address to apply at; null if the advert has no usable one. */
    applyUrl: externalUrl(readText(row['link'])) ?? null,
    /** ISO date-times. */
    validThrough: validThrough?.toISOString() ?? null,
    closedAt: closed ? ((closedAt ?? validThrough)?.toISOString() ?? null) : null,
    closed,
    /** The UTC days on which the advert's source first and last had it, as ISO dates; null for an advert without a source. */
    firstSeenOn: isoDay(readText(row['first_seen_on'])) ?? null,
    seenOn: isoDay(readText(row['seen_on'])) ?? null,
    /** The open jobs of the same role, elsewhere. */
    sameRole: readRows(row['same_role']).flatMap((other) => {
      const slug = readText(other['slug']);
      const location = readWords(other['location']) ?? 'Place not stated';
      return slug === null ? [] : [{ slug, location }];
    }),
    /** The firm's own site; null where its row names none. */
    firmWebsite: externalUrl(readText(row['firm_link'])) ?? null,
    /** The advert's own country, which its firm's may differ from; null where it names none. */
    ownCountry: countryFromData(readText(row['country'])) ?? null,
    /** ISO 3166-1 codes of the countries that remote work may be done from, or smaller areas in words ("Texas, USA"). */
    remoteCountries: readTexts(row['remote_countries']),
    /** The advert's coordinates, each once. */
    coordinates: parsePoints(readText(row['location_coordinates'])),
  };
}

const DAY_MS = 86_400_000;
/** A closed job answers with 410 after this many days. */
const GONE_AFTER_DAYS = 30;

/** 410 for a job closed for more than 30 days, else 200: the page exists, and says that the job has closed. */
export function statusOf(job: JobDetail, now: number): 200 | 410 {
  const closedAt = parseMoment(job.closedAt)?.getTime();
  return job.closed && closedAt !== undefined && now - closedAt > GONE_AFTER_DAYS * DAY_MS ? 410 : 200;
}
