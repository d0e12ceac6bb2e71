import type { CountryCode } from '@board/shared/domain';
import { usePlatform } from '@board/shared/platform';
import { useQuery } from '@board/shared/query';
import { QueryPart } from '@board/shared/query-part';
import { CardGrid, media, styled } from '@board/shared/ui';
import { JobCard } from '../card/JobCard';
import { jobQueries } from '../data/job-queries';

const Region = styled('section')({ marginTop: 64, [media.print]: { display: 'none' } });

interface Props {
  slug: string;
  country: CountryCode | undefined;
}

/** Jobs of the same service and country; its failure is its own. Nothing is shown where there is none. */
export function SimilarJobs({ slug, country }: Props) {
  const query = useQuery(jobQueries(usePlatform()).similar(slug));
  return (
    <QueryPart query={query} title="Similar jobs" as={Region}>
      {(jobs) => (
        <CardGrid>
          {jobs.map((job) => (
            <JobCard key={job.id} job={job} country={country} level={3} />
          ))}
        </CardGrid>
      )}
    </QueryPart>
  );
}
