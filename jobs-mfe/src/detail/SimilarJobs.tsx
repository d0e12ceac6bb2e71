import { usePlatform } from '@board/shared/platform';
import { useQuery } from '@board/shared/query';
import { RelatedRows, type RelatedTo } from '@board/shared/related-rows';
import { CardGrid } from '@board/shared/ui';
import { JobCard } from '../card/JobCard';
import { jobQueries } from '../data/job-queries';

/** Jobs of the same service and country. */
export function SimilarJobs({ slug, country }: RelatedTo) {
  const query = useQuery(jobQueries(usePlatform()).similar(slug));
  return (
    <RelatedRows title="Similar jobs" query={query}>
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
