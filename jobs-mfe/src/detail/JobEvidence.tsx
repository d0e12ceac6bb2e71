import { TRUST_PAGE } from '@board/shared/advert-reports';
import { usePlatform } from '@board/shared/platform';
import { Link } from '@board/shared/router';
import { color, styled, Typography } from '@board/shared/ui';
import type { JobDetail } from '../data/job-detail';
import { parseEvidence } from '../data/job-evidence';
import { payLawsOf, type PayLaw } from '../data/pay-laws';
import { evidenceLines } from './evidence-words';
import { ReportAdvert } from './ReportAdvert';
import { dayFirst as day } from './seen';

const Lines = styled('ul')({
  margin: '0 0 16px',
  padding: 0,
  listStyle: 'none',
  '& li': { padding: '10px 0', borderTop: `1px solid ${color.line}`, overflowWrap: 'anywhere' },
  '& a': { color: color.accent },
  '& .source': { color: color.soft },
});

const lawLine = ({ place, employers, since, citation }: PayLaw) => (
  <li key={place}>
    The advert states no pay. In {place}, {employers} have had to state it in adverts since {day(since)}.{' '}
    <span className="source">Source: {citation}. Whether it covers this advert is not known here.</span>
  </li>
);

/** What was seen of the advert, without a conclusion, and the way to report it (docs/product.md §2.6). */
export function JobEvidence({ job }: { job: JobDetail }) {
  const { now } = usePlatform();
  const evidence = parseEvidence(job.evidence);
  const also = evidence?.alsoAt ?? [];
  return (
    <section aria-labelledby="about-advert">
      <Typography id="about-advert" variant="h2" sx={{ margin: '40px 0 16px' }}>
        About this advert
      </Typography>
      <Lines>
        {evidenceLines({ ...job, evidence }, now).map((line) => (
          <li key={line}>{line}</li>
        ))}
        {also.map(({ link, host, seenOn }) => (
          <li key={link}>
            Also listed at{' '}
            <a href={link} rel="noopener noreferrer nofollow">
              {host}
            </a>
            , seen there on {day(seenOn)}.
          </li>
        ))}
        {payLawsOf(job).map(lawLine)}
        <li>
          What we do about false and misleading adverts: <Link to={TRUST_PAGE}>Trust and Reports</Link>.
        </li>
      </Lines>
      <ReportAdvert slug={job.slug} country={job.country} />
    </section>
  );
}
