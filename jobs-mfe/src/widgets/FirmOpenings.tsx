import { useId } from 'react';
import type { WidgetModule, WidgetProps } from '@board/shared/contract';
import { plural } from '@board/shared/domain';
import { paths } from '@board/shared/paths';
import { useCountry, usePlatform } from '@board/shared/platform';
import { useSuspenseQuery } from '@board/shared/query';
import { Box, CardGrid, EmptyState, LinkButton, SectionHead } from '@board/shared/ui';
import { JobCard } from '../card/JobCard';
import { jobQueries } from '../data/job-queries';

type Props = WidgetProps['jobs/FirmOpenings'];

/** "Open Positions at {firm}" (docs/product.md §2.8). A failed load is its host's to show. */
function FirmOpenings({ firmId, firmName }: Props) {
  const heading = useId();
  const { inPath } = useCountry();
  const { data } = useSuspenseQuery(jobQueries(usePlatform()).openings(firmId));
  const { jobs, total } = data;
  const all = paths.jobs({ country: jobs[0]?.country ?? inPath, query: { firm: firmName } });
  return (
    <section aria-labelledby={heading}>
      <SectionHead id={heading} title={`Open Positions at ${firmName}`} />
      {jobs.length > 0 ? (
        <CardGrid>
          {jobs.map((job) => (
            <JobCard key={job.id} job={job} country={inPath} level={3} />
          ))}
        </CardGrid>
      ) : (
        <EmptyState level={3} title="No open positions at this time">
          <LinkButton variant="outline" to={paths.jobs({ country: inPath })}>
            Browse All Jobs
          </LinkButton>
        </EmptyState>
      )}
      {total > jobs.length ? (
        <Box sx={{ marginTop: 4, textAlign: 'center' }}>
          <LinkButton variant="outline" to={all}>
            View all {plural(total, 'open position')}
          </LinkButton>
        </Box>
      ) : null}
    </section>
  );
}

export const widget: WidgetModule<Props> = {
  Component: FirmOpenings,
  prefetch: (platform, { firmId }) =>
    platform.queryClient.prefetchQuery(jobQueries(platform).openings(firmId)),
};
