import { useId } from 'react';
import type { CountryCode } from '@board/shared/domain';
import { usePlatform } from '@board/shared/platform';
import { useQuery } from '@board/shared/query';
import { Box, CardGrid, SectionHead, WidgetFailed } from '@board/shared/ui';
import { JobCard } from '../card/JobCard';
import { jobQueries } from '../data/job-queries';

interface Props {
  slug: string;
  country: CountryCode | undefined;
}

/** Jobs of the same service and country; its failure is its own. Nothing is shown where there is none. */
export function SimilarJobs({ slug, country }: Props) {
  const heading = useId();
  const { data: jobs, isError, refetch } = useQuery(jobQueries(usePlatform()).similar(slug));
  if (isError) return <WidgetFailed label="Similar jobs" onRetry={() => void refetch()} />;
  if (!jobs || jobs.length === 0) return null;
  return (
    <Box component="section" className="no-print" aria-labelledby={heading} sx={{ marginTop: 8 }}>
      <SectionHead id={heading} title="Similar jobs" />
      <CardGrid>
        {jobs.map((job) => (
          <JobCard key={job.id} job={job} country={country} level={3} />
        ))}
      </CardGrid>
    </Box>
  );
}
