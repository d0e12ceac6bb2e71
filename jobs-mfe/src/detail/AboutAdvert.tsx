import { TRUST_PAGE } from '@board/shared/advert-reports';
import { isoDay, longUsDate } from '@board/shared/domain';
import { usePlatform } from '@board/shared/platform';
import { color, media, styled, TextLink } from '@board/shared/ui';
import type { JobDetail } from '../data/job-detail';
import { ReportAdvert } from './ReportAdvert';
import { SameRole } from './SameRole';
import { seenWords } from './seen';

const Quiet = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2px 10px',
  marginTop: 32,
  paddingTop: 14,
  borderTop: `1px solid ${color.line}`,
  color: color.soft,
  fontSize: '0.875rem',
  lineHeight: '32px',
  // Where they stand in a row.
  [media.tablet]: {
    '& > :not(:last-child, details)::after, & > details:not([open]) > summary::after': {
      content: '"·"',
      marginLeft: 10,
      color: color.soft,
      fontWeight: 400,
    },
  },
  '& summary': { minHeight: 32, color: color.accent, fontWeight: 600, cursor: 'pointer' },
  '& details[open]': { flexBasis: '100%' },
  '& a': { fontSize: 'inherit' },
});

/** What is known of the advert, and the way to report it, in one quiet block (docs/product.md §2.6). */
export function AboutAdvert({ job }: { job: JobDetail }) {
  const { now } = usePlatform();
  return (
    <Quiet>
      {job.published ? (
        <span>
          Posted <time dateTime={isoDay(job.published)}>{longUsDate(job.published)}</time>
        </span>
      ) : null}
      {seenWords(job, now).map((words) => (
        <span key={words}>{words}</span>
      ))}
      <SameRole job={job} />
      <ReportAdvert slug={job.slug} country={job.country} />
      <TextLink to={TRUST_PAGE}>How we treat false adverts</TextLink>
    </Quiet>
  );
}
