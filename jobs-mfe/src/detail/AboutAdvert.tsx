import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays';
import { styled } from '@mui/material/styles';
import { Link, useLocation } from 'react-router-dom';
import { TRUST_PAGE } from '@board/shared/advert-reports';
import {
  DEFAULT_COUNTRY,
  isoDay,
  longDate,
  longUsDate,
  plural,
  utc,
} from '@board/shared/domain';
import { useCountry, useHydrated, usePlatform } from '@board/shared/platform';
import { color, media, plainList, TextLink } from '@board/shared/ui';
import { paths } from '@board/shared/paths';
import type { JobDetail } from '../data/job-detail';
import { SAME_ROLE_ID } from '../card/JobCard';
import { ReportAdvert } from './ReportAdvert';
import { useLeadingList } from './way-back';

const QuietLine = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2px 10px',
  marginTop: 32,
  paddingTop: 14,
  borderTop: `1px solid ${color.line}`,
  color: color.soft,
  fontSize: '0.875rem',
  lineHeight: '32px',
  [media.tablet]: {
    '& > :not(:last-child, details)::after, & > details:not([open]) > summary::after':
      {
        content: '"·"',
        marginLeft: 10,
        color: color.soft,
        fontWeight: 400,
      },
  },
  '& summary': {
    minHeight: 32,
    color: color.accent,
    fontWeight: 600,
    cursor: 'pointer',
  },
  '& details[open]': { flexBasis: '100%' },
});

/**
 * What is known of the advert, and the way to report it, in one quiet block
 * (docs/product.md §2.6).
 */
export function AboutAdvert({ job }: { job: JobDetail }) {
  const { now } = usePlatform();
  return (
    <QuietLine>
      {job.published ? (
        <span>
          Posted{' '}
          <time dateTime={isoDay(job.published)}>
            {longUsDate(job.published)}
          </time>
        </span>
      ) : null}
      {seenWords(job, now).map((seenSentence) => (
        <span key={seenSentence}>{seenSentence}</span>
      ))}
      <SameRole job={job} />
      <ReportAdvert slug={job.slug} country={job.country} />
      <TextLink to={TRUST_PAGE}>How we treat false adverts</TextLink>
    </QuietLine>
  );
}

const PlacesList = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0 24px',
  ...plainList,
  marginBottom: 8,
  scrollMarginTop: 48,
  '& a': { color: color.accent },
});

/**
 * The same role at the firm's other places, each an advert of its own
 * (docs/product.md §2.6).
 */
function SameRole({ job }: { job: JobDetail }) {
  const { inPath } = useCountry();
  // A card's link opens it; the server does not know the fragment.
  const hydrated = useHydrated();
  const results = useLeadingList();
  const isAddressed = useLocation().hash === `#${SAME_ROLE_ID}` && hydrated;
  if (job.sameRole.length === 0) return null;
  const placeCount = new Set(job.sameRole.map(({ location }) => location)).size;
  return (
    <details open={isAddressed}>
      <summary>Same role in {plural(placeCount, 'other place')}</summary>
      <PlacesList id={SAME_ROLE_ID}>
        {job.sameRole.map(({ slug, location }) => (
          <li key={slug}>
            <Link to={paths.job({ country: inPath, slug })} state={{ results }}>
              <bdi>{location}</bdi>
            </Link>
          </li>
        ))}
      </PlacesList>
    </details>
  );
}

/** An advert is stale after this many days (docs/product.md §2.6). */
const STALE_AFTER_DAYS = 7;

type SourceDates = Pick<
  JobDetail,
  'firstSeenOn' | 'seenOn' | 'closed' | 'country'
>;

const dateOf = (isoDate: string, { country }: SourceDates) =>
  longDate(isoDate, country ?? DEFAULT_COUNTRY);

/**
 * The age in UTC days. A day that the clock of `now` has not reached is today.
 */
const daysSince = (isoDate: string, now: number) =>
  Math.max(0, differenceInCalendarDays(now, isoDate, { in: utc }));

/**
 * "Not seen at its source since 3 November 2026": of an open advert that its
 * source lost. `now` in ms.
 */
export function staleWords(job: SourceDates, now: number): string | undefined {
  const { seenOn, closed } = job;
  return seenOn === null || closed || daysSince(seenOn, now) <= STALE_AFTER_DAYS
    ? undefined
    : `Not seen at its source since ${dateOf(seenOn, job)}`;
}

/**
 * "First seen 1 November 2026" and "Last seen at its source yesterday"; empty
 * for an advert without a source.
 */
export function seenWords(job: SourceDates, now: number): string[] {
  const { firstSeenOn, seenOn, closed } = job;
  if (seenOn === null || closed) return [];
  const days = daysSince(seenOn, now);
  return [
    ...(firstSeenOn === null ? [] : [`First seen ${dateOf(firstSeenOn, job)}`]),
    staleWords(job, now) ??
      `Last seen at its source ${['today', 'yesterday'][days] ?? `${days} days ago`}`,
  ];
}
