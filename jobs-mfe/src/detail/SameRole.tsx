import { paths } from '@board/shared/paths';
import { useCountry } from '@board/shared/platform';
import { Link } from '@board/shared/router';
import { styled, Typography } from '@board/shared/ui';
import type { JobDetail } from '../data/job-detail';
import { parseSameRole, SAME_ROLE_ID } from '../data/same-role';

const Places = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0 24px',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& a': { display: 'inline-block', padding: '10px 0' },
});

/** The same role at the firm's other places, each an advert of its own (docs/product.md §2.6). */
export function SameRole({ job }: { job: JobDetail }) {
  const { inPath } = useCountry();
  const jobs = parseSameRole(job.sameRole);
  if (jobs.length === 0) return null;
  return (
    <section id={SAME_ROLE_ID} aria-labelledby="same-role-title" style={{ scrollMarginTop: 92 }}>
      <Typography id="same-role-title" variant="h2" sx={{ margin: '40px 0 8px' }}>
        The same role elsewhere
      </Typography>
      <Places>
        {jobs.map(({ slug, location }) => (
          <li key={slug}>
            <Link to={paths.job({ country: inPath, slug })}>{location}</Link>
          </li>
        ))}
      </Places>
    </section>
  );
}
