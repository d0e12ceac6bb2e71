import type { CountryCode } from '@board/shared/domain';
import { usePlatform } from '@board/shared/platform';
import { useQuery } from '@board/shared/query';
import { RelatedRows } from '@board/shared/related-rows';
import { CardGrid } from '@board/shared/ui';
import { JobCard } from '../card/JobCard';
import { jobQueries } from '../data/job-queries';

interface Props {
  slug: string;
  country: CountryCode | undefined;
}

/** Jobs of the same service and country. */
export function SimilarJobs({ slug, country }: Props) {
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
