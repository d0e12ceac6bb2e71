import { inWords } from '@board/shared/country-words';
import { groupDigits, longUsDate, plural } from '@board/shared/domain';
import { paths } from '@board/shared/paths';
import { usePlatform } from '@board/shared/platform';
import { useQuery } from '@board/shared/query';
import { color, LinkButton, styled } from '@board/shared/ui';
import type { JobDetail } from '../data/job-detail';
import { toSearchParams } from '../data/job-filters';
import { jobQueries } from '../data/job-queries';

const Closed = styled('p')({
  flexBasis: '100%',
  margin: 0,
  padding: '10px 16px',
  borderLeft: `4px solid ${color.danger}`,
  backgroundColor: color.card,
  fontWeight: 600,
});

/** That the job has closed, and the way to open ones like it (docs/product.md §2.6). */
export function ClosedJob({ job }: { job: JobDetail }) {
  const on = longUsDate(job.closedAt);
  const { data: alike } = useQuery(jobQueries(usePlatform()).alike(job));
  return (
    <>
      <Closed>This job has closed{on ? ` (${on})` : ''}</Closed>
      {alike ? (
        <LinkButton
          size="lg"
          to={paths.jobs({
            country: alike.country,
            query: Object.fromEntries(toSearchParams({ ...alike.filters, sort: 'date', page: 1 })),
          })}
        >
          {alike.capped ? `${groupDigits(alike.total)}+ open jobs` : plural(alike.total, 'open job')} like
          this in {alike.filters.location ?? inWords(alike.country)}
        </LinkButton>
      ) : null}
    </>
  );
}
