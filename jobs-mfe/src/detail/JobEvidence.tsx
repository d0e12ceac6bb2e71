import { TRUST_PAGE } from '@board/shared/advert-reports';
import { usePlatform } from '@board/shared/platform';
import { Link } from '@board/shared/router';
import { color, styled, Typography } from '@board/shared/ui';
import type { JobDetail } from '../data/job-detail';
import { ReportAdvert } from './ReportAdvert';
import { firstSeenWords } from './seen';

const Lines = styled('ul')({
  margin: '0 0 16px',
  padding: 0,
  listStyle: 'none',
  '& li': { padding: '10px 0', borderTop: `1px solid ${color.line}` },
  '& a': { color: color.accent },
});

/** When the advert was seen, and the way to report it (docs/product.md §2.6). */
export function JobEvidence({ job }: { job: JobDetail }) {
  const { now } = usePlatform();
  const seen = firstSeenWords(job, now);
  return (
    <section aria-labelledby="about-advert">
      <Typography id="about-advert" variant="h2" sx={{ margin: '40px 0 16px' }}>
        About this advert
      </Typography>
      <Lines>
        {seen ? <li>{seen}</li> : null}
        <li>
          What we do about false and misleading adverts: <Link to={TRUST_PAGE}>Trust and Reports</Link>.
        </li>
      </Lines>
      <ReportAdvert slug={job.slug} country={job.country} />
    </section>
  );
}
