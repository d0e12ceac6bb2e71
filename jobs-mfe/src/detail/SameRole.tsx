import { plural } from '@board/shared/domain';
import { paths } from '@board/shared/paths';
import { useCountry, useHydrated } from '@board/shared/platform';
import { Link, useLocation } from '@board/shared/router';
import { color, styled } from '@board/shared/ui';
import type { JobDetail } from '../data/job-detail';
import { parseSameRole, SAME_ROLE_ID } from '../data/same-role';

const Places = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0 24px',
  margin: '0 0 8px',
  padding: 0,
  listStyle: 'none',
  scrollMarginTop: 140,
  '& a': { color: color.accent },
});

/** The same role at the firm's other places, each an advert of its own (docs/product.md §2.6). */
export function SameRole({ job }: { job: JobDetail }) {
  const { inPath } = useCountry();
  // A card's link opens it; the server does not know the fragment.
  const hydrated = useHydrated();
  const isMeant = useLocation().hash === `#${SAME_ROLE_ID}` && hydrated;
  const jobs = parseSameRole(job.sameRole);
  if (jobs.length === 0) return null;
  const places = new Set(jobs.map(({ location }) => location)).size;
  return (
    <details open={isMeant}>
      <summary>Same role in {plural(places, 'other place')}</summary>
      <Places id={SAME_ROLE_ID}>
        {jobs.map(({ slug, location }) => (
          <li key={slug}>
            <Link to={paths.job({ country: inPath, slug })}>{location}</Link>
          </li>
        ))}
      </Places>
    </details>
  );
}
