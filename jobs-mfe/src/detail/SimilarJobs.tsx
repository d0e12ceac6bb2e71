import { usePlatform } from '@board/shared/platform';
import { useQuery } from '@board/shared/query';
import { RelatedRows, type RelatedTo } from '@board/shared/related-rows';
import { CardGrid } from '@board/shared/ui';
import { JobCard } from '../card/JobCard';
import { jobQueries } from '../data/job-queries';
import { useIsHidden } from '../stored-jobs/hidden';

/** Jobs of the same service and country, but those that are hidden on this device. */
export function SimilarJobs({ slug, country }: RelatedTo) {
  const { data: all, isError, refetch } = useQuery(jobQueries(usePlatform()).similar(slug));
  const isHidden = useIsHidden();
  const data = all?.filter((job) => !isHidden(job));
  return (
    <RelatedRows title="Similar jobs" query={{ data, isError, refetch }}>
      {(jobs) => (
        <CardGrid>
          {jobs.map((job) => (
            <JobCard key={job.id} job={job} country={country} level={3} />
          ))}
        </CardGrid>
      )}
    </RelatedRows>
  );
}
